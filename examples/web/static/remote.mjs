// A table of examples/server, followed over a line that may break.
import { Table } from "./table.mjs";

/** Asks the server of tables. What it refuses is an error with its words, and its status. */
export async function askTables(path, init = {}) {
	const silent = "the server of tables does not answer";
	const answer = await fetch(`games${path}`, init).catch(why => { throw init.signal?.aborted ? why : new Error(silent); });
	if (answer.ok) return answer;
	const words = [502, 504].includes(answer.status) ? "" : await answer.text(); // those are a proxy's, of a server that is gone
	throw Object.assign(new Error(words || silent), { status: answer.status });
}

/** A table of examples/server; without a token one looks on. */
export class RemoteTable extends Table {
	#emperor;
	#base;
	#headers;
	#stop = new AbortController();
	#last = 0; // the number of the last move that is shown

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

	/** Follows the events, over any number of streams that break off, to the end of the
	 * game. Only where another stream can't be had either the person is told, once. */
	async #follow() {
		const { signal } = this.#stop;
		for (let failures = 0; !this.over;) {
			try {
				const stream = await this.#ask("events", { headers: { "Last-Event-ID": String(this.#last) } });
				if (failures > 1) await this.#look(); // after which nothing is told of them any more
				failures = 0;
				await this.#read(stream.body.pipeThrough(new TextDecoderStream()).getReader());
			} catch (why) {
				if (signal.aborted) return;
				if (++failures === 2) this.failed(new Error(`The line to the server is broken, and is tried again: ${why.message}`));
			}
			await new Promise(resolve => setTimeout(resolve, 1000 * Math.min(2 ** (failures - 1), 15)));
			if (signal.aborted) return;
		}
	}

	/** Reads a stream of server-sent events, whose parts end with an empty line. */
	async #read(stream) {
		for (let text = "", part; !(part = await stream.read()).done;) {
			const parts = (text + part.value).split("\n\n");
			text = parts.pop();
			const told = parts.map(one => ({ number: Number(/^id: (\d+)$/m.exec(one)?.[1]), data: /^data: (.*)$/m.exec(one)?.[1] })).filter(({ data }) => data);
			for (const { number, data } of told) await this.#tell(number, JSON.parse(data));
			if (told.length > 0) await this.#look();
		}
	}

	async #tell(number, all) {
		const events = await this.#emperor.tell({ events: all, names: this.names });
		const beginsTurn = ["played", "discarded"].includes(events[0].kind);
		const before = this.steps.slice(0, number - 1); // a move whose picture did not come is told again
		const turns = before.filter(step => step.beginsTurn).length + (beginsTurn ? 1 : 0);
		const round = Math.ceil(turns / this.names.length); // a turn each
		this.steps = [...before, { move: placementOf(events), player: events[0].player, round, beginsTurn, events, comments: [] }];
	}
}

/** A placement as a move, from what happened in it; "": none was made. */
function placementOf(events) {
	const placed = events.filter(({ kind }) => kind === "placed");
	if (placed.length === 0) return "";
	const pieces = placed.map(({ piece, space, region }) => space ? `${piece} ${space.slice(region.length + 1)}` : piece);
	return `${placed[0].region}: ${pieces.join(" + ")} (${events[0].cards.join(", ")})`;
}
