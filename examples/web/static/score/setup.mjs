// The dialog that asks who plays, and on what map.
import { find, make } from "../dom.mjs";
import { keptMaps } from "../map/keeping.mjs";
import { usualNames } from "./laid.mjs";
import { chip } from "./shared.mjs";

export class Setup {
	#page;
	#board = null; // of a file, or of the table that is laid out

	constructor(page) {
		this.#page = page;
		find("setup").querySelector("form").addEventListener("submit", event => this.#submitted(event));
		find("setup").addEventListener("close", () => this.#closed());
		find("setup-players").addEventListener("change", () => this.#showNames());
		find("setup-board").addEventListener("change", () => this.#chosen());
		find("setup-file").addEventListener("change", () => this.#read());
		find("setup-names").append(...usualNames.map((name, at) => make("label", {},
			make("span", {}, chip("ABCDE"[at]), ` ${name} is`),
			make("input", { maxlength: 40, placeholder: "whose name?", autocomplete: "off" }))));
	}

	/** Goes on at the table, where nothing had the focus before the dialog. */
	#closed() {
		const { activeElement } = document;
		if (activeElement === document.body || find("setup").contains(activeElement)) find("side").focus();
	}

	/** Opens the dialog; map: the id of a kept map to lay out a table on. */
	open(map) {
		const { options, names } = this.#page.layout;
		find("setup-players").value = options.players;
		for (const [at, input] of this.#inputs.entries()) input.value = names?.[at] && names[at] !== usualNames[at] ? names[at] : "";
		this.#listMaps();
		this.#board = typeof options.board === "object" ? options.board : null;
		find("setup-now").hidden = !this.#board;
		find("setup-board").value = map ? `map ${map}` : this.#board ? "now" : options.board ?? "";
		find("setup-forts").checked = Boolean(options.fortifications);
		find("setup-fault").textContent = "";
		this.#chosen();
		find("setup").showModal();
	}

	get #inputs() { return [...find("setup-names").querySelectorAll("input")]; }

	#showNames() {
		for (const [at, label] of [...find("setup-names").children].entries()) label.hidden = at >= find("setup-players").value;
	}

	/** Lists the maps of one's own that this browser keeps and that are whole. */
	#listMaps() {
		const select = find("setup-board");
		for (const old of select.querySelectorAll("[value^='map ']")) old.remove();
		select.querySelector("[value=file]").before(...keptMaps().filter(({ playable }) => playable).map(({ id, name }) => make("option", { value: `map ${id}` }, name || "a map without a name")));
	}

	/** The kept map that is chosen; undefined: none is. */
	get #map() { return keptMaps().find(({ id }) => find("setup-board").value === `map ${id}`); }

	#chosen() {
		find("setup-file-label").hidden = find("setup-board").value !== "file";
		if (this.#map) this.#fit(this.#map.spec.players);
		this.#showNames();
	}

	/** Chooses a number of players that a board is for. */
	#fit([least, most]) {
		const select = find("setup-players");
		if (select.value < least || select.value > most) select.value = least;
		this.#showNames();
	}

	/** Reads the board of a file. */
	async #read() {
		const [file] = find("setup-file").files;
		this.#board = null;
		find("setup-fault").textContent = "";
		if (!file) return;
		try {
			const { board, players } = await this.#page.emperor.checkBoard(await file.text());
			this.#board = board;
			this.#fit(players);
		} catch (why) {
			find("setup-fault").textContent = `This is no board: ${why.message}`;
		}
	}

	async #submitted(event) {
		event.preventDefault();
		try {
			const { options, names } = await this.#asked();
			await this.#page.laid.change(layout => ({ ...layout, options, names, placed: null }));
			find("setup").close();
		} catch (why) {
			find("setup-fault").textContent = why.message;
		}
	}

	async #asked() {
		const players = Number(find("setup-players").value);
		const board = await this.#chosenBoard();
		const options = { v: 1, players, ...(board && { board }), fortifications: find("setup-forts").checked, roads: this.#page.layout.options.roads };
		const names = this.#inputs.slice(0, players).map((input, at) => input.value.trim() || usualNames[at]);
		return { options, names };
	}

	/** The board that is chosen, as options have it; "": the usual side. */
	async #chosenBoard() {
		const choice = find("setup-board").value;
		if (this.#map) return (await this.#page.emperor.checkBoard(JSON.stringify(this.#map.spec))).board;
		if (choice !== "file" && choice !== "now") return choice;
		if (!this.#board) throw new Error("Choose the file of your board first.");
		return this.#board;
	}
}
