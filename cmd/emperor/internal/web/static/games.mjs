// The games of a page: playing, replaying and storing them, links to them, and
// the dialog that lists them. It serves the pages of both games.
import { leaveLink, rename, settle } from "./address.mjs";
import { button, find, make, seatLetters } from "./dom.mjs";
import { fragmentOf, freshId, gameOf } from "./keep.mjs";
import { save } from "./parts/image.mjs";
import { LocalTable, ReplayTable } from "./table.mjs";
import { content, language, say } from "./words.mjs";

export class Games {
	#library;
	#screen;
	#store;
	#lessons;
	#Table;
	#titleOf;
	#fileName;
	#again;
	#results = new Map(); // of the games in the dialog, by id

	/**
	 * library is what emperor.mjs or lotus.mjs opens; Table is the class of its
	 * tables. titleOf returns the title under which a table's game is stored,
	 * fileName names a game saved as text, and again resolves to the record of
	 * another game with the players and options of a table.
	 */
	constructor({ library, screen, store, lessons, Table, titleOf, fileName, again }) {
		this.#library = library;
		this.#screen = screen;
		this.#store = store;
		this.#lessons = lessons;
		this.#Table = Table;
		this.#titleOf = titleOf;
		this.#fileName = fileName;
		this.#again = again;
		screen.playOn = (table, me) => this.playOn(table, me);
		screen.afterwards = table => this.#afterwards(table);
		find("games-link").addEventListener("click", () => this.#link());
		find("games-save").addEventListener("click", () => this.#saveAsText());
		find("games-file").addEventListener("change", event => this.#readFile(event));
		store.onOthers(() => this.#leaveToOthers());
	}

	/** Plays a game, and stores it from now on. */
	async play({ id = freshId(), record, seats, pace, revealed = false }) {
		this.#lessons.leave();
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

	async #replay(game) {
		this.#lessons.leave();
		this.warnUnkept(true);
		const table = new ReplayTable(this.#library, game);
		await this.#screen.open(table);
		return table;
	}

	/** Replays a stored game, and reviews it if asked to. */
	async #replayKept({ id, record, seats }, reviewed) {
		settle(`#replay=${id}`);
		const table = await this.#replay({ record, seat: seatLetters[seats.indexOf("person")], seats });
		if (reviewed) this.#screen.review(table);
	}

	/**
	 * Begins a game with the moves of a replay so far. The person plays for me,
	 * by default for the same player as before; in the record of others for
	 * the player to move. All others are normal opponents, or those of before.
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
		this.#screen.review(await this.#replay({ transcript, seat: viewer }));
	}

	/** Returns what can be done after a game. */
	#afterwards(table) {
		const { id, record, seats, pace } = table;
		if (table.transcript && table.played) return [{ key: "review", text: say("page.games.review"), act: () => this.reviewSeen(table), main: true }];
		if (!(table instanceof LocalTable) || !id) return [];
		const rematch = async () => this.play({ record: await this.#again(table), seats, pace });
		return [
			{ key: "rematch", text: say("page.games.rematch"), act: rematch, main: true },
			{ key: "review", text: say("page.games.review"), act: () => this.#replayKept({ id, record, seats }, true) },
			{ key: "replay", text: say("page.games.replay"), act: () => this.#replayKept({ id, record, seats }) },
			{ key: "link", text: say("page.games.link"), act: () => this.#copiedLink() },
		];
	}

	/** Copies a link to the game, and returns nodes that show it. */
	async #copiedLink() {
		const href = location.origin + location.pathname + await fragmentOf(this.#screen.table);
		const link = content("page.games.linkWarns", { link: text => make("a", { href }, text) });
		try {
			await navigator.clipboard.writeText(href);
			return [...link, ` ${say("page.copied")}`];
		} catch {
			return link; // it can be copied by hand
		}
	}

	// The dialog.

	/** Opens the dialog. */
	show() {
		const { games } = this.#store;
		find("games-list").replaceChildren(...games.map(game => this.#kept(game)));
		find("games-trend").toggleAttribute("data-room", games.filter(({ over }) => over).length > 1);
		if (games.length === 0) find("games-list").append(make("li", {}, say("page.games.none")));
		const { table } = this.#screen;
		const local = table instanceof LocalTable && Boolean(table.id);
		find("games-link").hidden = find("games-save").hidden = !local;
		find("games-said").textContent = find("games-fault").textContent = find("games-found").textContent = "";
		if (!find("games").open) find("games").showModal();
		this.#compare(games);
	}

	/** Shows how the games in the dialog went, and how one fares over time. */
	async #compare(games) {
		const asked = ({ record, seats }) => ({ record, seat: seatLetters[seats.indexOf("person")] });
		const { games: results, trend } = await this.#library.history({ games: games.map(asked) });
		for (const [at, { id }] of games.entries()) {
			this.#results.set(id, results[at]);
			this.#showResult(find("games-list").querySelector(`[data-game="${id}"]`), results[at]);
		}
		find("games-trend").innerHTML = trend.picture;
		find("games-trend").append(trend.text);
	}

	/** Shows a result in the list item of its game, if it is there. */
	#showResult(item, { text, picture }) {
		if (!item || !text) return;
		item.querySelector(".small").innerHTML = picture;
		item.querySelector("b").textContent = text;
	}

	/**
	 * Returns the list item of a stored game with its buttons. Their labels
	 * name the game for screen readers.
	 */
	#kept(game) {
		const summary = `${new Date(game.when).toLocaleString(language)}: ${game.title}`;
		const named = (text, act, attributes) => button(text, { "aria-label": `${text}: ${summary}`, onclick: act, ...attributes });
		const leave = act => () => { find("games").close(); act(); };
		const item = make("li", { "data-game": game.id, class: game.over ? "over" : "" }, make("span", { class: "small" }), make("span", {}, make("b"), summary), make("span", {},
			named(say(game.over ? "page.games.end" : "page.games.goOn"), leave(() => this.play({ ...game, revealed: game.over }))),
			game.over ? named(say("page.games.review"), leave(() => this.#replayKept(game, true))) : "",
			named(say("page.games.replay"), leave(() => this.#replayKept(game))),
			named(say("page.games.forget"), () => item.replaceWith(this.#forgotten(game)), { class: "forget" })));
		this.#showResult(item, this.#results.get(game.id) ?? {});
		return item;
	}

	/**
	 * Forgets a game, and returns the list item with which to take that back.
	 */
	#forgotten(game) {
		const place = this.#store.forget(game.id);
		const summary = say("page.games.forgotten", game);
		const item = make("li", {}, make("span", { role: "status" }, summary), button(say("page.games.recall"), {
			class: "recall", "aria-label": say("page.games.recallOf", game), onclick: () => {
				this.#store.recall(game, place);
				const back = this.#kept(game);
				item.replaceWith(back);
				back.querySelector(".forget").focus();
			},
		}));
		queueMicrotask(() => item.querySelector(".recall").focus());
		return item;
	}

	async #link() { find("games-said").replaceChildren(...await this.#copiedLink()); }

	async #saveAsText() {
		const text = await this.#library.writeText(this.#screen.table.record);
		save(new Blob([text], { type: "text/plain" }), this.#fileName);
	}

	async #readFile({ target }) {
		const [file] = target.files;
		if (!file) return;
		try {
			find("games-found").textContent = find("games-fault").textContent = "";
			await this.#showFound(await this.#library.readRecords(await file.text()));
		} catch (why) {
			find("games-fault").textContent = say("page.games.unreadFile", { why: why.message });
		}
		target.value = "";
	}

	/**
	 * Replays the game in a file, or lets the player choose if there are
	 * several.
	 */
	async #showFound({ games: [first, ...others], more }) {
		if (!first) throw new Error(say("page.games.emptyFile"));
		if (others.length === 0) {
			if (first.fault) throw new Error(first.fault.message);
			return this.#replayFound(first.record);
		}
		find("games-found").replaceChildren(...[first, ...others].map(({ title, record, fault }) => fault
			? make("li", {}, say("page.games.unreadRecord", { why: fault.message }))
			: make("li", {}, make("span", {}, title), button(say("page.games.replay"), { "aria-label": say("page.games.replayOf", { title }), onclick: () => this.#replayFound(record) }))));
		if (more) find("games-found").append(make("li", {}, say("page.games.more")));
	}

	/** Replays a record after checking that it is valid. */
	async #replayFound(record) {
		try {
			await this.#library.look({ record });
		} catch (why) {
			find("games-fault").textContent = say("page.games.unreplayed", { why: why.message });
			return;
		}
		find("games").close();
		await this.#replay({ record });
	}

	// The game or lesson that the page's address names.

	/** Shows the stored game or the lesson of the address, if it names one. */
	async shownByName() {
		const [, what, id] = /^#(play|replay|lesson)=(.*)$/.exec(location.hash) ?? [];
		if (!what) return false;
		if (what === "lesson") {
			this.warnUnkept(true);
			await this.#lessons.begin(Number(id));
			return true;
		}
		const game = this.#store.games.find(game => game.id === id);
		if (!game) {
			leaveLink();
			throw new Error(say("page.games.gone"));
		}
		await (what === "play" ? this.play(game) : this.#replayKept(game));
		return true;
	}

	/** Reports whether a fragment names what is shown already. */
	isShown(fragment) {
		const [, what, id] = /^#(\w+)=(.*)$/.exec(fragment) ?? [];
		return what === "lesson" && this.#lessons.at === Number(id) || what === "play" && id === this.#screen.table?.id;
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
