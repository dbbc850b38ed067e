// What the browser keeps of the map that is worked on, while it is worked on.
import { find } from "../dom.mjs";
import { contentOf, isChanged, keepMap, keepPhoto } from "./keeping.mjs";
import { specOf } from "./plan.mjs";

const still = 300; // milliseconds that the photo lies still before it is kept how it lies

export class Keeper {
	#editor;
	#known = null; // what is kept of the map, as far as this page knows
	#soon = null; // while the photo is moved: that it is to be kept how it lies

	constructor(editor) { this.#editor = editor; }

	/** Keeps another map from now on; map: what is kept of it, null: nothing. */
	begin(map) { this.#known = map && contentOf(map); }

	/** Keeps the map as it is, a BoardSpec, and says where that can't be done; playable: it is known to be a valid board. */
	keep(spec, playable) {
		if (this.tellChanged()) return;
		const { id, photo } = this.#editor;
		const map = { id, name: spec.name, spec, playable, photo: photo.placed };
		const kept = keepMap(map);
		if (kept) this.#known = contentOf(map);
		find("unkept").hidden = kept;
	}

	/** Keeps the photo, or that there is none. */
	keepPhoto() {
		const { id, photo } = this.#editor;
		if (!this.tellChanged()) keepPhoto(id, photo.blob);
	}

	/** Keeps how the photo lies, once it lies still. */
	keepSoon() {
		clearTimeout(this.#soon);
		this.#soon = setTimeout(() => this.keepNow(), still);
	}

	/** Keeps what is to be kept soon. */
	keepNow() {
		if (this.#soon === null) return;
		clearTimeout(this.#soon);
		this.#soon = null;
		this.keep(specOf(this.#editor.plan), this.#editor.faults.length === 0 && !find("faults").hasAttribute("aria-busy"));
	}

	/** Tells, here and on the page, whether another page has changed the map: what it has kept is not kept over. */
	tellChanged() {
		const changed = isChanged(this.#editor.id, this.#known);
		find("changed").hidden = !changed;
		return changed;
	}
}
