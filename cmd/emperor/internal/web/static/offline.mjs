// Stores the site in the browser for offline use, once a page has been shown
// and its program has loaded, which comes first on a slow connection. If the
// browser does not support service workers, or they are disabled, the site
// works online as usual.
const keep = () => navigator.serviceWorker?.register(new URL("keeper.js", import.meta.url), { updateViaCache: "none" }).catch(() => {});

/** Resolves when the program that the page preloads has loaded, if there is one. */
function loaded() {
	const program = document.querySelector("link[rel=preload][as=fetch]")?.href;
	return new Promise(resolve => {
		if (!program) return resolve();
		const observer = new PerformanceObserver(list => {
			if (!list.getEntries().some(({ name }) => name === program)) return;
			observer.disconnect();
			resolve();
		});
		observer.observe({ type: "resource", buffered: true });
	});
}

const whenLoaded = () => loaded().then(keep);

if (document.readyState === "complete") whenLoaded();
else addEventListener("load", whenLoaded);
