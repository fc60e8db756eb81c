// Words of the pages, in French and in English.

import { prefs } from "./prefs.js";
import { en } from "./words/en.js";
import { fr } from "./words/fr.js";

/** @typedef {keyof typeof fr} Key */

const WORDS = { fr, en };

/** The words for *key*, with `{name}` filled in. @param {Key} key @param {Record<string, string | number>} [given] */
export function t(key, given = {}) {
  const words = WORDS[prefs.lang][key] ?? fr[key] ?? key;
  return tidy(words.replace(/\{(\w+)\}/g, (whole, name) => String(given[name] ?? whole)));
}

/** What has a name among the words, by its code; the code itself where it has none. @param {string} kind @param {string} code */
export const named = (kind, code) => (`${kind}.${code}` in fr ? t(/** @type {Key} */ (`${kind}.${code}`)) : code);

/** French has a space before its double signs, at which no line may break. @param {string} words */
export const tidy = (words) =>
  prefs.lang === "fr" ? words.replace(/ ([:;!?»%])/g, "\u00a0$1").replace(/« /g, "«\u00a0") : words;

/** `one` or `many` of a counted thing: words are kept as « {n} carte|{n} cartes ». @param {Key} key @param {number} n */
export function count(key, n) {
  const [one, many] = t(key, { n }).split("|");
  const single = prefs.lang === "fr" ? Math.abs(n) < 2 : Math.abs(n) === 1;
  return single ? one : (many ?? one);
}

/** The server's words in the visitor's language. @param {{fr: string, en: string}} pair */
export const pick = (pair) => tidy(pair[prefs.lang] ?? pair.fr);

/** The same as a sentence of its own. @param {{fr: string, en: string}} pair */
export function sentence(pair) {
  const words = pick(pair);
  return words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?…]$/.test(words) ? "" : ".");
}

/** A mark with its sign, a true minus. @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** Half points as people write them. @param {number} halves */
export function points(halves) {
  const whole = Math.floor(halves / 2);
  return halves % 2 ? `${whole || ""}½` : String(whole);
}
