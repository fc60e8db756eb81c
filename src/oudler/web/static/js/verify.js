// "Vérifier": the deal is made again in this page, and what was promised before it is compared.

import { h, icon } from "./dom.js";
import { checks } from "./fair.js";
import { pick } from "./i18n.js";
import { seenOf } from "./numbers.js";
import { sheet } from "./sheet.js";
import { FAIR } from "./words/fair.js";

/** @typedef {import("./fair.js").Dealt & {names?: string[]}} Told */

const ORDER = /** @type {const} */ (["seen", "mine", "commitment", "numbers", "cards"]);

/** @param {Told} record */
export function verifySheet(record) {
  const seen = record.table ? seenOf(record.table, record.commitment) : null;
  const found = checks(record, seen);
  const wrong = ORDER.some((name) => found[name] === false);
  const verdict = wrong
    ? FAIR.bad
    : found.numbers === null
      ? FAIR.alone
      : found.seen === null
        ? FAIR.unseen
        : FAIR.good;
  sheet(
    pick(FAIR.title),
    [
      h("p", null, pick(FAIR.lead)),
      h("p.verdict", { role: "status", "data-right": String(!wrong) }, pick(verdict)),
      h(
        "ul.checks",
        null,
        ORDER.map((name) => {
          const sign = found[name] === null ? "none" : found[name] ? "yes" : "no";
          return h("li", { "data-check": name, "data-sign": sign }, pick(FAIR[name][sign]));
        }),
      ),
      details(record),
    ],
    "verify",
  );
}

/** @param {Told} record */
function details(record) {
  /** @param {string} name @param {string} value */
  const row = (name, value) => [h("dt", null, name), h("dd", null, h("code", null, value))];
  return h(
    "details",
    null,
    h("summary", null, pick(FAIR.details)),
    h(
      "dl.digits",
      null,
      row(pick(FAIR.engaged), record.commitment ?? ""),
      row(pick(FAIR.secret), record.seed ?? ""),
      (record.numbers ?? []).map(({ seat, number }) =>
        row(pick(FAIR.number).replace("{who}", record.names?.[seat] ?? String(seat + 1)), number),
      ),
    ),
    h("p", null, pick(FAIR.elsewhere)),
    h("p", null, h("code", null, `oudler deal verify FICHIER --commitment ${record.commitment}`)),
    h("p", null, h("code", null, `python3 donne-verifier.py FICHIER ${record.commitment}`)),
  );
}

/** To what the server is bound, for who wants to write it down. @param {import("./table/model.js").Table} table */
export function bound({ draw, commitment, phase }) {
  const now = draw ?? (phase === "lobby" || !commitment ? null : { commitment });
  return now
    ? h(
        "p.quiet.bound",
        null,
        icon("lock"),
        `${pick(draw ? FAIR.next : FAIR.now)} (`,
        h("code", null, now.commitment),
        `) ${pick(FAIR.told)}`,
      )
    : null;
}
