// Words of the pages, in French and in English.

import { label, lettered, spoken } from "./cards.js";
import { prefs } from "./prefs.js";
import { en } from "./words/en.js";
import { fr } from "./words/fr.js";

/** @typedef {keyof typeof fr} Key */

const WORDS = { fr, en };

/** The words for *key*, with `{name}` filled in. @param {Key} key @param {Record<string, string | number>} [given] */
export const t = (key, given = {}) => filled(WORDS[prefs.lang][key] ?? fr[key] ?? key, given);

/** @param {string} words @param {Record<string, string | number>} given */
const filled = (words, given) => tidy(words.replace(/\{(\w+)\}/g, (whole, name) => String(given[name] ?? whole)));

/**
 * How to say what is among words that only some pages have.
 * @template {string} Word
 * @param {Record<Word, string>} french @param {Record<Word, string>} english
 * @returns {(key: Word, given?: Record<string, string | number>) => string}
 */
export const saying =
  (french, english) =>
  (key, given = {}) =>
    filled((prefs.lang === "fr" ? french : english)[key], given);

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

/** The server's words in the visitor's language, with one apostrophe and one way to write a card. @param {{fr: string, en: string}} pair */
export const pick = (pair) =>
  tidy(lettered(pair[prefs.lang] ?? pair.fr, prefs.letters === "auto" ? prefs.lang : prefs.letters)).replace(
    /(\p{L})'(?=\p{L})/gu,
    "$1’",
  );

/** A card as the server's reasons have it, wherever a sentence is seen: atouts in words, ♠R. @param {string} card */
export const cardName = (card) =>
  "AE".includes(card[0])
    ? spoken(card, prefs.lang)
    : label(card, prefs.letters === "auto" ? prefs.lang : prefs.letters);

/** The same as it is heard. @param {string} card */
export const cardHeard = (card) => spoken(card, prefs.lang);

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
