// What all pages share: logo, header, footer.

import { h, icon, put, s } from "./dom.js";
import { t } from "./i18n.js";
import { applyPrefs, prefs, setPrefs } from "./prefs.js";

/** What follows in the address of a page like /rejoindre/CODE; nothing where it cannot be read. */
export function fromPath() {
  try {
    return decodeURIComponent(location.pathname.split("/")[2] ?? "");
  } catch {
    return "";
  }
}

/** The mark: the sun of the 21, with an oudler's star. */
export function mark() {
  const rays = Array.from({ length: 8 }, (_, at) =>
    s("path", { d: "M0-9.6C2.6-6.6 2.6-3 0 0C-2.6-3-2.6-6.6 0-9.6Z", transform: `rotate(${at * 45})` }),
  );
  return s(
    "svg.mark",
    { viewBox: "-16 -16 32 32", "aria-hidden": "true" },
    s("circle.ground", { r: 15.2 }),
    s("circle.ring", { r: 13.4 }),
    s("g.star", null, rays),
    s("circle.eye", { r: 2.1 }),
  );
}

export const logo = () => h("span.logo", null, mark(), h("span", null, "Oudler"));

const NEXT = /** @type {const} */ ({ auto: "dark", dark: "light", light: "auto" });

/** @param {string} [here] */
function header(here) {
  /** @param {string} href @param {import("./i18n.js").Key} key */
  const link = (href, key) => h("a", { href, "aria-current": here === href ? "page" : null }, t(key));
  return h(
    "header.site",
    null,
    h("a.skip", { href: "#content" }, t("nav.skip")),
    h("a.brand", { href: "/", "aria-label": `Oudler, ${t("nav.home")}` }, logo()),
    h(
      "nav",
      { "aria-label": t("nav.main") },
      link("/regles", "nav.rules"),
      link("/tournois", "nav.tournaments"),
      link("/reglages", "nav.settings"),
      h(
        "button.quiet.lang",
        {
          type: "button",
          lang: prefs.lang === "fr" ? "en" : "fr",
          onclick: () => {
            setPrefs({ lang: prefs.lang === "fr" ? "en" : "fr" });
            location.reload();
          },
        },
        prefs.lang === "fr" ? "EN" : "FR",
        h("span.sr", null, ` ${t("nav.lang")}`),
      ),
      h(
        "button.iconic.theme",
        {
          type: "button",
          "aria-label": t("nav.theme"),
          title: t("nav.theme"),
          onclick: () => setPrefs({ theme: NEXT[prefs.theme] }),
        },
        s(
          "svg.icon",
          { viewBox: "0 0 24 24", "aria-hidden": "true" },
          s("path", { d: "M12 4a8 8 0 1 0 0 16z", fill: "currentColor" }),
          s("circle", { cx: 12, cy: 12, r: 8 }),
        ),
      ),
    ),
  );
}

/** Put a page of text together. @param {string} here its address @param {string} title @param {...import("./dom.js").Child} content */
export function page(here, title, ...content) {
  applyPrefs();
  document.title = title ? `${title} · Oudler` : "Oudler";
  put(
    document.body,
    header(here),
    h("main", { id: "content", tabindex: "-1" }, content),
    h("footer.site", null, h("p", null, t("foot"))),
  );
}

/** A page that only says something. @param {string} title @param {...import("./dom.js").Child} content */
export function textPage(title, ...content) {
  document.body.className = "";
  page("", title, h("section.text.narrow", null, h("h1", null, title), content));
}

export { icon };
