// A deal made again from what was promised before it and told after it (docs/donnes-verifiables.md).
// Pure: tests run it in node. It shares nothing with the server: that is the point.

import { hash, hex, unhex } from "./sha256.js";

/** @typedef {{seat: number, promise: string, number: string}} Given */
/** @typedef {{commitment: string, promises: {seat: number, promise: string}[], dealer: number | null, mine: string | null}} Seen a draw, as this device was told of it; *mine* where it has a number in it */
/** @typedef {{players: number, dealer: number, hands: string[][], chien: string[], seed?: string, commitment?: string, public_number?: string, numbers?: Given[], table?: string}} Dealt */

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R"];
const DECK = [
  ...["P", "C", "K", "T"].flatMap((suit) => RANKS.map((rank) => suit + rank)),
  ...Array.from({ length: 21 }, (_, at) => `A${at + 1}`),
  "E",
];
/** How many packets of how many cards, and the chien. @type {Record<number, [number, number, number]>} */
const SHAPES = { 3: [18, 4, 6], 4: [24, 3, 6], 5: [25, 3, 3] };

/** What binds to a server's secret. @param {string} secret */
export const commitmentOf = (secret) => hex(hash("oudler.commitment/1\0", unhex(secret)));

/** What binds to a player's number. @param {string} number */
export const promiseOf = (number) => hex(hash("oudler.number/1\0", unhex(number)));

/** Numbers from a seed, every one equally likely. @param {Uint8Array} seed @param {string} purpose */
function stream(seed, purpose) {
  /** @type {number[]} */
  let words = [];
  let block = 0;
  return (/** @type {number} */ bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      if (!words.length) {
        const counter = new Uint8Array(8);
        new DataView(counter.buffer).setUint32(4, block++);
        const view = new DataView(hash("oudler.stream/1\0", seed, purpose, "\0", counter).buffer);
        words = Array.from({ length: 8 }, (_, at) => view.getUint32(4 * at));
      }
      const word = /** @type {number} */ (words.shift());
      if (word < limit) return word % bound;
    }
  };
}

/** @param {string[]} pack @param {Uint8Array} seed @param {string} purpose */
function shuffle(pack, seed, purpose) {
  const below = stream(seed, purpose);
  for (let last = pack.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [pack[last], pack[other]] = [pack[other], pack[last]];
  }
}

/** Shuffled, cut and dealt as at a table. @param {Uint8Array} seed @param {number} players @param {number} dealer */
export function deal(seed, players, dealer) {
  const pack = [...DECK];
  shuffle(pack, seed, "shuffle");
  const at = 4 + stream(seed, "cut")(71);
  const [packets, size, chien] = SHAPES[players];
  const laid = stream(seed, "chien");
  const moments = Array.from({ length: chien }, () => 1 + laid(packets - 1));
  const cards = [...pack.slice(at), ...pack.slice(0, at)];
  /** @type {string[][]} */
  const pockets = Array.from({ length: players + 1 }, () => []);
  for (let packet = 0; packet < packets; packet++) {
    pockets[players].push(...cards.splice(0, moments.filter((moment) => moment === packet).length));
    pockets[(dealer + 1 + packet) % players].push(...cards.splice(0, size));
  }
  return pockets.map((cards) => cards.sort((a, b) => DECK.indexOf(a) - DECK.indexOf(b)));
}

/** DEAL-01 to DEAL-04: who draws the smallest card deals, pique above cœur above carreau above trèfle; atouts are above, the Excuse is drawn again. @param {Uint8Array} seed @param {number} players */
export function drawDealer(seed, players) {
  const spread = [...DECK];
  shuffle(spread, seed, "draw");
  const drawn = spread.splice(0, players);
  drawn.forEach((card, seat) => (drawn[seat] = card === "E" ? /** @type {string} */ (spread.shift()) : card));
  /** @param {string} card */
  const order = (card) => {
    const at = DECK.indexOf(card);
    return card[0] === "A" ? 100 + at : (at % 14) * 4 + 3 - Math.floor(at / 14);
  };
  const least = Math.min(...drawn.map(order));
  return drawn.findIndex((card) => order(card) === least);
}

/** The seed that a record says it was dealt from. @param {Dealt} record */
const seedOf = ({ seed = "", public_number }) =>
  public_number === undefined ? unhex(seed) : hash("oudler.public/1\0", unhex(seed), public_number);

/**
 * What is right of a deal, in the order in which it happened; null where there is nothing to compare with.
 * @param {Dealt} record
 * @param {Seen | null} seen what this device was told before the deal
 */
export function checks(record, seen) {
  const seed = seedOf(record);
  const dealer = seen?.dealer ?? drawDealer(seed, record.players); // of the first deal the seed itself draws it
  const numbers = record.numbers ?? [];
  const told = [...numbers].sort((a, b) => a.seat - b.seat).map(({ seat, number }) => `${seat}:${number}`);
  const text = ["oudler.numbers/1", ...told].join(" ");
  const order = DECK.indexOf.bind(DECK);
  const hands = [...record.hands, record.chien].map((cards) => [...cards].sort((a, b) => order(a) - order(b)));
  /** @param {{seat: number, promise: string}[]} list */
  const said = (list) => JSON.stringify(list.map(({ seat, promise }) => [seat, promise]).sort());
  return {
    seen:
      seen &&
      seen.commitment === record.commitment &&
      said(seen.promises) === said(numbers) &&
      record.dealer === dealer,
    mine: seen?.mine ? numbers.some(({ promise }) => promise === seen.mine) : null,
    commitment: commitmentOf(record.seed ?? "") === record.commitment,
    numbers: numbers.length
      ? numbers.every(({ number, promise }) => promiseOf(number) === promise) && text === record.public_number
      : null,
    cards: JSON.stringify(deal(seed, record.players, record.dealer)) === JSON.stringify(hands),
  };
}
