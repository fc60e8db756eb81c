// Where cards are: nothing outside the window, every index seen, the next player on the right.

import assert from "node:assert/strict";
import { test } from "node:test";

import { DECK, sorted } from "../../../src/oudler/web/static/js/cards.js";
import { cardSize, handRows, layout, seatPoint } from "../../../src/oudler/web/static/js/table/layout.js";

/** How many cards each is dealt. @param {number} players */
const dealt = (players) => ({ 3: 24, 4: 18, 5: 15 })[players];

const SCREENS = [
  [390, 796],
  [360, 592],
  [412, 867],
  [768, 970],
  [1024, 714],
  [1280, 746],
  [1920, 1026],
].map(([w, h]) => ({ w, h }));
const HOW = { trumps: "left", order: "down", alternate: true };

/** @param {number} players @param {number} many @param {object} [more] */
const scene = (players, many, more = {}) => ({
  players,
  me: 0,
  most: Math.max(dealt(players), many),
  hand: sorted(DECK.slice(0, many), HOW),
  trick: { leader: 0, cards: [] },
  playable: null,
  ...more,
});

for (const screen of SCREENS) {
  for (const players of [3, 4, 5]) {
    test(`${screen.w} × ${screen.h}, ${players} players`, () => {
      const size = cardSize(screen);
      for (const many of [1, 7, dealt(players), dealt(players) + (players === 5 ? 3 : 6)]) {
        const poses = layout(scene(players, many), screen);
        assert.equal(poses.size, many);
        for (const [card, { x, y }] of poses) {
          assert.ok(x - size.w / 2 >= 0 && x + size.w / 2 <= screen.w, `${card} at ${x}`);
          assert.ok(y + size.h / 2 <= screen.h, `${card} at ${y}`);
        }
      }
      const poses = layout(scene(players, dealt(players)), screen);
      const { longest } = handRows(dealt(players), screen);
      const hand = [...poses.values()];
      for (let at = 1; at < Math.min(longest, hand.length); at++)
        assert.ok(
          hand[at].x - hand[at - 1].x >= (screen.w < 380 ? 33 : 36.9),
          `card ${at} shows ${hand[at].x - hand[at - 1].x}`,
        );
    });

    test(`a trick on ${screen.w} × ${screen.h}, ${players} players: clear of the hand, indices seen`, () => {
      const cards = ["PR", "P2", "P3", "P4", "P5"].slice(0, players);
      const size = cardSize(screen);
      const poses = layout(scene(players, 0, { trick: { leader: 0, cards }, most: dealt(players) }), screen);
      const at = cards.map((card) => poses.get(card));
      for (const one of at) {
        for (const other of at) {
          if (one === other || other.z <= one.z) continue;
          const covers =
            Math.abs(other.x - one.x) < size.w * 0.78 * 0.5 &&
            other.y - one.y < size.h * 0.78 * 0.62 &&
            other.y > one.y;
          assert.ok(!covers, "a card hides the index of another");
        }
      }
    });
  }
}

test("two rows for 18 cards and three for 24 on a phone, one on a desk", () => {
  assert.equal(handRows(18, SCREENS[0]).rows, 2);
  assert.equal(handRows(24, SCREENS[0]).rows, 3);
  assert.equal(handRows(24, SCREENS[5]).rows, 1);
});

test("the next to play sits on the right", () => {
  for (const players of [3, 4, 5]) {
    for (const me of [0, 1, 2]) {
      const round = { players, me, most: 18 };
      const next = seatPoint((me + 1) % players, round, SCREENS[5]);
      const last = seatPoint((me + players - 1) % players, round, SCREENS[5]);
      assert.ok(next.x > 640 && last.x < 640);
    }
  }
});

test("only what may be chosen is enabled", () => {
  const poses = layout(scene(4, 5, { playable: new Set(["PA"]), lifted: "PA" }), SCREENS[5]);
  assert.deepEqual(
    [...poses].filter(([, pose]) => pose.enabled).map(([card]) => card),
    ["PA"],
  );
  assert.equal([...poses.values()].filter((pose) => pose.dim).length, 4);
  const flat = layout(scene(4, 5), SCREENS[5]);
  assert.ok(poses.get("PA").y < flat.get("PA").y);
});
