// The picture of a table: a board, the layer of pieces over it, and a panel of
// cards and players, each an SVG document.
import { showPieces } from "../marker.mjs";

export class Picture {
	#land;
	#pieces;
	#panel;
	#drawing = 0; // counts requested pictures; only the latest is shown
	#board = null; // the table whose board is shown
	#shown = {}; // the picture
	#moving;

	/**
	 * moving has a method around(table, replace), which calls replace to show
	 * the next picture of a table, and can move what has changed.
	 */
	constructor({ land, pieces, panel, moving = { around: (_, replace) => replace() } }) {
		this.#moving = moving;
		this.#land = land;
		this.#pieces = pieces;
		this.#panel = panel;
	}

	/** Forgets the board, so that the next picture brings one. */
	reset() { this.#board = null; }

	/**
	 * Asks for the picture of a table and shows it. ask gets whether the answer
	 * needs the board, and resolves to {board, pieces, panel}. Resolves to
	 * false if a later picture was asked for in the meantime.
	 */
	async draw(table, ask) {
		const number = ++this.#drawing;
		const newBoard = this.#board !== table;
		const { board, pieces, panel } = await ask(newBoard);
		if (number !== this.#drawing) return false;
		if (newBoard) this.#land.innerHTML = board;
		this.#board = table;
		this.#moving.around(table, () => this.#replace(pieces, panel));
		return true;
	}

	/** Shows another picture. Its unchanged parts keep their elements. */
	#replace(pieces, panel) {
		if (pieces !== this.#shown.pieces) showPieces(this.#pieces, pieces);
		if (panel !== this.#shown.panel) this.#panel.innerHTML = panel;
		this.#shown = { pieces, panel };
	}

	/** Marks the chosen spaces. */
	pick(spaces) {
		for (const layer of [this.#pieces, this.#land]) {
			for (const space of layer.querySelectorAll("[data-space]")) space.classList.toggle("picked", spaces.includes(space.dataset.space));
		}
	}

	/**
	 * Gives pieces a class, and takes it from all others. Each is {selector,
	 * text}; text, if any, is the first one in the piece.
	 */
	mark(kind, pieces) {
		for (const piece of this.#pieces.querySelectorAll(`.${kind}`)) piece.classList.remove(kind);
		for (const { selector, text } of pieces) {
			for (const piece of this.#pieces.querySelectorAll(selector)) {
				if (!text || piece.querySelector("text").textContent === text) piece.classList.add(kind);
			}
		}
	}

	/** Draws a dashed ring around the places of pieces, {space} or {region}. */
	ring(places) {
		const layer = this.#pieces.querySelector("svg");
		for (const old of layer?.querySelectorAll(".played") ?? []) old.remove();
		for (const { space, region } of places) {
			const place = this.#land.querySelector(space ? `[data-space="${CSS.escape(space)}"]` : `[data-region="${CSS.escape(region)}"]`);
			if (!place || !layer) continue;
			const { left, top, width, height } = place.getBoundingClientRect();
			const { x, y } = new DOMPoint(left + width / 2, top + height / 2).matrixTransform(layer.getScreenCTM().inverse());
			const ring = document.createElementNS(layer.namespaceURI, "circle");
			for (const [name, value] of Object.entries({ class: "played", cx: x, cy: y, r: 27 })) ring.setAttribute(name, value);
			layer.append(ring);
		}
	}
}
