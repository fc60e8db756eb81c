// One's own devices, recovery phrase and data.

import { Refused, get, post } from "./api.js";
import { deviceBox } from "./device.js";
import { h } from "./dom.js";
import { pick, sentence } from "./i18n.js";
import { onPrefs, prefs, setPrefs } from "./prefs.js";
import { sheet } from "./sheet.js";
import { page } from "./shell.js";
import { ME } from "./words/me.js";

/** @typedef {import("../../types.js").Device} Device */
/** @typedef {import("../../types.js").Devices} Devices */

/** @type {Device[]} */
let devices = [];
let name = "";
const line = h("p", { role: "status" });

/** Do something at the server, and say what it refuses. @param {() => Promise<unknown>} what */
async function doing(what) {
  line.textContent = "";
  try {
    await what();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    line.textContent = sentence(error.trouble);
  }
}

/** @param {Device} device */
const called = (device) => device.name || pick(ME.unnamed);

/** @param {string} at */
const day = (at) =>
  pick(ME.since).replace("{date}", new Date(at).toLocaleDateString(prefs.lang, { day: "numeric", month: "long" }));

/** @param {Device} device */
const deviceLine = (device) =>
  h(
    "li.mydevice",
    { "data-device": device.id, "data-here": String(device.here) },
    h(
      "span",
      null,
      h("b", null, called(device)),
      " ",
      h("small", null, device.here ? pick(ME.here) : day(device.since)),
    ),
    h(
      "span.choices",
      null,
      h("button.small", { type: "button", "data-do": "rename", onclick: () => rename(device) }, pick(ME.rename)),
      h(
        "button.small",
        { type: "button", "data-do": device.here ? "log-out" : "remove", onclick: () => remove(device) },
        pick(device.here ? ME.leave : ME.remove),
      ),
    ),
  );

/** Ask before something is done. @param {string} title @param {import("./dom.js").Child[]} content @param {string} words @param {() => Promise<unknown>} then */
function ask(title, content, words, then) {
  const dialog = sheet(title, [
    h(
      "form",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          dialog.close();
          doing(then);
        },
      },
      content,
      h(
        "div.choices",
        null,
        h("button.quiet", { type: "button", onclick: () => dialog.close() }, pick(ME.cancel)),
        h("button.primary", { type: "submit", "data-do": "yes" }, words),
      ),
    ),
  ]);
}

/** @param {Device} device */
function rename(device) {
  const field = h("input", {
    type: "text",
    maxlength: 24,
    required: true,
    value: called(device),
    "aria-label": pick(ME.rename),
  });
  ask(pick(ME.rename), [h("label.field", null, field)], pick(ME.save), async () => {
    ({ devices } = /** @type {Devices} */ (
      await post("/api/me/devices/name", { device: device.id, name: field.value })
    ));
    show();
  });
}

/** @param {Device} device */
function remove(device) {
  const words = device.here ? ME.leave : ME.remove;
  ask(pick(words), [h("p", null, pick(device.here ? ME.sure_leave : ME.sure_remove))], pick(words), async () => {
    ({ devices } = /** @type {Devices} */ (await post("/api/me/devices/close", { device: device.id })));
    if (device.here) location.assign("/");
    else show();
  });
}

/** Come by the QR code of another device: a device that is nobody's yet is that person at once. */
async function takeUp() {
  const code = location.hash.slice(1);
  /** @type {import("../../types.js").Me} */
  const me = await get("/api/me");
  if (me.player || !/^[A-Z2-9]{8}$/.test(code)) return;
  await post("/api/session", { code });
  history.replaceState(null, "", "/moi");
}

const erase = () =>
  ask(pick(ME.erase), [h("p", null, pick(ME.sure_erase))], pick(ME.erase), async () => {
    await post("/api/me/erase", {});
    location.assign("/");
  });

async function givePhrase() {
  const { phrase } = /** @type {import("../../types.js").PhraseAnswer} */ (await post("/api/me/phrase", {}));
  sheet(pick(ME.phrase), [h("p.phrase", null, h("b", null, phrase)), h("p", null, pick(ME.phrase_once))]);
}

function nameForm() {
  const field = h("input", {
    type: "text",
    id: "my-name",
    maxlength: 24,
    required: true,
    value: name,
    autocomplete: "nickname",
  });
  return h(
    "form.linkrow",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        doing(async () => {
          const { player } = /** @type {import("../../types.js").PersonAnswer} */ (
            await post("/api/me", { name: field.value })
          );
          name = player.name;
          setPrefs({ name });
          line.textContent = pick(ME.saved);
        });
      },
    },
    field,
    h("button", { type: "submit" }, pick(ME.save)),
  );
}

function phraseForm() {
  const field = h("input", {
    type: "text",
    id: "my-phrase",
    maxlength: 120,
    required: true,
    autocomplete: "off",
    spellcheck: "false",
  });
  return h(
    "form.linkrow",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        doing(async () => {
          await post("/api/session", { phrase: field.value });
          location.assign("/moi");
        });
      },
    },
    field,
    h("button", { type: "submit", "data-do": "take-phrase" }, pick(ME.phrase_go)),
  );
}

function show() {
  page(
    "/moi",
    pick(ME.title),
    h(
      "section.text.me",
      null,
      h("h1", null, pick(ME.title)),
      h("p.lead", null, pick(devices.length ? ME.lead : ME.nobody)),
      line,
      devices.length
        ? [
            h("label", { for: "my-name" }, pick(ME.name)),
            nameForm(),
            h("h2", null, pick(ME.devices)),
            h("ul.places", null, devices.map(deviceLine)),
          ]
        : null,
      deviceBox(),
      h("h2", null, pick(ME.phrase)),
      h("p.quiet", null, pick(ME.phrase_how)),
      devices.length
        ? h("button", { type: "button", "data-do": "phrase", onclick: () => doing(givePhrase) }, pick(ME.phrase_new))
        : null,
      h("label", { for: "my-phrase" }, pick(ME.phrase_have)),
      phraseForm(),
      devices.length
        ? [
            h("h2", null, pick(ME.data)),
            h("p.quiet", null, pick(ME.data_how)),
            h(
              "p",
              null,
              h(
                "a.button",
                { href: "/api/me/export", download: "oudler-moi.json", "data-do": "export" },
                pick(ME.export),
              ),
              " ",
              h("button.quiet", { type: "button", "data-do": "erase", onclick: erase }, pick(ME.erase)),
            ),
          ]
        : null,
    ),
  );
}

async function start() {
  await takeUp();
  /** @type {import("../../types.js").Me} */
  const me = await get("/api/me");
  name = me.player?.name ?? "";
  if (me.player) ({ devices } = /** @type {Devices} */ (await get("/api/me/devices")));
  show();
}

onPrefs(show);
doing(start).then(() => devices.length || show());
