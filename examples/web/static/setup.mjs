// The dialog of a new game.
import { find, make } from "./dom.mjs";

const machines = ["Ming", "Tang", "Song", "Yuan"];
const strengths = { random: "weak: any legal move", better: "good: looks a turn ahead", search: "strong: thinks for a second" };

/** Opens the dialog; begin is called with {id, record, seats, pace} of the game. */
export class Setup {
	#emperor;
	#begin;
	#board = null; // of a file

	constructor(emperor, begin, learn) {
		this.#emperor = emperor;
		this.#begin = begin;
		find("setup").querySelector("form").addEventListener("submit", event => this.#submitted(event));
		find("setup-learn").addEventListener("click", () => { find("setup").close(); learn(); });
		find("setup-board").addEventListener("change", () => { find("setup-file-label").hidden = find("setup-board").value !== "file"; });
		find("setup-file").addEventListener("change", () => this.#read());
	}

	async open() {
		const select = find("setup-opponents");
		if (select.children.length === 0) {
			const names = await this.#emperor.opponents();
			select.append(...names.map(name => make("option", { value: name, selected: name === "better" }, strengths[name] ?? name)));
		}
		find("setup").showModal();
	}

	/** Reads the board of a file. */
	async #read() {
		const [file] = find("setup-file").files;
		this.#board = null;
		find("setup-fault").textContent = "";
		if (!file) return;
		try {
			const { board, name, players: [least, most] } = await this.#emperor.checkBoard(await file.text());
			this.#board = board;
			find("setup-file").dataset.board = name;
			const select = find("setup-players");
			if (select.value < least || select.value > most) select.value = least;
		} catch (why) {
			find("setup-fault").textContent = `This is no board: ${why.message}`;
		}
	}

	async #submitted(event) {
		event.preventDefault();
		try {
			const game = await this.#game();
			find("setup").close();
			await this.#begin(game);
		} catch (why) {
			find("setup-fault").textContent = why.message;
		}
	}

	async #game() {
		const players = Number(find("setup-players").value);
		const choice = find("setup-board").value;
		if (choice === "file" && !this.#board) throw new Error("Choose the file of your board first.");
		const board = choice === "file" ? this.#board : choice;
		const options = {
			v: 1, players, ...(board && { board }), fortifications: find("setup-forts").checked,
			start: find("setup-start").value || "ABCDE"[Math.floor(Math.random() * players)], roads: find("setup-roads").value,
		};
		const names = [find("setup-name").value.trim() || "You", ...machines.slice(0, players - 1)];
		const seats = ["person", ...names.slice(1).map(() => find("setup-opponents").value)];
		const record = await this.#emperor.newGame({ options, names, seed: freshSeed() });
		return { id: crypto.randomUUID(), record, seats, pace: find("setup-pace").value };
	}
}

/** A seed that nobody can guess. */
function freshSeed() { return String(crypto.getRandomValues(new BigUint64Array(1))[0]); }
