// The test of the hall on the arbiter's own page: does it follow live, does its clock agree; opening to the network.

const mine = document.getElementById("mine");
const listening = document.getElementById("listening");
const clocks = document.getElementById("clocks");

function tell() {
  const on = document.body.dataset.connection === "on";
  if (listening) listening.textContent = (on ? listening.dataset.on : listening.dataset.off) ?? "";
  if (mine) mine.className = on ? "ok" : "bad";
  const mark = mine?.querySelector("strong");
  if (mark) mark.textContent = on ? "✓" : "✗";
}

if (mine && clocks) {
  const seconds = Math.round((Date.now() - Date.parse(mine.dataset.now ?? "")) / 1000);
  clocks.textContent = `${clocks.dataset.words} ${Math.abs(seconds) < 3 ? 0 : seconds}`;
}
new MutationObserver(tell).observe(document.body, { attributeFilter: ["data-connection"] });
if (document.body.dataset.connection) tell();

const widen = document.getElementById("open");
widen?.addEventListener("click", async () => {
  const answer = await fetch("/api/reach", { method: "POST" });
  const told = await answer.json();
  if (answer.ok) location.reload();
  else widen.textContent = told.error?.[document.documentElement.lang] ?? widen.textContent;
});
