// The worker of a table's phone: keeps its own pages and what they need, and gives them where the network is away.
// It answers nothing else, and nothing that is sent passes through it.

const self_ = /** @type {any} */ (self);
const STORE = "oudler-table-1";
const OURS = /^\/tournois\/\w+(\/(feuilles|fiches)\/.*)?$/;

self_.addEventListener("install", () => self_.skipWaiting());
self_.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(self_.clients.claim()));

/** A page is known by its path and its mode. @param {string} url */
function known(url) {
  const { origin, pathname, searchParams } = new URL(url, self_.location.href);
  const mode = searchParams.get("mode");
  return origin + pathname + (mode ? `?mode=${mode}` : "");
}

self_.addEventListener("message", (/** @type {any} */ event) => {
  const { pages, assets } = event.data;
  event.waitUntil(
    caches.open(STORE).then(async (store) => {
      const version = assets[0]?.split("/")[2];
      for (const { url } of version ? await store.keys() : []) {
        const path = new URL(url).pathname;
        if (path.startsWith("/static/") && path.split("/")[2] !== version) await store.delete(url);
      }
      const missing = [];
      for (const path of assets) if (!(await store.match(path))) missing.push(path);
      await Promise.allSettled(missing.map((path) => store.add(path)));
      await Promise.allSettled(pages.map((/** @type {string} */ path) => fetched(path, store)));
    }),
  );
});

/** @param {string | Request} request @param {Cache} store */
async function fetched(request, store) {
  const answer = await fetch(request);
  const url = typeof request === "string" ? request : request.url;
  if (answer.ok && !answer.redirected) await store.put(known(url), answer.clone());
  return answer;
}

self_.addEventListener("fetch", (/** @type {any} */ event) => {
  /** @type {Request} */
  const request = event.request;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self_.location.origin) return;
  if (pathname.startsWith("/static/")) {
    event.respondWith(caches.match(request.url).then((kept) => kept ?? fetch(request)));
  } else if (request.mode === "navigate" && OURS.test(pathname)) {
    event.respondWith(
      caches
        .open(STORE)
        .then((store) =>
          fetched(request, store).catch(async () => (await store.match(known(request.url))) ?? Response.error()),
        ),
    );
  }
});
