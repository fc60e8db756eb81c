// What every page of the desk has: language and theme, the tournament's bell, files into fields, keys of forms.

import { applyPrefs, prefs, setPrefs } from "../prefs.js";
import { files } from "./files.js";
import { newKey } from "./keys.js";
import { live } from "./live.js";
import { moments } from "./moments.js";
import { names } from "./names.js";

const NEXT = /** @type {const} */ ({ auto: "dark", dark: "light", light: "auto" });

// The page speaks the language it was asked for in, whatever this device chose elsewhere.
const asked = new URLSearchParams(location.search).get("lang");
if (asked === "fr" || asked === "en") setPrefs({ lang: asked });
const spoken = document.documentElement.lang;
applyPrefs();
document.documentElement.lang = spoken;

for (const link of document.querySelectorAll("a[data-lang]")) {
  const address = new URL(location.href);
  address.searchParams.set("lang", /** @type {HTMLElement} */ (link).dataset.lang ?? "fr");
  link.setAttribute("href", address.pathname + address.search);
}
document.querySelector("[data-theme-switch]")?.addEventListener("click", () => setPrefs({ theme: NEXT[prefs.theme] }));

// A form that was carried out in place asks for something new the next time.
document.body.addEventListener("htmx:afterRequest", (event) => {
  const { elt, successful } = /** @type {CustomEvent<{elt: Element, successful: boolean}>} */ (event).detail;
  if (!successful || !(elt instanceof HTMLFormElement)) return;
  const key = elt.querySelector('input[name="key"]');
  if (key instanceof HTMLInputElement) key.value = newKey();
  if (elt.dataset.clear !== undefined) {
    elt.reset();
    const first = elt.querySelector("input:not([type=hidden])");
    if (first instanceof HTMLElement) first.focus();
  }
});

// On a phone the links of the frame are wider than the window: the one of this screen is seen.
const nav = document.querySelector(".frame nav");
const here = nav?.querySelector("[aria-current]")?.getBoundingClientRect();
if (nav && here) nav.scrollLeft += here.right - nav.getBoundingClientRect().right + here.width;

document.body.addEventListener("htmx:afterSettle", () => moments(document));
moments(document);
names(document);
live(document.body.dataset);
files();
