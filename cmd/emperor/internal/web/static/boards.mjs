// The choice of a board in a dialog: a side, a map that this browser keeps, or
// a file.
import { find, make } from "./dom.mjs";
import { keptMaps } from "./map/keeping.mjs";
import { say } from "./words.mjs";

/** The least and the greatest number of players for each side. */
const sides = { "3-4": [3, 4], "4-5": [4, 5] };

export class BoardChoice {
	#emperor;
	#fitted;
	#file = null; // the board from the file, a BoardSeen of emperor.d.mts

	/**
	 * Calls fitted when the choice of a board changes the number of players.
	 */
	constructor(emperor, fitted = () => {}) {
		this.#emperor = emperor;
		this.#fitted = fitted;
		find("setup-board").addEventListener("change", () => this.#chosen());
		find("setup-file").addEventListener("change", () => this.#read());
	}

	/**
	 * Lists the boards, including the playable maps in this browser, and
	 * selects one.
	 */
	show(choice = find("setup-board").value) {
		const select = find("setup-board");
		for (const old of select.querySelectorAll("[value^='map ']")) old.remove();
		select.querySelector("[value=file]").before(...keptMaps().filter(({ playable }) => playable).map(({ id, name }) => make("option", { value: `map ${id}` }, name || say("page.boards.unnamed"))));
		select.value = choice;
		if (select.selectedIndex < 0) select.value = "";
		this.#chosen();
	}

	/**
	 * Returns the selected board as Options have it: the name of a side, or ""
	 * for the usual one.
	 */
	async board() {
		const choice = find("setup-board").value;
		if (this.#map) return (await this.#emperor.checkBoard(JSON.stringify(this.#map.spec))).board;
		if (choice !== "file") return choice;
		if (!this.#file) throw new Error(say("page.boards.choose"));
		return this.#file.board;
	}

	/** Returns the selected map from this browser, or undefined. */
	get #map() { return keptMaps().find(({ id }) => find("setup-board").value === `map ${id}`); }

	#chosen() {
		const choice = find("setup-board").value;
		find("setup-file-label").hidden = choice !== "file";
		this.#fit(this.#map?.spec.players ?? (choice === "file" ? this.#file?.players : sides[choice]));
	}

	/**
	 * Offers the numbers of players that suit a board, or all if there is none.
	 */
	#fit([least, most] = [3, 5]) {
		const select = find("setup-players");
		for (const option of select.options) option.disabled = option.value < least || option.value > most;
		if (select.selectedOptions[0].disabled) select.value = least;
		this.#fitted();
	}

	/** Reads a board from a file. */
	async #read() {
		const [file] = find("setup-file").files;
		this.#file = null;
		this.#chosen();
		if (!file) return;
		try {
			this.#file = await this.#emperor.checkBoard(await file.text());
			find("setup-file").dataset.board = this.#file.name;
			this.#chosen();
		} catch (why) {
			find("setup-fault").textContent = say("page.boards.noBoard", { why: why.message });
		}
	}
}
