// A big screen turns its pages by itself; after the last it asks again, whatever the bell has said.

const EACH = 12000;

/**
 * @param {HTMLElement} body where the pages are
 * @param {(turn: () => void, each: number) => unknown} every the clock
 */
export function turning(body, every) {
  let page = "";
  let index = 0;

  /** @param {number} [step] */
  const show = (step = 0) => {
    const pages = /** @type {HTMLElement[]} */ ([...body.querySelectorAll("[data-page]")]);
    const found = pages.findIndex(({ dataset }) => dataset.page === page);
    index = (found < 0 ? Math.min(index, pages.length - 1) : found) + step;
    const round = index >= pages.length;
    if (round) index = 0;
    page = pages[index]?.dataset.page ?? "";
    pages.forEach((each, number) => (each.hidden = number !== index));
    if (round) body.dispatchEvent(new CustomEvent("tournament"));
  };

  body.addEventListener("htmx:afterSwap", () => show());
  every(() => show(1), EACH);
  show();
}

turning(document.body, (turn, each) => setInterval(turn, each));
