// How long things are looked at, by the player's pace.

/** By the setting: instant … slow. */
export const PACE = [0, 0.5, 1, 1.7];

/** How long each event is looked at, in milliseconds at normal speed. @type {Record<string, number>} */
export const TIMES = {
  bid: 550,
  contract: 500,
  called: 1100,
  chien: 3600,
  ecart: 500,
  chelem: 1500,
  poignee: 2600,
  card: 380,
  trick: 1150,
  petit: 2800,
  thrown_in: 1500,
};
