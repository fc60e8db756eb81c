// The options of a table, as fields of a form: when it is opened, and later by its host.

import { h } from "./dom.js";
import { named, t } from "./i18n.js";

/** @typedef {import("../../types.js").OptionsShape} Options */

/** @type {Options} */
export const USUAL = { clock: null, poignees: true, help: true, undo: true, spectators: true };
const CLOCKS = [15, 30, 60, 120];

/** @param {string} name @param {string} title @param {[string, string][]} values @param {string} chosen */
export const select = (name, title, values, chosen) =>
  h(
    "label.field",
    null,
    h("span", null, title),
    h(
      "select",
      { name },
      values.map(([value, words]) => h("option", { value, selected: value === chosen }, words)),
    ),
  );

/** @param {"poignees" | "help" | "undo" | "spectators"} name @param {Options} options */
const toggle = (name, options) =>
  h(
    "label.toggle",
    null,
    h("input", { type: "checkbox", role: "switch", name, checked: options[name] }),
    h("span", null, t(`create.${name}`)),
  );

/** @param {Options} options */
export const clockField = (options) =>
  select(
    "clock",
    t("create.clock"),
    [
      ["", t("create.no_clock")],
      ...[...new Set([...CLOCKS, options.clock ?? 15])].map(
        (n) => /** @type {[string, string]} */ ([String(n), t("create.seconds", { n })]),
      ),
    ],
    String(options.clock ?? ""),
  );

/** @param {Options} options */
export const switches = (options) =>
  /** @type {const} */ (["poignees", "help", "undo", "spectators"]).map((name) => toggle(name, options));

/** Points on which the texts differ, of those that matter at a table, with what each allows. @type {Record<string, string[]>} */
const RULES = {
  split5: ["thirds", "half"],
  excuse_last_trick: ["literal", "trick_winner"],
  chelem_excuse_last: ["any", "announced"],
  chelem_deadline: ["first_card", "ecart"],
  poignee_reshow: ["any", "one", "none"],
  called_card_in_ecart: ["true", "false"],
};

/** What may be agreed on beside an edition. */
export const rulesFields = () =>
  h(
    "details.more",
    null,
    h("summary", null, t("create.more")),
    Object.entries(RULES).map(([name, values]) =>
      select(
        `rule.${name}`,
        named("rule", name),
        [
          ["", t("create.as_edition")],
          ...values.map((value) => /** @type {[string, string]} */ ([value, named(`rule.${name}`, value)])),
        ],
        "",
      ),
    ),
  );

/** Those that were chosen. @param {FormData} data */
export const rulesOf = (data) =>
  Object.fromEntries(
    Object.keys(RULES)
      .map((name) => [name, data.get(`rule.${name}`)])
      .filter(([, value]) => value)
      .map(([name, value]) => [name, value === "true" || value === "false" ? value === "true" : value]),
  );

/** @param {FormData} data @returns {Options} */
export const optionsOf = (data) => ({
  clock: data.get("clock") ? Number(data.get("clock")) : null,
  poignees: data.has("poignees"),
  help: data.has("help"),
  undo: data.has("undo"),
  spectators: data.has("spectators"),
});
