// Files chosen or dropped: into a hidden field in base64, or sent as they are.

/** @param {File} file @returns {Promise<string>} */
const base64 = (file) =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file);
  });

/** Send a file; show the answer in *place*, or go where it says.
 * @param {string} address @param {File} file @param {HTMLElement | null} alert @param {Element | null} place */
async function upload(address, file, alert, place) {
  const answer = await fetch(address, {
    method: "POST",
    body: file,
    headers: { "Content-Type": "application/octet-stream", "HX-Request": "true" },
  });
  const text = await answer.text();
  if (answer.ok && place) {
    place.innerHTML = text;
    /** @type {any} */ (window).htmx?.process(place);
    place.scrollIntoView({ block: "start" });
    if (alert) alert.hidden = true;
  } else if (answer.ok) {
    location.assign(text);
  } else if (alert) {
    const page = new DOMParser().parseFromString(text, "text/html");
    alert.textContent = page.querySelector("[role=alert]")?.textContent ?? String(answer.status);
    alert.hidden = false;
  }
}

export function files() {
  for (const input of document.querySelectorAll("input[type=file][data-into]")) {
    if (!(input instanceof HTMLInputElement)) continue;
    input.addEventListener("change", async () => {
      const into = document.getElementById(input.dataset.into ?? "");
      const file = input.files?.[0];
      if (into instanceof HTMLInputElement) into.value = file ? await base64(file) : "";
    });
  }
  for (const form of document.querySelectorAll("form[data-upload]")) if (form instanceof HTMLFormElement) uploads(form);
}

/** @param {HTMLFormElement} form one that sends a file as it is: by its button, by choosing, by dropping on it */
function uploads(form) {
  const place = form.dataset.show ? document.querySelector(form.dataset.show) : null;
  /** @param {unknown} file */
  const send = (file) => {
    if (!(file instanceof File) || !file.size) return;
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string") query.set(name, value);
    upload(`${form.dataset.upload}?${query}`, file, form.querySelector("[role=alert]"), place);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(new FormData(form).get("file"));
  });
  if (form.dataset.drop === undefined) return;
  form.addEventListener("change", () => send(new FormData(form).get("file")));
  for (const kind of ["dragover", "dragleave", "drop"])
    form.addEventListener(kind, (event) => {
      event.preventDefault();
      form.classList.toggle("over", kind === "dragover");
      if (kind === "drop") send(/** @type {DragEvent} */ (event).dataTransfer?.files[0]);
    });
}
