// The dialog for a new game.
import { find, seatLetters } from "../dom.mjs";
import { freshId, freshSeed } from "../keep.mjs";

const machines = ["Ming", "Tang", "Song", "Yuan", "Qin"];

/**
 * Opens the dialog, and calls begin with the game's {id, record, seats, pace}.
 */
export class Setup {
	#lotus;
	#begin;
	#dealing = false; // whether a game is being dealt, for which the program may have to load

	constructor(lotus, begin, learn) {
		this.#lotus = lotus;
		this.#begin = begin;
		find("setup").querySelector("form").addEventListener("submit", event => this.#submitted(event));
		find("setup").addEventListener("input", () => { find("setup-fault").textContent = ""; }); // it concerned the old input
		find("setup-learn").addEventListener("click", () => { find("setup").close(); learn(); });
	}

	open() {
		find("setup-fault").textContent = "";
		find("setup").showModal();
	}

	/**
	 * Resolves to the record of a new game with the players and options of a
	 * table, in which the next seat is the first Emperor.
	 */
	again({ record, names }) {
		const { options } = JSON.parse(record).start;
		const next = (seatLetters.indexOf(options.emperor ?? "A") + 1) % options.players;
		return this.#lotus.newGame({ options: { v: 1, ...options, emperor: seatLetters[next] }, names, seed: freshSeed() });
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
		const options = {
			v: 1, players, emperor: find("setup-emperor").value || seatLetters[Math.floor(Math.random() * players)],
			turns: Number(find("setup-turns").value), blocks: find("setup-blocks").value, limitChips: find("setup-chips").checked,
		};
		const names = [find("setup-name").value.trim() || find("setup-name").placeholder, ...machines.slice(0, players - 1)];
		const seats = ["person", ...names.slice(1).map(() => find("setup-opponents").value)];
		const record = await this.#lotus.newGame({ options, names, seed: freshSeed() });
		return { id: freshId(), record, seats, pace: find("setup-pace").value };
	}
}
