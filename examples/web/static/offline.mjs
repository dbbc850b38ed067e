// Stores the site in the browser for offline use, once a page has been shown.
// If the browser does not support service workers, or they are disabled, the
// site works online as usual.
const keep = () => navigator.serviceWorker?.register(new URL("keeper.js", import.meta.url), { updateViaCache: "none" }).catch(() => {});

if (document.readyState === "complete") keep();
else addEventListener("load", keep);
