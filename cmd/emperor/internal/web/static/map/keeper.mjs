// Stores the current map in the browser while it is edited.
import { find } from "../dom.mjs";
import { contentOf, isChanged, keepMap, keepPhoto } from "./keeping.mjs";
import { specOf } from "./plan.mjs";

const still = 300; // milliseconds without movement before the photo's position is stored

export class Keeper {
	#editor;
	#known = null; // the stored version that this page knows
	#soon = null; // the timer for storing the photo's position

	constructor(editor) { this.#editor = editor; }

	/** Switches to another map; map is its stored version, or null. */
	begin(map) { this.#known = map && contentOf(map); }

	/**
	 * Stores the map, a BoardSpec, and reports a failure. playable means that
	 * it is known to be a valid board.
	 */
	keep(spec, playable) {
		if (this.tellChanged()) return;
		const { id, photo } = this.#editor;
		const map = { id, name: spec.name, spec, playable, photo: photo.placed };
		const kept = keepMap(map);
		if (kept) this.#known = contentOf(map);
		find("unkept").hidden = kept;
	}

	/** Stores the photo, or its absence. */
	keepPhoto() {
		const { id, photo } = this.#editor;
		if (!this.tellChanged()) keepPhoto(id, photo.blob);
	}

	/** Stores the photo's position once it rests. */
	keepSoon() {
		clearTimeout(this.#soon);
		this.#soon = setTimeout(() => this.keepNow(), still);
	}

	/** Stores a pending position now. */
	keepNow() {
		if (this.#soon === null) return;
		clearTimeout(this.#soon);
		this.#soon = null;
		this.keep(specOf(this.#editor.plan), this.#editor.faults.length === 0 && !find("faults").hasAttribute("aria-busy"));
	}

	/**
	 * Returns, and shows on the page, whether another page has changed the map.
	 * Its version is never overwritten.
	 */
	tellChanged() {
		const changed = isChanged(this.#editor.id, this.#known);
		find("changed").hidden = !changed;
		return changed;
	}
}
