// A table of friends, over a connection that may break.
import { Table } from "./table.mjs";
import { say } from "./friendswords.mjs";

/**
 * Asks the game server. If the server refuses, throws an error with its message
 * and status.
 */
export async function askTables(path, init = {}) {
	const silent = say("friends.silent");
	const answer = await fetch(new URL(`games${path}`, import.meta.url), init).catch(why => { throw init.signal?.aborted ? why : new Error(silent); });
	if (answer.ok) return answer;
	const why = [502, 504].includes(answer.status) ? "" : await answer.text(); // a proxy sends these if the server is down
	throw Object.assign(new Error(why || silent), { status: answer.status });
}

/** Returns a token for a seat, which nobody else can guess. */
export const freshToken = () => [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, "0")).join("");

/**
 * A table of friends. Without a token the player is a spectator. Links to the
 * table contain place. Beside "change", it fires an event "company" when the
 * server sends something about the players, and "closed" at the end. A subclass
 * for another game overrides see, receive and undone.
 */
export class RemoteTable extends Table {
	#base;
	#headers;
	#stop = new AbortController();
	#last = 0; // id of the last event
	#fresh; // the token for an offered seat
	#number = 0; // of the last move in the view shown
	company = null; // what the server sends as "table", with received: when, in milliseconds

	constructor(library, { game, token }) {
		super();
		this.library = library;
		this.place = [game, token].filter(Boolean).join(".");
		this.#base = `/${game}`;
		this.#headers = token ? { Authorization: `Bearer ${token}` } : {};
	}

	/** Whether the server awaits the viewer. */
	get myTurn() { return !this.over && !this.notice && Boolean(this.company?.awaited.includes(this.seen?.viewer)); }

	/** Says that the viewer's seat is offered, in place of the player to move. */
	get notice() { return !this.over && this.company?.offered?.includes(this.seen?.viewer) ? say("friends.machinePlays") : ""; }

	async start() {
		await this.#look();
		// A page that the person has left must not look as if they were here.
		addEventListener("pagehide", () => {
			this.close();
			addEventListener("pageshow", () => location.reload());
		}, { signal: this.#stop.signal });
		this.#follow();
	}

	/**
	 * Makes a move, and resolves when the table shows it: until then the player
	 * would decide at an outdated one.
	 */
	async play(move) {
		const shown = new Promise(resolve => {
			for (const kind of ["change", "fail", "closed"]) this.addEventListener(kind, resolve, { once: true });
		});
		await this.ask(`moves/${this.#number + 1}`, { method: "POST", body: move });
		await shown;
	}

	/**
	 * Asks to take back the viewer's last move, or agrees with the player who
	 * asks that.
	 */
	async takeBack() {
		const { number, takeback } = this.company;
		await this.ask(`takeback/${takeback?.number ?? number}`, { method: "POST", body: takeback?.by ?? this.seen.viewer });
	}

	/** Refuses what a player asks to take back, or no longer asks. */
	async refuseBack() {
		await this.ask(`takeback/${this.company.takeback.number}`, { method: "DELETE" });
	}

	/** Agrees that all players may use hints. */
	async allowHints() { await this.ask("hints", { method: "POST", body: "allow" }); }

	/** Tells everybody that the viewer uses a hint; throws if hints are off. */
	async announceHint() { await this.ask("hints", { method: "POST", body: "use" }); }

	/**
	 * Claims an offered seat, under a name unless that is empty, and returns what
	 * links to it contain. After a lost answer it can be called again.
	 */
	async takeSeat(seat, name) {
		const fresh = this.#fresh ??= freshToken();
		await this.ask(`claim?${new URLSearchParams({ seat, name })}`, { method: "POST", body: fresh });
		return `${this.place.split(".")[0]}.${fresh}`;
	}

	/** Returns what the viewer saw of the whole game. */
	async transcript() { return (await this.ask("transcript")).json(); }

	async history() { return this.played ? { transcript: await this.transcript() } : {}; }

	close() {
		this.#stop.abort();
		this.dispatchEvent(new Event("closed"));
	}

	ask(path, init = {}) {
		return askTables(`${this.#base}/${path}`, { signal: this.#stop.signal, ...init, headers: { ...this.#headers, ...init.headers } });
	}

	/** Shows the table anew. The last news about the players may be newer than the answer. */
	async #look(news = []) {
		const [seen, company] = await Promise.all([this.see(), this.ask("table")]);
		this.#number = Number(seen.headers.get("Emperor-Moves"));
		for (const one of [...news, await company.json()]) {
			if (!this.company || one.number <= this.#number) this.#greet(one); // else another event follows
		}
		this.changed();
	}

	/** Asks for what the viewer sees, and returns the answer of the server. */
	async see() {
		const [names, view] = await Promise.all(["names", "view"].map(path => this.ask(path)));
		this.seen = await this.library.describe({ view: await view.json(), names: await names.json() });
		return view;
	}

	/** Takes news about the players, unless the move that it tells of is still to come. */
	#meet(company) {
		if (company.number > this.#last) return;
		const { myTurn } = this;
		this.#greet(company);
		if (myTurn !== this.myTurn) this.changed();
	}

	/** Keeps the latest: an answer may arrive after an event that was sent later. */
	#greet(company) {
		if (company.number < this.company?.number) return;
		this.company = { ...company, received: performance.now() };
		this.dispatchEvent(new Event("company"));
	}

	/**
	 * Follows the events to the end of the game, reconnecting whenever a stream
	 * ends. It reports the first failure to reconnect.
	 */
	async #follow() {
		const { signal } = this.#stop;
		for (let failures = 0; !this.over;) {
			try {
				const stream = await this.ask("events?farewell", { headers: { "Last-Event-ID": String(this.#last) } });
				if (failures > 1) await this.#look(); // the failures are no longer shown
				failures = 0;
				await this.#read(stream.body.pipeThrough(new TextDecoderStream()).getReader());
			} catch (why) {
				if (signal.aborted) return;
				if (why.status === 403) return this.failed(why); // the seat has another player
				if (++failures === 2) this.failed(new Error(say("friends.lost", { why: why.message })));
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
			const events = parts.map(eventOf);
			let outdated = false;
			for (const one of events) outdated = await this.#receive(one) || outdated;
			const news = events.filter(({ kind }) => kind === "table").map(({ data }) => data);
			const offers = one => String(one?.offered ?? "");
			outdated ||= news.some(one => offers(one) !== offers(this.company)); // a new player has another name
			if (outdated) await this.#look(news);
			else news.forEach(one => this.#meet(one));
		}
	}

	/** Takes the event of a move, and returns whether what is shown is outdated by it. */
	async #receive({ kind, number, data }) {
		if (!number || !data) return false;
		const outdated = kind === "back" ? await this.undone(data.moves) ?? true : await this.receive(data) ?? true;
		this.#last = number;
		return outdated;
	}

	/** Takes back all moves but the first ones. */
	async undone(moves) { this.steps = this.steps.slice(0, moves); }

	/** Takes the events of a move. Returns false if they change nothing shown. */
	async receive(all) {
		const events = await this.library.tell({ events: all, names: this.names });
		const beginsTurn = ["played", "discarded"].includes(events[0].kind);
		const turns = this.steps.filter(step => step.beginsTurn).length + (beginsTurn ? 1 : 0);
		const round = Math.ceil(turns / this.names.length); // one turn each
		this.steps = [...this.steps, { move: placementOf(events), player: events[0].player, round, beginsTurn, events, comments: [] }];
	}
}

/** Returns the parts of a server-sent event. */
function eventOf(text) {
	const [kind, number, data] = ["event", "id", "data"].map(field => new RegExp(`^${field}: (.*)$`, "m").exec(text)?.[1]);
	return { kind, number: Number(number), data: data && JSON.parse(data) };
}

/** Returns the move of a placement from its events, or "" if there was none. */
function placementOf(events) {
	const placed = events.filter(({ kind }) => kind === "placed");
	if (placed.length === 0) return "";
	const pieces = placed.map(({ piece, space, region }) => space ? `${piece} ${space.slice(region.length + 1)}` : piece);
	return `${placed[0].region}: ${pieces.join(" + ")} (${events[0].cards.join(", ")})`;
}
