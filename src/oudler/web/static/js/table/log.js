// The table told in words, for who does not look at it: the live region, and the journal.

import { get } from "../api.js";
import { h } from "../dom.js";
import { spoken } from "../cards.js";
import { pick, points, signed, t } from "../i18n.js";
import { prefs } from "../prefs.js";
import { nameOf } from "./model.js";

/** @typedef {import("./model.js").Table} Table */
/** @typedef {import("./model.js").Event} Event */

const KEPT = 200;

/** The words for an event, or nothing. @param {Event} event @param {Table} table @returns {string} */
export function words({ type, data }, table) {
  const lang = prefs.lang;
  /** @param {number | null | undefined} seat */
  const who = (seat) => (seat === null || seat === undefined ? "" : nameOf(table, seat, t("seat.open")));
  /** @param {string[]} cards */
  const list = (cards) => cards.map((card) => spoken(card, lang)).join(", ");
  switch (type) {
    case "deal_started":
      return t("log.deal", { n: data.deal ?? table.deal, who: who(data.dealer ?? table.dealer) });
    case "bid":
      return t("log.bid", { who: who(data.seat), bid: t(/** @type {any} */ (`bid.${data.bid}`)) });
    case "contract":
      return data.taker === null || data.taker === undefined
        ? t("log.passed")
        : t("log.contract", {
            who: who(data.taker),
            bid: t(/** @type {any} */ (`bid.${data.contract}`)).toLowerCase(),
          });
    case "called":
      return t("log.called", { who: who(data.seat), card: spoken(data.card ?? data.called, lang) });
    case "chien":
      return t("log.chien", { cards: list(data.cards) });
    case "ecart":
      return data.atouts?.length
        ? t("log.ecart_atouts", { who: who(data.seat), cards: list(data.atouts) })
        : t("log.ecart", { who: who(data.seat) });
    case "chelem":
      return t("log.chelem", { who: who(data.seat) });
    case "poignee":
      return t("log.poignee", {
        who: who(data.seat),
        what: t(/** @type {any} */ (`poignee.${data.level}`)).toLowerCase(),
        cards: list(data.cards),
      });
    case "card":
      return t("log.card", { who: who(data.seat), card: spoken(data.card, lang) });
    case "trick":
      return [
        t("log.trick", { who: who(data.winner) }),
        petitAuBout(data, table) ? t("prompt.petit", { who: who(data.winner) }) : "",
        excuseWords(data.excuse, table),
      ]
        .filter(Boolean)
        .join(" ");
    case "finished":
      return finished(data, table);
    case "thrown_in":
      return t("thrown.title");
    case "undone":
      return t("log.undone", { who: who(data.seat) });
    case "claimed":
      return t("log.claimed", { who: who(data.seat) });
    case "phrase":
      return t("log.phrase", { who: who(data.seat), words: t(/** @type {any} */ (`phrase.${data.phrase}`)) });
    case "seated":
      return data.player
        ? t("log.seated", { who: data.player.name })
        : data.bot
          ? t("log.seated_bot", { level: t(/** @type {any} */ (`level.${data.bot}`)) })
          : t("log.seat_free");
    case "left":
      return t("log.left", { who: who(data.seat) });
    case "replaced":
      return t(data.bot === null ? "log.back" : "log.replaced", { who: who(data.seat) });
    default:
      return "";
  }
}

const SETTLED = ["exchanged", "owed", "lost", "surrendered"];

/** How the Excuse was settled, where its camp did not simply keep it. @param {any} settled @param {Table} table */
export function excuseWords(settled, table) {
  if (!SETTLED.includes(settled?.fate)) return "";
  return t(/** @type {any} */ (`count.excuse.${settled.fate}`), {
    who: nameOf(table, settled.seat, ""),
    card: settled.given ? spoken(settled.given, prefs.lang) : "",
  });
}

/** Is this the last trick, with the petit in it? @param {{cards: string[]}} trick @param {Table} table */
export const petitAuBout = ({ cards }, table) =>
  cards.includes("A1") && cards.length === table.players && table.counts.every((many) => many === 0);

/** @param {any} data @param {Table} table */
function finished(data, table) {
  const count = data.count ?? data;
  if (!count.marks) return "";
  const head = t(count.won ? "log.made" : "log.lost", { points: points(count.half_points), needed: count.needed });
  const marks = count.marks
    .map((/** @type {number} */ mark, /** @type {number} */ seat) => `${nameOf(table, seat, "")} ${signed(mark)}`)
    .join(", ");
  return `${head} ${marks}.`;
}

const TRICKS = /** @type {Record<number, number>} */ ({ 3: 24, 4: 18, 5: 15 });

/** The deal on the table from its beginning, for who came later or opened the page again. @param {string} id @param {Table} table */
export async function journal(id, table) {
  /** @type {Event[]} */
  const told = [];
  for (let since = 0, more = true; more; since = told.at(-1)?.seq ?? 0) {
    const { events } = await get(`/api/tables/${id}/events?since=${since}`);
    told.push(...events);
    more = events.length > 0;
  }
  const deal = told.slice(told.findLastIndex((event) => event.type === "deal_started"));
  let left = TRICKS[table.players];
  return deal
    .map((event) => {
      if (event.type === "trick") left -= 1;
      return words(event, { ...table, counts: table.counts.map(() => left) });
    })
    .filter(Boolean);
}

export class Log {
  /** @param {HTMLElement} live */
  constructor(live) {
    this.live = live;
    /** @type {string[]} */
    this.lines = [];
  }

  /** @param {string} line */
  say(line) {
    if (!line) return;
    this.lines.push(line);
    if (this.lines.length > KEPT) this.lines.shift();
    this.live.append(h("p", null, line));
    while (this.live.childElementCount > 8) this.live.firstElementChild?.remove();
  }

  /** @param {Event} event @param {Table} table */
  told(event, table) {
    this.say(words(event, table));
  }

  /** @param {{fr: string, en: string}} pair */
  both(pair) {
    this.say(pick(pair));
  }
}
