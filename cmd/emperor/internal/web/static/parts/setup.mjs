// The dialog for a new game, as far as it is the same in both games.
import { find, seatLetters } from "../dom.mjs";
import { freshId, freshSeed } from "../keep.mjs";

const machines = ["Ming", "Tang", "Song", "Yuan", "Qin"];

/** The dialog for a new game. That of each game adds a method options, for the options of its own. */
export class SetupDialog {
	#program;
	#first;
	#begin;
	#dealing = false; // whether a game is being dealt, for which the program may have to load

	/**
	 * first is the name of the option, and of its input, that says who begins.
	 * begin is called with the new game's {id, record, seats, pace}, and learn
	 * if the person wants the lessons instead.
	 */
	constructor(program, first, begin, learn) {
		this.#program = program;
		this.#first = first;
		this.#begin = begin;
		find("setup").querySelector("form").addEventListener("submit", event => this.#submitted(event));
		find("setup").addEventListener("input", () => this.#blame("")); // the fault concerned the old input
		find("setup-learn").addEventListener("click", () => { find("setup").close(); learn(); });
	}

	#blame(fault) { find("setup-fault").textContent = fault; }

	open() {
		this.#blame("");
		find("setup-name").value ||= remembered();
		find("setup").showModal();
	}

	/** Begins a game with what the form has, without showing it. */
	play() { return this.#deal(() => true); }

	/**
	 * Resolves to the record of a new game with the players and options of a
	 * table, in which the next seat begins.
	 */
	again({ record, names }) {
		const { options } = JSON.parse(record).start;
		const next = (seatLetters.indexOf(options[this.#first] ?? "A") + 1) % options.players;
		const changed = { v: 1, ...options, [this.#first]: seatLetters[next] };
		return this.#program.newGame({ options: changed, names, seed: freshSeed() });
	}

	#submitted(event) {
		event.preventDefault();
		remembered(find("setup-name").value.trim());
		return this.#deal(() => find("setup").open);
	}

	/** Begins a game, unless wanted says that the person has thought better of it. */
	async #deal(wanted) {
		if (this.#dealing) return;
		this.#dealing = true;
		try {
			const game = await this.#game();
			if (!wanted()) return;
			find("setup").close();
			await this.#begin(game);
			find("choices").focus({ preventScroll: true });
		} catch (why) {
			if (wanted() && !find("setup").open) find("setup").showModal();
			this.#blame(why.message);
		} finally {
			this.#dealing = false;
		}
	}

	async #game() {
		const players = Number(find("setup-players").value);
		const first = find(`setup-${this.#first}`).value || seatLetters[Math.floor(Math.random() * players)];
		const options = { v: 1, players, [this.#first]: first, ...await this.options() };
		const { value, placeholder } = find("setup-name");
		const names = [value.trim() || remembered() || placeholder, ...machines.slice(0, players - 1)];
		const kinds = find("setup-opponents").value.split(",");
		const seats = ["person", ...names.slice(1).map((_, at) => kinds[at % kinds.length])];
		const record = await this.#program.newGame({ options, names, seed: freshSeed() });
		return { id: freshId(), record, seats, pace: find("setup-pace").value };
	}
}

/** Returns the name that this browser remembers, or remembers another one. */
export function remembered(name) {
	try {
		if (name !== undefined) localStorage.setItem("player", name);
		return localStorage.getItem("player") ?? "";
	} catch {
		return ""; // storage is disabled or full
	}
}
