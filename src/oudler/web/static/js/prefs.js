// What a visitor has chosen, kept on this device.

/**
 * @typedef {object} Prefs
 * @property {"fr" | "en"} lang
 * @property {"auto" | "light" | "dark"} theme
 * @property {"classic" | "four" | "colour-blind"} palette
 * @property {"auto" | "fr" | "en"} letters letters of the court cards
 * @property {"night" | "day"} back
 * @property {"left" | "right" | "middle"} trumps where atouts stand in the hand
 * @property {"down" | "up"} order
 * @property {boolean} alternate colours of suits alternate
 * @property {number} speed 0 instant … 3 slow
 * @property {"auto" | "click"} trickEnd what ends a trick
 * @property {boolean} confirmTouch a first tap lifts
 * @property {boolean} confirmMouse
 * @property {boolean} sound
 * @property {number} volume 0 … 1
 * @property {"auto" | "none"} motion
 * @property {boolean} points tricks won at each seat
 * @property {boolean} entry the field for typed cards is always there
 * @property {string} name
 * @property {3 | 4 | 5} players
 * @property {string} level
 */

const KEY = "oudler.prefs";

/** @type {Prefs} */
const DEFAULTS = {
  lang: /** @type {"fr" | "en"} */ (document.documentElement.lang === "en" ? "en" : "fr"),
  theme: "auto",
  palette: "classic",
  letters: "auto",
  back: "night",
  trumps: "left",
  order: "down",
  alternate: true,
  speed: 2,
  trickEnd: "auto",
  confirmTouch: true,
  confirmMouse: false,
  sound: true,
  volume: 0.5,
  motion: "auto",
  points: true,
  entry: false,
  name: "",
  players: 4,
  level: "club",
};

/** @returns {Partial<Prefs>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {};
  }
}

/** @type {Prefs} */
export const prefs = { ...DEFAULTS, ...stored() };

/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {() => void} listener */
export const onPrefs = (listener) => void listeners.add(listener);

/** @param {Partial<Prefs>} changes */
export function setPrefs(changes) {
  Object.assign(prefs, changes);
  const kept = Object.fromEntries(
    Object.entries(prefs).filter(
      ([key, value]) => value !== DEFAULTS[/** @type {keyof Prefs} */ (key)] || key === "lang",
    ),
  );
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    /* private mode: for this page only */
  }
  applyPrefs();
  for (const listener of listeners) listener();
}

export function applyPrefs() {
  const root = document.documentElement;
  root.dataset.theme = prefs.theme;
  root.dataset.motion = prefs.motion;
  root.lang = prefs.lang;
  // Pages that the server writes are asked for in this language.
  document.cookie = `lang=${prefs.lang}; path=/; max-age=31536000; samesite=lax`;
}

/** Is motion unwelcome, here or on this device? */
export const still = () =>
  prefs.motion === "none" || prefs.speed === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where the pack lies that this visitor plays with. */
export const deckUrl = () => {
  const letters = prefs.letters === "auto" ? prefs.lang : prefs.letters;
  return new URL(`../deck/${prefs.palette}-${letters}.svg`, import.meta.url).pathname;
};
