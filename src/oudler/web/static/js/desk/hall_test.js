// A device tries the way to the server and tells what it found, once it follows the bell or has given up on it.

const GIVE_UP = 8000;
let told = false;

async function tell() {
  if (told) return;
  told = true;
  const listens = document.body.dataset.connection === "on" ? "yes" : "no";
  const answer = await fetch(location.pathname, {
    method: "POST",
    body: new URLSearchParams({ listens, clock: String(Date.now()) }),
  });
  const found = document.getElementById("found");
  if (found && answer.ok) found.innerHTML = await answer.text();
}

new MutationObserver(tell).observe(document.body, { attributeFilter: ["data-connection"] });
if (document.body.dataset.connection === "on") tell();
setTimeout(tell, GIVE_UP);
