// An address where there is nothing.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { textPage } from "./shell.js";

textPage(
  t("missing.title"),
  h("p.lead", null, t("missing.lead")),
  h("p", null, h("a.button.primary", { href: "/" }, t("nav.home"))),
);
