// The sheet of a seat: who sits there, what he has shown, and who might sit there instead.

import { spoken } from "../cards.js";
import { h } from "../dom.js";
import { named, signed, t } from "../i18n.js";
import { prefs } from "../prefs.js";
import { sheet } from "../sheet.js";
import { hosts, nameOf } from "./model.js";
import { goneFrom, hostTools, knownCode } from "./newcomers.js";
import { picture } from "./picture.js";

/** @typedef {import("./game.js").Game} Game */

const LEVELS = ["debutant", "club", "expert", "maitre"];

/** Who sits there, and who might instead. @param {Game} game @param {number} seat */
export function seatSheet(game, seat) {
  const { table } = game;
  const sits = table.seats[seat];
  const shown = table.poignees.filter((made) => made.seat === seat);
  const may = hosts(table) && seat !== table.me && (!sits.player || sits.away);
  /** @param {string} player */
  const sit = (player) => () => {
    dialog.close();
    game.send("seat", { seat, player });
  };
  const dialog = sheet(nameOf(table, seat, t("seat.open")), [
    h(
      "p",
      null,
      sits.away
        ? t("seat.away")
        : sits.bot
          ? named("level.about", sits.bot)
          : sits.player
            ? t("seat.player")
            : t("seat.open"),
    ),
    h("p", null, t("sheet.total"), " ", h("b", null, signed(table.totals[seat] ?? 0))),
    shown.map((made) => [
      h("h3", null, t(`poignee.${made.level}`)),
      h("div.picks.small", null, made.cards.map(picture)),
    ]),
    seat === table.taker && table.chien?.length
      ? [
          h("h3", null, t("deal.chien")),
          h(
            "div.picks.small",
            { role: "img", "aria-label": table.chien.map((card) => spoken(card, prefs.lang)).join(", ") },
            table.chien.map(picture),
          ),
        ]
      : null,
    seat === table.taker && table.ecart_atouts?.length
      ? [h("h3", null, t("ecart.shown_title")), h("div.picks.small", null, table.ecart_atouts.map(picture))]
      : null,
    goneFrom(table, seat),
    hostTools(game, seat, () => dialog.close()),
    may
      ? [
          h("h3", null, t("seat.change")),
          h(
            "div.choices",
            null,
            LEVELS.map((level) =>
              h("button", { type: "button", disabled: sits.bot === level, onclick: sit(level) }, named("level", level)),
            ),
            sits.bot && table.phase === "lobby"
              ? h("button.quiet", { type: "button", onclick: sit("open") }, t("seat.free"))
              : null,
          ),
        ]
      : null,
    table.me === null && !sits.player && !table.arbitrates && knownCode(table)
      ? h(
          "button.primary",
          {
            type: "button",
            "data-do": "sit",
            onclick: () => {
              dialog.close();
              game.join(seat);
            },
          },
          t("seat.sit"),
        )
      : null,
  ]);
}
