// Who a number is: the name beside the field, as the list that it is picked from has it.

/** @param {ParentNode} page */
export function names(page) {
  for (const input of page.querySelectorAll("input[list]")) {
    if (!(input instanceof HTMLInputElement) || !input.id) continue;
    const list = input.list;
    const place = document.querySelector(`[data-named="${input.id}"]`) ?? beside(input);
    const tell = () => {
      const picked = input.value.trim().split(/\s+/);
      const options = [...(list?.options ?? [])].filter((each) => each.label !== each.value);
      const found = picked.map((number) => options.find((each) => each.value === number)?.label);
      place.textContent = found.filter(Boolean).join(", ");
    };
    input.addEventListener("input", tell);
  }
}

/** @param {HTMLInputElement} input @returns {Element} */
function beside(input) {
  const place = document.createElement("small");
  place.setAttribute("aria-live", "polite");
  input.after(place);
  return place;
}
