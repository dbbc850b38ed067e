import { Table } from "./table.mjs";

/** A table of examples/server; without a token one looks on. */
export class RemoteTable extends Table {
	#emperor;
	#base;
	#headers;
	#stop = new AbortController();
	#last = 0; // the number of the last move that has been told

	constructor(emperor, { game, token }) {
		super();
		this.#emperor = emperor;
		this.#base = `games/${game}`;
		this.#headers = token ? { Authorization: `Bearer ${token}` } : {};
	}

	async start() {
		await this.#look();
		this.#follow();
	}

	async play(move) {
		await this.#fetch(`moves/${this.#last + 1}`, { method: "POST", body: move });
	}

	close() { this.#stop.abort(); }

	async #fetch(path, init = {}) {
		const { signal } = this.#stop;
		const answer = await fetch(`${this.#base}/${path}`, { signal, ...init, headers: { ...this.#headers, ...init.headers } });
		if (!answer.ok) throw new Error(await answer.text());
		return answer;
	}

	async #look() {
		const [names, view] = await Promise.all(["names", "view"].map(async path => (await this.#fetch(path)).json()));
		this.seen = await this.#emperor.describe({ view, names });
		this.changed();
	}

	/** Follows the events, over any number of streams that break off, to the end of the game. */
	async #follow() {
		while (!this.#stop.signal.aborted && !this.over) {
			try {
				const stream = await this.#fetch("events", { headers: { "Last-Event-ID": String(this.#last) } });
				await this.#read(stream.body.pipeThrough(new TextDecoderStream()).getReader());
			} catch (why) {
				if (this.#stop.signal.aborted) return;
				this.failed(new Error(`The line to the server is broken: ${why.message}`));
			}
			await new Promise(resolve => setTimeout(resolve, 1000));
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

	async #tell(number, events) {
		const all = await this.#emperor.tell({ events, names: this.names });
		const beginsTurn = ["played", "discarded"].includes(all[0].kind);
		this.steps = [...this.steps, { move: "", player: all[0].player, round: this.seen.round, beginsTurn, events: all, comments: [] }];
		this.#last = number;
	}
}
