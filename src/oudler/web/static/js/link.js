// A link to give away: a field to read it from, and a button that copies it.

import { h } from "./dom.js";
import { t } from "./i18n.js";

/** @param {string} link @param {string} name what the link leads to */
export function linkRow(link, name) {
  /** @type {HTMLInputElement} */
  const field = h("input", {
    type: "text",
    readonly: true,
    value: link,
    "aria-label": name,
    onfocus: () => field.select(),
  });
  /** @type {HTMLButtonElement} */
  const copy = h(
    "button",
    {
      type: "button",
      "data-do": "copy",
      onclick: async () => {
        field.select();
        try {
          if (navigator.clipboard) await navigator.clipboard.writeText(link);
          else if (!document.execCommand("copy")) return; // plain HTTP on a local network has no clipboard
          copy.textContent = t("invite.copied");
        } catch {
          field.focus();
        }
      },
    },
    t("invite.copy"),
  );
  return h("div.linkrow", null, field, copy);
}
