// The dialog of a new game.
import { find, make } from "./dom.mjs";
import { keptMaps } from "./map/keeping.mjs";

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
		find("setup-board").addEventListener("change", () => this.#chosen());
		find("setup-file").addEventListener("change", () => this.#read());
	}

	/** Opens the dialog; map: the id of a kept map to begin on. */
	async open(map) {
		const select = find("setup-opponents");
		if (select.children.length === 0) {
			const names = await this.#emperor.opponents();
			select.append(...names.map(name => make("option", { value: name, selected: name === "better" }, strengths[name] ?? name)));
		}
		this.#listMaps();
		if (map) {
			find("setup-board").value = `map ${map}`;
			find("setup-board").closest("details").open = true; // so one sees that it is chosen
		}
		this.#chosen();
		find("setup").showModal();
	}

	/** Lists the maps of one's own that this browser keeps and that can be played on. */
	#listMaps() {
		const select = find("setup-board");
		const { value } = select;
		for (const old of select.querySelectorAll("[value^='map ']")) old.remove();
		select.querySelector("[value=file]").before(...keptMaps().filter(({ playable }) => playable).map(({ id, name }) => make("option", { value: `map ${id}` }, name || "a map without a name")));
		select.value = value;
		if (select.selectedIndex < 0) select.value = "";
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
	}

	/** Reads the board of a file. */
	async #read() {
		const [file] = find("setup-file").files;
		this.#board = null;
		find("setup-fault").textContent = "";
		if (!file) return;
		try {
			const { board, name, players } = await this.#emperor.checkBoard(await file.text());
			this.#board = board;
			find("setup-file").dataset.board = name;
			this.#fit(players);
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
		const board = choice === "file" ? this.#board : this.#map ? (await this.#emperor.checkBoard(JSON.stringify(this.#map.spec))).board : choice;
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
