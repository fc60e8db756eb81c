// Who waits for a seat in mid-deal, and what the host may do about people.

import { codeOf, h } from "../dom.js";
import { sheet } from "../sheet.js";
import { say } from "../words/host.js";
import { hosts } from "./model.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./model.js").Table} Table */

/** The code by which one may sit down, where one knows it: spectators have it from the link they came by. @param {Table} table */
export const knownCode = (table) => table.code ?? codeOf(location.hash);

/** What the notice of newcomers depends on. @param {Game} game */
export const waitingFacts = ({ table, busy }) => [
  table.promised,
  table.waits,
  table.me,
  table.host,
  table.closed,
  busy,
];

/** Who waits for a seat, for those who play; and to him that it is kept. @param {Game} game */
export function waiting(game) {
  const { table } = game;
  if (table.closed) return h("p", { role: "status" }, say("closed"));
  if (table.waits !== null) return h("p", { role: "status" }, say("waits_me"));
  const { me } = table;
  if (me === null) return null;
  return table.promised.map(({ seat, name, agreed, saw }) =>
    h(
      "div.newcomer",
      { role: "status" },
      h("p", null, say("waits", { who: name }), " ", saw ? say("saw") : agreed.includes(me) ? say("agreed") : null),
      h(
        "div.choices",
        null,
        hosts(table)
          ? h(
              "button.small.quiet",
              {
                type: "button",
                "data-do": "refuse-newcomer",
                disabled: game.busy,
                onclick: () => game.send("remove", { seat }),
              },
              say("refuse"),
            )
          : null,
        saw || agreed.includes(me)
          ? null
          : h(
              "button.small.primary",
              { type: "button", "data-do": "admit", disabled: game.busy, onclick: () => game.send("admit", { seat }) },
              say("admit"),
            ),
      ),
    ),
  );
}

/** Who has seen the hand of a seat and left. @param {Table} table @param {number} seat */
export function goneFrom(table, seat) {
  const names = table.gone.filter((one) => one.seat === seat).map((one) => one.name);
  return names.length ? h("p", null, say("gone", { names: names.join(", ") })) : null;
}

/** What the host may do about who sits there. @param {Game} game @param {number} seat @param {() => void} close */
export function hostTools(game, seat, close) {
  const { table } = game;
  if (!hosts(table) || seat === table.me || !table.seats[seat].player) return null;
  /** @param {boolean} bar */
  const remove = (bar) => () => {
    close();
    game.send("remove", { seat, bar });
  };
  return [
    h("p.quiet", null, say("bar_what")),
    h(
      "div.choices",
      null,
      h("button", { type: "button", "data-do": "remove", onclick: remove(false) }, say("remove")),
      h("button", { type: "button", "data-do": "bar", onclick: remove(true) }, say("bar")),
    ),
  ];
}

/** Closing the table, for its host. @param {Game} game @param {(name: import("../dom.js").Icon, words: import("../dom.js").Child, done: () => void) => HTMLElement} item */
export const closeItem = (game, item) =>
  hosts(game.table) && !game.table.closed ? item("lock", say("close"), () => closeSheet(game)) : null;

/** @param {Game} game */
function closeSheet(game) {
  const dialog = sheet(say("close"), [
    h("p", null, say("close_what")),
    h(
      "div.choices",
      null,
      h(
        "button.primary",
        {
          type: "button",
          "data-do": "close",
          onclick: () => {
            dialog.close();
            game.send("close");
          },
        },
        say("close"),
      ),
    ),
  ]);
}
