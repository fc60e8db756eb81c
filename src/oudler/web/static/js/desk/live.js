// The tournament's bell: when it has gone on, regions of the page that say so are asked for again.

const FIRST = 1000;
const MOST = 30000;
const SCREEN = 4000;
const TOGETHER = 120;

/** @param {DOMStringMap} body data of the page: which tournament, and up to which event it shows it */
export function live({ tournament, seq, screen }) {
  if (!tournament) return;
  const named = screen ? `&ecran=${encodeURIComponent(screen)}` : "";
  const most = screen ? SCREEN : MOST; // nobody is at a big screen to load it again
  let known = Number(seq);
  let wait = FIRST;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;

  // What is on the page stays there where the server cannot answer: it may be starting again.
  document.body.addEventListener("htmx:beforeSwap", (event) => {
    const { detail } = /** @type {CustomEvent} */ (event);
    if (detail.xhr.status >= 400 && detail.elt.hasAttribute("data-live")) detail.shouldSwap = false;
  });

  const ring = () => {
    soon = undefined;
    document.body.dispatchEvent(new CustomEvent("tournament", { detail: { seq: known } }));
  };

  const listen = () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/tournois/${tournament}/evenements?since=${known}${named}`,
    );
    socket.addEventListener("open", () => {
      wait = FIRST;
      document.body.dataset.connection = "on";
    });
    socket.addEventListener("message", ({ data }) => {
      known = JSON.parse(data).seq;
      soon ??= setTimeout(ring, TOGETHER);
    });
    socket.addEventListener("close", ({ code }) => {
      document.body.dataset.connection = "off";
      if (code >= 4400 && code < 4500) return;
      setTimeout(listen, wait * (0.7 + 0.6 * Math.random()));
      wait = Math.min(most, wait * 2);
    });
  };
  listen();
}
