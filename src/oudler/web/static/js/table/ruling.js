// The arbiter's assistant: from words, or a clause, by questions to a ruling.

import { Refused, post } from "../api.js";
import { h } from "../dom.js";
import { pick, sentence } from "../i18n.js";
import { sheet } from "../sheet.js";
import { say } from "../words/arbiter.js";
import { clause } from "./count.js";
import { nameOf } from "./model.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {{words: string, answers: Record<string, string>, clause: string | null, offenders: number[], minutes: number | null, points: number | null, reason: string}} Told */

const NO_SANCTION = "ETH-05";

/** @returns {Told} */
const nothing = () => ({
  words: "",
  answers: {},
  clause: null,
  offenders: [],
  minutes: null,
  points: null,
  reason: "",
});

/** @param {Game} game */
export function rulingSheet(game) {
  const place = h("div.ruling");
  const dialog = sheet(say("rule_title"), [place], "ruled");
  let told = nothing();
  let kept = { points: "", reason: "" };

  let asks = 0;

  const ask = async () => {
    const mine = ++asks;
    try {
      /** @type {import("../../../types.js").AssistantShape} */
      const answer = await post(`/api/tables/${game.id}/assistant`, told);
      if (mine !== asks) return; // more has been told since: the answer to that comes
      if (answer.question) question(answer.question);
      else if (answer.ruling) ruling(answer.ruling);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (mine === asks) begin(sentence(error.trouble));
    }
  };

  /** @param {string} [wrong] */
  function begin(wrong) {
    asks++; // what is still on its way is about something else
    told = nothing();
    kept = { points: "", reason: "" };
    place.replaceChildren();
    const call = game.table.call;
    const likely = call?.clause;
    /** @param {string} chosen */
    const by = (chosen) => () => {
      told.clause = chosen;
      ask();
    };
    const form = h(
      "form",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          told.words = String(new FormData(form).get("words")).slice(0, 200);
          ask();
        },
      },
      h(
        "label.field",
        null,
        h("span", null, say("rule_what")),
        h("input", {
          type: "text",
          name: "words",
          maxlength: 200,
          placeholder: say("rule_example"),
          autocomplete: "off",
        }),
      ),
      wrong ? h("p", { role: "alert" }, wrong) : null,
      h(
        "div.choices",
        null,
        h(
          "button",
          { type: "button", "data-clause": NO_SANCTION, onclick: by(NO_SANCTION) },
          `${say("rule_none")} (${NO_SANCTION})`,
        ),
        call && likely && likely !== NO_SANCTION
          ? h(
              "button",
              { type: "button", "data-clause": likely, onclick: by(likely) },
              say("rule_likely", { what: say(`why.${call.why}`), clause: likely }),
            )
          : null,
        h("button.primary", { type: "submit" }, say("rule_search")),
      ),
    );
    place.replaceChildren(form);
    form.querySelector("input")?.focus();
  }

  /** @param {import("../../../types.js").QuestionShape} asked */
  function question({ key, text, answers }) {
    place.replaceChildren(
      h("h3", null, pick(text)),
      h(
        "div.items",
        null,
        answers.map((answer) =>
          h(
            "button.item",
            {
              type: "button",
              "data-answer": answer.key,
              onclick: () => {
                told.answers[key] = answer.key;
                ask();
              },
            },
            h("span", null, pick(answer)),
          ),
        ),
      ),
      again(),
    );
    /** @type {HTMLElement | null} */ (place.querySelector("button"))?.focus();
  }

  const again = () =>
    h("div.choices", null, h("button.quiet", { type: "button", onclick: () => begin() }, say("rule_again")));

  /** Ask again, where the form says something else than before. @param {HTMLFormElement} form */
  function tell(form) {
    if (!form.isConnected) return;
    const given = new FormData(form);
    /** @param {string} name */
    const number = (name) => (given.get(name) ? Number(given.get(name)) : null);
    const reason = String(given.get("reason") ?? "").trim();
    const now = {
      ...told,
      offenders: given.getAll("who").map(Number),
      minutes: number("minutes"),
      reason,
      points: reason ? number("points") : null, // an amount goes with its reason
    };
    if (JSON.stringify(now) === JSON.stringify(told)) return;
    told = now;
    ask();
  }

  /** @param {import("../../../types.js").RulingShape} found */
  function ruling(found) {
    const typed = place.querySelector("form");
    if (typed) {
      const now = new FormData(typed); // what was typed while the answer was on its way
      kept = { points: String(now.get("points") ?? kept.points), reason: String(now.get("reason") ?? kept.reason) };
    }
    const many = found.missing.includes("offenders") || told.offenders.length > 1;
    const asked = new Set(found.missing);
    const amount = asked.has("amount") || told.points !== null;
    const late = asked.has("minutes") || told.minutes !== null;
    const concerns = asked.has("offender") || asked.has("offenders") || told.offenders.length > 0;
    const form = h(
      "form",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          decide();
        },
        onchange: () => {
          tell(form);
        },
        onfocusout: () => {
          tell(form); // what was typed before an answer came is no change of the field that replaced it
        },
      },
      h("h3", null, sentence(found.fault), " ", clause(found.clause)),
      h(
        "ul.effects",
        null,
        found.sentences.map((one) => h("li", null, sentence(one))),
      ),
      found.repeat ? h("p", null, say("rule_repeat")) : null,
      found.refused ? h("p", { role: "alert" }, sentence(found.refused)) : null,
      concerns
        ? h(
            "fieldset.who",
            null,
            h("legend", null, say(many ? "rule_who_many" : "rule_who")),
            game.table.seats.map((_, seat) =>
              h(
                "label",
                null,
                h("input", {
                  type: many ? "checkbox" : "radio",
                  name: "who",
                  value: seat,
                  checked: told.offenders.includes(seat),
                }),
                nameOf(game.table, seat, ""),
              ),
            ),
          )
        : null,
      late ? numberField("minutes", say("rule_minutes"), told.minutes, 1, 600) : null,
      amount ? numberField("points", say("rule_points"), kept.points, 0, 10000) : null,
      amount
        ? h(
            "label.field",
            null,
            h("span", null, say("rule_reason")),
            h("input", { type: "text", name: "reason", maxlength: 120, value: kept.reason, autocomplete: "off" }),
          )
        : null,
      h(
        "div.choices",
        null,
        h("button.quiet", { type: "button", onclick: () => begin() }, say("rule_again")),
        h(
          "button.primary",
          { type: "submit", "data-do": "decide", disabled: asked.size > 0 || !!found.refused },
          say("rule_do"),
        ),
      ),
    );
    const held = /** @type {HTMLInputElement | null} */ (
      place.contains(document.activeElement) ? document.activeElement : null
    );
    place.replaceChildren(form);
    if (held?.name)
      /** @type {HTMLElement | null} */ (
        form.querySelector(`[name="${held.name}"][value="${held.value}"], [name="${held.name}"]`)
      )?.focus();
  }

  /** @param {string} name @param {string} words @param {number | string | null} value @param {number} min @param {number} max */
  const numberField = (name, words, value, min, max) =>
    h(
      "label.field",
      null,
      h("span", null, words),
      h("input", { type: "number", name, min, max, value: value ?? "", inputmode: "numeric" }),
    );

  const decide = async () => {
    dialog.close();
    await game.send("ruling", told);
  };

  begin();
}
