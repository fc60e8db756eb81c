// The line above the hand: whose turn it is, what the rules ask for, what a hint says.

import { suitName } from "../cards.js";
import { cardName, pick, t } from "../i18n.js";
import { prefs } from "../prefs.js";
import { say } from "../words/arbiter.js";
import { alone, myTurn, nameOf } from "./model.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./model.js").Table} Table */

/** The line above the hand: whose turn it is, or what a hint says. @param {Game} game */
export function prompt(game) {
  const { table } = game;
  if (game.peek && table.last_trick)
    return `${t("last.title")} ${t("last.won", { who: nameOf(table, table.last_trick.winner, "") })}`;
  if (table.trick.petit_au_bout) return t("prompt.petit", { who: nameOf(table, table.trick.winner ?? 0, "") });
  if (game.stopped) return t("prompt.click");
  if (table.call || table.phase === "approval") return ""; // the panel tells
  if (table.me === null) return table.arbitrates ? say("watching") : t("prompt.watching");
  if (table.phase === "lobby" || table.phase === "finished" || table.phase === "thrown_in") return "";
  if (myTurn(table) && table.legal && !game.busy) {
    if (game.asking) return t("hint.asking");
    if (table.legal.cards) return game.hint ? hinted(game.hint) : game.lifted ? t("prompt.again") : duty(table);
    return table.legal.bids && table.deal === 1 && !game.hint && mayHint(game) ? t("prompt.bid") : "";
  }
  if (table.to_act === null || game.busy || table.to_act === table.me) return "";
  const who = nameOf(table, table.to_act, "");
  const { away, player, connected } = table.seats[table.to_act];
  if (away) return t("prompt.stands_in", { who });
  return t(player && !connected ? "prompt.gone" : "prompt.waits", { who });
}

/** A card that is advised, and why. @param {import("../../../types.js").Hint} hint */
const hinted = ({ action, reason: why }) =>
  action.play
    ? `${cardName(action.play).replace(/^./, (first) => first.toUpperCase())}${prefs.lang === "fr" ? "\u00a0" : ""}: ${pick(why)}`
    : pick(why);

/** What the rules ask of who is to play, in a word; nothing more where the table gives no help. @param {Table} table */
function duty({ legal, options }) {
  if (!options.help || !legal?.duty) return t("prompt.play");
  return t(`prompt.${legal.duty}`, { suit: legal.asked ? suitName(legal.asked, prefs.lang) : "" });
}

/** @param {Game} game */
export const mayHint = (game) =>
  game.table.options.help && alone(game.table) && myTurn(game.table) && !!game.table.legal;
