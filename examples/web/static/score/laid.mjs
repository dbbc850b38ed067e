// The table that is laid out: its layout, as Layout of emperor.d.mts, which the browser
// keeps, a link holds, and every change of which can be undone.
import { packed, unpacked } from "../keep.mjs";

const key = "emperor.table";
const mostUndone = 200;
const noTable = "The link holds no table that can be laid out: perhaps it was cut off.";

/** How many letters of a name there is room for. */
export const longestName = 40;

/** What the players are called at first: as their pieces look on the map. */
export const usualNames = ["Green", "Red", "Purple", "Blue", "Yellow"];

const usual = { options: { v: 1, players: 3 }, names: usualNames.slice(0, 3), pieces: "" };

/** Tells by an event "change" that it is another. */
export class Laid extends EventTarget {
	#emperor;
	#past = [];
	#work = Promise.resolve(); // what is under way; the next change waits for it
	layout = usual;
	seen = null; // the table, as Seen of emperor.d.mts

	constructor(emperor) {
		super();
		this.#emperor = emperor;
	}

	get names() { return this.seen.players.map(player => player.name); }
	get mayUndo() { return this.#past.length > 0; }

	/** Shows the table that the address holds, or else the one that is kept; tells whether there was one. A link that holds none is rejected, once there is a table. */
	async begin() {
		const kept = await this.#takes(fromStorage());
		if (!kept) await this.#take(usual);
		try {
			const linked = await fromFragment();
			if (!linked) return kept;
			const before = this.layout;
			if (!await this.#takes(linked)) throw new Error(noTable);
			if (kept) this.#past.push(before);
			this.#keep();
			return true;
		} finally {
			history.replaceState(null, "", location.pathname + location.search);
			this.dispatchEvent(new Event("change"));
		}
	}

	async #takes(layout) {
		try {
			await this.#take(layout);
			return true;
		} catch {
			return false; // there is none, or another version or program has made it
		}
	}

	async #take({ options, names = [], pieces = "", placed = null }) {
		const layout = { options, names, pieces, placed };
		this.seen = await this.#emperor.layOut(layout);
		this.layout = layout;
	}

	/** Changes the layout; next gets the one before, and answers the one after it. What can't be is rejected. */
	change(next) {
		const done = this.#work.then(async () => {
			const before = this.layout;
			await this.#take(await next(before));
			this.#past = [...this.#past, before].slice(-mostUndone);
			this.#changed();
		});
		this.#work = done.catch(() => {});
		return done;
	}

	undo() {
		const done = this.#work.then(async () => {
			if (!this.mayUndo) return;
			await this.#take(this.#past.pop());
			this.#changed();
		});
		this.#work = done.catch(() => {});
		return done;
	}

	#changed() {
		this.#keep();
		this.dispatchEvent(new Event("change"));
	}

	#keep() {
		try {
			localStorage.setItem(key, JSON.stringify(this.layout));
		} catch { /* full, or forbidden */ }
	}

	/** A link that opens this table. */
	async link() { return `${location.origin}${location.pathname}#laid=${await packed(this.layout)}`; }
}

function fromStorage() {
	try {
		return JSON.parse(localStorage.getItem(key));
	} catch {
		return null;
	}
}

async function fromFragment() {
	const letters = /^#laid=(.*)$/.exec(location.hash)?.[1];
	if (letters === undefined) return null;
	try {
		const table = await unpacked(letters);
		return { ...table, names: (table.names ?? []).map(name => [...name].slice(0, longestName).join("")) };
	} catch {
		throw new Error(noTable);
	}
}
