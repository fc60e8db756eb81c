// Whether other devices can open this server at all, and the way to let them.

import { Refused, get, post } from "./api.js";
import { h, icon } from "./dom.js";
import { pick, sentence, t } from "./i18n.js";

/** @typedef {import("../../types.js").ReachAnswer} Reach */

/** By which address others come, as far as it is known. @returns {Promise<Reach>} */
export const reach = () => get("/api/reach");

/**
 * What stands where an invitation would: nobody else could open the link. It can be opened to the network here, or it
 * is said how.
 * @param {(address: string) => void} opened what follows once others can come
 */
export function closedBox(opened) {
  const wrong = h("p", { role: "alert" });
  const box = h(
    "section.closed",
    { "aria-label": t("reach.title") },
    h("h3", null, icon("lock"), t("reach.title")),
    h("p", null, t("reach.why")),
    h("div.way"),
    wrong,
  );
  /** @param {Reach} known */
  const tell = ({ address, opens }) => {
    if (address) return opened(address);
    const way = /** @type {HTMLElement} */ (box.querySelector(".way"));
    if (!opens) return way.replaceChildren(h("p.quiet", null, t("reach.restart")));
    way.replaceChildren(h("p.quiet", null, t("reach.means")), button);
  };
  /** @type {HTMLButtonElement} */
  const button = h(
    "button.primary",
    {
      type: "button",
      "data-do": "open-network",
      onclick: async () => {
        button.disabled = true;
        wrong.textContent = "";
        try {
          tell(await post("/api/reach", {}));
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          wrong.textContent = sentence(error.trouble);
        } finally {
          button.disabled = false;
        }
      },
    },
    t("reach.open"),
  );
  reach()
    .then(tell)
    .catch((error) => {
      if (!(error instanceof Refused)) throw error;
      wrong.textContent = pick(error.trouble);
    });
  return box;
}
