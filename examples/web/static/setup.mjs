// The dialog for a new game.
import { BoardChoice } from "./boards.mjs";
import { find, make, seatLetters } from "./dom.mjs";
import { freshId, freshSeed } from "./keep.mjs";

const machines = ["Ming", "Tang", "Song", "Yuan"];
/** Opponents by their names in the library. Its package opponents measures how often they win. */
const strengths = {
	random: "weak: plays at random",
	greedy: "good: nearly always beats three weak ones",
	search: "strong: beats three good ones four times of five",
};

/**
 * Opens the dialog, and calls begin with the game's {id, record, seats, pace}.
 */
export class Setup {
	#emperor;
	#begin;
	#boards;
	#dealing = false; // whether a game is being dealt, for which the program may have to load

	constructor(emperor, begin, learn) {
		this.#emperor = emperor;
		this.#boards = new BoardChoice(emperor);
		this.#begin = begin;
		find("setup").querySelector("form").addEventListener("submit", event => this.#submitted(event));
		find("setup-learn").addEventListener("click", () => { find("setup").close(); learn(); });
	}

	/** Opens the dialog; map is the id of a stored map to select. */
	open(map) {
		const select = find("setup-opponents");
		if (select.children.length === 0) select.append(...Object.entries(strengths).map(([value, text]) => make("option", { value, selected: value === "greedy" }, text)));
		this.#boards.show(map && `map ${map}`);
		if (map) find("setup-board").closest("details").open = true; // to show that it is selected
		find("setup").showModal();
	}

	/** Deals another game like that of a table, which the next player begins. */
	again({ record, names }) {
		const { options } = JSON.parse(record).start;
		const next = (seatLetters.indexOf(options.start ?? "A") + 1) % options.players;
		return this.#emperor.newGame({ options: { v: 1, ...options, start: seatLetters[next] }, names, seed: freshSeed() });
	}

	async #submitted(event) {
		event.preventDefault();
		if (this.#dealing) return;
		this.#dealing = true;
		try {
			const game = await this.#game();
			if (!find("setup").open) return; // the person has thought better of it
			find("setup").close();
			await this.#begin(game);
			find("choices").focus({ preventScroll: true });
		} catch (why) {
			find("setup-fault").textContent = why.message;
		} finally {
			this.#dealing = false;
		}
	}

	async #game() {
		const players = Number(find("setup-players").value);
		const board = await this.#boards.board();
		const options = {
			v: 1, players, ...(board && { board }), fortifications: find("setup-forts").checked,
			start: find("setup-start").value || "ABCDE"[Math.floor(Math.random() * players)], roads: find("setup-roads").value,
		};
		const names = [find("setup-name").value.trim() || find("setup-name").placeholder, ...machines.slice(0, players - 1)];
		const seats = ["person", ...names.slice(1).map(() => find("setup-opponents").value)];
		const record = await this.#emperor.newGame({ options, names, seed: freshSeed() });
		return { id: freshId(), record, seats, pace: find("setup-pace").value };
	}
}
