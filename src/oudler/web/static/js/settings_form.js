// The settings, on their page and over the table alike.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { prefs, setPrefs } from "./prefs.js";

/** @typedef {import("./prefs.js").Prefs} Prefs */

/** One of a few. @param {keyof Prefs} key @param {string} title @param {[unknown, string][]} values */
export function choice(key, title, values) {
  const name = `set-${key}`;
  return h(
    "fieldset.choice",
    null,
    h("legend", null, title),
    h(
      "div.segments",
      null,
      values.map(([value, words]) =>
        h(
          "label",
          null,
          h("input", {
            type: "radio",
            name,
            value,
            checked: prefs[key] === value,
            onchange: () => setPrefs({ [key]: value }),
          }),
          h("span", null, words),
        ),
      ),
    ),
  );
}

/** Yes or no. @param {keyof Prefs} key @param {string} title */
const toggle = (key, title) =>
  h(
    "label.toggle",
    null,
    h("input", {
      type: "checkbox",
      role: "switch",
      checked: prefs[key] === true,
      onchange: (event) => setPrefs({ [key]: /** @type {HTMLInputElement} */ (event.target).checked }),
    }),
    h("span", null, title),
  );

/** @param {keyof Prefs} key @param {string} title @param {number} most @param {number} step @param {[string, string]} ends */
const slider = (key, title, most, step, ends) =>
  h(
    "label.slider",
    null,
    h("span", null, title),
    h(
      "span.ends",
      null,
      h("small", { "aria-hidden": "true" }, ends[0]),
      h("input", {
        type: "range",
        min: 0,
        max: most,
        step,
        value: prefs[key],
        oninput: (event) => setPrefs({ [key]: Number(/** @type {HTMLInputElement} */ (event.target).value) }),
      }),
      h("small", { "aria-hidden": "true" }, ends[1]),
    ),
  );

/** @returns {HTMLElement} */
export function settingsForm() {
  return h(
    "form.settings",
    { onsubmit: (event) => event.preventDefault() },
    h(
      "section",
      null,
      h("h3", null, t("set.look")),
      choice("lang", t("set.lang"), [
        ["fr", "Français"],
        ["en", "English"],
      ]),
      choice("theme", t("set.theme"), [
        ["auto", t("set.auto")],
        ["light", t("set.light")],
        ["dark", t("set.dark")],
      ]),
      choice("palette", t("set.palette"), [
        ["classic", t("set.classic")],
        ["four", t("set.four")],
        ["colour-blind", t("set.blind")],
      ]),
      choice("letters", t("set.letters"), [
        ["auto", t("set.auto")],
        ["fr", "R D C V"],
        ["en", "K Q N J"],
      ]),
      choice("back", t("set.back"), [
        ["night", t("set.night")],
        ["day", t("set.day")],
      ]),
    ),
    h(
      "section",
      null,
      h("h3", null, t("set.hand")),
      choice("trumps", t("set.trumps"), [
        ["left", t("set.left")],
        ["middle", t("set.middle")],
        ["right", t("set.right")],
      ]),
      choice("order", t("set.order"), [
        ["down", t("set.down")],
        ["up", t("set.up")],
      ]),
      toggle("alternate", t("set.alternate")),
      toggle("confirmTouch", t("set.confirm_touch")),
      toggle("confirmMouse", t("set.confirm_mouse")),
      toggle("entry", t("set.entry")),
    ),
    h(
      "section",
      null,
      h("h3", null, t("set.play")),
      slider("speed", t("set.speed"), 3, 1, [t("set.instant"), t("set.slow")]),
      choice("trickEnd", t("set.trick_end"), [
        ["auto", t("set.by_time")],
        ["click", t("set.by_click")],
      ]),
      choice("motion", t("set.motion"), [
        ["auto", t("set.auto")],
        ["none", t("set.none")],
      ]),
      toggle("points", t("set.tricks")),
      toggle("sound", t("set.sound")),
      slider("volume", t("set.volume"), 1, 0.1, ["–", "+"]),
    ),
    h(
      "section",
      null,
      h("h3", null, t("set.you")),
      h(
        "label.field",
        null,
        h("span", null, t("set.name")),
        h("input", {
          type: "text",
          maxlength: 24,
          autocomplete: "nickname",
          value: prefs.name,
          onchange: (event) => setPrefs({ name: /** @type {HTMLInputElement} */ (event.target).value.trim() }),
        }),
      ),
    ),
  );
}
