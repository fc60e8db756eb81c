// Opening a table: who sits where, how many deals, by which rules.

import { Refused } from "./api.js";
import { h, token } from "./dom.js";
import { named, sentence, t } from "./i18n.js";
import { fresh, open as openTable } from "./numbers.js";
import { USUAL, clockField, optionsOf, rulesFields, rulesOf, select, switches } from "./options_form.js";
import { hasName } from "./names.js";
import { prefs, setPrefs } from "./prefs.js";
import { sheet } from "./sheet.js";

const LEVELS = ["debutant", "club", "expert", "maitre"];
/** @type {[string, string][]} */
const EDITIONS = [
  ["fft2022", "FFT 2022"],
  ["fft2017", "FFT 2017"],
  ["fft2012", "FFT 2012"],
  ["popular", "Populaire / popular"],
];

export function createSheet() {
  let players = prefs.players;
  const seats = h("div.seatlist");
  const drawSeats = () =>
    seats.replaceChildren(
      ...Array.from({ length: players - 1 }, (_, at) =>
        h(
          "label",
          null,
          h("span", null, t("deal.seat", { n: at + 2 })),
          h(
            "select",
            { name: "seat" },
            h("option", { value: "open", selected: at === 0 }, t("create.open")),
            LEVELS.map((level) =>
              h("option", { value: level, selected: at > 0 && level === prefs.level }, named("level", level)),
            ),
          ),
        ),
      ),
    );
  drawSeats();
  const wrong = h("p", { role: "alert" });
  const explained = h("p.quiet.edition", { role: "status" }, named("edition", "fft2022"));
  const edition = select("edition", t("create.edition"), EDITIONS, "fft2022");
  edition.addEventListener("change", (event) => {
    explained.textContent = named("edition", /** @type {HTMLSelectElement} */ (event.target).value);
  });
  const key = token(); // of this sheet: sent twice, it opens one table
  const own = fresh();
  const open = h("button.primary", { type: "submit", "data-do": "open" }, t("create.do"));
  /** @type {HTMLFormElement} */
  const form = h(
    "form.creator",
    {
      onsubmit: async (event) => {
        event.preventDefault();
        if (!hasName(form, wrong)) return;
        open.disabled = true;
        wrong.textContent = "";
        try {
          await create(form, players, key, own);
        } catch (error) {
          open.disabled = false;
          if (!(error instanceof Refused)) throw error;
          wrong.textContent = sentence(error.trouble);
        }
      },
    },
    h(
      "label.field",
      null,
      h("span", null, t("home.name")),
      h("input", {
        type: "text",
        name: "name",
        maxlength: 24,
        value: prefs.name,
        autocomplete: "nickname",
        required: true,
      }),
    ),
    h(
      "fieldset",
      null,
      h("legend", null, t("home.players")),
      h(
        "div.segments",
        null,
        [3, 4, 5].map((n) =>
          h(
            "label",
            null,
            h("input", {
              type: "radio",
              name: "players",
              value: n,
              checked: n === players,
              onchange: () => {
                players = /** @type {3 | 4 | 5} */ (n);
                drawSeats();
              },
            }),
            h("span", null, n),
          ),
        ),
      ),
    ),
    h("fieldset", null, h("legend", null, t("create.seats")), seats),
    h(
      "div.row",
      null,
      select(
        "deals",
        t("create.deals"),
        [
          ["", t("create.endless")],
          ["4", "4"],
          ["8", "8"],
          ["12", "12"],
          ["16", "16"],
          ["24", "24"],
        ],
        "",
      ),
      clockField(USUAL),
      edition,
    ),
    explained,
    switches(USUAL),
    rulesFields(),
    h("div.choices", null, wrong, open),
  );
  sheet(t("create.title"), [form]);
}

/** @param {HTMLFormElement} form @param {number} players @param {string} key @param {import("./numbers.js").Own} own */
async function create(form, players, key, own) {
  const data = new FormData(form);
  /** @param {string} name */
  const number = (name) => (data.get(name) ? Number(data.get(name)) : null);
  const name = String(data.get("name")).trim();
  setPrefs({ name });
  const { id } = await openTable(
    {
      players,
      name,
      seats: ["me", ...data.getAll("seat")],
      deals: number("deals"),
      edition: data.get("edition"),
      rules: rulesOf(data),
      key,
      options: optionsOf(data),
    },
    own,
  );
  location.assign(`/table/${id}`);
}
