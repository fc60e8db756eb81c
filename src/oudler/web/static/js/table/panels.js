// What the table asks of the player, in the middle of the felt: bids, call, chien, écart, poignée, chelem.

import { h } from "../dom.js";
import { spoken } from "../cards.js";
import { count, t } from "../i18n.js";
import { deckUrl, prefs } from "../prefs.js";
import { say } from "../words/arbiter.js";
import { chelemButton, poignee } from "./annonces.js";
import { arbitration, arbitrationFacts } from "./arbiter.js";
import { followButton, reason } from "./hints.js";
import { myTurn, nameOf } from "./model.js";
import { picture } from "./picture.js";
import { makesEcart } from "./stage.js";

/** @typedef {import("./game.js").Game} Game */

export const BIDS = /** @type {const} */ (["passe", "prise", "garde", "garde_sans", "garde_contre"]);

/** What the panel depends on. @param {Game} game */
export function panelFacts(game) {
  const { table } = game;
  if (arbitration(game)) return ["arbiter", arbitrationFacts(game), prefs.lang, deckUrl()];
  if (away(table)) return ["away", game.sending > 0, prefs.lang]; // a button that stays while cards are played
  return [
    table.phase,
    table.annulled,
    table.legal,
    table.to_act,
    table.taker,
    table.deal,
    game.busy,
    game.aside,
    game.chienTaken,
    game.refusedPoignee,
    game.hint,
    game.showing,
    game.peek,
    prefs.lang,
    deckUrl(),
    table.seats.map((seat) => [seat.ready, seat.away]),
    table.last_trick,
  ];
}

/** @param {Game} game */
export function panel(game) {
  const { table } = game;
  const waits = arbitration(game);
  if (waits) return waits;
  if (away(table)) return comeBack(game, table.me ?? 0);
  if (game.showing) return shown(game, game.showing);
  if (game.peek) return null; // the line above the hand tells whose it was
  if (table.phase === "thrown_in")
    return h(
      "div.panel",
      { role: "status" },
      h("h2", null, t("thrown.title")),
      h(
        "p",
        null,
        table.annulled
          ? say("annulled")
          : table.shown_hand
            ? t("thrown.petit_sec", { who: nameOf(table, table.shown_hand.seat, "") })
            : t("thrown.passed_out"),
      ),
    );
  if (table.phase === "ecart" && table.taker !== table.me) {
    return h("div.note.below", { role: "status" }, t("chien.of", { who: nameOf(table, table.taker ?? 0, "") }));
  }
  const { legal } = table;
  if (!myTurn(table) || game.busy || !legal)
    return legal?.chelem_near && !game.busy ? h("div.panel.slim", null, chelemButton(game)) : null;
  if (legal.bids) return auction(game, legal.bids);
  if (table.phase === "confirm") return confirmBid(game);
  if (legal.calls) return call(game, legal.calls);
  if (legal.ecart) return makesEcart(game) ? ecart(game, legal.ecart, legal.chelem_near) : chien(game);
  if (legal.poignee && !game.refusedPoignee) return poignee(game, legal.poignee);
  if (legal.chelem_near && !game.hint) return h("div.panel.slim", null, chelemButton(game));
  return null;
}

/** Does a bot play for who looks at the table? @param {import("./model.js").Table} table */
const away = (table) => table.me !== null && Boolean(table.seats[table.me]?.away);

/** A bot has taken one's seat: a click takes it back. @param {Game} game @param {number} seat */
function comeBack(game, seat) {
  const back = async () => {
    game.flush(); // what the bot has done meanwhile is shown at once
    if (await game.send("seat", { seat, player: "me" })) game.flush();
  };
  return h(
    "div.panel.slim.below",
    { role: "status" },
    h("p", null, t("away.told")),
    h(
      "div.choices",
      null,
      h(
        "button.primary",
        { type: "button", "data-do": "back", disabled: game.sending > 0, onclick: back },
        t("away.back"),
      ),
    ),
  );
}

/** @param {Game} game @param {NonNullable<Game["showing"]>} made */
function shown(game, made) {
  const who = nameOf(game.table, made.seat, "");
  const words =
    made.level === "ecart" ? t("ecart.shown", { who }) : t("poignee.shown", { who, what: t(`poignee.${made.level}`) });
  return h("div.note.below", { role: "status" }, words);
}

/** @param {Game} game @param {string[]} allowed */
function auction(game, allowed) {
  const wise = game.hint?.action?.bid;
  return h(
    "section.panel.auction",
    { "aria-label": t("auction.title") },
    h("h2", null, t("auction.title")),
    h(
      "div.bids",
      null,
      BIDS.map((bid, at) =>
        h(
          `button.bid${bid === wise ? ".hinted" : ""}`,
          {
            type: "button",
            "data-bid": bid,
            "data-key": `bid-${bid}`,
            disabled: !allowed.includes(bid),
            onclick: () => game.act({ bid }),
            "aria-keyshortcuts": String(at),
          },
          h("span", null, t(`bid.${bid}`)),
          h("small", null, t(`bid.sub.${bid}`)),
          h("kbd", { "aria-hidden": "true" }, at),
        ),
      ),
    ),
    reason(game),
  );
}

/** @param {Game} game */
function confirmBid(game) {
  return h(
    "section.panel",
    null,
    h("h2", null, t("confirm.title")),
    h(
      "div.choices",
      null,
      h("button.primary", { type: "button", onclick: () => game.act({ keep: true }) }, t("confirm.keep")),
      h("button", { type: "button", onclick: () => game.act({ keep: false }) }, t("confirm.drop")),
    ),
  );
}

/** @param {Game} game @param {string[]} calls */
function call(game, calls) {
  const wise = game.hint?.action?.call;
  return h(
    "section.panel.call",
    { "aria-label": t("call.title") },
    h("h2", null, t("call.title")),
    h("p.quiet.rule", null, t("call.rule")),
    h(
      "div.kings",
      null,
      calls.map((card) =>
        h(
          `button.king${card === wise ? ".hinted" : ""}`,
          {
            type: "button",
            "data-key": `call-${card}`,
            "data-call": card,
            "aria-label": spoken(card, prefs.lang),
            onclick: () => game.act({ call: card }),
          },
          picture(card),
          game.table.hand?.includes(card) ? h("small", null, t("call.own")) : null,
        ),
      ),
    ),
    reason(game),
  );
}

/** @param {Game} game */
function chien(game) {
  return h(
    "div.panel.slim.below",
    null,
    h(
      "button.primary",
      {
        type: "button",
        "data-key": "take",
        "data-do": "take",
        onclick: () => {
          game.chienTaken = true;
          game.draw();
        },
      },
      t("chien.take"),
    ),
  );
}

/** @param {Game} game @param {import("../../../types.js").EcartChoice} choice @param {boolean} [chelem] may it be announced? */
function ecart(game, { size, atouts }, chelem) {
  const left = size - game.aside.length;
  return h(
    "section.panel.slim.below.ecart",
    { "aria-label": t("ecart.title") },
    h(
      "p",
      { role: "status" },
      left ? count("ecart.left", left) : t("ecart.ready"),
      game.hint
        ? null
        : atouts
          ? h("small", null, t("ecart.atouts"))
          : left === size
            ? h("small.rule", null, t("ecart.rule"))
            : null,
    ),
    reason(game),
    h(
      "div.choices",
      null,
      followButton(game),
      chelem && !game.table.chelem ? chelemButton(game) : null,
      game.aside.length
        ? h(
            "button.quiet",
            {
              type: "button",
              "data-key": "clear",
              onclick: () => {
                game.aside = [];
                game.draw();
              },
            },
            t("ecart.clear"),
          )
        : null,
      h(
        "button.primary",
        {
          type: "button",
          "data-key": "put-away",
          "data-do": "ecart",
          disabled: left !== 0,
          onclick: () => game.act({ ecart: game.aside }),
        },
        t("ecart.do"),
        " ",
        h("span.tally", null, `${game.aside.length}/${size}`),
      ),
    ),
  );
}
