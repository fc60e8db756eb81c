// Joining a table by its code.

import { Refused, get } from "./api.js";
import { codeOf, h, one, token } from "./dom.js";
import { named, sentence, t } from "./i18n.js";
import { fresh, join } from "./numbers.js";
import { hasName } from "./names.js";
import { prefs, setPrefs } from "./prefs.js";
import { fromPath, page } from "./shell.js";
import { say } from "./words/arbiter.js";

const code = codeOf(fromPath());
/** Sent again where an answer was lost: the same person then, not a second one. */
const key = token();
const own = fresh();
const places = h("ul.places");
const wrong = h("p", { role: "alert" });
/** @type {number | null} */
let seat = null;

function codeField() {
  return h(
    "label.field",
    null,
    h("span", null, t("home.code")),
    h("input", {
      type: "text",
      name: "code",
      maxlength: 16,
      required: true,
      value: code,
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
    }),
  );
}

/** @type {HTMLFormElement} */
const form = h(
  "form",
  {
    onsubmit: async (event) => {
      event.preventDefault();
      if (!hasName(form, wrong)) return;
      const data = new FormData(form);
      const name = String(data.get("name")).trim();
      setPrefs({ name });
      try {
        const { id } = await join({ code: codeOf(String(data.get("code") ?? code)), name, seat, key }, own);
        location.assign(`/table/${id}`);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        wrong.textContent = sentence(error.trouble);
      }
    },
  },
  code ? null : codeField(),
  h(
    "label.field",
    null,
    h("span", null, t("home.name")),
    h("input", {
      type: "text",
      name: "name",
      maxlength: 24,
      required: true,
      value: prefs.name,
      autocomplete: "nickname",
    }),
  ),
  places,
  wrong,
  h("button.primary", { type: "submit", "data-do": "join" }, t("join.do")),
);

page(
  "/rejoindre",
  t("join.title"),
  h(
    "section.text.narrow",
    null,
    h("h1", null, t("join.title")),
    code ? h("p.lead", null, t("join.lead", { code })) : null,
    form,
  ),
);

/** The code is an arbiter's: no seat is taken. @param {import("../../types.js").Invited["seats"]} seats */
function arbitrates(seats) {
  const names = seats.map((sits) => sits.player?.name ?? (sits.bot ? named("level", sits.bot) : t("seat.open")));
  one("main h1").textContent = say("join_title");
  one("main .lead").textContent = say("join_lead", { names: names.join(", ") });
  one("[data-do=join]").textContent = say("join_do");
}

if (code)
  get(`/api/codes/${encodeURIComponent(code)}`)
    .then((/** @type {import("../../types.js").Invited} */ { id, seats, watch, arbiter }) => {
      if (arbiter) return void arbitrates(seats);
      if (watch)
        form.after(h("p", null, h("a", { href: `/table/${id}#${code}`, "data-do": "watch" }, t("join.watch"))));
      places.replaceChildren(
        ...seats.map((sits, at) =>
          h(
            "li",
            null,
            h("span", null, h("b", null, sits.player?.name ?? (sits.bot ? named("level", sits.bot) : t("seat.open")))),
            sits.player
              ? null
              : h(
                  "label.button.small",
                  null,
                  h("input", { type: "radio", name: "seat", onchange: () => (seat = at) }),
                  t("seat.sit"),
                ),
          ),
        ),
      );
    })
    .catch((error) => {
      if (!(error instanceof Refused)) throw error;
      wrong.textContent = sentence(error.trouble);
      form.prepend(codeField()); // mistyped: it can be set right here
    });
