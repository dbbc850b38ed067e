// The choice of a board in a dialog: a side, a map that this browser keeps, or a file.
import { find, make } from "./dom.mjs";
import { keptMaps } from "./map/keeping.mjs";

export class BoardChoice {
	#emperor;
	#fitted;
	#file = null; // the board of the file

	/** fitted is called when another number of players was chosen, one that the board is for. */
	constructor(emperor, fitted = () => {}) {
		this.#emperor = emperor;
		this.#fitted = fitted;
		find("setup-board").addEventListener("change", () => this.#chosen());
		find("setup-file").addEventListener("change", () => this.#read());
	}

	/** Lists the boards anew, with the maps that can be played on, and chooses one. */
	show(choice = find("setup-board").value) {
		const select = find("setup-board");
		for (const old of select.querySelectorAll("[value^='map ']")) old.remove();
		select.querySelector("[value=file]").before(...keptMaps().filter(({ playable }) => playable).map(({ id, name }) => make("option", { value: `map ${id}` }, name || "a map without a name")));
		select.value = choice;
		if (select.selectedIndex < 0) select.value = "";
		find("setup-fault").textContent = "";
		this.#chosen();
	}

	/** The board that is chosen, as options have it: a side by its name, "" for the usual one. */
	async board() {
		const choice = find("setup-board").value;
		if (this.#map) return (await this.#emperor.checkBoard(JSON.stringify(this.#map.spec))).board;
		if (choice !== "file") return choice;
		if (!this.#file) throw new Error("Choose the file of your board first.");
		return this.#file;
	}

	/** The kept map that is chosen; undefined: none is. */
	get #map() { return keptMaps().find(({ id }) => find("setup-board").value === `map ${id}`); }

	#chosen() {
		find("setup-file-label").hidden = find("setup-board").value !== "file";
		if (this.#map) this.#fit(this.#map.spec.players);
	}

	/** Chooses a number of players that a board is for. */
	#fit([least, most]) {
		const select = find("setup-players");
		if (select.value < least || select.value > most) select.value = least;
		this.#fitted();
	}

	/** Reads the board of a file. */
	async #read() {
		const [file] = find("setup-file").files;
		this.#file = null;
		find("setup-fault").textContent = "";
		if (!file) return;
		try {
			const { board, name, players } = await this.#emperor.checkBoard(await file.text());
			this.#file = board;
			find("setup-file").dataset.board = name;
			this.#fit(players);
		} catch (why) {
			find("setup-fault").textContent = `This is no board: ${why.message}`;
		}
	}
}
