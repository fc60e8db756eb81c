// The name one goes by at a table: blanks are none.

import { t } from "./i18n.js";

/** Is there one in the form? If not, *wrong* says so, and the field has the focus. @param {HTMLFormElement} form @param {HTMLElement} wrong */
export function hasName(form, wrong) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("name"));
  if (field.value.trim()) return true;
  wrong.textContent = t("name.needed");
  field.focus();
  return false;
}
