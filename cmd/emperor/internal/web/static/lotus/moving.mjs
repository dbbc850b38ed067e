// How blocks, chips and numbers move from one picture of a table to the next.
import { count, placeOf, slide, still } from "../parts/motion.mjs";

export class Moving {
	#pieces;
	#panel;
	#table = null;

	constructor({ pieces, panel }) {
		this.#pieces = pieces;
		this.#panel = panel;
	}

	/** Runs replace, which shows the next picture, and moves what has changed. */
	around(table, replace) {
		const known = table === this.#table;
		this.#table = table;
		if (!known || still()) return replace();
		const standing = new Set(this.#standing().map(nameOf));
		const numbers = new Map(this.#numbers().map(({ name, node }) => [name, Number(node.data)]));
		replace();
		for (const piece of this.#standing()) if (!standing.has(nameOf(piece))) slide(piece, this.#edge(piece));
		for (const { name, node } of this.#numbers()) count(node, numbers.get(name) ?? Number(node.data));
	}

	/** Tiles, chips, and the blocks of each area. */
	#standing() { return [...this.#pieces.querySelectorAll(":is(.tiles, .blocks) > [data-area]")]; }

	/** The numbers on the players' plates. */
	#numbers() {
		return [...this.#panel.querySelectorAll("[data-player]")].flatMap(plate => [...plate.querySelectorAll(":is(.score, .influence, .armies, .points) :is(text, tspan), text.score")]
			.map((text, at) => ({ name: `${plate.dataset.player} ${at}`, node: text.firstChild })))
			.filter(({ node }) => node instanceof Text && /^\d+$/.test(node.data));
	}

	/** The place below the map from which a piece comes. */
	#edge(piece) { return { x: placeOf(piece)?.x ?? 0, y: this.#pieces.getBoundingClientRect().bottom }; }
}

const nameOf = piece => piece.querySelector("title").textContent;
