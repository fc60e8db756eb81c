// What a bot advises, what does as advised, and what puts the advice away.

import { Refused, get } from "../api.js";
import { h, icon } from "../dom.js";
import { pick, t } from "../i18n.js";

/** @typedef {import("./game.js").Game} Game */

/** What is advised. @param {Game} game */
export const reason = (game) =>
  game.hint ? h("p.reason", null, icon("hint"), h("span", null, pick(game.hint.reason)), closeHint(game)) : null;

/** What does as advised, and what puts the advice away. @param {Game} game */
export const hintButtons = (game) => (game.hint ? [followButton(game), closeHint(game)] : null);

/** @param {Game} game */
export const followButton = (game) =>
  game.hint
    ? h(
        "button.small",
        {
          type: "button",
          "data-key": "apply",
          "data-do": "apply",
          title: t("hint.follow"),
          "aria-label": t("hint.follow"),
          onclick: () => follow(game),
        },
        t("hint.apply"),
      )
    : null;

/** @param {Game} game */
const closeHint = (game) =>
  h(
    "button.iconic.small",
    {
      type: "button",
      "data-key": "no-hint",
      "data-do": "no-hint",
      "aria-label": t("hint.close"),
      title: t("hint.close"),
      onclick: () => {
        game.hint = null;
        game.draw();
      },
    },
    icon("close"),
  );

/** What a hint is about: where this has changed, it comes too late. @param {Game} game */
function position({ table }) {
  const { deal, phase, to_act: turn, bids, called, chelem, poignees, trick, hand } = table;
  return JSON.stringify([deal, phase, turn, bids, called, chelem, poignees, trick, hand]);
}

/** Do as advised: cards of an écart are put aside, and everything else is done. @param {Game} game */
function follow(game) {
  if (!game.hint || game.busy) return;
  const { seat: _, ...action } = game.hint.action;
  game.hint = null;
  if (!action.ecart) return void game.act(action);
  game.aside = [...action.ecart];
  game.draw();
}

/** @param {Game} game */
export async function askHint(game) {
  if (game.asking) return;
  game.chienTaken ||= game.table.phase === "ecart"; // it is about the cards that can be put away
  const asked = position(game);
  game.asking = true;
  game.draw();
  try {
    /** @type {import("../../../types.js").Hint} */
    const hint = await get(`/api/tables/${game.id}/hint`);
    if (position(game) === asked && !game.busy) game.hint = hint;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (position(game) === asked) game.view.toast(error.trouble);
  } finally {
    game.asking = false;
    game.draw();
  }
}
