// A table of examples/server, over a connection that may break.
import { Table } from "./table.mjs";

/**
 * Asks the game server. If the server refuses, throws an error with its message
 * and status.
 */
export async function askTables(path, init = {}) {
	const silent = "the game server does not answer";
	const answer = await fetch(`games${path}`, init).catch(why => { throw init.signal?.aborted ? why : new Error(silent); });
	if (answer.ok) return answer;
	const words = [502, 504].includes(answer.status) ? "" : await answer.text(); // a proxy sends these if the server is down
	throw Object.assign(new Error(words || silent), { status: answer.status });
}

/** A table of examples/server. Without a token the player is a spectator. */
export class RemoteTable extends Table {
	#emperor;
	#base;
	#headers;
	#stop = new AbortController();
	#last = 0; // number of the last move shown

	constructor(emperor, { game, token }) {
		super();
		this.#emperor = emperor;
		this.#base = `/${game}`;
		this.#headers = token ? { Authorization: `Bearer ${token}` } : {};
	}

	async start() {
		await this.#look();
		this.#follow();
	}

	async play(move) {
		await this.#ask(`moves/${this.#last + 1}`, { method: "POST", body: move });
	}

	close() { this.#stop.abort(); }

	#ask(path, init = {}) {
		return askTables(`${this.#base}/${path}`, { signal: this.#stop.signal, ...init, headers: { ...this.#headers, ...init.headers } });
	}

	async #look() {
		const [names, view] = await Promise.all(["names", "view"].map(async path => (await this.#ask(path)).json()));
		this.seen = await this.#emperor.describe({ view, names });
		this.#last = this.steps.length;
		this.changed();
	}

	/**
	 * Follows the events to the end of the game, reconnecting whenever a stream
	 * ends. It reports the first failure to reconnect.
	 */
	async #follow() {
		const { signal } = this.#stop;
		for (let failures = 0; !this.over;) {
			try {
				const stream = await this.#ask("events", { headers: { "Last-Event-ID": String(this.#last) } });
				if (failures > 1) await this.#look(); // the failures are no longer shown
				failures = 0;
				await this.#read(stream.body.pipeThrough(new TextDecoderStream()).getReader());
			} catch (why) {
				if (signal.aborted) return;
				if (++failures === 2) this.failed(new Error(`The connection to the server is lost. Reconnecting: ${why.message}`));
			}
			await new Promise(resolve => setTimeout(resolve, 1000 * Math.min(2 ** (failures - 1), 15)));
			if (signal.aborted) return;
		}
	}

	/** Reads a stream of server-sent events, which end with empty lines. */
	async #read(stream) {
		for (let text = "", part; !(part = await stream.read()).done;) {
			const parts = (text + part.value).split("\n\n");
			text = parts.pop();
			const received = parts.map(one => ({ number: Number(/^id: (\d+)$/m.exec(one)?.[1]), data: /^data: (.*)$/m.exec(one)?.[1] })).filter(({ data }) => data);
			for (const { number, data } of received) await this.#receive(number, JSON.parse(data));
			if (received.length > 0) await this.#look();
		}
	}

	async #receive(number, all) {
		const events = await this.#emperor.tell({ events: all, names: this.names });
		const beginsTurn = ["played", "discarded"].includes(events[0].kind);
		const before = this.steps.slice(0, number - 1); // replace a move whose picture failed to load
		const turns = before.filter(step => step.beginsTurn).length + (beginsTurn ? 1 : 0);
		const round = Math.ceil(turns / this.names.length); // one turn each
		this.steps = [...before, { move: placementOf(events), player: events[0].player, round, beginsTurn, events, comments: [] }];
	}
}

/** Returns the move of a placement from its events, or "" if there was none. */
function placementOf(events) {
	const placed = events.filter(({ kind }) => kind === "placed");
	if (placed.length === 0) return "";
	const pieces = placed.map(({ piece, space, region }) => space ? `${piece} ${space.slice(region.length + 1)}` : piece);
	return `${placed[0].region}: ${pieces.join(" + ")} (${events[0].cards.join(", ")})`;
}
