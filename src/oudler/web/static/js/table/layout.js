// Where every card of a table is: a pure function of what is seen, of the window and of preferences.
// Nothing here knows the document; tests run it in node.

/** @typedef {import("../cards.js").Card} Card */
/** @typedef {{w: number, h: number}} Viewport the felt, in CSS pixels */
/** @typedef {{x: number, y: number}} Point */

/**
 * Centre, turn, size against a card of the hand, height in the pile.
 * @typedef {object} Pose
 * @property {number} x
 * @property {number} y
 * @property {number} rot
 * @property {number} scale
 * @property {number} z
 * @property {boolean} faceUp
 * @property {boolean} enabled it may be chosen now
 * @property {boolean} dim it may not, while others may
 * @property {"hand" | "trick" | "chien" | "aside" | "show" | "peek" | "gone"} zone
 * @property {boolean} [lit] it wins the trick
 * @property {boolean} [fresh] it came with the chien
 */

/**
 * What the felt shows, as far as cards go.
 * @typedef {object} Scene
 * @property {number} players
 * @property {number} me seat at the bottom
 * @property {number} most cards that the hand has to have room for
 * @property {Card[]} hand in the order in which they are to stand
 * @property {{leader: number, cards: Card[], winner?: number | null}} trick
 * @property {{leader: number, cards: Card[], winner: number} | null} [peek] the last trick, looked at again
 * @property {{cards: Card[], to: number} | null} [gather] a trick on its way to its winner
 * @property {Card[]} [chien] face up on the table
 * @property {number} [chienBacks] face down on the table
 * @property {Card[]} [aside] chosen for the écart
 * @property {number} [asideSize]
 * @property {Card[]} [show] a poignée, or atouts of an écart
 * @property {Card | null} [lifted]
 * @property {Set<Card> | null} [playable] null when nothing may be chosen
 * @property {Set<Card>} [fresh] cards of the chien in the hand
 */

export const RATIO = 212 / 120;
const LEAST = 37; // of a card's width that must be seen, less on the narrowest screens
const SHORT = 430; // a phone lying down: cards of the hand go over the lower edge
const LEAST_SHORT = 31; // and stand closer, so that most hands are one row
const GAP = 8;
const BESIDE = 210; // what players at the sides take
const ASKED = 150; // what the auction takes on a phone

/** Width and height of a card of the hand. @param {Viewport} viewport @returns {Viewport} */
export function cardSize({ w, h }) {
  const tall = w < 640 ? 0.2 * w : ((h < SHORT ? 0.34 : 0.27) * h) / RATIO;
  const wide = Math.max(58, Math.min(w < 640 ? 82 : 124, tall));
  return { w: Math.round(wide), h: Math.round(wide * RATIO) };
}

/** How a hand of so many cards is broken into rows. @param {number} cards @param {Viewport} viewport */
export function handRows(cards, viewport) {
  const size = cardSize(viewport);
  const room = viewport.w - 2 * margin(viewport) - size.w;
  const least = viewport.h < SHORT ? LEAST_SHORT : Math.min(LEAST, viewport.w * 0.092);
  for (let rows = 1; rows < 4; rows++) {
    const longest = Math.ceil(cards / rows);
    if (longest < 2 || room / (longest - 1) >= least || rows === 3) return { rows, longest };
  }
  return { rows: 3, longest: Math.ceil(cards / 3) };
}

/** @param {Viewport} viewport */
const margin = (viewport) => (viewport.w < 640 ? 6 : 28);

/** @param {Viewport} viewport */
const rowStep = (viewport) => Math.max(48, Math.round(cardSize(viewport).h * 0.47));

/** The height the hand takes; kept for the whole deal so that nothing jumps. @param {number} most cards at its largest @param {Viewport} viewport */
export function handHeight(most, viewport) {
  const { rows } = handRows(most, viewport);
  if (viewport.h < SHORT) return cardSize(viewport).h * 0.74 + (rows - 1) * rowStep(viewport);
  return cardSize(viewport).h + (rows - 1) * rowStep(viewport) + (viewport.w < 640 ? 10 : 32);
}

/** @typedef {{players: number, me: number, most: number}} Round who sits where, and the room for the hand */

/** The middle of the felt, and the half axes of the ellipse on which players sit. @param {Round} round @param {Viewport} viewport */
export function oval({ most }, viewport) {
  const phone = narrow(viewport);
  const hand = handHeight(most, viewport);
  const short = viewport.h < SHORT;
  const top = short ? 34 : phone ? EDGE + PLATE / 2 + 10 : 56;
  const floor = viewport.h - hand - (short ? 6 : phone ? 74 : 60);
  return {
    x: viewport.w / 2,
    y: (top + floor) / 2,
    a: viewport.w / 2 - (phone ? 50 : Math.max(106, Math.min(150, viewport.w * 0.11))),
    b: Math.max(50, (floor - top) / 2),
    top,
    floor,
  };
}

/** A phone held upright: the others sit along the upper edge, and all the felt below them is for the cards. @param {Viewport} viewport */
export const narrow = (viewport) => viewport.w < 640;
/** How far below the middle stands what is asked while cards lie there. @param {Viewport} viewport */
export const belowMiddle = (viewport) => (narrow(viewport) ? 40 : viewport.h < SHORT ? 34 : 110);
const EDGE = 56; // the middle of their plates
const PLATE = 80; // and how high those are

/** How much lower a player at the side sits there. @param {number} players @param {number} place 1 is on the right */
const lower = (players, place) => (place === 1 || place === players - 1 ? [6, 28, 12][players - 3] : 0);

/** The angle of a seat: me at the bottom, the next to play on my right. @param {number} seat @param {number} me @param {number} players */
export const angle = (seat, me, players) => Math.PI / 2 - (((seat - me + players) % players) * 2 * Math.PI) / players;

/** Where a seat is. @param {number} seat @param {Round} round @param {Viewport} viewport @returns {Point} */
export function seatPoint(seat, round, viewport) {
  const { x, y, a, b } = oval(round, viewport);
  const { players } = round;
  const at = angle(seat, round.me, players);
  if (seat === round.me) return { x, y: viewport.h - handHeight(round.most, viewport) / 2 };
  if (narrow(viewport)) {
    const place = (seat - round.me + players) % players;
    const side = players === 3 ? viewport.w * 0.23 : 48;
    return {
      x: viewport.w - side - ((place - 1) * (viewport.w - 2 * side)) / (players - 2),
      y: EDGE + lower(players, place),
    };
  }
  return { x: x + a * Math.cos(at), y: y + b * Math.sin(at) };
}

/** @param {Scene} scene @param {Viewport} viewport @returns {Map<string, Pose>} */
export function layout(scene, viewport) {
  /** @type {Map<string, Pose>} */
  const poses = new Map();
  placeHand(poses, scene, viewport);
  const middle = oval(scene, viewport);
  const rowScale = narrow(viewport) ? 0.7 : spread(scene, viewport).scale;
  const rowAt = { ...middle, y: aloft(scene, cardSize(viewport).h * rowScale, viewport) };
  if (scene.chien?.length) row(poses, scene.chien, rowAt, rowScale, viewport, "chien");
  for (let at = 0; at < (scene.chienBacks ?? 0); at++) placeBack(poses, at, scene, viewport);
  if (scene.asideSize) placeAside(poses, scene, viewport);
  if (scene.peek) placeTrick(poses, scene.peek, scene, viewport, "peek");
  else placeTrick(poses, scene.trick, scene, viewport, "trick");
  if (scene.gather) {
    const to = seatPoint(scene.gather.to, scene, viewport);
    for (const card of scene.gather.cards) poses.set(card, pose({ ...to, scale: 0.22, z: 5, zone: "gone" }));
  }
  if (scene.show?.length) row(poses, scene.show, rowAt, rowScale, viewport, "show");
  return poses;
}

/** Where a row of cards stands: on a phone right under the players. @param {Scene} scene @param {number} high @param {Viewport} viewport */
function aloft(scene, high, viewport) {
  const middle = oval(scene, viewport);
  if (viewport.h < SHORT && scene.asideSize) return GAP + high / 2; // the players make room (table.css)
  if (narrow(viewport)) return middle.top + lower(scene.players, 1) + high / 2;
  const cramped = 6 * (high / RATIO + GAP) > viewport.w - 2 * BESIDE; // a tablet: above the players at the sides
  return cramped ? Math.max(GAP + high / 2, middle.y - 44 - high / 2) : middle.y - high * 0.1;
}

/** Size of cards on the table: as large as the felt allows, on a desk a little smaller than the hand. @param {Scene} scene @param {Viewport} viewport */
function spread(scene, viewport) {
  const size = cardSize(viewport);
  const { top, floor } = oval(scene, viewport);
  const five = scene.players === 5;
  const high = (floor - top - (narrow(viewport) ? 4 : 66)) / (five ? 2.24 : 2) / size.h;
  const wide = (viewport.w - 2 * BESIDE) / (five ? 4.3 : 3.2) / size.w;
  const scale = narrow(viewport)
    ? Math.min(1, high)
    : viewport.h < SHORT
      ? 0.7
      : Math.max(0.78, Math.min(0.95, high, wide));
  return { w: size.w * scale, h: size.h * scale, scale };
}

/** @param {Partial<Pose>} given @returns {Pose} */
const pose = (given) => ({
  x: 0,
  y: 0,
  rot: 0,
  scale: 1,
  z: 0,
  faceUp: true,
  enabled: false,
  dim: false,
  zone: "hand",
  ...given,
});

/** The middle of the hand's lowest row. @param {Viewport} viewport */
function lowest(viewport) {
  const { h } = cardSize(viewport);
  return viewport.h - h / 2 - (viewport.h < SHORT ? -h * 0.26 : viewport.w < 640 ? 6 : 24);
}

/** @param {Map<string, Pose>} poses @param {Scene} scene @param {Viewport} viewport */
function placeHand(poses, scene, viewport) {
  const { hand, lifted, playable, fresh } = scene;
  const size = cardSize(viewport);
  const { rows, longest } = handRows(hand.length, viewport);
  const most = viewport.w - 2 * margin(viewport) - size.w;
  const step = Math.min(size.w * (viewport.w < 640 ? 0.72 : 0.6), longest > 1 ? most / (longest - 1) : 0);
  const bottom = lowest(viewport);
  const arched = rows === 1 && viewport.w >= 640;
  hand.forEach((card, at) => {
    const inRow = Math.floor(at / longest);
    const place = at % longest;
    const many = Math.min(longest, hand.length - inRow * longest);
    const turn = many > 1 && arched ? (place / (many - 1)) * 2 - 1 : 0;
    const bow = Math.min(1, many / 12);
    const up = card === lifted ? size.h * (viewport.w < 640 ? 0.16 : 0.13) : 0;
    poses.set(
      card,
      pose({
        x: viewport.w / 2 + (place - (many - 1) / 2) * step,
        y: bottom - (rows - 1 - inRow) * rowStep(viewport) + turn * turn * 12 * bow - up,
        rot: turn * 4 * bow,
        z: 100 + at,
        enabled: playable ? playable.has(card) : false,
        dim: playable ? !playable.has(card) : false,
        fresh: fresh?.has(card) ?? false,
      }),
    );
  });
}

/** @param {Map<string, Pose>} poses @param {{leader: number, cards: Card[], winner?: number | null}} trick @param {Scene} scene @param {Viewport} viewport @param {"trick" | "peek"} zone */
function placeTrick(poses, trick, scene, viewport, zone) {
  const { players, me } = scene;
  const middle = oval(scene, viewport);
  const size = spread(scene, viewport);
  trick.cards.forEach((card, at) => {
    const seat = (trick.leader + at) % players;
    const spot = trickSpot(seat, me, players, narrow(viewport));
    poses.set(
      card,
      pose({
        x: middle.x + spot.x * size.w,
        y: middle.y + (viewport.h < SHORT ? 22 : narrow(viewport) ? 0 : 8) + spot.y * size.h,
        rot: tilt(card),
        scale: size.scale,
        z: 25 + Math.round(spot.y * 6), // lower ones above the others: every index is seen
        zone,
        lit: trick.winner === seat,
      }),
    );
  });
}

const FIVE = [
  [0, 0.56],
  [1.64, 0.06],
  [0.57, -0.54],
  [-0.57, -0.54],
  [-1.64, 0.06],
];
/** Upright: from oneself on, against the clock. @type {Record<number, number[][]>} */
const UPRIGHT = {
  3: [
    [0, 0.5],
    [0.66, -0.48],
    [-0.66, -0.48],
  ],
  4: [
    [0, 0.5],
    [1.08, 0.04],
    [0, -0.5],
    [-1.08, 0.04],
  ],
  5: [
    [0, 0.62],
    [1.26, 0.12],
    [0.55, -0.6],
    [-0.55, -0.6],
    [-1.26, 0.12],
  ],
};

/** Where a card of a trick lies from the middle, in widths and heights of a card. @param {number} seat @param {number} me @param {number} players @param {boolean} upright @returns {Point} */
export function trickSpot(seat, me, players, upright) {
  const place = (seat - me + players) % players;
  if (upright || players === 5) {
    const [x, y] = (upright ? UPRIGHT[players] : FIVE)[place];
    return { x, y };
  }
  const where = angle(seat, me, players);
  return { x: Math.cos(where) * (players === 4 ? 1.05 : 1.2), y: Math.sin(where) * 0.5 };
}

/** A little disorder, the same each time. @param {Card} card */
export function tilt(card) {
  let sum = 0;
  for (const letter of card) sum = (sum * 31 + letter.charCodeAt(0)) % 97;
  return ((sum % 13) - 6) * 0.7;
}

/** @param {Map<string, Pose>} poses @param {Card[]} cards @param {Point} middle @param {number} scale @param {Viewport} viewport @param {Pose["zone"]} zone */
function row(poses, cards, middle, scale, viewport, zone) {
  const wide = cardSize(viewport).w * scale;
  const room = viewport.w - 2 * (margin(viewport) + GAP) - wide;
  const step = Math.min(wide + GAP, cards.length > 1 ? room / (cards.length - 1) : 0);
  cards.forEach((card, at) => {
    poses.set(card, pose({ x: middle.x + (at - (cards.length - 1) / 2) * step, y: middle.y, scale, z: 40 + at, zone }));
  });
}

/** @param {Map<string, Pose>} poses @param {number} at @param {Scene} scene @param {Viewport} viewport */
function placeBack(poses, at, scene, viewport) {
  const middle = oval(scene, viewport);
  const many = scene.chienBacks ?? 0;
  const scale = narrow(viewport) ? 0.48 : 0.43;
  const step = cardSize(viewport).w * scale * 0.42;
  const half = (cardSize(viewport).h * scale) / 2;
  poses.set(
    `x${at}`,
    pose({
      x: middle.x + (at - (many - 1) / 2) * step,
      y: narrow(viewport) ? Math.min(middle.top + 30 + half, middle.floor - ASKED - half) : middle.y - middle.b * 0.32,
      scale,
      z: 2 + at,
      faceUp: false,
      zone: "chien",
    }),
  );
}

/** The places of the écart, of which the first are filled. @param {Scene} scene @param {Viewport} viewport */
export function slots(scene, viewport) {
  const size = scene.asideSize ?? 0;
  const middle = oval(scene, viewport);
  const scale = narrow(viewport) ? 0.68 : 0.66;
  const card = cardSize(viewport);
  const step = card.w * scale + (viewport.w < 640 ? 5 : GAP);
  return Array.from({ length: size }, (_, at) => ({
    x: middle.x + (at - (size - 1) / 2) * step,
    y: aloft(scene, card.h * scale, viewport),
    scale,
  }));
}

/**
 * The room between the places of the écart and the hand: what is asked and told of it goes there.
 * @param {Scene} scene @param {Viewport} viewport
 */
export function ecartRoom(scene, viewport) {
  const [place] = slots(scene, viewport);
  const size = cardSize(viewport);
  const top = place.y + (size.h * place.scale) / 2 + GAP;
  const { rows } = handRows(scene.most, viewport);
  const bottom = lowest(viewport) - size.h / 2 - (rows - 1) * rowStep(viewport) - GAP;
  return { top, bottom };
}

/** @param {Map<string, Pose>} poses @param {Scene} scene @param {Viewport} viewport */
function placeAside(poses, scene, viewport) {
  const places = slots(scene, viewport);
  (scene.aside ?? []).forEach((card, at) => {
    poses.set(card, pose({ ...places[at], z: 60 + at, enabled: true, zone: "aside" }));
  });
}
