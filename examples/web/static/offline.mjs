// Keeps the site in the browser, so that it works without a network: each page that
// has been shown asks for it. Where a browser has no such worker, or forbids it, the
// site works with a network as ever.
const keep = () => navigator.serviceWorker?.register(new URL("keeper.js", import.meta.url), { updateViaCache: "none" }).catch(() => {});

if (document.readyState === "complete") keep();
else addEventListener("load", keep);
