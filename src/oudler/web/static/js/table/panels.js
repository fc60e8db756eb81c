// What the table asks of the player, in the middle of the felt: bids, call, chien, écart, poignée, chelem.

import { h, icon, s } from "../dom.js";
import { spoken, strength } from "../cards.js";
import { count, pick, t } from "../i18n.js";
import { deckUrl, prefs } from "../prefs.js";
import { myTurn, nameOf } from "./model.js";
import { makesEcart } from "./stage.js";

/** @typedef {import("./game.js").Game} Game */

export const BIDS = /** @type {const} */ (["passe", "prise", "garde", "garde_sans", "garde_contre"]);

/** A card as a picture. @param {string} card */
export const picture = (card) =>
  s("svg.picture", { viewBox: "0 0 120 212", "aria-hidden": "true" }, s("use", { href: `${deckUrl()}#c-${card}` }));

/** What the panel depends on. @param {Game} game */
export function panelFacts(game) {
  const { table } = game;
  if (away(table)) return ["away", game.sending > 0, prefs.lang]; // a button that stays while cards are played
  return [
    table.phase,
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
        table.shown_hand
          ? t("thrown.petit_sec", { who: nameOf(table, table.shown_hand.seat, "") })
          : t("thrown.passed_out"),
      ),
    );
  if (table.phase === "ecart" && table.taker !== table.me) {
    return h("div.note.below", { role: "status" }, t("chien.of", { who: nameOf(table, table.taker ?? 0, "") }));
  }
  const { legal } = table;
  if (!myTurn(table) || game.busy || !legal)
    return legal?.chelem && !game.busy ? h("div.panel.slim", null, chelemButton(game)) : null;
  if (legal.bids) return auction(game, legal.bids);
  if (table.phase === "confirm") return confirmBid(game);
  if (legal.calls) return call(game, legal.calls);
  if (legal.ecart) return makesEcart(game) ? ecart(game, legal.ecart, legal.chelem) : chien(game);
  if (legal.poignee && !game.refusedPoignee) return poignee(game, legal.poignee);
  if (legal.chelem && !game.hint) return h("div.panel.slim", null, chelemButton(game));
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
      atouts ? h("small", null, t("ecart.atouts")) : left === size ? h("small.rule", null, t("ecart.rule")) : null,
    ),
    h(
      "div.choices",
      null,
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
    reason(game),
  );
}

/** @param {Game} game @param {import("../../../types.js").PoigneeChoice} choice */
function poignee(game, { sizes, cards }) {
  return h(
    "section.panel.slim",
    { "aria-label": t("poignee.title") },
    h("p", null, t("poignee.may")),
    h(
      "div.choices",
      null,
      h(
        "button.quiet",
        {
          type: "button",
          "data-key": "no-poignee",
          "data-do": "no-poignee",
          onclick: () => {
            game.refusedPoignee = true;
            game.draw();
          },
        },
        t("poignee.no"),
      ),
      Object.entries(sizes).map(([size, level]) =>
        h(
          "button.primary",
          {
            type: "button",
            "data-key": `poignee-${level}`,
            "data-do": "poignee",
            onclick: () => choosePoignee(game, cards, Number(size), level),
          },
          t(`poignee.${level}`),
          " ",
          h("span.tally", null, size),
        ),
      ),
    ),
  );
}

/** Which atouts to show: all, or a choice. @param {Game} game @param {string[]} among @param {number} size @param {"simple" | "double" | "triple"} level */
function choosePoignee(game, among, size, level) {
  const cards = [...among].sort((a, b) => strength(b) - strength(a));
  const atouts = cards.filter((card) => card !== "E");
  const chosen = new Set((atouts.length >= size ? atouts.slice(-size) : cards).slice(0, size));
  if (cards.length === size || (atouts.length === size && chosen.size === size))
    return void game.act({ poignee: [...chosen] });
  const done = h("button.primary", {
    type: "button",
    "data-do": "show",
    onclick: () => {
      dialog.close();
      game.act({ poignee: [...chosen] });
    },
  });
  const tell = () => {
    done.textContent = `${t("poignee.show")} ${chosen.size}/${size}`;
    done.disabled = chosen.size !== size;
  };
  /** @type {HTMLDialogElement} */
  const dialog = h(
    "dialog.sheet.poignees",
    { "aria-label": t("poignee.title"), onclose: () => dialog.remove() },
    h("h2", null, t(`poignee.${level}`)),
    h("p", null, t("poignee.choose", { n: size })),
    h(
      "div.picks",
      null,
      cards.map((card) =>
        h(
          "button.pick",
          {
            type: "button",
            "aria-pressed": String(chosen.has(card)),
            "aria-label": spoken(card, prefs.lang),
            onclick: (event) => {
              if (chosen.has(card)) chosen.delete(card);
              else chosen.add(card);
              /** @type {Element} */ (event.currentTarget).setAttribute("aria-pressed", String(chosen.has(card)));
              tell();
            },
          },
          picture(card),
        ),
      ),
    ),
    h("div.choices", null, h("button.quiet", { type: "button", onclick: () => dialog.close() }, t("cancel")), done),
  );
  tell();
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {Game} game */
function chelemButton(game) {
  return h(
    "button.quiet",
    {
      type: "button",
      "data-key": "chelem",
      onclick: () => {
        /** @type {HTMLDialogElement} */
        const dialog = h(
          "dialog.sheet",
          { "aria-label": t("chelem.title"), onclose: () => dialog.remove() },
          h("h2", null, t("chelem.title")),
          h("p", null, t("chelem.sure")),
          h(
            "div.choices",
            null,
            h("button.quiet", { type: "button", onclick: () => dialog.close() }, t("cancel")),
            h(
              "button.primary",
              {
                type: "button",
                onclick: () => {
                  dialog.close();
                  game.act({ chelem: true });
                },
              },
              t("chelem.do"),
            ),
          ),
        );
        document.body.append(dialog);
        dialog.showModal();
      },
    },
    t("chelem.more"),
  );
}

/** @param {Game} game */
const reason = (game) => (game.hint ? h("p.reason", null, icon("hint"), pick(game.hint.reason)) : null);
