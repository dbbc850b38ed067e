// The games of a page: playing, replaying and storing them, and links to them. It
// serves the pages of both games.
import { leaveLink, rename, settle } from "./address.mjs";
import { find, make, seatLetters } from "./dom.mjs";
import { fragmentOf, freshId, gameOf } from "./keep.mjs";
import { LocalTable, ReplayTable } from "./table.mjs";
import { content, say } from "./words.mjs";

export class Games {
	#library;
	#screen;
	#store;
	#learn;
	#Table;
	#titleOf;
	#again;

	/**
	 * library is opened by emperor.mjs or lotus.mjs; Table is the class of its
	 * tables. learn begins with the lesson of a number. titleOf returns the title
	 * under which a table's game is stored, and again resolves to the record of
	 * another game with the players and options of a table.
	 */
	constructor({ library, screen, store, learn, Table, titleOf, again }) {
		this.#library = library;
		this.#screen = screen;
		this.#store = store;
		this.#learn = learn;
		this.#Table = Table;
		this.#titleOf = titleOf;
		this.#again = again;
		screen.playOn = (table, me) => this.playOn(table, me);
		screen.afterwards = table => this.#afterwards(table);
		store.onOthers(() => this.#leaveToOthers());
	}

	/** Plays a game, and stores it from now on. */
	async play({ id = freshId(), record, seats, pace, revealed = false }) {
		settle(`#play=${id}`);
		const table = new this.#Table(this.#library, { id, record, seats });
		table.revealed = revealed;
		table.pace = Number(new URLSearchParams(location.search).get("pace") ?? pace ?? table.pace);
		table.resume = () => this.play(this.#store.elsewhere(table.id) ?? { id: table.id, record: table.record, seats, pace });
		this.#keepAll(table, pace);
		await this.#screen.open(table);
	}

	/** Stores the game of a table after each change. */
	#keepAll(table, pace) {
		const { id } = table;
		let known = table.record; // the stored version
		table.addEventListener("change", () => {
			if (table.elsewhere) return;
			const other = this.#store.elsewhere(table.id);
			const parted = other && other.record !== known;
			if (parted) rename(`#play=${table.id = freshId()}`);
			const { record, seats, over } = table;
			const kept = this.#store.keep({ id: table.id, record, seats, pace, over, title: this.#titleOf(table) });
			if (kept) known = record;
			if (parted && kept) warn(say("page.games.parted"));
			else if (!kept || table.id === id) this.warnUnkept(kept);
		});
	}

	/** Leaves the game that is shown to another window if it goes on there. */
	#leaveToOthers() {
		const { table } = this.#screen;
		if (table instanceof LocalTable && table.id && this.#store.elsewhere(table.id)) table.leaveElsewhere();
	}

	/**
	 * Warns if the game cannot be stored, and does not repeat the warning after
	 * each move.
	 */
	warnUnkept(kept) {
		warn(kept ? "" : say("page.games.unkept"));
	}

	/** Replays a game, as ReplayTable describes it. */
	async replay(game) {
		this.warnUnkept(true);
		const table = new ReplayTable(this.#library, game);
		await this.#screen.open(table);
		return table;
	}

	/** Replays a stored game, and reviews it if asked to. */
	async replayKept({ id, record, seats }, reviewed) {
		settle(`#replay=${id}`);
		const table = await this.replay({ record, seat: seatLetters[seats.indexOf("person")], seats });
		if (reviewed) this.#screen.review(table);
	}

	/**
	 * Begins a game with the moves of a replay so far. The person plays for me,
	 * by default for the same player as before; in the record of others for
	 * the player to move. The others are normal opponents, or the same as before.
	 */
	async playOn({ game, seat, seats, step, seen, names }, me = seat ?? seen.toMove) {
		await this.play({
			record: await this.#library.cut({ ...game, step }),
			seats: seats && me === seat ? seats : names.map((_, at) => seatLetters[at] === me ? "person" : "normal"),
		});
	}

	/** Replays and reviews what the person saw of a game among friends. */
	async reviewSeen(table) {
		const { place, seen: { viewer } } = table;
		const transcript = await table.transcript();
		settle(`#review=${place}`);
		this.#screen.review(await this.replay({ transcript, seat: viewer }));
	}

	/** Returns what can be done after a game. */
	#afterwards(table) {
		const { id, record, seats, pace } = table;
		if (table.transcript && table.played) return [{ key: "review", text: say("page.games.review"), act: () => this.reviewSeen(table), main: true }];
		if (!(table instanceof LocalTable) || !id) return [];
		const rematch = async () => this.play({ record: await this.#again(table), seats, pace });
		return [
			{ key: "rematch", text: say("page.games.rematch"), act: rematch, main: true },
			{ key: "review", text: say("page.games.review"), act: () => this.replayKept({ id, record, seats }, true) },
			{ key: "replay", text: say("page.games.replay"), act: () => this.replayKept({ id, record, seats }) },
			{ key: "link", text: say("page.games.link"), act: () => this.copiedLink() },
		];
	}

	/** Copies a link to the game, and returns nodes that show it. */
	async copiedLink() {
		const href = location.origin + location.pathname + await fragmentOf(this.#screen.table);
		const link = content("page.games.linkWarns", { link: text => make("a", { href }, text) });
		try {
			await navigator.clipboard.writeText(href);
			return [...link, ` ${say("page.copied")}`];
		} catch {
			return link; // it can be copied by hand
		}
	}

	// The game or lesson that the page's address names.

	/** Shows the stored game or the lesson of the address, if it names one. */
	async shownByName() {
		const [, what, id] = /^#(play|replay|lesson)=(.*)$/.exec(location.hash) ?? [];
		if (!what) return false;
		if (what === "lesson") {
			await this.#learn(Number(id));
			return true;
		}
		const game = this.#store.games.find(game => game.id === id);
		if (!game) {
			leaveLink();
			throw new Error(say("page.games.gone"));
		}
		await (what === "play" ? this.play(game) : this.replayKept(game));
		return true;
	}

	/** Reports whether a fragment names what is shown already. */
	isShown(fragment) {
		const [, what, id] = /^#(\w+)=(.*)$/.exec(fragment) ?? [];
		return what === "lesson" && this.#screen.table?.number === Number(id) || what === "play" && id === this.#screen.table?.id;
	}

	/**
	 * Returns the game in this page's link after checking it, or null if the
	 * link contains none.
	 */
	async linked() {
		try {
			const game = await gameOf(location.hash);
			if (game) await this.#checkSeats(game);
			return game;
		} catch {
			leaveLink();
			throw new Error(say("page.games.badLink"));
		}
	}

	/** Rejects a game if its record is invalid or its seats don't match it. */
	async #checkSeats({ record, seats }) {
		const { players } = await this.#library.look({ record });
		const known = ["person", ...await this.#library.opponents()];
		if (seats.length !== players.length || !seats.every(seat => known.includes(seat))) throw new Error("the seats don’t match the game");
	}

	/** The latest stored game that is not over, or undefined. */
	get latest() { return this.#store.games.find(kept => !kept.over); }
}

function warn(said) {
	if (find("unkept").textContent !== said) find("unkept").textContent = said;
}
