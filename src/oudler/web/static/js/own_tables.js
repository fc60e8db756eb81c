// One's own tables and their deals, as they are listed on the home page and on their own.

import { h } from "./dom.js";
import { named, signed, t } from "./i18n.js";
import { prefs } from "./prefs.js";
import { nameOf } from "./table/model.js";

/** @typedef {import("../../types.js").OwnTable} OwnTable */
/** @typedef {import("../../types.js").OwnDeal} OwnDeal */

const BOTS = ["debutant", "club", "expert", "maitre", "glouton", "random"];

/** @param {string | null} at */
export function when(at) {
  const date = new Date(at ?? "");
  return Number.isNaN(date.getTime())
    ? ""
    : date.toLocaleString(prefs.lang, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
}

/** Who sat there in a deal: people by their names, bots by one of their own. @param {OwnTable} table @param {OwnDeal} deal */
function sat(table, deal) {
  const seats = deal.names.map(() => ({ player: null, bot: "club" }));
  return deal.names.map((name, seat) =>
    name && !BOTS.includes(name) ? name : nameOf({ id: table.id, seats }, seat, ""),
  );
}

/** Against or with whom one plays there. @param {OwnTable} table */
export const others = (table) =>
  table.seats
    .map((_, seat) => (seat === table.me ? "" : nameOf(table, seat, t("seat.open"))))
    .filter(Boolean)
    .join(", ");

/** What one has there. @param {OwnTable} table */
export const total = (table) =>
  table.me === null || !table.finished ? "" : t("mark.points", { n: signed(table.totals[table.me] ?? 0) });

/** A deal in words: who took what, and what came of it. @param {OwnTable} table @param {OwnDeal} deal */
export function about(table, deal) {
  if (deal.taker === null || !deal.contract) return "";
  const names = sat(table, deal);
  const taker = deal.taker === deal.me ? t("own.you") : names[deal.taker];
  return t(deal.won ? "own.won" : "own.lost", { who: taker, bid: named("bid", deal.contract) });
}

/** What is looked for among one's deals: all that stands in the line. @param {OwnTable} table @param {OwnDeal | null} deal */
export const searched = (table, deal) =>
  folded(
    [
      table.code,
      t("home.table_of", { n: table.players }),
      ...(deal ? [...sat(table, deal), about(table, deal), when(deal.at)] : [others(table), when(table.at)]),
    ].join(" "),
  );

/** Small letters without accents. @param {string} words */
export const folded = (words) =>
  words
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** On with it, or to its end. @param {OwnTable} table */
export const onward = (table) =>
  h(
    "a.button.small",
    {
      href: `/table/${table.id}`,
      "aria-label": `${t(table.ended ? "home.result" : "home.go_on")}${table.code ? `, ${table.code}` : ""}`,
    },
    t(table.ended ? "home.result" : "home.go_on"),
  );

/** Of which table, and how far it is. @param {OwnTable} table */
export const heading = (table) => [
  h("b", null, `${t("home.table_of", { n: table.players })} · ${others(table)}`),
  h(
    "small",
    null,
    [table.ended ? t("home.ended") : t("sheet.deal", { n: table.deal }), when(table.at), total(table)]
      .filter(Boolean)
      .join(" · "),
  ),
];
