// The 78 cards: codes, order, names for eyes and ears, and reading what people type.

/** @typedef {string} Card a code as in records: PR, C10, A21, E */
/** @typedef {"fr" | "en"} Lang */

export const SUITS = /** @type {const} */ (["P", "C", "K", "T"]);
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R"];

/** All 78, in deck order. @type {Card[]} */
export const DECK = [
  ...SUITS.flatMap((suit) => RANKS.map((rank) => suit + rank)),
  ...Array.from({ length: 21 }, (_, at) => `A${at + 1}`),
  "E",
];

/** @typedef {"P" | "C" | "K" | "T" | "A" | "E"} Suit the Excuse by itself */

/** @param {Card} card */
export const suitOf = (card) => /** @type {Suit} */ (card[0]);

/** @param {Card} card */
export const rankOf = (card) => card.slice(1);

/** Rank within the suit, from 1; the Excuse 0. @param {Card} card */
export function strength(card) {
  if (card === "E") return 0;
  return suitOf(card) === "A" ? Number(rankOf(card)) : RANKS.indexOf(rankOf(card)) + 1;
}

/** @type {Record<string, string>} */
const SYMBOLS = { P: "♠", C: "♥", K: "♦", T: "♣" };
/** @type {Record<string, string>} */
const ENGLISH = { R: "K", D: "Q", C: "N", V: "J" };

/** What eyes read, as the server writes it: ♠R, 21, Excuse. @param {Card} card @param {Lang} lang */
export function label(card, lang) {
  if (card === "E") return "Excuse";
  if (suitOf(card) === "A") return rankOf(card);
  const rank = rankOf(card) === "A" ? "1" : rankOf(card);
  return SYMBOLS[suitOf(card)] + (lang === "en" ? (ENGLISH[rank] ?? rank) : rank);
}

/** Cards in the server's words, with the letters of *lang*. @param {string} words @param {Lang} lang */
export const lettered = (words, lang) =>
  lang === "en" ? words.replace(/([♠♥♦♣])([RDCV])(?!\p{L})/gu, (_, suit, rank) => suit + ENGLISH[rank]) : words;

/** @type {Record<Lang, Record<"suits" | "ranks", Record<string, string>>>} */
const SPOKEN = {
  fr: {
    suits: { P: "pique", C: "cœur", K: "carreau", T: "trèfle" },
    ranks: { A: "l’as", R: "le roi", D: "la dame", C: "le cavalier", V: "le valet" },
  },
  en: {
    suits: { P: "spades", C: "hearts", K: "diamonds", T: "clubs" },
    ranks: { A: "the ace", R: "the king", D: "the queen", C: "the knight", V: "the jack" },
  },
};

/** What ears hear: « le roi de cœur », « le 21 d’atout ». @param {Card} card @param {Lang} lang */
export function spoken(card, lang) {
  if (card === "E") return lang === "fr" ? "l’Excuse" : "the Excuse";
  const rank = rankOf(card);
  if (suitOf(card) === "A") {
    if (rank === "1") return lang === "fr" ? "le petit" : "the petit";
    return lang === "fr" ? `le ${rank} d’atout` : `the ${rank} of trumps`;
  }
  const words = SPOKEN[lang];
  const name = words.ranks[rank] ?? (lang === "fr" ? `le ${rank}` : `the ${rank}`);
  const suit = words.suits[suitOf(card)];
  return lang === "fr" ? `${name} de ${suit}` : `${name} of ${suit}`;
}

/** @param {string} suit @param {Lang} lang */
export const suitName = (suit, lang) =>
  suit === "A" ? (lang === "fr" ? "atout" : "trumps") : SPOKEN[lang].suits[suit];

/**
 * @typedef {object} Sorting
 * @property {"left" | "right" | "middle"} trumps
 * @property {"down" | "up"} order
 * @property {boolean} alternate
 */

/** A hand as its player likes it. @param {Card[]} hand @param {Sorting} how @returns {Card[]} */
export function sorted(hand, { trumps, order, alternate }) {
  const suits = alternate ? alternating(hand) : [...SUITS];
  const way = order === "up" ? 1 : -1;
  /** @param {string} suit */
  const inSuit = (suit) =>
    hand.filter((card) => suitOf(card) === suit).sort((a, b) => way * (strength(a) - strength(b)));
  const excuse = hand.filter((card) => card === "E");
  const atouts = order === "up" ? [...excuse, ...inSuit("A")] : [...inSuit("A"), ...excuse];
  const plain = suits.map(inSuit);
  if (trumps === "right") return [...plain.flat(), ...atouts];
  if (trumps === "middle") return [...plain.slice(0, 2).flat(), ...atouts, ...plain.slice(2).flat()];
  return [...atouts, ...plain.flat()];
}

/** Suits so that no two of one colour are neighbours, where that can be. @param {Card[]} hand */
function alternating(hand) {
  const held = ["P", "C", "T", "K"].filter((suit) => hand.some((card) => suitOf(card) === suit));
  if (held.length !== 3) return held;
  const red = held.filter((suit) => suit === "C" || suit === "K");
  const black = held.filter((suit) => suit === "P" || suit === "T");
  return red.length === 2 ? [red[0], black[0], red[1]] : [black[0], red[0], black[1]];
}

/** Words are understood in both languages, single letters in that of the visitor: K is carreau, or a king.
 * @type {Record<Lang, {suits: Record<string, string>, ranks: Record<string, string>}>} */
const LETTERS = {
  fr: {
    suits: { p: "P", s: "P", c: "C", h: "C", k: "K", d: "K", t: "T" },
    ranks: { r: "R", d: "D", q: "D", c: "C", n: "C", v: "V", j: "V" },
  },
  en: { suits: { s: "P", p: "P", h: "C", d: "K", c: "T" }, ranks: { k: "R", q: "D", n: "C", j: "V" } },
};
/** @type {[string, RegExp][]} */
const SUIT_WORDS = [
  ["P", /^(pi|piq|pique|piques|sp|spade|spades|♠)$/],
  ["C", /^(co|coe|cœ|coeur|coeurs|cœur|cœurs|heart|hearts|♥)$/],
  ["K", /^(ca|car|carreau|carreaux|di|diamond|diamonds|♦)$/],
  ["T", /^(tr|trefle|trefles|cl|club|clubs|♣)$/],
];
/** @type {[string, RegExp][]} */
const RANK_WORDS = [
  ["R", /^(roi|king)$/],
  ["D", /^(dame|queen)$/],
  ["C", /^(cav|cavalier|kn|knight)$/],
  ["V", /^(valet|jack)$/],
  ["A", /^(1|as|ace|a)$/],
];

/** @param {string} word @param {Record<string, string>} letters @param {[string, RegExp][]} words */
const meant = (word, letters, words) => letters[word] ?? words.find(([, form]) => form.test(word))?.[0] ?? null;

/** The card that was typed: `r pique`, `pique r`, `21`, `petit`, `excuse`, `CR`, in English `k spades`, `KD`; null if none is meant.
 * @param {string} text @param {Lang} lang @returns {Card | null} */
export function parse(text, lang) {
  const bare = text
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
  const plain = bare.replace(/\b(of|the|le|la|de)\b|\b[dl][’']/g, " ").trim();
  if (/^(e|exc|excuse|x)$/.test(plain)) return "E";
  if (plain === "petit") return "A1";
  const number = /^(?:(?:a|at|atout|trumps?)\s*)?(\d{1,2})(?:\s*(?:a|atout|trumps?))?$/.exec(
    lang === "en" ? plain.replace(/^t\s*(?=\d)/, "") : plain,
  );
  if (number && DECK.includes(`A${Number(number[1])}`)) return `A${Number(number[1])}`;
  const { suits, ranks } = LETTERS[lang];
  const short = lang === "en" ? /^(?:(10|[1-9akqnj])([shdc])|([shdc])(10|[1-9akqnj]))$/.exec(plain) : null;
  const words = short ? short.slice(1).filter(Boolean) : plain.split(/\s+|(?=[♠♥♦♣])|(?<=[♠♥♦♣])/).filter(Boolean);
  for (const [first, second] of words.length === 2 ? [words, [words[1], words[0]]] : []) {
    const rank = /^(10|[2-9])$/.test(first) ? first : meant(first, ranks, RANK_WORDS);
    const suit = meant(second, suits, SUIT_WORDS);
    if (rank && suit) return suit + rank;
  }
  const code = plain.replace(/\s+/g, "").toUpperCase();
  return lang === "fr" && DECK.includes(code) ? code : null;
}
