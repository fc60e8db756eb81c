// The table after an event.

import assert from "node:assert/strict";
import { test } from "node:test";

import { after, alone, complete, nameOf, tellsAll } from "../../../src/oudler/web/static/js/table/model.js";
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
  assert.equal(next.to_act, null, "only the server says whose turn it is");
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

test("the last message says what comes next, which is offered once it was looked at", () => {
  const next = {
    phase: "play",
    to_act: 1,
    legal: { cards: ["P3"] },
    undo: true,
    claim: false,
    clock: 12,
    counts: [1, 2, 2, 2],
    partner: 3,
  };
  const then = after(TABLE, { seq: 1, type: "card", data: { seat: 0, card: "PR" }, next });
  assert.deepEqual([then.to_act, then.undo, then.clock, then.partner, then.legal], [1, true, 12, 3, null]);
  assert.equal(after(then, { seq: 2, type: "card", data: { seat: 1, card: "P3" }, more: true }).to_act, null);
});

test("the chien goes into the hand of its taker, the écart out of it", () => {
  const chien = after(TABLE, { seq: 1, type: "chien", data: { seat: 0, cards: ["C2", "C3"] } });
  assert.deepEqual([chien.hand, chien.chien, chien.chien_count], [["PR", "P2", "C2", "C3"], ["C2", "C3"], 0]);
  const made = after(chien, { seq: 2, type: "ecart", data: { seat: 0, size: 2, atouts: [], cards: ["P2", "C2"] } });
  assert.deepEqual(
    [made.hand, made.ecart],
    [
      ["PR", "C3"],
      ["P2", "C2"],
    ],
  );
  const other = after(TABLE, { seq: 1, type: "chien", data: { seat: 1, cards: ["C2", "C3"] } });
  assert.deepEqual(other.hand, TABLE.hand);
});

test("the whole table is read again only where an event does not tell all", () => {
  const known = [
    "bid",
    "contract",
    "called",
    "chien",
    "ecart",
    "chelem",
    "poignee",
    "card",
    "trick",
    "replaced",
    "ready",
    "phrase",
  ];
  for (const type of known) assert.ok(tellsAll({ type }), type);
  for (const type of ["deal_started", "finished", "thrown_in", "undone", "seated", "left", "settings"])
    assert.ok(!tellsAll({ type }), type);
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
