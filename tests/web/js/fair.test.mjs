// A deal made again in the page: our own SHA-256, the cards of the corpus, and what is found to be wrong.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { checks, commitmentOf, deal, drawDealer, promiseOf } from "../../../src/oudler/web/static/js/fair.js";
import { hash, hex, sha256, unhex } from "../../../src/oudler/web/static/js/sha256.js";

const { vectors } = JSON.parse(readFileSync(new URL("../../corpus/seeds.json", import.meta.url), "utf8"));

test("our SHA-256 is that of everybody else, at every length around a block", () => {
  for (let size = 0; size < 200; size++) {
    const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31 + size) % 256);
    assert.equal(hex(sha256(bytes)), createHash("sha256").update(bytes).digest("hex"));
  }
});

test("seeds give the cards and the dealers that they give everywhere", () => {
  for (const { seed, commitment, draw, deals } of vectors) {
    assert.equal(commitmentOf(seed), commitment);
    assert.equal(drawDealer(unhex(seed), draw.players), draw.dealer);
    for (const [players, { dealer, hands, chien }] of Object.entries(deals)) {
      const wanted = [...hands, chien].map((cards) => cards.split(" "));
      assert.deepEqual(deal(unhex(seed), Number(players), dealer), wanted);
    }
  }
});

const SECRET = "5".repeat(64);
const MINE = "a".repeat(64);
const THEIRS = "b".repeat(64);
const numbers = [MINE, THEIRS].map((number, at) => ({ seat: 2 * at, promise: promiseOf(number), number }));
const public_number = `oudler.numbers/1 0:${MINE} 2:${THEIRS}`;
const [chien, ...hands] = deal(hash("oudler.public/1\0", unhex(SECRET), public_number), 4, 3).reverse();
const RECORD = {
  players: 4,
  dealer: 3,
  hands: hands.reverse(),
  chien,
  seed: SECRET,
  commitment: commitmentOf(SECRET),
  public_number,
  numbers,
};
const SEEN = {
  commitment: RECORD.commitment,
  promises: numbers.map(({ seat, promise }) => ({ seat, promise })),
  dealer: 3,
  mine: numbers[0].promise,
};
const ALL = { seen: true, mine: true, commitment: true, numbers: true, cards: true };

test("what was promised and kept is right", () => {
  assert.deepEqual(checks(RECORD, SEEN), ALL);
  assert.deepEqual(checks(RECORD, null), { ...ALL, seen: null, mine: null });
});

test("a server that takes another secret after its commitment is found out", () => {
  const seed = "6".repeat(64);
  const other = deal(hash("oudler.public/1\0", unhex(seed), public_number), 4, 3);
  const forged = { ...RECORD, seed, hands: other.slice(0, 4), chien: other[4] };
  assert.deepEqual(checks(forged, SEEN), { ...ALL, commitment: false });
  assert.equal(checks({ ...forged, commitment: commitmentOf(seed) }, SEEN).seen, false);
});

test("a server that leaves a number out, adds one or changes one is found out", () => {
  const without = { ...RECORD, numbers: numbers.slice(1), public_number: `oudler.numbers/1 2:${THEIRS}` };
  assert.deepEqual(checks(without, SEEN), { ...ALL, seen: false, mine: false, cards: false });
  const changed = { ...RECORD, numbers: [numbers[0], { ...numbers[1], number: MINE }] };
  assert.equal(checks(changed, SEEN).numbers, false);
  assert.equal(checks({ ...RECORD, public_number: `${public_number} 4` }, SEEN).numbers, false);
});

test("another dealer than the one it was drawn for is found out", () => {
  assert.equal(checks(RECORD, { ...SEEN, dealer: 0 }).seen, false);
  const first = drawDealer(hash("oudler.public/1\0", unhex(SECRET), public_number), 4);
  assert.equal(checks(RECORD, { ...SEEN, dealer: null }).seen, first === 3);
});
