// What is being typed on a form, kept on this phone until it has been sent.

/** @typedef {{state: string, at: number, fields: [string, string][]}} Draft */

const PREFIX = "oudler.draft.";
const OWN = ["key", "seen", "as", "etui", "correct"];

/** @param {string} address @returns {Draft | null} */
export function draftOf(address) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + address) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} address */
export const dropDraft = (address) => localStorage.removeItem(PREFIX + address);

/** @param {string} address @param {HTMLFormElement} form @param {number} at */
export function keepDraft(address, form, at) {
  const fields = cells(form).map((cell) => /** @type {[string, string]} */ ([cell.name, cell.value]));
  localStorage.setItem(PREFIX + address, JSON.stringify({ state: stateOf(form), at, fields }));
}

/** @param {HTMLFormElement} form */
const cells = (form) =>
  /** @type {HTMLInputElement[]} */ ([...form.elements]).filter(
    ({ name, type }) => name && !OWN.includes(name) && type !== "submit",
  );

/** Fill a form with a draft. @param {HTMLFormElement} form @param {Draft} draft */
export function putBack(form, draft) {
  const left = grouped(draft.fields);
  for (const cell of cells(form)) {
    const value = left.get(cell.name)?.shift()?.[1];
    if (value !== undefined) cell.value = value;
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Which state of the sheet a form was made for: what is typed on another is not put back by itself.
 * @param {HTMLFormElement} form */
export const stateOf = (form) =>
  [...form.querySelectorAll('input[name="seen"], input[name="as"], input[name="etui"]')]
    .map((input) => /** @type {HTMLInputElement} */ (input).value)
    .join(" ");

/** @param {[string, string][]} fields */
function grouped(fields) {
  /** @type {Map<string, [string, string][]>} */
  const found = new Map();
  for (const field of fields) found.set(field[0], [...(found.get(field[0]) ?? []), field]);
  return found;
}
