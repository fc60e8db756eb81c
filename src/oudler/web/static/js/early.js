// Before the first paint: theme, palette and language of whoever came here before. A classic script, no module.
(() => {
  /** @type {{theme?: string, lang?: string, motion?: string}} */
  let prefs = {};
  try {
    prefs = JSON.parse(localStorage.getItem("oudler.prefs") || "{}");
  } catch {
    /* no storage, or somebody else's: as for a first visit */
  }
  const root = document.documentElement;
  root.dataset.theme = prefs.theme || "auto";
  if (!root.dataset.served) root.lang = prefs.lang || (/^fr\b/i.test(navigator.language || "fr") ? "fr" : "en");
  if (prefs.motion === "none") root.dataset.motion = "none";
})();
