// Home: play at once, open a table, join one, go on with one's own.

import { Refused, get, post } from "./api.js";
import { codeOf, h, icon, one, s, token } from "./dom.js";
import { named, sentence, t } from "./i18n.js";
import { deckUrl, onPrefs, prefs } from "./prefs.js";
import { open } from "./numbers.js";
import { heading, onward, others } from "./own_tables.js";
import { choice } from "./settings_form.js";
import { page } from "./shell.js";

const FAN = ["A1", "CR", "A21", "PD", "E"];
const LEVELS = ["debutant", "club", "expert", "maitre"];
const SHOWN = 3; // tables, the others on a page of their own
const LINKED = 12; // deals of a table, the last ones

function fan() {
  return h(
    "div.fan",
    { role: "img", "aria-label": t("home.fan") },
    FAN.map((card, at) =>
      s(
        "svg",
        { viewBox: "0 0 120 212", vars: { "--turn": at - 2 }, "aria-hidden": "true" },
        s("use", { href: `${deckUrl()}#c-${card}` }),
      ),
    ),
  );
}

/** @param {HTMLButtonElement} button */
async function playNow(button) {
  button.disabled = true;
  button.textContent = t("home.busy");
  const bots = Array.from({ length: prefs.players - 1 }, () => prefs.level);
  try {
    const { id } = await open({
      players: prefs.players,
      name: prefs.name || t("guest"),
      seats: ["me", ...bots],
      deals: null,
      options: {},
      key: token(),
    });
    location.assign(`/table/${id}`);
  } catch (error) {
    button.disabled = false;
    button.textContent = t("home.play");
    trouble(error);
  }
}

/** @param {unknown} error */
function trouble(error) {
  if (!(error instanceof Refused)) throw error;
  one("#trouble").textContent = sentence(error.trouble);
}

function hero() {
  /** @type {HTMLButtonElement} */
  const go = h("button.primary.go", { type: "button", "data-do": "play", onclick: () => playNow(go) }, t("home.play"));
  return h(
    "section.hero",
    null,
    h(
      "div.inner",
      null,
      h(
        "div",
        null,
        h("h1", null, t("home.title")),
        h("p.lead", null, t("home.lead")),
        h(
          "div.start",
          null,
          go,
          h(
            "div.picks",
            null,
            choice("players", t("home.players"), [
              [3, "3"],
              [4, "4"],
              [5, "5"],
            ]),
            choice(
              "level",
              t("home.level"),
              LEVELS.map((level) => [level, named("level", level)]),
            ),
          ),
        ),
        h("p", { id: "trouble", role: "alert" }),
      ),
      fan(),
    ),
  );
}

/** @param {import("./dom.js").Icon} name @param {string} title @param {string} kind @param {...import("./dom.js").Child} content */
const door = (name, title, kind, ...content) =>
  h(`section.door${kind}`, null, h("h2", null, icon(name), title), content);

function joinDoor() {
  const code = h("input", {
    type: "text",
    name: "code",
    maxlength: 16,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    required: true,
  });
  return door(
    "hand",
    t("home.join"),
    "",
    h("p", null, t("home.join_lead")),
    h(
      "form",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          location.assign(`/rejoindre/${codeOf(code.value)}`);
        },
      },
      h("label", null, h("span", null, t("home.code")), code),
      h("button", { type: "submit" }, t("home.join_do")),
    ),
  );
}

function dealsDoor() {
  const list = h("ul.tables");
  const none = h("p", null, t("home.deals_none"));
  const file = h("input", {
    type: "file",
    accept: ".json,.tarot,.txt,application/json,text/plain",
    "aria-label": t("home.import"),
    onchange: async () => {
      const wrong = one("#import-trouble");
      wrong.textContent = "";
      try {
        const text = (await file.files?.[0].text()) ?? "";
        /** @type {import("../../types.js").Shared} */
        const { id } = await post(
          "/api/deals",
          text.trimStart().startsWith("{") ? { record: JSON.parse(text) } : { text },
        );
        location.assign(`/donne/${id}`);
      } catch (error) {
        wrong.replaceChildren(
          t("home.import_bad"),
          ...(error instanceof Refused ? [h("small", null, sentence(error.trouble))] : []),
        );
      } finally {
        file.value = ""; // the same file, set right, may be chosen again
      }
    },
  });
  get("/api/me")
    .then((/** @type {import("../../types.js").Me} */ { player, tables }) => {
      if (player?.name && !prefs.name && player.name !== t("guest")) prefs.name = player.name;
      if (!tables.length) return;
      none.remove();
      list.replaceChildren(...tables.slice(0, SHOWN).map(tableLine));
      list.after(h("p", null, h("a", { href: "/donnes", "data-do": "all" }, t("home.all"))));
      resume(tables);
    })
    .catch(() => {});
  return door(
    "last",
    t("home.deals"),
    "",
    h("p", null, t("home.deals_lead")),
    list,
    none,
    h(
      "div.foot",
      null,
      h("span.button.quiet.filelike", null, icon("share"), t("home.import"), file),
      h("p", { id: "import-trouble", role: "alert" }),
    ),
  );
}

/** The form for a table of one's own comes when it is asked for. */
const openCreator = async () => (await import("./create.js")).createSheet();

/** A table of one's own: go on with it, or look at its deals again. @param {import("../../types.js").OwnTable} table */
const tableLine = (table) =>
  h(
    "li",
    null,
    h(
      "span",
      null,
      heading(table),
      table.deals.length
        ? h(
            "small.replays",
            null,
            t("home.replay"),
            table.deals
              .slice(-LINKED)
              .map(({ number: n }) => [
                " ",
                h(
                  "a",
                  {
                    href: `/donne/${table.id}.${n}`,
                    "aria-label": `${t("count.replay")} ${n}${table.code ? `, ${table.code}` : ""}`,
                  },
                  n,
                ),
              ]),
          )
        : null,
    ),
    onward(table),
  );

/** The way back to the table that one has left, before anything else. @param {import("../../types.js").OwnTable[]} tables */
function resume(tables) {
  const left = tables.find((table) => !table.ended && table.me !== null);
  if (left)
    one(".start .go").after(
      h(
        "a.button.resume",
        { href: `/table/${left.id}`, "data-do": "resume" },
        icon("play"),
        h("span", null, t("home.resume", { n: left.players }), h("small", null, others(left))),
      ),
    );
}

page(
  "/",
  "",
  hero(),
  h(
    "div.doors",
    null,
    door(
      "friends",
      t("home.friends"),
      "",
      h("p", null, t("home.friends_lead")),
      h("div.foot", null, h("button", { type: "button", "data-do": "create", onclick: openCreator }, t("home.create"))),
    ),
    joinDoor(),
    dealsDoor(),
    door(
      "cup",
      t("home.tournaments"),
      ".half",
      h("p", null, t("home.tournaments_lead")),
      h("div.foot", null, h("a.button", { href: "/tournois" }, t("home.tournaments_do"))),
    ),
    door(
      "book",
      t("home.rules"),
      ".half",
      h("p", null, t("home.rules_lead")),
      h("div.foot", null, h("a.button", { href: "/regles" }, t("home.rules_do"))),
    ),
  ),
);
document.title = `Oudler · ${t("home.title")}`;
onPrefs(() => one(".fan")?.replaceWith(fan()));
