// The end of a deal: what was made, the calculation line by line, what each marks.

import { get } from "../api.js";
import { sorted, spoken } from "../cards.js";
import { h, icon } from "../dom.js";
import { cardName, count as counted, pick, points, signed, t } from "../i18n.js";
import { deckUrl, prefs } from "../prefs.js";
import { excuseWords } from "./log.js";
import { verifySheet } from "../verify.js";
import { FAIR } from "../words/fair.js";
import { nameOf } from "./model.js";
import { again, podium } from "./podium.js";
import { picture } from "./picture.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./model.js").Table} Table */
/** @typedef {import("./model.js").Count} Count */

/** What the panel depends on. @param {Game} game */
export const countFacts = ({ table }) => [table.phase, table.count, table.deal, prefs.lang, deckUrl()];

/** What its last button depends on: who is ready changes while the lines are read. @param {Game} game */
export const endingFacts = ({ table, busy, due }) => [
  due > 0,
  table.phase,
  table.me,
  table.ended,
  table.rematch,
  busy,
  table.seats.map((seat) => seat.ready),
  prefs.lang,
];

/** @param {Game} game */
export function countPanel(game) {
  const { table } = game;
  const made = /** @type {Count} */ (table.count);
  return h(
    "section.panel.count",
    { "aria-labelledby": "count-title" },
    table.ended ? podium(table) : null,
    verdict(table, made),
    gauge(made),
    marks(table, made),
    h(
      "details.sum",
      { open: true },
      h("summary", null, t("count.detail")),
      h(
        "ol",
        null,
        made.lines.map((line, at) =>
          h("li", { vars: { "--at": at } }, pick(line), line.clause ? clause(line.clause) : null),
        ),
      ),
    ),
    h(
      "div.choices",
      null,
      h(
        "a.button.quiet",
        { href: `/donne/${table.id}.${table.deal}`, "data-do": "replay" },
        icon("play"),
        t("count.replay"),
      ),
      table.seed
        ? h(
            "button.quiet",
            { type: "button", "data-do": "verify", "aria-label": pick(FAIR.short), onclick: () => verify(table) },
            icon("lock"),
            h("span", null, pick(FAIR.short)),
          )
        : null,
      h("div.ending"),
    ),
  );
}

/** @param {Table} table */
async function verify({ id, deal }) {
  /** @type {import("../../../types.js").RecordAnswer} */
  const { record } = await get(`/api/tables/${id}/deals/${deal}`);
  verifySheet(/** @type {import("../verify.js").Told} */ (record));
}

/** How one goes on from here. @param {Game} game */
export function ending(game) {
  const { table, due } = game;
  if (table.me === null) return null;
  if (table.ended)
    return [winner(table), h("a.button", { href: "/", "data-key": "home" }, t("count.over")), again(game)];
  if (table.seats[table.me].ready)
    return h("p", { role: "status" }, t("count.waiting"), due ? [" ", h("b.due", { "aria-hidden": "true" })] : null);
  return h(
    "button.primary",
    { type: "button", "data-key": "next", "data-do": "next", disabled: game.busy, onclick: () => game.send("next") },
    t("count.next"),
  );
}

/** Who has most at the end of a game of so many deals. @param {Table} table */
function winner(table) {
  const most = Math.max(...table.totals);
  const first = table.totals.flatMap((total, seat) => (total === most ? [nameOf(table, seat, "")] : []));
  return h(
    "p.winner",
    { role: "status" },
    t(first.length > 1 ? "count.winners" : "count.winner", { who: first.join(", "), mark: signed(most) }),
  );
}

/** @param {Table} table @param {Count} made */
function verdict(table, made) {
  const taker = nameOf(table, table.taker ?? 0, "");
  const own = table.taker === table.me;
  const contract = table.contract ? t(`bid.${table.contract}`) : "";
  const settled = excuseWords(made.excuse, table, cardName);
  const margin = Math.abs(made.margin ?? Math.trunc(made.half_points / 2) - made.needed);
  return h(
    "header",
    null,
    putAway(table),
    h("p.kicker", null, own ? t("count.you_took", { bid: contract }) : t("count.took", { who: taker, bid: contract })),
    h(
      "h2",
      { id: "count-title", "data-won": String(made.won) },
      t(made.won ? "count.won" : "count.lost"),
      margin ? h("small", null, ` ${t("count.by", { n: margin })}`) : null,
    ),
    h(
      "p.tags",
      null,
      h("span.tag", null, counted("count.bouts", made.bouts)),
      made.petit_au_bout
        ? h("span.tag.gold", null, t(made.petit_au_bout === "attack" ? "count.petit_attack" : "count.petit_defence"))
        : null,
      table.poignees.map((shown) => h("span.tag.gold", null, t(`poignee.${shown.level}`))),
      made.chelem ? h("span.tag.gold", null, t("chelem.word")) : null,
      settled ? h("span.tag", null, settled) : null,
    ),
  );
}

/** The écart, open now, or the chien that nobody took. @param {Table} table */
function putAway(table) {
  const own = table.ecart?.length;
  const cards = sorted((own ? table.ecart : table.chien) ?? [], prefs);
  return cards.length
    ? h(
        "figure.putaway",
        null,
        h("figcaption", null, t(own ? "deal.ecart" : "deal.chien")),
        h(
          "div",
          { role: "img", "aria-label": cards.map((card) => spoken(card, prefs.lang)).join(", ") },
          cards.map(picture),
        ),
      )
    : null;
}

/** Points made, against those needed. @param {Count} made */
function gauge(made) {
  const share = Math.min(100, (made.half_points / 182) * 100);
  const goal = (made.needed / 91) * 100;
  return h(
    "div.gauge",
    { role: "img", "aria-label": t("count.gauge", { points: points(made.half_points), needed: made.needed }) },
    h(
      "div.bar",
      { "data-won": String(made.won), vars: { "--share": `${share}%`, "--goal": `${goal}%` } },
      h("i.fill"),
      h("i.goal"),
    ),
    h(
      "p",
      { "aria-hidden": "true" },
      h("b", null, points(made.half_points)),
      ` ${t("count.points")}`,
      h("span.needed", null, t("count.needed", { n: made.needed })),
    ),
  );
}

/** @param {Table} table @param {Count} made */
function marks(table, made) {
  return h(
    "ul.marks",
    { "data-players": table.players },
    made.marks.map((mark, seat) =>
      h(
        "li",
        { "data-mine": String(seat === table.me) },
        h("span", null, nameOf(table, seat, "")),
        seat === table.taker
          ? h("i.badge.taker", { title: t("seat.taker") }, "★")
          : seat === table.partner
            ? h("i.badge.partner", { title: t("seat.partner") }, "★")
            : null,
        h("b", { "data-sign": Math.sign(mark) }, signed(mark)),
        h("small", null, t("count.total", { n: signed(table.totals[seat] ?? 0) })),
      ),
    ),
  );
}

/** A link to the rule. @param {string} id */
export const clause = (id) => h("a.clause", { href: `/regles#${id}`, target: "_blank", rel: "noopener" }, id);
