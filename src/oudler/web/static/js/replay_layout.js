// Where the cards of a replay are: all hands open. Pure, as the table's own layout.

import { angle, tilt, trickSpot } from "./table/layout.js";

/** @typedef {import("./table/layout.js").Pose} Pose */
/** @typedef {import("../../types.js").ReplayStep} Step */
/** @typedef {{x: number, y: number, wide: number}} Place the middle of a hand, and how wide it may be */

const RATIO = 212 / 120;

/** A card's size here. @param {{w: number, h: number}} viewport @param {number} players */
export function replayCard(viewport, players) {
  const phone = viewport.w < 700;
  const wide = phone
    ? Math.min(46, (viewport.h / (players + 2.6) - 22) / RATIO)
    : Math.min(78, (viewport.h * 0.2) / RATIO, viewport.w * 0.062);
  return { w: Math.round(Math.max(30, wide)), h: Math.round(Math.max(30, wide) * RATIO) };
}

/** Where each hand stands. @param {number} players @param {number} me @param {{w: number, h: number}} viewport @returns {Place[]} */
export function places(players, me, viewport) {
  const size = replayCard(viewport, players);
  if (viewport.w < 700) {
    const top = size.h * 2.35;
    const each = (viewport.h - top) / players;
    return Array.from({ length: players }, (_, seat) => {
      const at = (seat - me + players) % players;
      const row = (at + players - 1) % players; // the next to play first, oneself last
      return { x: viewport.w / 2, y: top + row * each + each / 2 + 9, wide: viewport.w - 16 };
    });
  }
  const wide = Math.min(viewport.w * 0.34, size.w * 6.4);
  return Array.from({ length: players }, (_, seat) => {
    const where = angle(seat, me, players);
    const reach = { x: viewport.w / 2 - wide / 2 - 14, y: viewport.h / 2 - size.h / 2 - 30 };
    return { x: viewport.w / 2 + Math.cos(where) * reach.x, y: viewport.h / 2 + Math.sin(where) * reach.y + 10, wide };
  });
}

const SMALL = 0.58; // of a card: the écart, or the chien that nobody has seen

/**
 * Where the middle of the écart is, how far apart its cards, and where its name stands: beside the taker, on a phone in the upper corner.
 * @param {Step} step @param {number} players @param {number} me @param {{w: number, h: number}} viewport
 */
export function asidePlace(step, players, me, viewport) {
  if (!step.aside || step.taker === null) return null;
  const { cards, kind } = step.aside;
  const size = replayCard(viewport, players);
  const gap = size.w * SMALL * (viewport.w < 700 ? 0.5 : 0.62);
  const wide = size.w * SMALL + (cards.length - 1) * gap;
  const half = (size.h * SMALL) / 2;
  /** @param {number} x @param {number} y */
  const at = (x, y) => ({ kind, x, y, gap, name: { x, y: y - half - 11 } });
  if (viewport.w < 700) return at(wide / 2 + 8, half + 26);
  const hand = places(players, me, viewport)[step.taker];
  const side = Math.cos(angle(step.taker, me, players));
  if (Math.abs(side) > 0.7) return at(hand.x, hand.y + size.h / 2 + half + 26);
  return at(hand.x + (side < -0.1 ? -1 : 1) * ((hand.wide + wide) / 2 + 18), hand.y);
}

/** @param {Step} step @param {number} players @param {number} me @param {{w: number, h: number}} viewport @param {(hand: string[]) => string[]} order @returns {Map<string, Pose>} */
export function replayLayout(step, players, me, viewport, order) {
  /** @type {Map<string, Pose>} */
  const poses = new Map();
  const size = replayCard(viewport, players);
  const hands = places(players, me, viewport);
  /** @param {string} card @param {Partial<Pose>} given */
  const put = (card, given) =>
    poses.set(card, {
      x: 0,
      y: 0,
      rot: 0,
      scale: 1,
      z: 0,
      faceUp: true,
      enabled: false,
      dim: false,
      zone: "show",
      ...given,
    });
  step.hands.forEach((hand, seat) => {
    const stand = order(hand);
    const gap = Math.min(size.w * 0.55, stand.length > 1 ? (hands[seat].wide - size.w) / (stand.length - 1) : 0);
    stand.forEach((card, at) =>
      put(card, { x: hands[seat].x + (at - (stand.length - 1) / 2) * gap, y: hands[seat].y, z: 100 + at }),
    );
  });
  const phone = viewport.w < 700;
  const middle = { x: viewport.w / 2, y: phone ? size.h * 1.14 + 3 : viewport.h / 2 + 6 };
  const big = phone ? 1 : 1.08;
  const aside = asidePlace(step, players, me, viewport);
  if (aside && step.aside)
    order(step.aside.cards).forEach((card, at, away) =>
      put(card, { x: aside.x + (at - (away.length - 1) / 2) * aside.gap, y: aside.y, z: 20 + at, scale: SMALL }),
    );
  const open = aside ? [] : step.chien;
  open.forEach((card, at) =>
    put(card, {
      x: middle.x + (at - (open.length - 1) / 2) * size.w * (phone ? 1.05 : 0.62),
      y: middle.y,
      z: 40 + at,
      scale: phone ? 1 : 0.96,
    }),
  );
  step.trick.cards.forEach((card, at) => {
    const seat = (step.trick.leader + at) % players;
    const spot = trickSpot(seat, me, players, phone);
    put(card, {
      x: middle.x + spot.x * size.w * big,
      y: middle.y + spot.y * size.h * big,
      rot: tilt(card),
      scale: big,
      z: 200 + Math.round(spot.y * 6),
      lit: step.trick.winner === seat,
    });
  });
  return poses;
}
