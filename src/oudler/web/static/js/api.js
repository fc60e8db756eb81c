// Questions and commands to the server.

import { token } from "./dom.js";

/** @typedef {import("../../types.js").Trouble} Trouble */

/** What the server refused, in both languages. */
export class Refused extends Error {
  /** @param {number} status @param {Trouble} trouble */
  constructor(status, trouble) {
    super(trouble.en);
    this.status = status;
    this.trouble = trouble;
  }
}

const LOST = { fr: "Le serveur ne répond pas.", en: "The server does not answer." };

/** What is sent has the type that is waited for: the server declares it (types.d.ts). @param {Response} answer @returns {Promise<unknown>} */
const json = (answer) => answer.json().catch(() => ({}));

/**
 * @template T
 * @param {string} path @param {RequestInit} init @param {(answer: Response) => Promise<T>} read
 */
async function ask(path, init, read) {
  let answer;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new Refused(0, LOST);
  }
  if (answer.ok) return read(answer);
  const refusal = /** @type {Partial<import("../../types.js").Refusal>} */ (await json(answer));
  throw new Refused(answer.status, refusal.error ?? { fr: `Erreur ${answer.status}.`, en: `Error ${answer.status}.` });
}

/** @template T @param {string} path @returns {Promise<T>} */
export const get = (path) =>
  ask(path, { headers: { Accept: "application/json" } }, (answer) => /** @type {Promise<T>} */ (json(answer)));

/** @param {object} body @returns {RequestInit} */
const posted = (body) => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

/** @template T @param {string} path @param {object} body @returns {Promise<T>} */
export const post = (path, body) => ask(path, posted(body), (answer) => /** @type {Promise<T>} */ (json(answer)));

/** What is answered by a file. @param {string} path @param {object} body @returns {Promise<Blob>} */
export const postForFile = (path, body) => ask(path, posted(body), (answer) => answer.blob());

/**
 * A command to a table: sent again under the same key when the answer got lost.
 * @param {string} id @param {string} verb @param {number} seq @param {object} [body]
 * @returns {Promise<import("../../types.js").Done>}
 */
export async function command(id, verb, seq, body = {}) {
  const sent = { key: token(), seq, ...body };
  for (let trial = 0; ; trial++) {
    try {
      return await post(`/api/tables/${id}/${verb}`, sent);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 0 || trial >= 3) throw error;
      await new Promise((done) => setTimeout(done, 400 * 2 ** trial));
    }
  }
}
