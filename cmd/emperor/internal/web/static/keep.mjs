// Data that outlives the page: games in the browser's storage, and links that
// contain a game.

const most = 30; // stored games; the oldest are deleted

/**
 * Returns a unique name. It does not use crypto.randomUUID, which requires
 * https or localhost.
 */
export const freshId = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Returns the seed of a game, from a secure source. */
export const freshSeed = () => String(crypto.getRandomValues(new BigUint64Array(1))[0]);

/** The name of this window among those that show the games. */
const here = freshId();

/** The stored games of a page, under a key of the browser's storage. */
export class Store {
	#key;

	constructor(key) { this.#key = key; }

	/**
	 * The stored games, the latest first: {id, when, title, over, record,
	 * seats, pace}.
	 */
	get games() {
		try {
			const all = JSON.parse(localStorage.getItem(this.#key) ?? "[]");
			return Array.isArray(all) ? all.filter(game => game?.id && game.title && isGame(game)) : [];
		} catch {
			return [];
		}
	}

	/**
	 * Stores a game, replacing its previous version. Returns whether it could.
	 * From then on the game goes on in this window.
	 */
	keep(game) {
		const others = this.games.filter(other => other.id !== game.id);
		return this.#store([{ ...game, when: Date.now(), window: here }, ...others].slice(0, most));
	}

	/**
	 * Returns the stored version of a game if it goes on in another window, or
	 * undefined.
	 */
	elsewhere(id) { return this.games.find(game => game.id === id && game.window !== here); }

	/**
	 * Calls changed when another window has stored a game, and when this one
	 * comes back after it could have missed that.
	 */
	onOthers(changed) {
		addEventListener("storage", event => [this.#key, null].includes(event.key) && changed());
		addEventListener("pageshow", event => event.persisted && changed());
	}

	/** Deletes a stored game, and returns its place for recall. */
	forget(id) {
		const { games } = this;
		this.#store(games.filter(game => game.id !== id));
		return games.findIndex(game => game.id === id);
	}

	/** Stores a forgotten game again, in its place. */
	recall(game, place) { this.#store(this.games.filter(({ id }) => id !== game.id).toSpliced(place, 0, game)); }

	#store(games) {
		try {
			localStorage.setItem(this.#key, JSON.stringify(games));
			return true;
		} catch {
			return false; // full, or forbidden
		}
	}
}

/** Returns the fragment of a link that contains a game, compressed. */
export const fragmentOf = async ({ record, seats }) => "#game=" + await packed({ record, seats });

/**
 * Returns the game in a fragment, or null if the fragment has another purpose.
 * Rejects if it should contain a game and doesn't.
 */
export async function gameOf(fragment) {
	const letters = /^#game=(.*)$/.exec(fragment)?.[1];
	if (letters === undefined) return null;
	const game = await unpacked(letters);
	if (!isGame(game)) throw new Error("no game");
	return { record: game.record, seats: game.seats };
}

/**
 * Reports whether a value has the shape of a game with one human player. It
 * does not check the record.
 */
const isGame = ({ record, seats }) => typeof record === "string" && Array.isArray(seats)
	&& seats.every(seat => typeof seat === "string") && seats.filter(seat => seat === "person").length === 1;

/** Compresses a value into characters that are valid in an address. */
export async function packed(value) {
	const bytes = await through(new TextEncoder().encode(JSON.stringify(value)), new CompressionStream("deflate-raw"));
	const letters = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(""));
	return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Decompresses a value from packed. */
export async function unpacked(letters) {
	const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), letter => letter.charCodeAt(0));
	return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"))));
}

async function through(bytes, stream) {
	return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}
