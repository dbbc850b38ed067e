/**
 * The visible part of the map, which converts screen units to map units and
 * back.
 */
export class View {
	#element;
	x = 0; // of the upper left corner, in map units
	y = 0;
	scale = 1; // screen units per map unit

	constructor(element) { this.#element = element; }

	get size() { return [this.#element.clientWidth || 1, this.#element.clientHeight || 1]; }

	/** Shows the whole map. */
	fit() {
		const [wide, high] = this.size;
		this.scale = Math.min(wide / 1040, high / 840);
		[this.x, this.y] = [500 - wide / this.scale / 2, 400 - high / this.scale / 2];
	}

	/** Returns the point of the map at a point of the window. */
	at(left, top) {
		const box = this.#element.getBoundingClientRect();
		return [this.x + (left - box.left) / this.scale, this.y + (top - box.top) / this.scale];
	}

	/** Scrolls by screen units. */
	pan(dx, dy) {
		this.x -= dx / this.scale;
		this.y -= dy / this.scale;
		this.#keepIn();
	}

	/** Zooms while a point of the map stays in place. */
	zoom(factor, [x, y]) {
		const scale = Math.min(Math.max(this.scale * factor, .15), 8);
		this.x = x - (x - this.x) * this.scale / scale;
		this.y = y - (y - this.y) * this.scale / scale;
		this.scale = scale;
		this.#keepIn();
	}

	/**
	 * Scrolls, if necessary, until a point of the map is well inside the view.
	 */
	reveal([x, y]) {
		const [wide, high] = this.size.map(length => length / this.scale);
		const margin = Math.min(wide, high) / 10;
		this.x = Math.min(Math.max(this.x, x + margin - wide), x - margin);
		this.y = Math.min(Math.max(this.y, y + margin - high), y - margin);
	}

	get middle() {
		const [wide, high] = this.size;
		return [this.x + wide / this.scale / 2, this.y + high / this.scale / 2];
	}

	/** Returns the view as an SVG viewBox. */
	get box() {
		const [wide, high] = this.size;
		return `${this.x} ${this.y} ${wide / this.scale} ${high / this.scale}`;
	}

	/** Keeps part of the map in view. */
	#keepIn() {
		const [wide, high] = this.size.map(length => length / this.scale);
		this.x = Math.min(Math.max(this.x, 100 - wide), 900);
		this.y = Math.min(Math.max(this.y, 100 - high), 700);
	}
}
