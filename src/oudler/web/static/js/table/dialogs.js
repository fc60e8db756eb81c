// Sheets that open over the table: scores, menu, help, phrases, a seat.

import { h, icon } from "../dom.js";
import { get } from "../api.js";
import { count as counted, named, points, signed, t } from "../i18n.js";
import { keptHeads, signedTitle } from "../heads.js";
import { linkRow } from "../link.js";
import { closedBox } from "../reach.js";
import { prefs } from "../prefs.js";
import { deviceBox } from "../device.js";
import { clockField, optionsOf, switches } from "../options_form.js";
import { settingsForm } from "../settings_form.js";
import { sheet } from "../sheet.js";
import { bound } from "../verify.js";
import { say } from "../words/arbiter.js";
import { chelemSheet } from "./annonces.js";
import { journal } from "./log.js";
import { arbiterItems, penaltyRow, rulings } from "./arbiter.js";
import { alone, hosts, nameOf } from "./model.js";
import { closeItem } from "./newcomers.js";

/** @typedef {import("./game.js").Game} Game */

/** @typedef {import("../../../types.js").SheetLine} SheetLine */

/** A deal of the sheet in a line: who took what, with how much, and the bonuses. @param {SheetLine} deal @param {string[]} names */
const about = (deal, names) =>
  [
    `${names[deal.taker]}, ${t(`bid.${deal.contract}`)}`,
    counted("count.bouts", deal.bouts),
    t("sheet.points", { points: points(deal.half_points), needed: deal.needed }),
    ...deal.poignees.map((level) => t(`poignee.${level}`)),
    deal.petit_au_bout ? t(deal.petit_au_bout === "attack" ? "count.petit_attack" : "count.petit_defence") : "",
    deal.chelem ? t("chelem.word") : "",
    deal.visa ? say("visa") : "",
  ]
    .filter(Boolean)
    .join(" · ");

/** @param {Game} game */
export function scoreSheet({ table }) {
  const names = table.seats.map((_, seat) => nameOf(table, seat, t("seat.open")));
  /** @param {number} mark */
  const cell = (mark) => h("td", { "data-sign": Math.sign(mark) }, signed(mark));
  const rows = table.scores.map((row, at) =>
    h(
      "tr",
      null,
      h("th", { scope: "row" }, h("a", { href: `/donne/${table.id}.${at + 1}`, title: t("count.replay") }, at + 1)),
      row.map(cell),
    ),
  );
  const lines = rows.map(() => h("tr.about", null, h("td", { colspan: names.length + 1 })));
  if (rows.length) {
    get(`/api/tables/${table.id}/sheet`)
      .then((/** @type {import("../../../types.js").Sheet} */ { deals }) =>
        deals.forEach((deal, at) => lines[at]?.firstElementChild?.append(about(deal, names))),
      )
      .catch(() => lines.forEach((line) => line.remove())); // the marks are there all the same
  }
  sheet(
    t("sheet.title"),
    [
      h(
        "p.quiet",
        null,
        table.deals ? t("sheet.of", { n: table.deal, all: table.deals }) : t("sheet.deal", { n: table.deal }),
        table.code ? [" · ", t("sheet.code"), " ", h("b", null, table.code)] : null,
      ),
      h(
        "div.wide",
        null,
        h(
          "table.scores",
          null,
          h(
            "thead",
            null,
            h(
              "tr",
              null,
              h("th", { scope: "col" }, "#"),
              names.map((name, seat) => h("th", { scope: "col", "data-mine": String(seat === table.me) }, name)),
            ),
          ),
          h(
            "tbody",
            null,
            rows.length
              ? rows.map((row, at) => [row, lines[at]])
              : h("tr", null, h("td.empty", { colspan: names.length + 1 }, t("sheet.empty"))),
          ),
          h(
            "tfoot",
            null,
            penaltyRow(table),
            h("tr", null, h("th", { scope: "row" }, t("sheet.total")), table.totals.map(cell)),
          ),
        ),
      ),
      rulings(table),
    ],
    "scoresheet",
  );
}

export function helpSheet() {
  const lang = prefs.lang;
  const rows = [
    ["← →", t("help.arrows")],
    ["↵", t("help.enter")],
    [lang === "fr" ? "P C K T A" : "P H D C T", t("help.suits")],
    ["0 – 4", t("help.bids")],
    ["/", t("help.entry")],
    ["L", t("help.last")],
    ["S", t("help.sheet")],
    ["I", t("help.hint")],
    ["U", t("help.undo")],
    [lang === "fr" ? "Espace" : "Space", t("help.skip")],
    ["Échap", t("help.escape")],
    ["?", t("help.help")],
  ];
  sheet(t("help.title"), [
    h(
      "dl.keys",
      null,
      rows.map(([key, what]) => [
        h("dt", null, h("kbd", null, key === "Échap" && lang === "en" ? "Esc" : key)),
        h("dd", null, what),
      ]),
    ),
    h("p", null, t("help.touch")),
    h("p", null, h("a", { href: "/regles", target: "_blank", rel: "noopener" }, t("nav.rules"))),
  ]);
}

/** @param {Game} game @param {import("./log.js").Log} log */
export function menuSheet(game, log) {
  const { table } = game;
  /** @param {import("../dom.js").Icon} name @param {import("../dom.js").Child} words @param {() => void} done @param {boolean} [off] */
  const item = (name, words, done, off = false) =>
    h(
      "button.item",
      {
        type: "button",
        disabled: off,
        onclick: () => {
          dialog.close();
          done();
        },
      },
      icon(name),
      h("span", null, words),
    );
  const seated = table.me !== null;
  const dialog = sheet(
    t("menu.title"),
    [
      h(
        "div.items",
        null,
        seated ? item("talk", t("menu.phrases"), () => phraseSheet(game)) : null,
        seated
          ? item(
              "flag",
              [t("menu.claim"), table.claim ? null : h("small", null, t("claim.when"))],
              () => claimSheet(game),
              !table.claim,
            )
          : null,
        table.legal?.chelem && !table.chelem
          ? item("cup", t("chelem.title"), () => chelemSheet(game), game.busy)
          : null,
        seated && !["lobby", "finished"].includes(table.phase) && !table.seats[table.me ?? 0].away
          ? item("robot", t("menu.away"), () => game.send("sit_out"))
          : null,
        arbiterItems(game, item),
        table.code && !table.closed ? item("link", t("menu.invite"), () => inviteSheet(game)) : null,
        hosts(table) ? item("gear", t("menu.options"), () => optionsSheet(game)) : null,
        closeItem(game, item),
        seated ? item("hand", t("device.title"), () => sheet(t("device.title"), [deviceBox()])) : null,
        item("sheet", t("menu.log"), () => journalSheet(game, log)),
        item("lock", signedTitle(), () => sheet(signedTitle(), [keptHeads(table.id)])),
        item("gear", t("nav.settings"), settingsSheet),
        item("keys", t("help.title"), helpSheet),
        seated
          ? item("leave", t("menu.leave"), () => leaveSheet(game))
          : h("a.item", { href: "/" }, icon("leave"), t("menu.home")),
      ),
      bound(table),
    ],
    "menu",
  );
}

/** Settings; where the language is changed, in the new one. */
function settingsSheet() {
  const { lang } = prefs;
  const dialog = sheet(t("nav.settings"), [settingsForm()], "settings");
  dialog.addEventListener("change", () => {
    if (prefs.lang === lang) return;
    dialog.close();
    settingsSheet();
  });
}

/** What has happened in this deal; where that cannot be had, what was seen of it. @param {Game} game @param {import("./log.js").Log} log */
async function journalSheet({ id, table }, log) {
  const list = h("ol.journal");
  sheet(t("menu.log"), [list]);
  const lines = await journal(id, table).catch(() => log.lines);
  list.replaceChildren(...lines.map((line) => h("li", null, line)));
}

const PHRASES = ["bonjour", "bien_joue", "merci", "pardon", "bravo", "a_moi", "pause", "au_revoir"];

/** @param {Game} game */
function phraseSheet(game) {
  const dialog = sheet(t("menu.phrases"), [
    h(
      "div.phrases",
      null,
      PHRASES.map((phrase) =>
        h(
          "button",
          {
            type: "button",
            onclick: () => {
              dialog.close();
              game.send("phrase", { phrase });
            },
          },
          named("phrase", phrase),
        ),
      ),
    ),
  ]);
}

/** What the host may change while the table is open: a clock, for one, when somebody does not come back. @param {Game} game */
function optionsSheet(game) {
  const { options } = game.table;
  const form = h(
    "form.creator",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        dialog.close();
        game.send("options", { options: { ...options, ...optionsOf(new FormData(form)) } });
      },
    },
    clockField(options),
    switches(options),
    h("div.choices", null, h("button.primary", { type: "submit", "data-do": "options" }, t("options.do"))),
  );
  const dialog = sheet(t("menu.options"), [form]);
}

/** @param {Game} game */
function claimSheet(game) {
  /** @param {"all" | "none"} tricks */
  const claim = (tricks) => () => {
    dialog.close();
    game.send("claim", { tricks });
  };
  const dialog = sheet(t("menu.claim"), [
    h("p", null, t("claim.how")),
    h(
      "div.choices",
      null,
      h("button.primary", { type: "button", onclick: claim("all") }, t("claim.all")),
      h("button", { type: "button", onclick: claim("none") }, t("claim.none")),
    ),
  ]);
}

/** @param {Game} game */
function leaveSheet(game) {
  const dialog = sheet(t("menu.leave"), [
    h("p", null, t(alone(game.table) ? "leave.alone" : "leave.friends")),
    h(
      "div.choices",
      null,
      h("a.button", { href: "/" }, t("leave.later")),
      h(
        "button.primary",
        {
          type: "button",
          onclick: async () => {
            dialog.close();
            if (await game.send("leave")) location.assign("/");
          },
        },
        t("leave.do"),
      ),
    ),
  ]);
}

/** @param {Game} game */
export function inviteSheet({ table }) {
  sheet(t("menu.invite"), [invitation(table)]);
}

/** The link, the code and their picture; where no other device could open them, what can be done. @param {import("./model.js").Table} table */
export function invitation(table) {
  if (table.invite) return linked(table, table.invite);
  const place = h("div");
  place.append(closedBox((address) => place.replaceWith(linked(table, `${address}/rejoindre/${table.code}`))));
  return place;
}

/** @param {import("./model.js").Table} table @param {string} link */
const linked = (table, link) =>
  h(
    "div.invitation",
    null,
    h("img.qr", {
      src: `/api/tables/${table.id}/qr.svg`,
      alt: t("invite.qr"),
      width: 148,
      height: 148,
      onerror: (event) => /** @type {Element} */ (event.target).remove(),
    }),
    h(
      "div",
      null,
      h("p.code", null, h("small", null, t("invite.code")), h("b", null, table.code)),
      linkRow(link, t("invite.link")),
      h("p.quiet", null, t("invite.how")),
    ),
  );
