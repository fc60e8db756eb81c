// A card as a picture, where it is not to be taken.

import { s } from "../dom.js";
import { deckUrl } from "../prefs.js";

/** A card as a picture. @param {string} card */
export const picture = (card) =>
  s("svg.picture", { viewBox: "0 0 120 212", "aria-hidden": "true" }, s("use", { href: `${deckUrl()}#c-${card}` }));
