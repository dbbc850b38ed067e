// The service worker: it stores all files of one build of the site and serves
// only those, so that files of different builds never mix. It stores a few
// large files only when a page asks for them. The build inserts its version,
// its list of files, and the hashes of the large ones above.
//
// If a newer build is fetched while a page is open, it waits until a page is
// opened or reloaded while no other page of this site is open.
/* global version, files, later */
const family = `emperor ${new URL(registration.scope).pathname} `; // other copies of the site on this origin have caches too
const cacheName = family + version;
const handover = `<!DOCTYPE html><link rel="icon" href="data:,"><script>(${handOver})()</script>`; // the empty icon saves a request for one
let handedOver = false; // if it fails, the page is shown by this worker

addEventListener("install", event => event.waitUntil(fetchAll()));
addEventListener("activate", event => event.waitUntil(Promise.all([forgetOthers(), clients.claim()])));
addEventListener("message", event => event.data === "take over" && skipWaiting());
addEventListener("notificationclick", event => event.waitUntil(showCaller(event.notification)));
addEventListener("fetch", event => {
	const file = fileOf(event.request);
	if (file === null) return;
	event.respondWith(isKept(file) ? answer(event.request, file) : Response.redirect(`${file}/`));
});

const address = file => new URL(file, registration.scope).href;
const hashes = new Map(Object.entries(later).map(([file, hash]) => [address(file), hash]));
const kept = new Set([...files.map(address), ...hashes.keys()]);

/** Stores all files, and the large ones that are in use. */
async function fetchAll() {
	const cache = await caches.open(cacheName);
	await cache.addAll(files.map(file => new Request(file, { cache: "no-cache" })));
	for (const file of hashes.keys()) if (await isUsed(file)) await fetchLater(cache, file);
}

/**
 * Reports whether an older build has stored a file, or a page is open that needs it:
 * one in its folder, or in its language.
 */
async function isUsed(file) {
	const [, language] = /[./](\w\w)\.(?:html|mjs)$/.exec(file) ?? [];
	const folder = new URL("./", file).href;
	const needs = ({ url }) => language ? new URL(url).pathname.endsWith(`/${language}.html`) : url.startsWith(folder);
	const pages = await clients.matchAll({ includeUncontrolled: true });
	return pages.some(needs) || await caches.match(file) !== undefined;
}

async function forgetOthers() {
	const names = await caches.keys();
	await Promise.all(names.filter(name => name.startsWith(family) && name !== cacheName).map(name => caches.delete(name)));
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

const isKept = file => kept.has(file);

/** Shows the page that sent a notification, whose tag is its fragment. */
async function showCaller(notification) {
	notification.close();
	const pages = await clients.matchAll({ type: "window" });
	await (pages.find(({ url }) => new URL(url).hash === notification.tag) ?? pages[0])?.focus();
}

async function answer(request, file) {
	if (request.mode === "navigate" && registration.waiting && !handedOver && (await clients.matchAll()).length < 2) {
		handedOver = true;
		return new Response(handover, { headers: { "Content-Type": "text/html" } });
	}
	const cache = await caches.open(cacheName);
	return await cache.match(file) ?? (hashes.has(file) ? fetchLater(cache, file) : fetch(request));
}

/**
 * Runs in an empty page: lets the newer worker take over, and then loads the
 * page again from it. No request may be under way meanwhile, because a browser
 * can deliver it to this worker while it ends it, and then waits for both.
 */
async function handOver() {
	const { waiting } = await navigator.serviceWorker.getRegistration() ?? {};
	if (!waiting) return location.reload();
	waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
	waiting.postMessage("take over");
	setTimeout(() => location.reload(), 10_000);
}

/**
 * Fetches a large file and stores it. If it belongs to another build, looks for
 * that build, which a reloaded page uses, and answers with an error.
 */
async function fetchLater(cache, file) {
	const response = await fetch(file, { cache: "no-cache" });
	if (!response.ok) return response;
	const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
	if (Array.from(hash, byte => byte.toString(16).padStart(2, "0")).join("") !== hashes.get(file)) {
		registration.update().catch(() => {});
		return new Response("", { status: 503 });
	}
	await cache.put(file, response.clone());
	return response;
}
