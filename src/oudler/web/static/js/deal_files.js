// A deal as a file: on paper with our cards, or as a record for programs.

import { Refused, postForFile } from "./api.js";
import { h, icon } from "./dom.js";
import { sentence, t } from "./i18n.js";
import { prefs } from "./prefs.js";
import { sheet } from "./sheet.js";

/** Offer the files. @param {object} record @param {string} id @param {number | null} number of the deal at its table */
export function download(record, id, number) {
  const trouble = h("p.quiet", { role: "status" });
  const asJson = () =>
    save(new Blob([JSON.stringify(record, null, 1)], { type: "application/json" }), `oudler-${id}.json`);
  const onPaper = async () => {
    pdf.disabled = true;
    try {
      save(await postForFile("/api/paper", { record, lang: prefs.lang, number }), `oudler-${id}.pdf`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      trouble.textContent = sentence(error.trouble);
    } finally {
      pdf.disabled = false;
    }
  };
  const pdf = h(
    "button.primary",
    { type: "button", "data-do": "pdf", onclick: onPaper },
    icon("sheet"),
    h("span", null, t("deal.pdf")),
  );
  const json = h(
    "button",
    { type: "button", "data-do": "record", onclick: asJson },
    icon("down"),
    h("span", null, t("deal.record")),
  );
  sheet(t("deal.download"), [h("div.files", null, pdf, json), trouble]);
}

/** @param {Blob} file @param {string} name */
function save(file, name) {
  const link = h("a", { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
