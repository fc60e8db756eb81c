// The table after an event, and a record step by step.

import assert from "node:assert/strict";
import { test } from "node:test";

import { steps, winnerAt } from "../../../src/oudler/web/static/js/replay_model.js";
import { after, alone, complete, nameOf, told } from "../../../src/oudler/web/static/js/table/model.js";
import { en } from "../../../src/oudler/web/static/js/words/en.js";
import { fr } from "../../../src/oudler/web/static/js/words/fr.js";
import { CHAPTERS } from "../../../src/oudler/web/static/js/words/rules.js";

const SEATS = [
  { player: { id: "p", name: "Lucie" }, bot: null },
  ...["club", "club", "expert"].map((bot) => ({ player: null, bot })),
];
const TABLE = complete({
  id: "ab",
  players: 4,
  me: 0,
  seats: SEATS,
  phase: "play",
  hand: ["PR", "P2"],
  counts: [2, 2, 2, 2],
  to_act: 0,
  trick: { leader: 0, cards: [] },
  totals: [0, 0, 0, 0],
});

test("a card leaves the hand and is on the table", () => {
  const next = after(TABLE, { seq: 1, type: "card", data: { seat: 0, card: "PR" } });
  assert.deepEqual(next.hand, ["P2"]);
  assert.deepEqual(next.trick, { leader: 0, cards: ["PR"] });
  assert.equal(next.to_act, 1);
  assert.deepEqual(next.counts, [1, 2, 2, 2]);
  assert.deepEqual(TABLE.hand, ["PR", "P2"], "the table before is as it was");
});

test("a trick is gathered and can be looked at", () => {
  const next = after(TABLE, { seq: 1, type: "trick", data: { winner: 2, leader: 0, cards: ["PR", "P3", "A1", "P4"] } });
  assert.deepEqual(next.last_trick, { leader: 0, cards: ["PR", "P3", "A1", "P4"], winner: 2 });
  assert.deepEqual(next.tricks_won, [0, 0, 1, 0]);
  assert.equal(next.trick.leader, 2);
});

test("who was replaced by a bot sees it at once, and that he is back", () => {
  const gone = after(TABLE, { seq: 1, type: "replaced", data: { seat: 0, bot: "club" } });
  assert.deepEqual(
    gone.seats.map((seat) => Boolean(seat.away)),
    [true, false, false, false],
  );
  assert.deepEqual([gone.seats[0].bot, gone.seats[0].player?.name], ["club", "Lucie"]);
  const back = after(gone, { seq: 2, type: "replaced", data: { seat: 0, bot: null } });
  assert.deepEqual([back.seats[0].bot, back.seats[0].away], [null, false]);
});

test("the whole table is read again only where an event does not tell all", () => {
  const people = {
    ...TABLE,
    options: { clock: null },
    seats: SEATS.map((seat, at) => (at === 2 ? { player: { id: "z", name: "Zoé" }, bot: null } : seat)),
    tricks_won: [1, 0, 0, 0],
  };
  const card = (/** @type {number} */ seat) => ({ seq: 9, type: "card", data: { seat, card: "P3" } });
  assert.ok(told(card(0), people));
  assert.ok(told(card(1), people));
  assert.ok(!told(card(3), people), "it is my turn: what may I play?");
  assert.ok(told({ seq: 9, type: "trick", data: { winner: 2, cards: [] } }, people));
  assert.ok(!told({ seq: 9, type: "trick", data: { winner: 0, cards: [] } }, people), "my lead");
  assert.ok(!told({ seq: 9, type: "finished", data: {} }, people));
  assert.ok(!told(card(1), { ...people, tricks_won: [0, 0, 0, 0] }), "a chelem may still be announced");
  assert.ok(!told(card(1), { ...people, options: { clock: 30 } }), "clocks are the server's");
  assert.ok(!told(card(1), { ...people, seats: SEATS }), "one's last card may be taken back");
  assert.ok(!told(card(1), { ...people, phase: "ecart" }));
  assert.ok(!told(card(1), null));
});

test("bots have names of their own, the same each time", () => {
  const names = SEATS.map((_, seat) => nameOf(TABLE, seat, "–"));
  assert.equal(new Set(names).size, 4);
  assert.deepEqual(
    names,
    SEATS.map((_, seat) => nameOf(TABLE, seat, "–")),
  );
  assert.ok(alone(TABLE));
});

test("who wins a trick", () => {
  assert.equal(winnerAt(["P2", "PR", "C10", "P3"]), 1);
  assert.equal(winnerAt(["P2", "A1", "PR", "A5"]), 3);
  assert.equal(winnerAt(["E", "P2", "P10", "PA"]), 2);
  assert.equal(winnerAt(["P2", "E", "C3", "K4"]), 0);
  assert.equal(winnerAt(["E", "P2", "P3", "P4"], true), 0);
});

test("a record step by step", () => {
  const record = {
    players: 3,
    dealer: 0,
    hands: [
      ["PA", "C2"],
      ["P2", "CR"],
      ["PR", "C3"],
    ],
    chien: ["K5"],
    actions: [
      { seat: 1, bid: "garde" },
      { seat: 2, bid: "passe" },
      { seat: 0, bid: "passe" },
      { seat: 1, ecart: ["K5"] },
      { seat: 1, play: "P2" },
      { seat: 2, play: "PR" },
      { seat: 0, play: "PA" },
      { seat: 2, play: "C3" },
    ],
  };
  const all = steps(record);
  assert.equal(all.length, 9);
  assert.equal(all[3].taker, 1);
  assert.deepEqual(all[4].ecart, ["K5"]);
  assert.equal(all[7].trick.winner, 2);
  assert.deepEqual(all[7].won, [0, 0, 1]);
  assert.deepEqual(all[8].trick, { leader: 2, cards: ["C3"] });
  assert.deepEqual(all[0].hands[0], ["PA", "C2"]);
});

test("French and English have the same words to say", () => {
  assert.deepEqual(Object.keys(fr).sort(), Object.keys(en).sort());
  for (const key of Object.keys(fr)) {
    const holes = (words) => (words.match(/\{\w+\}/g) ?? []).sort().join();
    assert.equal([...new Set(holes(fr[key]).split(","))].join(), [...new Set(holes(en[key]).split(","))].join(), key);
  }
});

test("every clause stands once in the rules", () => {
  const ids = CHAPTERS.flatMap((chapter) => chapter.rules.flatMap((rule) => rule.ids));
  assert.equal(new Set(ids).size, ids.length);
});
