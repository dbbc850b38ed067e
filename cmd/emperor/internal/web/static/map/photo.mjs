// The photo of the real board, shown beneath the map.
import { developed, shrunk } from "./developing.mjs";

/**
 * A photo and its position. Points on it are [x, y] from its upper left corner.
 */
export class Photo {
	url = null; // of the photo shown; null if there is none
	blob = null; // the original photo
	size = [1, 1]; // of the photo shown
	corners = null; // of the board on the original photo, if it is shown flattened; otherwise null
	at = [500, 400]; // the position of its center
	scale = 1; // map units per unit of the photo
	turn = 0; // degrees, clockwise
	shown = .8; // opacity; 0 is invisible
	tapped = null; // the corners tapped so far; null unless the tool asks for corners
	#before = null; // its position before the tool asked for corners
	#coming = null; // its position after the current load
	#asked = 0; // counts loads; only the latest counts

	/**
	 * Loads a photo, a Blob or a promise of one, in place of the current one;
	 * placed is its stored position. Returns whether the photo is shown, which
	 * is false if another load has begun. If it fails, nothing changes.
	 */
	take(blob, placed) {
		return this.#show(Promise.resolve(blob).then(shrunk), placed?.corners ?? null, placed);
	}

	/**
	 * Shows the area between four corners as if seen from straight above, or,
	 * if null, the original photo. Returns the same as take.
	 */
	flatten(corners) { return this.#show(this.blob, corners, { corners }); }

	async #show(taking, corners, placed) {
		const number = ++this.#asked;
		this.#coming = placed ?? this.#coming;
		try {
			const blob = await taking;
			const { print, size } = await developed(blob, corners);
			if (number !== this.#asked) return false;
			this.leave();
			Object.assign(this, { blob, corners, size, url: URL.createObjectURL(print) });
			this.fit();
			Object.assign(this, placed);
			return true;
		} catch (why) {
			if (number !== this.#asked) return false;
			if (this.blob) this.#coming = null;
			throw why;
		}
	}

	/** Removes the photo. */
	leave() {
		this.#asked++;
		if (this.url) URL.revokeObjectURL(this.url);
		this.url = this.blob = this.corners = this.tapped = this.#before = this.#coming = null;
	}

	/**
	 * The position, to be stored and passed to take, or null if there is no
	 * photo.
	 */
	get placed() {
		if (this.#coming) return { shown: this.shown, ...this.#coming };
		if (!this.url) return null;
		const { at, scale, turn } = this.#before ?? this;
		return { at, scale, turn, shown: this.shown, corners: this.corners };
	}

	/**
	 * Starts asking for the corners of the board, and shows the whole photo.
	 */
	wantCorners() {
		this.#before = { at: this.at, scale: this.scale, turn: this.turn };
		this.tapped = [];
		this.#lie(Math.min);
	}

	/** Stops asking for corners, and restores the position. */
	letCornersBe() {
		Object.assign(this, this.#before);
		this.tapped = this.#before = null;
	}

	/**
	 * Places it to cover the map, or, if it shows only the board, to fit into
	 * the map.
	 */
	fit() {
		this.turn = 0;
		this.#lie(this.corners ? Math.min : Math.max);
	}

	#lie(least) {
		const [[x, y], [u, v]] = [[this.size[0], 0], [0, this.size[1]]].map(side => turned(side, this.turn).map(Math.abs));
		Object.assign(this, { at: [500, 400], scale: least(1000 / (x + u), 800 / (y + v)) });
	}

	move(dx, dy) { this.at = [this.at[0] + dx, this.at[1] + dy]; }

	/** Scales and turns it around a point of the map. */
	twist([x, y], factor, turn) {
		const [dx, dy] = turned([(this.at[0] - x) * factor, (this.at[1] - y) * factor], turn);
		this.at = [x + dx, y + dy];
		this.scale *= factor;
		this.turn = (this.turn + turn + 540) % 360 - 180;
	}

	/** Converts a point of the photo to the map. */
	onMap([x, y]) {
		const [dx, dy] = turned([(x - this.size[0] / 2) * this.scale, (y - this.size[1] / 2) * this.scale], this.turn);
		return [this.at[0] + dx, this.at[1] + dy];
	}

	/** Converts a point of the map to the photo. */
	pointAt([x, y]) {
		const [dx, dy] = turned([x - this.at[0], y - this.at[1]], -this.turn);
		return [dx / this.scale + this.size[0] / 2, dy / this.scale + this.size[1] / 2];
	}
}

function turned([x, y], degrees) {
	const angle = degrees * Math.PI / 180;
	return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}
