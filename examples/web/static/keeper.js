// The service worker: it stores all files of one build of the site and serves
// only those, so that files of different builds never mix. The build inserts
// its version and its list of files above.
//
// If a newer build is fetched while a page is open, it waits until a page is
// opened or reloaded while no other page of this site is open.
/* global version, files */
const cacheName = `emperor ${version}`;
const blank = `<!DOCTYPE html><link rel="icon" href="data:,">`; // the empty icon saves a request for one

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

/**
 * Returns the file or folder that a request asks for, without a folder's slash,
 * or null if it is not part of the site.
 */
function fileOf({ method, url }) {
	const { origin, pathname } = new URL(url);
	const file = origin + pathname;
	return method === "GET" && (isKept(file) || isKept(`${file}/`)) ? file : null;
}

const isKept = file => files.some(kept => new URL(kept, registration.scope).href === file);

async function answer(request, file) {
	if (request.mode === "navigate" && registration.waiting && (await clients.matchAll()).length < 2) {
		registration.waiting.postMessage("take over");
		return new Response(blank, { headers: { Refresh: "0", "Content-Type": "text/html" } }); // repeats the request to the newer worker
	}
	const cache = await caches.open(cacheName);
	return await cache.match(file) ?? fetch(request);
}
