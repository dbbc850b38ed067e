// The dialog that lists the games of a page, reads games from files and saves them.
// It is loaded when it is first opened.
import { button, find, make, seatLetters } from "./dom.mjs";
import { save } from "./parts/image.mjs";
import { LocalTable } from "./table.mjs";
import { language, say } from "./words.mjs";

export class GameList {
	#library;
	#screen;
	#store;
	#games;
	#fileName;
	#results = new Map(); // how the games in the dialog went, by id

	/** games plays and replays what is listed; fileName names a game saved as text. */
	constructor({ library, screen, store, games, fileName }) {
		this.#library = library;
		this.#screen = screen;
		this.#store = store;
		this.#games = games;
		this.#fileName = fileName;
		find("games-link").addEventListener("click", () => this.#link());
		find("games-save").addEventListener("click", () => this.#saveAsText());
		find("games-file").addEventListener("change", event => this.#readFile(event));
	}

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
			named(say(game.over ? "page.games.end" : "page.games.goOn"), leave(() => this.#games.play({ ...game, revealed: game.over }))),
			game.over ? named(say("page.games.review"), leave(() => this.#games.replayKept(game, true))) : "",
			named(say("page.games.replay"), leave(() => this.#games.replayKept(game))),
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

	async #link() { find("games-said").replaceChildren(...await this.#games.copiedLink()); }

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
		await this.#games.replay({ record });
	}
}
