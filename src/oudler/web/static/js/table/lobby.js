// Before the first deal: who is there, and how others come.

import { h } from "../dom.js";
import { named, t } from "../i18n.js";
import { prefs } from "../prefs.js";
import { invitation } from "./dialogs.js";
import { hosts, nameOf } from "./model.js";
import { knownCode } from "./newcomers.js";

/** @typedef {import("./game.js").Game} Game */

/** What the lobby depends on. @param {Game} game */
export const lobbyFacts = ({ table, busy }) => [table.phase, table.seats, table.me, table.host, busy, prefs.lang];

/** @param {Game} game */
export function lobby(game) {
  const { table } = game;
  /** @param {number} seat @param {string} player */
  const sit = (seat, player) => () => game.send("seat", { seat, player });
  return h(
    "section.panel.lobby",
    { "aria-labelledby": "lobby-title" },
    h("h2", { id: "lobby-title" }, t("lobby.title")),
    table.code ? invitation(table) : null,
    h(
      "ul.places",
      null,
      table.seats.map((seat, at) =>
        h(
          "li",
          null,
          h(
            "span",
            null,
            h("b", null, nameOf(table, at, t("seat.open"))),
            " ",
            h(
              "small",
              null,
              seat.bot ? named("level", seat.bot) : seat.player ? (at === table.me ? t("seat.you") : "") : "",
            ),
          ),
          hosts(table) && !seat.player && !seat.bot
            ? h(
                "span.choices",
                null,
                ["debutant", "club", "expert", "maitre"].map((level) =>
                  h(
                    "button.small",
                    { type: "button", "data-key": `sit-${at}-${level}`, disabled: game.busy, onclick: sit(at, level) },
                    named("level", level),
                  ),
                ),
              )
            : table.me === null && !seat.player && !table.arbitrates && knownCode(table)
              ? h(
                  "button.small.primary",
                  { type: "button", "data-do": "sit", onclick: () => game.join(at) },
                  t("seat.sit"),
                )
              : null,
        ),
      ),
    ),
    h("p.quiet", { role: "status" }, t("lobby.waits")),
  );
}
