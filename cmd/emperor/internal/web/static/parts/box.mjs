// Boxes of text beside the picture: a refusal, advice, a lesson.
import { render } from "./lit.mjs";

export class Box {
	#box;

	constructor(box) { this.#box = box; }

	/** Shows text, nodes or a template; "" empties the box. */
	show(content) { render(content, this.#box); }

	find(selector) { return this.#box.querySelector(selector); }

	scrollIntoView() { this.#box.scrollIntoView({ block: "nearest" }); }
}
