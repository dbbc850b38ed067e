// The maps that this browser keeps. Other pages list them, too, to play on them.

const key = "emperor.maps";

/**
 * The maps kept, the one worked on last first: {id, when, name, spec, playable, photo}.
 * spec is a BoardSpec; playable says whether it is a valid board; photo is where the
 * photo beneath lies, if there is one.
 */
export function keptMaps() {
	try {
		const all = JSON.parse(localStorage.getItem(key) ?? "[]");
		return Array.isArray(all) ? all.filter(map => map?.id && map.spec) : [];
	} catch {
		return [];
	}
}

/** Keeps a map in place of what was kept of it before, and tells whether that could be done. */
export function keepMap(map) { return store([{ ...map, when: Date.now() }, ...keptMaps().filter(({ id }) => id !== map.id)]); }

/** What is kept of a map, or to be, but for its name and state: what two pages may have made different. */
export const contentOf = ({ spec, photo }) => JSON.stringify([spec, photo]);

/** Whether something else is kept of a map than what a page knows of it: another page has changed it. */
export function isChanged(id, known) {
	const map = keptMaps().find(map => map.id === id);
	return Boolean(map) && contentOf(map) !== known;
}

export async function forgetMap(id) {
	store(keptMaps().filter(map => map.id !== id));
	await keepPhoto(id, null);
}

/** The kept map that a fragment of an address asks for, as in "#map=ID"; undefined: it asks for none. */
export const mapOf = fragment => keptMaps().find(({ id }) => fragment === `#map=${id}`);

function store(maps) {
	try {
		localStorage.setItem(key, JSON.stringify(maps));
		return true;
	} catch {
		return false; // full, or forbidden
	}
}

// Photos lie in a database of the browser, which is larger. Where there is none, as in
// some private windows, a photo is there as long as its page.

/** Keeps the photo of a map; null: keeps none. */
export async function keepPhoto(id, photo) {
	try {
		const photos = await table("readwrite");
		await done(photo ? photos.put(photo, id) : photos.delete(id));
	} catch { /* it is not kept */ }
}

/** The photo of a map, as a Blob; undefined: there is none. */
export async function photoOf(id) {
	try {
		return await done((await table("readonly")).get(id));
	} catch {
		return undefined;
	}
}

async function table(mode) {
	const opening = indexedDB.open(key, 1);
	opening.onupgradeneeded = () => opening.result.createObjectStore("photos");
	return (await done(opening)).transaction("photos", mode).objectStore("photos");
}

const done = request => new Promise((resolve, reject) => {
	request.onsuccess = () => resolve(request.result);
	request.onerror = () => reject(request.error);
});
