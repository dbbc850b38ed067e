// The service worker: it keeps every file of one build of the site, and answers with
// those alone, so that files of two builds never meet. The build writes above what
// its version is, and which files it has.
//
// A newer build is fetched while a page is open, and waits. It takes over when a page
// is opened, or loaded again, and no other one of this site is open.
/* global version, files */
const cacheName = `emperor ${version}`;
const blank = `<!DOCTYPE html><link rel="icon" href="data:,">`; // without an icon that would be asked for

addEventListener("install", event => event.waitUntil(fetchAll()));
addEventListener("activate", event => event.waitUntil(Promise.all([forgetOthers(), clients.claim()])));
addEventListener("message", event => event.data === "take over" && skipWaiting());
addEventListener("fetch", event => {
	const file = fileOf(event.request);
	if (file === null) return;
	event.respondWith(isKept(file) ? answer(event.request, file) : Response.redirect(`${file}/`));
});

async function fetchAll() {
	const cache = await caches.open(cacheName);
	await cache.addAll(files.map(file => new Request(file, { cache: "no-cache" })));
}

async function forgetOthers() {
	const names = await caches.keys();
	await Promise.all(names.filter(name => name.startsWith("emperor ") && name !== cacheName).map(name => caches.delete(name)));
}

/** The file that a request asks for, or a folder without its slash; null: it is none of the site's. */
function fileOf({ method, url }) {
	const { origin, pathname } = new URL(url);
	const file = origin + pathname;
	return method === "GET" && (isKept(file) || isKept(`${file}/`)) ? file : null;
}

const isKept = file => files.some(kept => new URL(kept, registration.scope).href === file);

async function answer(request, file) {
	if (request.mode === "navigate" && registration.waiting && (await clients.matchAll()).length < 2) {
		registration.waiting.postMessage("take over");
		return new Response(blank, { headers: { Refresh: "0", "Content-Type": "text/html" } }); // asks again, of the newer one
	}
	const cache = await caches.open(cacheName);
	return await cache.match(file) ?? fetch(request);
}
