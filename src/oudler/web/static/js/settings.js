// The page of settings.

import { h, s } from "./dom.js";
import { pick, t } from "./i18n.js";
import { deckUrl, onPrefs, prefs } from "./prefs.js";
import { sorted } from "./cards.js";
import { settingsForm } from "./settings_form.js";
import { page } from "./shell.js";
import { deviceBox } from "./device.js";
import { ME } from "./words/me.js";

const SAMPLE = ["A21", "A14", "A1", "E", "PR", "P9", "CD", "C7", "KC", "K4", "TV", "T10"];

/** A small hand that shows what was chosen. */
const sample = () =>
  h(
    "div.sample",
    { "aria-hidden": "true" },
    [...sorted(SAMPLE, prefs).map((card) => `c-${card}`), `b-${prefs.back}`].map((id) =>
      s("svg", { viewBox: "0 0 120 212" }, s("use", { href: `${deckUrl()}#${id}` })),
    ),
  );

let lang = prefs.lang;

function show() {
  let shown = sample();
  page(
    "/reglages",
    t("nav.settings"),
    h(
      "section.text",
      null,
      h("h1", null, t("nav.settings")),
      h("p.lead", null, t("set.saved")),
      shown,
      settingsForm(),
      deviceBox(),
      h("p", null, h("a.button", { href: "/moi" }, pick(ME.title))),
    ),
  );
  return () => {
    const next = sample();
    shown.replaceWith(next);
    shown = next;
  };
}

let again = show();
onPrefs(() => {
  if (prefs.lang !== lang) {
    lang = prefs.lang;
    again = show();
  } else again();
});
