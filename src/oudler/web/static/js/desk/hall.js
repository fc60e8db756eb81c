// The hall: a player dragged on a table, or on somebody else's seat. What it would do is looked at before it counts.

/** @typedef {{number: string, table: string}} Dragged */

/** @param {HTMLElement} body where the region of tables is: it says for which position, and where a drop is looked at */
export function dragging(body) {
  /** @type {Dragged | null} */
  let held = null;
  /** @param {Event} event */
  const chair = (event) => (event.target instanceof Element ? event.target.closest("[data-player]") : null);
  /** @param {Event} event */
  const table = (event) => (event.target instanceof Element ? event.target.closest("[data-table]") : null);

  const unmark = () => {
    for (const each of body.querySelectorAll(".over")) each.classList.remove("over");
  };

  body.addEventListener("dragstart", (event) => {
    const from = chair(event);
    const at = table(event);
    if (!(from instanceof HTMLElement) || !(at instanceof HTMLElement)) return;
    held = { number: from.dataset.player ?? "", table: at.dataset.table ?? "" };
    event.dataTransfer?.setData("text/plain", held.number);
  });
  body.addEventListener("dragover", (event) => {
    const at = table(event);
    const may = held !== null && at instanceof HTMLElement && at.dataset.table !== held.table;
    unmark();
    if (!may) return;
    event.preventDefault();
    (chair(event) ?? at).classList.add("over");
  });
  body.addEventListener("drop", (event) => {
    const at = table(event);
    const hall = at?.closest("[data-move]");
    const there = chair(event);
    if (held === null || !(at instanceof HTMLElement) || !(hall instanceof HTMLElement)) return;
    event.preventDefault();
    const asked = new URLSearchParams({ number: held.number, position: hall.dataset.position ?? "" });
    if (there instanceof HTMLElement) asked.set("other", there.dataset.player ?? "");
    else asked.set("table", at.dataset.table ?? "");
    held = null;
    location.assign(`${hall.dataset.move}&${asked}`);
  });
  body.addEventListener("dragend", () => {
    held = null;
    unmark();
  });
}

dragging(document.body);
