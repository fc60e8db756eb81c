// Signed heads of tables' logs, kept on this device: a log that was rewritten no longer fits them.

import { get } from "./api.js";
import { h } from "./dom.js";
import { pick } from "./i18n.js";

/** @typedef {import("../../types.js").SignedHead} SignedHead */

const KEY = "oudler.heads";
const TABLES = 30;
const HEADS = 20;

const WORDS = {
  title: { fr: "Journal signé", en: "Signed log" },
  none: { fr: "Rien n’est encore gardé ici.", en: "Nothing is kept here yet." },
  key: { fr: "Clé publique du serveur", en: "The server’s public key" },
  kept: { fr: "Gardé par cet appareil", en: "Kept by this device" },
  how: {
    fr: "Ce que cet appareil a gardé ne peut plus être réécrit sans qu’il le voie. « oudler check --anchor » prend ces lignes.",
    en: "What this device has kept cannot be rewritten without its seeing it. “oudler check --anchor” takes these lines.",
  },
  broken: {
    fr: "Le journal de cette table a été réécrit : cet appareil en a gardé une autre empreinte.",
    en: "The log of this table has been rewritten: this device has kept another hash of it.",
  },
};

/** @returns {Record<string, SignedHead[]>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {};
  }
}

/** @param {string} table */
const headsOf = (table) => kept()[table] ?? [];

/** Keep where the log of a table ends now. @param {string} table */
export async function keepHead(table) {
  /** @type {SignedHead | null} */
  const signed = await get(`/api/tables/${table}/head`).catch(() => null);
  if (!signed) return;
  const { [table]: before = [], ...others } = kept();
  if (before.at(-1)?.heads[0].seq === signed.heads[0].seq) return;
  const all = Object.entries({ ...others, [table]: [...before, signed].slice(-HEADS) }).slice(-TABLES);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
  } catch {
    /* private mode: nothing is kept */
  }
}

/** Does the log still fit what this device has kept of it? Nothing to say where it does. @param {string} table */
export async function rewritten(table) {
  const last = headsOf(table).at(-1)?.heads[0];
  if (!last) return null;
  /** @type {SignedHead | null} */
  const now = await get(`/api/tables/${table}/head?seq=${last.seq}`).catch((error) => {
    if (error.status === 404) return { heads: [{ ...last, hash: "" }], at: "", key: "", signature: "" };
    return null;
  });
  return now && now.heads[0].hash !== last.hash ? WORDS.broken : null;
}

/** What is kept of a table, to read and to copy. @param {string} table */
export function keptHeads(table) {
  const heads = headsOf(table);
  const last = heads.at(-1);
  if (!last) return h("p", null, pick(WORDS.none));
  return h(
    "div.verify",
    null,
    h("p", null, pick(WORDS.how)),
    h("p", null, `${pick(WORDS.key)} : `, h("code", null, last.key)),
    h("p", null, pick(WORDS.kept)),
    h(
      "ol.digits",
      null,
      heads.map(({ heads: [{ stream, seq, hash }] }) => h("li", null, h("code", null, `${stream}=${hash}@${seq}`))),
    ),
  );
}

export const signedTitle = () => pick(WORDS.title);
