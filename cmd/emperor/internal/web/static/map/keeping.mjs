// The maps stored in this browser. Other pages list them too.

const key = "emperor.maps";

/**
 * Returns the stored maps, the latest first: {id, when, name, spec, playable,
 * photo}. spec is a BoardSpec, playable reports whether it is a valid board,
 * and photo is the position of the photo, if any.
 */
export function keptMaps() {
	try {
		const all = JSON.parse(localStorage.getItem(key) ?? "[]");
		return Array.isArray(all) ? all.filter(map => map?.id && map.spec) : [];
	} catch {
		return [];
	}
}

/** Stores a map, replacing its previous version. Returns whether it could. */
export function keepMap(map) { return store([{ ...map, when: Date.now() }, ...keptMaps().filter(({ id }) => id !== map.id)]); }

/**
 * Returns the content of a stored map, without its name and state, to compare
 * the versions of two pages.
 */
export const contentOf = ({ spec, photo }) => JSON.stringify([spec, photo]);

/**
 * Reports whether the stored version of a map differs from the one this page
 * knows, because another page has changed it.
 */
export function isChanged(id, known) {
	const map = keptMaps().find(map => map.id === id);
	return Boolean(map) && contentOf(map) !== known;
}

export async function forgetMap(id) {
	store(keptMaps().filter(map => map.id !== id));
	await keepPhoto(id, null);
}

/** Stores a forgotten map again. Returns whether it could. */
export const recallMap = map => store([...keptMaps().filter(({ id }) => id !== map.id), map].sort((a, b) => b.when - a.when));

/**
 * Returns the stored map that a fragment asks for, as in "#map=ID", or
 * undefined.
 */
export const mapOf = fragment => keptMaps().find(({ id }) => fragment === `#map=${id}`);

function store(maps) {
	try {
		localStorage.setItem(key, JSON.stringify(maps));
		return true;
	} catch {
		return false; // full, or forbidden
	}
}

// Photos are in a database of the browser, which has more space. If it has
// none, as in some private windows, a photo lasts as long as its page.

/** Stores the photo of a map; null deletes it. */
export async function keepPhoto(id, photo) {
	try {
		const photos = await table("readwrite");
		await done(photo ? photos.put(photo, id) : photos.delete(id));
	} catch { /* it is not kept */ }
}

/** Returns the photo of a map as a Blob, or undefined. */
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
