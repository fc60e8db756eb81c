// A sheet that opens over the page.

import { h, icon } from "./dom.js";
import { t } from "./i18n.js";

/** Open a sheet. @param {string} title @param {import("./dom.js").Child[]} content @param {string} [kind] @returns {HTMLDialogElement} */
export function sheet(title, content, kind = "") {
  /** @type {HTMLDialogElement} */
  const dialog = h(
    `dialog.sheet${kind ? `.${kind}` : ""}`,
    { "aria-label": title, onclose: () => dialog.remove() },
    h(
      "header",
      null,
      h("h2", null, title),
      h("button.iconic", { type: "button", "aria-label": t("close"), onclick: () => dialog.close() }, icon("close")),
    ),
    h("div.body", { tabindex: "0" }, content),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
