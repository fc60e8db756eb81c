// Typing a score sheet without a mouse: a full cell leads to the next, Enter to the next row, and at the end it is saved.

/** @param {HTMLFormElement} typing */
function keys(typing) {
  const cells = /** @type {HTMLInputElement[]} */ ([...typing.querySelectorAll("input:not([type=hidden])")]);
  const first = cells.find((cell) => !cell.value) ?? cells[0];
  first?.focus();
  first?.select();

  /** @param {HTMLInputElement} cell @param {number} [steps] */
  const go = (cell, steps = 1) => {
    const next = cells[cells.indexOf(cell) + steps];
    next?.focus();
    next?.select();
    return next;
  };

  typing.addEventListener("input", (event) => {
    const cell = event.target;
    if (!(cell instanceof HTMLInputElement) || !cell.dataset.length) return;
    if (cell.value.length >= Number(cell.dataset.length) && !/[.,]/.test(cell.value)) go(cell);
  });

  typing.addEventListener("keydown", (event) => {
    const cell = event.target;
    if (!(cell instanceof HTMLInputElement)) return;
    if (event.key === "Enter") {
      const row = cell.closest("tr");
      const own = row ? cells.filter((each) => each.closest("tr") === row) : [cell];
      const last = own[own.length - 1] ?? cell;
      event.preventDefault();
      if (!go(last)) typing.requestSubmit();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const same = cells.filter((each) => each.name === cell.name);
      const next = same[same.indexOf(cell) + (event.key === "ArrowDown" ? 1 : -1)];
      if (next) {
        event.preventDefault();
        next.focus();
        next.select();
      }
    } else if (event.key === "Backspace" && !cell.value) {
      event.preventDefault();
      go(cell, -1);
    }
  });
}

function begin() {
  const form = document.querySelector("form[data-typing]");
  if (!(form instanceof HTMLFormElement)) return;
  keys(form);
  // What is still to be said is asked for when it is sent, not while it is tried out.
  form.addEventListener("submit", (event) => form.reportValidity() || event.preventDefault());
}

document.addEventListener("swapped", begin);
begin();
