// What happens around the arbiter, in words.

import { sentence } from "../i18n.js";
import { say } from "../words/arbiter.js";
import { nameOf } from "./model.js";

/** @param {import("./model.js").Names} table @param {{seat: number, wants: string | null}} asked */
export function requested(table, { seat, wants }) {
  const who = nameOf(table, seat, "");
  if (!wants) return say("request_chelem", { who });
  return say(wants === "garde_sans" ? "request_sans" : "request_contre", { who });
}

/** The words for an event around the arbiter, or nothing. @param {import("./model.js").Event} event @param {import("./model.js").Names} table */
export function arbiterWords({ type, data }, table) {
  switch (type) {
    case "arbiter":
      return data.player ? say("log.came", { who: data.player.name }) : say("log.gone");
    case "stopped":
      return say("log.stopped", { why: say(`why.${data.why}`).toLowerCase() });
    case "ruled":
      return say("log.ruled", { clause: data.clause, words: data.sentences.map(sentence).join(" ") });
    case "request":
      return say("log.request", { what: requested(table, data) });
    case "request_ruled":
      return say(data.granted ? "log.granted" : "log.refused", { what: requested(table, data) });
    default:
      return "";
  }
}
