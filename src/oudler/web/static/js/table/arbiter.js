// The arbiter at the table: calling him, what he is asked, what he rules.

import { sorted, spoken } from "../cards.js";
import { h, icon } from "../dom.js";
import { pick, sentence, signed } from "../i18n.js";
import { linkRow } from "../link.js";
import { prefs } from "../prefs.js";
import { sheet } from "../sheet.js";
import { say } from "../words/arbiter.js";
import { requested } from "./arbiter_log.js";
import { clause } from "./count.js";
import { hosts, nameOf } from "./model.js";
import { picture } from "./picture.js";
import { rulingSheet } from "./ruling.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./model.js").Table} Table */

const REASONS = /** @type {const} */ (["lenteur", "absence", "conduite", "abandon", "litige", "question"]);

/** What the menu offers around the arbiter. @param {Game} game @param {(name: import("../dom.js").Icon, words: import("../dom.js").Child, done: () => void, off?: boolean) => HTMLElement} item */
export function arbiterItems(game, item) {
  const { table } = game;
  const on = !!table.arbiter && !["lobby", "thrown_in"].includes(table.phase) && !table.call;
  return [
    table.arbiter && table.me !== null ? item("whistle", say("call"), () => callSheet(game), !on) : null,
    table.arbitrates ? item("whistle", say("call_self"), () => callSheet(game), !on) : null,
    table.arbitrates || hosts(table) ? item("friends", say("menu"), () => arbiterSheet(game)) : null,
  ];
}

/** @param {Game} game */
function callSheet(game) {
  const dialog = sheet(
    say(game.table.arbitrates ? "call_self" : "call"),
    [
      h("p", null, say("call_why")),
      h(
        "div.phrases",
        null,
        REASONS.map((why) =>
          h(
            "button",
            {
              type: "button",
              "data-why": why,
              onclick: () => {
                dialog.close();
                game.send("call", { why });
              },
            },
            say(`why.${why}`),
          ),
        ),
      ),
    ],
    "call",
  );
}

/** Inviting an arbiter, or doing without. @param {Game} game @param {Table} [table] as it is by now */
function arbiterSheet(game, table = game.table) {
  /** @param {string} verb @param {string} [kind] @param {string} [words] */
  const button = (verb, words, kind = "button") =>
    h(
      kind,
      {
        type: "button",
        "data-do": verb,
        onclick: async () => {
          dialog.close();
          if ((await game.send(verb)) && verb === "invite_arbiter") arbiterSheet(game, (await game.look()).table);
        },
      },
      words,
    );
  const link = `${(table.invite || location.origin).split("/rejoindre/")[0]}/rejoindre/${table.arbiter_code}`;
  const dialog = sheet(
    say("menu"),
    table.arbiter
      ? [
          h("p", null, h("b", null, say("arbiter", { who: table.arbiter.name }))),
          h("p.quiet", null, say("leave_what")),
          h("div.choices", null, button("dismiss_arbiter", say(table.arbitrates ? "leave" : "dismiss"))),
        ]
      : [
          h("p", null, say("invite_lead")),
          table.arbiter_code
            ? h(
                "div.invitation",
                null,
                h(
                  "div",
                  null,
                  h("p.code", null, h("small", null, say("invite_code")), h("b", null, table.arbiter_code)),
                  linkRow(link, say("invite_link")),
                ),
              )
            : null,
          h(
            "div.choices",
            null,
            button(
              "invite_arbiter",
              say(table.arbiter_code ? "invite_new" : "invite_do"),
              table.arbiter_code ? "button" : "button.primary",
            ),
          ),
        ],
    "arbiter",
  );
}

// --- in the middle of the felt --------------------------------------------------------------------------------------

/** What the panel of an arbiter depends on. @param {Game} game */
export const arbitrationFacts = ({ table, busy }) => [
  table.call,
  table.phase === "approval" && [table.request, table.shown_hand, busy],
  table.annulled,
  table.arbiter?.name,
  table.arbitrates,
];

/** A call, or a request, that waits for the arbiter. @param {Game} game */
export function arbitration(game) {
  const { table } = game;
  if (table.call) return stopped(game, table.call);
  if (table.phase === "approval" && table.request) return request(game, table.request);
  return null;
}

/** @param {Game} game @param {import("../../../types.js").CallShape} call */
function stopped(game, call) {
  const { table } = game;
  const why = say(`why.${call.why}`).toLowerCase();
  return h(
    "section.panel.stopped",
    { role: "status", "aria-label": say("stopped") },
    h("h2", null, say("stopped")),
    h(
      "p",
      null,
      call.seat === null ? say("stopped_self", { why }) : say("stopped_by", { who: nameOf(table, call.seat, ""), why }),
    ),
    table.arbitrates
      ? h(
          "div.choices",
          null,
          h(
            "button.primary",
            { type: "button", "data-do": "rule", "data-key": "rule", onclick: () => rulingSheet(game) },
            say("rule"),
          ),
        )
      : h("p.quiet", null, say("stopped_waits", { who: table.arbiter?.name ?? "" })),
  );
}

/** @param {Game} game @param {import("../../../types.js").RequestShape} asked */
function request(game, asked) {
  const { table } = game;
  const title = requested(table, asked);
  if (!table.arbitrates)
    return h(
      "section.panel.stopped",
      { role: "status", "aria-label": title },
      h("h2", null, title),
      h("p.quiet", null, say(asked.wants === null ? "request_looks" : "request_waits")),
    );
  const who = nameOf(table, asked.seat, "");
  const hand = sorted(table.shown_hand?.cards ?? [], prefs);
  const counts = h("ul.counted", { role: "status" });
  /** @param {boolean} granted @param {number[] | null} told */
  const decide = (granted, told) => game.send("approval", { granted, counts: told });
  const grant = h(
    "button.primary",
    {
      type: "button",
      "data-do": "grant",
      disabled: asked.wants !== null,
      onclick: () => decide(true, asked.wants === null ? null : table.counts),
    },
    say(asked.wants === null ? "request_grant" : "request_visa"),
  );
  const counting = h(
    "button",
    {
      type: "button",
      "data-do": "count-cards",
      onclick: () => {
        counts.replaceChildren(
          ...table.counts.map((n, seat) => h("li", null, say("request_counted", { who: nameOf(table, seat, ""), n }))),
        );
        grant.disabled = false;
        counting.remove();
        grant.focus();
      },
    },
    say("request_count"),
  );
  return h(
    "section.panel.request",
    { "aria-label": title },
    h("h2", null, title),
    h("p.quiet", null, say("request_hand", { who })),
    h(
      "div.picks.small",
      { role: "img", "aria-label": hand.map((card) => spoken(card, prefs.lang)).join(", ") },
      hand.map(picture),
    ),
    counts,
    h(
      "div.choices",
      null,
      h(
        "button.quiet",
        { type: "button", "data-do": "refuse", onclick: () => decide(false, null) },
        say("request_refuse"),
      ),
      asked.wants === null ? null : counting,
      grant,
    ),
  );
}

// --- the score sheet ------------------------------------------------------------------------------------------------

/** The penalties, as a line of the score sheet. @param {Table} table */
export const penaltyRow = (table) =>
  table.penalties.some(Boolean)
    ? h(
        "tr.penalties",
        null,
        h("th", { scope: "row" }, say("sheet_penalties")),
        table.penalties.map((points) => h("td", { "data-sign": points ? -1 : 0 }, signed(-points))),
      )
    : null;

/** What the arbiter has ruled, below the scores. @param {Table} table */
export const rulings = (table) =>
  table.incidents.length
    ? [
        h("h3", null, say("sheet")),
        h(
          "ol.rulings",
          null,
          table.incidents.map((made) =>
            h(
              "li",
              null,
              h("b", null, say("sheet_deal", { n: made.deal }), " · ", pick(made.fault), " "),
              clause(made.clause),
              made.offenders.length
                ? h("span", null, " ", made.offenders.map((seat) => nameOf(table, seat, "")).join(", "))
                : null,
              h("p", null, made.sentences.map(sentence).join(" ")),
            ),
          ),
        ),
      ]
    : null;

/** Who arbitrates, in the bar. @param {Table} table */
export const arbiterName = (table) =>
  table.arbiter
    ? h("span.arbiter", null, icon("whistle"), h("span", null, say("arbiter", { who: table.arbiter.name })))
    : null;
