// The table told in words, for who does not look at it: the live region, and the journal.

import { get } from "../api.js";
import { h } from "../dom.js";
import { cardHeard, cardName, named, pick, points, signed, t } from "../i18n.js";
import { FAIR } from "../words/fair.js";
import { arbiterWords } from "./arbiter_log.js";
import { nameOf } from "./model.js";

/** @typedef {import("./model.js").Table} Table */
/** @typedef {import("./model.js").Event} Event */

const KEPT = 200;

/** @typedef {(card: string) => string} Naming how a card is called */

/**
 * What eyes read, and where ears hear something else, that too.
 * @param {(name: Naming) => string} tell
 */
export function seenAndHeard(tell) {
  const [seen, heard] = [tell(cardName), tell(cardHeard)];
  return seen === heard ? [seen] : [h("span", { "aria-hidden": "true" }, seen), h("span.sr", null, heard)];
}

/**
 * The words for an event, or nothing.
 * @param {Event} event @param {import("./model.js").Names & {deal: number, dealer: number}} table @param {Naming} name
 */
export function words({ type, data }, table, name) {
  /** @param {number | null | undefined} seat */
  const who = (seat) => (seat === null || seat === undefined ? "" : nameOf(table, seat, t("seat.open")));
  /** @param {string[]} cards */
  const list = (cards) => cards.map(name).join(", ");
  switch (type) {
    case "deal_started":
      return t("log.deal", { n: data.deal ?? table.deal, who: who(data.dealer ?? table.dealer) });
    case "bid":
      return t("log.bid", { who: who(data.seat), bid: t(`bid.${data.bid}`) });
    case "contract":
      return t("log.contract", { who: who(data.taker), bid: t(`bid.${data.contract}`).toLowerCase() });
    case "called":
      return t("log.called", { who: who(data.seat), card: name(data.card) });
    case "chien":
      return t("log.chien", { cards: list(data.cards) });
    case "ecart":
      return data.atouts.length
        ? t("log.ecart_atouts", { who: who(data.seat), cards: list(data.atouts) })
        : t("log.ecart", { who: who(data.seat) });
    case "chelem":
      return t("log.chelem", { who: who(data.seat) });
    case "poignee":
      return t("log.poignee", {
        who: who(data.seat),
        what: t(`poignee.${data.level}`).toLowerCase(),
        cards: list(data.cards),
      });
    case "card":
      return t("log.card", { who: who(data.seat), card: name(data.card) });
    case "trick":
      return [
        t("log.trick", { who: who(data.winner) }),
        data.petit_au_bout ? t("prompt.petit", { who: who(data.winner) }) : "",
        excuseWords(data.excuse, table, name),
      ]
        .filter(Boolean)
        .join(" ");
    case "finished":
      return finished(data, table);
    case "thrown_in":
      return t("thrown.title");
    case "missed":
      return pick(FAIR.missed).replace("{who}", data.seats.map(who).join(", "));
    case "undone":
      return t("log.undone", { who: who(data.seat) });
    case "claimed":
      return t("log.claimed", { who: who(data.seat) });
    case "phrase":
      return t("log.phrase", { who: who(data.seat), words: named("phrase", data.phrase) });
    case "seated":
      return data.player
        ? t("log.seated", { who: data.player.name })
        : data.bot
          ? t("log.seated_bot", { level: named("level", data.bot) })
          : t("log.seat_free");
    case "left":
      return t("log.left", { who: who(data.seat) });
    case "replaced":
      return t(data.bot === null ? "log.back" : "log.replaced", { who: who(data.seat) });
    default:
      return arbiterWords(/** @type {Event} */ ({ type, data }), table);
  }
}

/** How the Excuse was settled, where its camp did not simply keep it. @param {import("../../../types.js").ExcuseShape | undefined} settled @param {import("./model.js").Names} table @param {Naming} name */
export function excuseWords(settled, table, name) {
  if (!settled || settled.fate === "kept" || settled.fate === "not_played") return "";
  const { fate, seat, given } = settled;
  return t(`count.excuse.${fate}`, { who: nameOf(table, seat ?? 0, ""), card: given ? name(given) : "" });
}

/** @param {import("../../../types.js").CountShape} count @param {import("./model.js").Names} table */
function finished(count, table) {
  const head = t(count.won ? "log.made" : "log.lost", { points: points(count.half_points), needed: count.needed });
  const marks = count.marks.map((mark, seat) => `${nameOf(table, seat, "")} ${signed(mark)}`).join(", ");
  return `${head} ${marks}.`;
}

/** The deal on the table from its beginning, for who came later or opened the page again. @param {string} id @param {Table} table */
export async function journal(id, table) {
  /** @type {Event[]} */
  const told = [];
  for (let since = 0, more = true; more; since = told.at(-1)?.seq ?? 0) {
    /** @type {import("../../../types.js").Events} */
    const { events } = await get(`/api/tables/${id}/events?since=${since}`);
    told.push(...events);
    more = events.length > 0;
  }
  const deal = told.slice(told.findLastIndex((event) => event.type === "deal_started"));
  return deal.map((event) => seenAndHeard((name) => words(event, table, name))).filter(([seen]) => seen);
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
    this.say(words(event, table, cardHeard));
  }

  /** @param {{fr: string, en: string}} pair */
  both(pair) {
    this.say(pick(pair));
  }
}
