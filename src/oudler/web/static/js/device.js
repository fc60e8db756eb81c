// Going on as the same person on another device: a code here, typed there.

import { Refused, post } from "./api.js";
import { h } from "./dom.js";
import { pick, t } from "./i18n.js";

/** @returns {HTMLElement} */
export function deviceBox() {
  const line = h("p", { role: "status" });
  /** @param {unknown} error */
  const wrong = (error) => {
    if (!(error instanceof Refused)) throw error;
    line.textContent = pick(error.trouble);
  };
  const give = h(
    "button",
    {
      type: "button",
      "data-do": "device",
      onclick: async () => {
        try {
          const { code } = await post("/api/me/device", {});
          line.replaceChildren(
            `${t("device.code")} `,
            h("b.devicecode", null, code),
            h("img.qr", { src: `/api/me/device.svg?code=${code}`, alt: "QR", width: 148, height: 148 }),
          );
        } catch (error) {
          wrong(error);
        }
      },
    },
    t("device.give"),
  );
  const field = h("input", {
    type: "text",
    maxlength: 40,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    "aria-label": t("device.take"),
    placeholder: t("device.take"),
    value: location.pathname === "/moi" ? location.hash.slice(1) : "",
  });
  const take = h(
    "form.linkrow",
    {
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        try {
          await post("/api/session", { code: field.value.trim() });
          location.assign("/");
        } catch (error) {
          wrong(error);
        }
      },
    },
    field,
    h("button", { type: "submit", "data-do": "take-device" }, t("device.go")),
  );
  return h(
    "section.device",
    null,
    h("h3", null, t("device.title")),
    h("p.quiet", null, t("device.how")),
    give,
    line,
    take,
  );
}
