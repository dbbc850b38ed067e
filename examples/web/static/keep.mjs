// What outlives the page: games in the browser's storage, and links that hold one.

const key = "emperor.games";
const most = 30; // games kept; the oldest go

/** A name that nothing else has. crypto.randomUUID is there only for pages that come by https, or from this machine. */
export const freshId = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** The games kept, the one played last first: {id, when, title, over, record, seats, pace}. */
export function keptGames() {
	try {
		const all = JSON.parse(localStorage.getItem(key) ?? "[]");
		return Array.isArray(all) ? all.filter(game => game?.id && game.title && isGame(game)) : [];
	} catch {
		return [];
	}
}

/** Keeps a game in place of what was kept of it before, and tells whether that could be done. */
export function keep(game) {
	const others = keptGames().filter(other => other.id !== game.id);
	return store([{ ...game, when: Date.now() }, ...others].slice(0, most));
}

export function forget(id) { store(keptGames().filter(game => game.id !== id)); }

function store(games) {
	try {
		localStorage.setItem(key, JSON.stringify(games));
		return true;
	} catch {
		return false; // full, or forbidden
	}
}

/** The fragment of a link that holds a game, compressed. */
export const fragmentOf = async ({ record, seats }) => "#game=" + await packed({ record, seats });

/** The game that a fragment holds; null: it is not for one. Rejected: it is, but holds none. */
export async function gameOf(fragment) {
	const letters = /^#game=(.*)$/.exec(fragment)?.[1];
	if (letters === undefined) return null;
	const game = await unpacked(letters);
	if (!isGame(game)) throw new Error("There is no game in the link.");
	return { record: game.record, seats: game.seats };
}

/** Whether a value has what a game of one person has; whether its record can be played, the rules know. */
const isGame = ({ record, seats }) => typeof record === "string" && Array.isArray(seats)
	&& seats.every(seat => typeof seat === "string") && seats.filter(seat => seat === "person").length === 1;

/** A value compressed into letters that an address can hold. */
export async function packed(value) {
	const bytes = await through(new TextEncoder().encode(JSON.stringify(value)), new CompressionStream("deflate-raw"));
	const letters = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(""));
	return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The value that packed made letters of. */
export async function unpacked(letters) {
	const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), letter => letter.charCodeAt(0));
	return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"))));
}

async function through(bytes, stream) {
	return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}
