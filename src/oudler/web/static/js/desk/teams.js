// Teams at the entry desk: players dragged on each other, or chosen one by one; their numbers can be typed as well.

/** @param {HTMLFormElement} form where a team's members are written @param {HTMLElement} body where players are chosen */
export function choosing(form, body) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("members"));
  const size = Number(form.dataset.size);
  const chosen = () => field.value.split(/[\s,]+/).filter(Boolean);
  /** @param {Event} event */
  const member = (event) =>
    event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("[data-member]")) : null;

  const show = () => {
    const there = new Set(chosen());
    for (const each of body.querySelectorAll("[data-member]"))
      each.setAttribute("aria-pressed", String(there.has(/** @type {HTMLElement} */ (each).dataset.member ?? "")));
  };
  /** @param {string[]} numbers */
  const write = (numbers) => {
    field.value = [...new Set(numbers)].join(" ");
    show();
    if (chosen().length === size) form.requestSubmit();
  };
  let held = "";

  body.addEventListener("click", (event) => {
    const number = member(event)?.dataset.member;
    if (number) write(chosen().includes(number) ? chosen().filter((each) => each !== number) : [...chosen(), number]);
  });
  body.addEventListener("dragstart", (event) => {
    held = member(event)?.dataset.member ?? "";
    if (held) event.dataTransfer?.setData("text/plain", held);
  });
  body.addEventListener("dragover", (event) => {
    const there = member(event)?.dataset.member;
    if (held && there && there !== held) event.preventDefault();
  });
  body.addEventListener("drop", (event) => {
    const there = member(event)?.dataset.member;
    if (!held || !there) return;
    event.preventDefault();
    write([...chosen(), there, held]);
    held = "";
  });
  field.addEventListener("input", show);
  body.addEventListener("htmx:afterSwap", show);
}

const form = document.getElementById("team-form");
if (form instanceof HTMLFormElement) choosing(form, document.body);
