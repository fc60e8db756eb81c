// A deal looked at again: what lies beside the taker, and where.

import assert from "node:assert/strict";
import { test } from "node:test";

import { DECK } from "../../../src/oudler/web/static/js/cards.js";
import { asidePlace, replayCard, replayLayout } from "../../../src/oudler/web/static/js/replay_layout.js";

const SCREENS = [
  [390, 640],
  [360, 450],
  [990, 640],
  [1630, 900],
].map(([w, h]) => ({ w, h }));

/** A step of so many players with one card played and the écart of *taker* aside. @param {number} players @param {number} taker */
function step(players, taker) {
  const many = { 3: 24, 4: 18, 5: 15 }[players];
  const hands = Array.from({ length: players }, (_, seat) => DECK.slice(seat * many, (seat + 1) * many));
  const cards = hands[taker].splice(0, 78 - players * many, ...DECK.slice(players * many));
  return {
    hands,
    chien: [],
    aside: { kind: "ecart", cards },
    trick: { leader: 1, cards: [hands[1].pop()], winner: null },
    taker,
  };
}

for (const screen of SCREENS) {
  for (const players of [3, 4, 5]) {
    test(`${screen.w} × ${screen.h}, ${players} players: the écart is in the window and hides no hand and no trick`, () => {
      const size = replayCard(screen, players);
      for (let taker = 0; taker < players; taker++) {
        const shown = step(players, taker);
        const poses = replayLayout(shown, players, 0, screen, (hand) => hand);
        assert.equal(poses.size, 78);
        assert.ok(asidePlace(shown, players, 0, screen));
        for (const card of shown.aside.cards) {
          const { x, y, scale } = poses.get(card);
          const half = { w: (size.w * scale) / 2, h: (size.h * scale) / 2 };
          assert.ok(
            x - half.w >= 0 && x + half.w <= screen.w && y - half.h >= 0 && y + half.h <= screen.h,
            `${card} at ${x}, ${y}`,
          );
          for (const other of [...shown.hands.flat(), ...shown.trick.cards]) {
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
