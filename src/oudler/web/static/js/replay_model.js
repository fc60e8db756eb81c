// A record step by step, with all hands open. It only follows what was done: the server has checked the record.
// Pure: tests run it in node.

/** @typedef {import("./cards.js").Card} Card */

/**
 * @typedef {object} Step
 * @property {any} action what was done, null at the beginning
 * @property {Card[][]} hands
 * @property {Card[]} chien face up in the middle, until it is taken
 * @property {Card[]} ecart
 * @property {{leader: number, cards: Card[], winner?: number | null}} trick
 * @property {number} tricks finished
 * @property {number[]} won tricks of each seat
 * @property {{seat: number, bid: string}[]} bids
 * @property {number | null} taker
 * @property {string | null} contract
 * @property {Card | null} called
 * @property {number | null} partner
 */

/** What lies beside the taker once cards are played: his écart, or the chien that nobody has seen. @param {Step} step */
export function asideOf(step) {
  if (step.ecart.length) return { cards: step.ecart, kind: /** @type {const} */ ("ecart") };
  return { cards: step.tricks || step.trick.cards.length ? step.chien : [], kind: /** @type {const} */ ("chien") };
}

/** Atouts of a double and of a triple poignée (POIG-03, P3-04, P5-13). @type {Record<number, [number, number]>} */
const POIGNEES = { 3: [15, 18], 4: [13, 15], 5: [10, 13] };

/** Which poignée so many atouts are. @param {number} cards @param {number} players */
export function poigneeLevel(cards, players) {
  const [double, triple] = POIGNEES[players];
  return cards >= triple ? "triple" : cards >= double ? "double" : "simple";
}

/** The strongest card of a whole trick. @param {Card[]} cards @param {boolean} excuseWins */
export function winnerAt(cards, excuseWins = false) {
  if (excuseWins) return 0;
  const led = cards.find((card) => card !== "E") ?? "E";
  let best = cards.indexOf(led);
  cards.forEach((card, at) => {
    if (beats(card, cards[best])) best = at;
  });
  return best;
}

const ORDER = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R"];

/** @param {Card} card @param {Card} other */
function beats(card, other) {
  if (card === "E" || card === other) return false;
  const [suit, rank] = [card[0], card.slice(1)];
  if (suit === "A") return other[0] !== "A" || Number(rank) > Number(other.slice(1));
  return suit === other[0] && ORDER.indexOf(rank) > ORDER.indexOf(other.slice(1));
}

/** All the steps of a record, the deal itself first. @param {any} record @returns {Step[]} */
export function steps(record) {
  const players = record.players;
  /** @type {Step} */
  let now = {
    action: null,
    hands: record.hands.map((/** @type {Card[]} */ hand) => [...hand]),
    chien: [...(record.chien ?? [])],
    ecart: [],
    trick: { leader: (record.dealer + 1) % players, cards: [] },
    tricks: 0,
    won: Array(players).fill(0),
    bids: [],
    taker: record.imposed?.taker ?? null,
    contract: record.imposed?.contract ?? null,
    called: null,
    partner: null,
  };
  const all = [now];
  const size = now.hands[0].length;
  for (const action of record.actions ?? []) {
    now = { ...now, action, hands: now.hands.map((hand) => [...hand]), won: [...now.won] };
    const { seat } = action;
    if (now.trick.winner !== undefined && now.trick.winner !== null)
      now.trick = { leader: now.trick.winner, cards: [] };
    if (action.bid) bid(now, action);
    else if (action.call) {
      now.called = action.call;
      const holder = now.hands.findIndex((hand) => hand.includes(action.call));
      now.partner = holder >= 0 && holder !== now.taker ? holder : null;
    } else if (action.ecart) {
      now.hands[seat] = [...now.hands[seat], ...now.chien].filter((card) => !action.ecart.includes(card));
      now.chien = [];
      now.ecart = action.ecart;
    } else if (action.chelem) now.trick = { leader: seat, cards: [] };
    else if (action.play) play(now, action, players, size);
    all.push(now);
  }
  return all;
}

/** @param {Step} now @param {any} action */
function bid(now, action) {
  now.bids = [...now.bids, { seat: action.seat, bid: action.bid === "petite" ? "prise" : action.bid }];
  if (action.bid !== "passe") {
    now.taker = action.seat;
    now.contract = now.bids[now.bids.length - 1].bid;
  }
}

/** @param {Step} now @param {any} action @param {number} players @param {number} size */
function play(now, action, players, size) {
  now.hands[action.seat] = now.hands[action.seat].filter((card) => card !== action.play);
  const cards = [...now.trick.cards, action.play];
  now.trick = { leader: now.trick.cards.length ? now.trick.leader : action.seat, cards };
  if (cards.length < players) return;
  const attack = [now.taker, now.partner];
  const others = now.won.reduce((sum, many, seat) => (attack.includes(seat) ? sum : sum + many), 0);
  const last = now.tricks === size - 1 && cards[0] === "E" && attack.includes(now.trick.leader) && others === 0;
  const winner = (now.trick.leader + winnerAt(cards, last)) % players;
  now.trick = { ...now.trick, winner };
  now.tricks += 1;
  now.won[winner] += 1;
}
