// A deal looked at again: what lies beside the taker, and where.

import assert from "node:assert/strict";
import { test } from "node:test";

import { DECK } from "../../../src/oudler/web/static/js/cards.js";
import { asidePlace, replayCard, replayLayout } from "../../../src/oudler/web/static/js/replay_layout.js";
import { asideOf, poigneeLevel, steps } from "../../../src/oudler/web/static/js/replay_model.js";

const SCREENS = [
  [390, 640],
  [360, 450],
  [990, 640],
  [1630, 900],
].map(([w, h]) => ({ w, h }));

/** A deal of so many, taken by *taker* in *contract*, with one card played. @param {number} players @param {number} taker @param {string} contract */
function record(players, taker, contract) {
  const many = { 3: 24, 4: 18, 5: 15 }[players];
  const hands = Array.from({ length: players }, (_, seat) => DECK.slice(seat * many, (seat + 1) * many));
  const chien = DECK.slice(players * many);
  const ecart = contract === "garde" ? [{ seat: taker, ecart: hands[taker].slice(0, chien.length) }] : [];
  return {
    players,
    dealer: 0,
    hands,
    chien,
    actions: [{ seat: taker, bid: contract }, ...ecart, { seat: 1, play: hands[1].at(-1) }],
  };
}

test("the écart, or a chien that nobody has seen, lies aside once cards are played", () => {
  const taken = steps(record(4, 0, "garde"));
  assert.deepEqual(
    taken.map((step) => asideOf(step).cards.length),
    [0, 0, 6, 6],
  );
  assert.equal(asideOf(taken[3]).kind, "ecart");
  const against = steps(record(4, 0, "garde_contre"));
  assert.deepEqual(
    against.map((step) => asideOf(step).cards.length),
    [0, 0, 6],
  );
  assert.equal(asideOf(against[2]).kind, "chien");
});

for (const screen of SCREENS) {
  for (const players of [3, 4, 5]) {
    test(`${screen.w} × ${screen.h}, ${players} players: the écart is in the window and hides no hand and no trick`, () => {
      const size = replayCard(screen, players);
      for (let taker = 0; taker < players; taker++) {
        const step = steps(record(players, taker, "garde")).at(-1);
        const poses = replayLayout(step, players, 0, screen, (hand) => hand);
        assert.equal(poses.size, 78);
        assert.ok(asidePlace(step, players, 0, screen));
        for (const card of step.ecart) {
          const { x, y, scale } = poses.get(card);
          const half = { w: (size.w * scale) / 2, h: (size.h * scale) / 2 };
          assert.ok(
            x - half.w >= 0 && x + half.w <= screen.w && y - half.h >= 0 && y + half.h <= screen.h,
            `${card} at ${x}, ${y}`,
          );
          for (const other of [...step.hands.flat(), ...step.trick.cards]) {
            const at = poses.get(other);
            const apart =
              Math.abs(at.x - x) >= half.w + (size.w * at.scale) / 2 - 2 ||
              Math.abs(at.y - y) >= half.h + (size.h * at.scale) / 2 - 2;
            assert.ok(apart, `seat ${taker}: ${card} at ${x}, ${y} lies over ${other} at ${at.x}, ${at.y}`);
          }
        }
      }
    });
  }
}

test("poignées by their size", () => {
  assert.deepEqual(
    [
      [13, 3],
      [15, 3],
      [18, 3],
      [10, 4],
      [13, 4],
      [15, 4],
      [8, 5],
      [10, 5],
      [13, 5],
    ].map(([cards, players]) => poigneeLevel(cards, players)),
    ["simple", "double", "triple", "simple", "double", "triple", "simple", "double", "triple"],
  );
});
