// A big screen turns its pages by itself; after the last it asks again, whatever the bell has said.

const EACH = 12;

/**
 * @param {HTMLElement} body where the pages are
 * @param {(turn: () => void, each: number) => unknown} after the clock
 */
export function turning(body, after) {
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

  const turn = () => {
    show(1);
    wait();
  };
  const wait = () => {
    const wall = body.querySelector("[data-each]");
    const seconds = wall instanceof HTMLElement ? Number(wall.dataset.each) : 0;
    after(turn, 1000 * (seconds || EACH));
  };

  body.addEventListener("htmx:afterSwap", () => show());
  wait();
  show();
}

turning(document.body, (turn, each) => setTimeout(turn, each));
