// The table that the user laid out, as Layout of emperor.d.mts. The browser
// stores it, links contain it, and every change can be undone.
import { packed, unpacked } from "../keep.mjs";
import { checked, liveryName, usualLiveries } from "./liveries.mjs";
import { say } from "./words.mjs";

const key = "emperor.table";
const mostUndone = 200;

/** The maximum length of a name in characters. */
export const longestName = 40;

const usual = { options: { v: 1, players: 3 }, names: usualLiveries.slice(0, 3).map(liveryName), pieces: "" };

/** Fires "change" when the layout changes. */
export class Laid extends EventTarget {
	#emperor;
	#past = [];
	#work = Promise.resolve(); // the running change; the next one waits for it
	layout = usual;
	liveries = usualLiveries; // the colors of the pieces, by seat
	seen = null; // the table, as Seen of emperor.d.mts

	constructor(emperor) {
		super();
		this.#emperor = emperor;
	}

	get names() { return this.seen.players.map(player => player.name); }
	get mayUndo() { return this.#past.length > 0; }

	/**
	 * Shows the table in the address, or the stored one. Returns whether there
	 * was one. If the link is invalid, rejects after showing a table.
	 */
	async begin() {
		const kept = await this.#takes(fromStorage());
		if (!kept) await this.#take(usual);
		try {
			const linked = await fromFragment();
			if (!linked) return kept;
			const before = this.layout;
			if (!await this.#takes(linked)) throw new Error(say("score.lay.badLink"));
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
			return false; // missing, or from another version or program
		}
	}

	async #take({ options, names = [], pieces = "", placed = null, liveries = this.liveries }) {
		const layout = { options, names, pieces, placed };
		this.seen = await this.#emperor.layOut(layout);
		this.layout = layout;
		this.liveries = checked(liveries);
	}

	/**
	 * Changes the layout: next gets the current one and returns the new one.
	 * Rejects impossible layouts.
	 */
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
			localStorage.setItem(key, JSON.stringify(this.#all));
		} catch { /* full, or forbidden */ }
	}

	get #all() { return { ...this.layout, ...(this.liveries !== usualLiveries && { liveries: this.liveries }) }; }

	/** Returns a link to this table. */
	async link() { return `${location.origin}${location.pathname}#laid=${await packed(this.#all)}`; }
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
		throw new Error(say("score.lay.badLink"));
	}
}
