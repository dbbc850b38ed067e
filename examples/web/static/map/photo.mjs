// The photo of the real board that lies beneath the map.
import { developed, shrunk } from "./developing.mjs";

/** A photo and where it lies. Points of it are [x, y] from its upper left corner. */
export class Photo {
	url = null; // of what is shown; null: nothing is
	blob = null; // as it was taken
	size = [1, 1]; // of what is shown
	corners = null; // of the board on the photo as it was taken, which is shown flattened; null: it is shown as it is
	at = [500, 400]; // where its middle lies
	scale = 1; // map units to a unit of the photo
	turn = 0; // degrees, clockwise
	shown = .8; // 0: it can't be seen
	tapped = null; // the corners of the board that were tapped so far; null: none are wanted
	#before = null; // where it lay before corners were wanted
	#coming = null; // how it is to lie once it can be shown so
	#asked = 0; // counts what was asked of the photo, of which the last counts

	/**
	 * Takes a photo, a Blob or the promise of one, in place of the one before; placed: how
	 * it lay when it was kept. It tells whether the photo is there: it is not where
	 * something else was asked of it meanwhile. Where it can't be shown, all stays as it
	 * was.
	 */
	take(blob, placed) {
		return this.#show(Promise.resolve(blob).then(shrunk), placed?.corners ?? null, placed);
	}

	/** Shows what lies between four corners as if it had been taken from straight above; null: all as it was taken. It tells what take tells. */
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

	/** Takes the photo away. */
	leave() {
		this.#asked++;
		if (this.url) URL.revokeObjectURL(this.url);
		this.url = this.blob = this.corners = this.tapped = this.#before = this.#coming = null;
	}

	/** How it lies, to be kept and to be taken so again; null: there is no photo. */
	get placed() {
		if (this.#coming) return { shown: this.shown, ...this.#coming };
		if (!this.url) return null;
		const { at, scale, turn } = this.#before ?? this;
		return { at, scale, turn, shown: this.shown, corners: this.corners };
	}

	/** Wants the corners of the board: all of the photo is on the map meanwhile. */
	wantCorners() {
		this.#before = { at: this.at, scale: this.scale, turn: this.turn };
		this.tapped = [];
		this.#lie(Math.min);
	}

	/** Wants no corners any more, and lies where it lay. */
	letCornersBe() {
		Object.assign(this, this.#before);
		this.tapped = this.#before = null;
	}

	/** Lays it so that it covers the map, or, where it shows the board and no more, so that all of it is on the map. */
	fit() {
		this.turn = 0;
		this.#lie(this.corners ? Math.min : Math.max);
	}

	#lie(least) {
		const [[x, y], [u, v]] = [[this.size[0], 0], [0, this.size[1]]].map(side => turned(side, this.turn).map(Math.abs));
		Object.assign(this, { at: [500, 400], scale: least(1000 / (x + u), 800 / (y + v)) });
	}

	move(dx, dy) { this.at = [this.at[0] + dx, this.at[1] + dy]; }

	/** Makes it larger and turns it around a point of the map. */
	twist([x, y], factor, turn) {
		const [dx, dy] = turned([(this.at[0] - x) * factor, (this.at[1] - y) * factor], turn);
		this.at = [x + dx, y + dy];
		this.scale *= factor;
		this.turn = (this.turn + turn + 540) % 360 - 180;
	}

	/** Where a point of the photo lies on the map. */
	onMap([x, y]) {
		const [dx, dy] = turned([(x - this.size[0] / 2) * this.scale, (y - this.size[1] / 2) * this.scale], this.turn);
		return [this.at[0] + dx, this.at[1] + dy];
	}

	/** The point of the photo that lies at a point of the map. */
	pointAt([x, y]) {
		const [dx, dy] = turned([x - this.at[0], y - this.at[1]], -this.turn);
		return [dx / this.scale + this.size[0] / 2, dy / this.scale + this.size[1] / 2];
	}
}

function turned([x, y], degrees) {
	const angle = degrees * Math.PI / 180;
	return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}
