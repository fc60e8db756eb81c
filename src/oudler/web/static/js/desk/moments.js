// Moments of the journal and of copies, which the server tells in UTC: by the clock of this device.

/** @param {ParentNode} page where they stand */
export function moments(page) {
  for (const time of page.querySelectorAll("time[datetime]")) {
    const at = new Date(time.getAttribute("datetime") ?? "");
    if (Number.isNaN(at.getTime())) continue;
    const told = at.toLocaleString(document.documentElement.lang, {
      day: "2-digit",
      month: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    if (time.textContent !== told) time.textContent = told;
  }
}
