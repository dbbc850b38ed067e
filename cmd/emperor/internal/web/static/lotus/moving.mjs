// How blocks, chips and numbers move from one picture of a table to the next.
import { find } from "../dom.mjs";
import { countCells, placeOf, slide, still } from "../parts/motion.mjs";

export class Moving {
	#pieces;
	#table = null;
	#numbers = []; // as the plates showed them

	constructor({ pieces }) { this.#pieces = pieces; }

	/** Runs replace, which shows the next picture, and moves what has changed. */
	around(table, replace) {
		const known = table === this.#table;
		this.#table = table;
		const count = () => countCells(find("players").querySelectorAll("td"), this.#numbers);
		if (!known) this.#numbers = [];
		if (!known || still()) {
			count();
			return replace();
		}
		const standing = new Set(this.#standing().map(nameOf));
		replace();
		for (const piece of this.#standing()) if (!standing.has(nameOf(piece))) slide(piece, this.#edge(piece));
		count();
	}

	/** Tiles, chips, and the blocks of each area. */
	#standing() { return [...this.#pieces.querySelectorAll(":is(.tiles, .blocks) > [data-area]")]; }

	/** The place below the map from which a piece comes. */
	#edge(piece) { return { x: placeOf(piece)?.x ?? 0, y: this.#pieces.getBoundingClientRect().bottom }; }
}

const nameOf = piece => piece.querySelector("title").textContent;
