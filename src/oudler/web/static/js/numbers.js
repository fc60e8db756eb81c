// This browser's numbers in the draws of its tables: promised, kept, told, and what it was told before each deal.

import { command, post } from "./api.js";
import { promiseOf } from "./fair.js";
import { hex } from "./sha256.js";

/** @typedef {{number: string, promise: string}} Own */
/** @typedef {import("./fair.js").Seen} Seen */
/** @typedef {{mine: Record<string, string>, seen: Seen[]}} Kept numbers by their promises; draws, the latest last */

const KEY = "oudler.numbers";
const TABLES = 30;
const DRAWS = 200;
const MINE = 12;

/** @type {Record<string, Kept> | null} where this device keeps nothing, for this page only */
let page = null;

/** @returns {Record<string, Kept>} */
function kept() {
  if (page) return page;
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return (page = {});
  }
}

/** @param {string} table @param {(own: Kept) => void} change */
function keep(table, change) {
  const all = kept();
  const own = all[table] ?? { mine: {}, seen: [] };
  change(own);
  own.mine = Object.fromEntries(Object.entries(own.mine).slice(-MINE));
  own.seen = own.seen.slice(-DRAWS);
  delete all[table];
  all[table] = own;
  const last = Object.fromEntries(Object.entries(all).slice(-TABLES));
  try {
    if (!page) localStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    page = last;
  }
}

/** A number that nobody else knows, and its promise. */
export function fresh() {
  const number = hex(crypto.getRandomValues(new Uint8Array(32)));
  return { number, promise: promiseOf(number) };
}

/** What this device was told before a deal. @param {string} table @param {string | undefined} commitment @returns {Seen | null} */
export const seenOf = (table, commitment) => kept()[table]?.seen.find((draw) => draw.commitment === commitment) ?? null;

/** @param {string} table @param {Own} own */
const remember = (table, { number, promise }) => keep(table, ({ mine }) => (mine[promise] = number));

/** Remember what the next deal will be made of, before it is. @param {string} table @param {import("../../types.js").Drawing} draw @param {string | null} mine */
const note = (table, { commitment, promises, dealer }, mine) =>
  keep(table, ({ seen }) => {
    if (!seen.some((draw) => draw.commitment === commitment)) seen.push({ commitment, promises, dealer, mine });
  });

/** Draws that this page has answered, by their commitments. @type {Set<string>} */
const answered = new Set();

/**
 * Tell the number that is asked for, and promise the next; whatever goes wrong, the deal goes on without it.
 * @param {string} table @param {import("../../types.js").Drawing} draw @param {number} seq
 */
async function answer(table, draw, seq) {
  const mine = kept()[table]?.mine ?? {};
  const asked = draw.promises.find(({ promise }) => mine[promise])?.promise;
  note(table, draw, asked ?? null);
  if (!asked || answered.has(draw.commitment)) return;
  answered.add(draw.commitment);
  const next = fresh();
  remember(table, next);
  await command(table, "number", seq, { number: mine[asked], promise: next.promise }).catch(() => {});
}

/** A table was made or joined: there may be a draw that waits. @param {{id: string, seq: number, draw: import("../../types.js").OpenDraw | null}} made @param {Own} own */
async function begin({ id, seq, draw }, own) {
  remember(id, own);
  if (draw) await answer(id, draw, seq);
}

/** Make a table, with a number of one's own in its first deal. @param {object} body @param {Own} [own] @param {string} [path] */
export async function open(body, own = fresh(), path = "/api/tables") {
  /** @type {import("../../types.js").Made} */
  const made = await post(path, { ...body, promise: own.promise });
  await begin(made, own);
  return made;
}

/** Join one in the same way. @param {object} body @param {Own} [own] */
export async function join(body, own = fresh()) {
  /** @type {import("../../types.js").Joined} */
  const joined = await post("/api/join", { ...body, promise: own.promise });
  await begin(joined, own);
  return joined;
}

/** What a table tells of its draws. @param {string} id @param {import("./table/model.js").Event} event @param {number | null} me */
export function heard(id, { type, data, seq }, me) {
  if (type === "drawing") answer(id, data, seq);
  if (type === "missed" && data.seats.some((seat) => seat === me)) promise(id, seq);
}

/** @param {string} table @param {number} seq */
async function promise(table, seq) {
  const next = fresh();
  remember(table, next);
  await command(table, "number", seq, { promise: next.promise }).catch(() => {});
}

/**
 * What a table needs of this device: the number that is waited for, or a promise where there is none that it knows.
 * @param {string} id @param {import("./table/model.js").Table} table @param {number} seq
 */
export function look(id, { me, draw, promises, ended }, seq) {
  if (draw) answer(id, draw, seq);
  if (me === null || ended || draw?.waits.includes(me) || kept()[id]?.mine[promises[me] ?? ""]) return;
  promise(id, seq);
}
