// The tool that lays a photo of the real board beneath the map. The photo stays in
// this browser: no file, no map and no request has it.
import { button, make } from "../dom.mjs";
import { inOrder, straightened } from "./perspective.mjs";

const most = 2400; // length of the longer side that is kept

/** A photo and where it lies. Points of it are [x, y] from its upper left corner. */
export class Photo {
	url = null; // of what is shown
	blob = null; // as it was taken
	size = [1, 1];
	at = [500, 400]; // where its middle lies
	scale = 1; // map units to a unit of the photo
	turn = 0; // degrees, clockwise
	shown = .8; // 0: it can't be seen
	corners = null; // of the board on the photo as it was taken, which is shown straightened; null: it is shown as it is
	tapped = null; // those of them that were tapped so far; null: none are wanted

	/** Takes a photo, a Blob; placed: where it lay when it was kept. */
	async take(blob, placed) {
		const picture = await createImageBitmap(blob);
		const shrunk = Math.min(1, most / Math.max(picture.width, picture.height));
		const size = [picture.width, picture.height].map(length => Math.round(length * shrunk));
		this.leave();
		this.blob = shrunk < 1 ? await asBlob(drawn(picture, size)) : blob;
		await this.straighten(placed?.corners ?? null);
		if (placed) Object.assign(this, placed);
	}

	/** Shows what lies between four corners as if it had been taken from straight above; null: all as it was taken. */
	async straighten(corners) {
		this.tapped = null;
		const picture = await createImageBitmap(this.blob);
		let shown = this.blob, size = [picture.width, picture.height];
		if (corners) {
			const straight = straightened(drawn(picture, size).getContext("2d").getImageData(0, 0, ...size), corners, most);
			size = [straight.width, straight.height];
			shown = await asBlob(drawn(await createImageBitmap(straight), size));
		}
		if (this.url) URL.revokeObjectURL(this.url);
		Object.assign(this, { url: URL.createObjectURL(shown), size, corners });
		this.fit();
	}

	/** Takes the photo away. */
	leave() {
		if (this.url) URL.revokeObjectURL(this.url);
		this.url = this.blob = this.corners = this.tapped = null;
	}

	/** Lays it so that it covers the map, or, where it shows the board and no more, so that all of it is on the map. */
	fit() {
		const [wide, high] = this.size;
		const scale = (this.corners ? Math.min : Math.max)(1000 / wide, 800 / high);
		Object.assign(this, { at: [500, 400], scale, turn: 0 });
	}

	get placed() { return { at: this.at, scale: this.scale, turn: this.turn, shown: this.shown, corners: this.corners }; }

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

function drawn(picture, [wide, high]) {
	const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: high });
	canvas.getContext("2d").drawImage(picture, 0, 0, wide, high);
	return canvas;
}

const asBlob = canvas => new Promise(resolve => canvas.toBlob(resolve, "image/jpeg", .85));

const hints = {
	none: "If you own the board, lay a photo of it beneath. You can do without.",
	there: "Move the photo until it lies as the map should: one finger moves it, two turn and size it; a mouse sizes it with its wheel. The other steps leave it where it is.",
	tapped: so => `Tap the four corners of the board on the photo, in any order: ${so} so far. Tap one again to take it back.`,
};

export const photoTool = {
	key: "photo",
	title: "Photo",
	hint: ({ photo }) => photo.tapped ? hints.tapped(photo.tapped.length) : photo.url ? hints.there : hints.none,
	things: ({ photo }) => (photo.tapped ?? []).map((corner, i) => ({ corner, at: photo.onMap(corner), name: `Corner ${i + 1} of four` })),
	grab: () => null,
	leave: ({ photo }) => { photo.tapped = null; },

	/** Takes the corner of a board that is to be straightened, or takes it back. */
	tap(editor, at) {
		const { photo } = editor;
		if (!photo.tapped) return;
		const again = editor.nearest(this.things(editor), at, 16);
		photo.tapped = again ? photo.tapped.filter(corner => corner !== again.corner) : [...photo.tapped, photo.pointAt(at)];
		if (photo.tapped.length < 4) return editor.say(again ? "Taken back." : `Corner ${photo.tapped.length} of four.`);
		const corners = inOrder(photo.tapped.map(corner => photo.onMap(corner)));
		if (corners) return straighten(editor, corners.map(corner => photo.pointAt(corner)), "The photo is straightened: it shows the board as from above.");
		photo.tapped = [];
		editor.say("Those are not the four corners of a board: one lies among the others, or on a side.");
	},

	pan(editor, dx, dy) {
		if (!editor.photo.url) return false;
		editor.photo.move(dx / editor.view.scale, dy / editor.view.scale);
		editor.dispatchEvent(new Event("photo"));
		return true;
	},

	pinch(editor, { at, dx, dy, factor, turn }) {
		if (!editor.photo.url) return false;
		editor.photo.move(dx / editor.view.scale, dy / editor.view.scale);
		editor.photo.twist(at, factor, turn);
		editor.dispatchEvent(new Event("photo"));
		return true;
	},

	panel(editor) {
		const { photo } = editor;
		const tell = kind => editor.dispatchEvent(new Event(kind));
		const take = async ({ target }) => {
			const [file] = target.files;
			if (!file) return;
			try {
				await photo.take(file);
				tell("photo taken");
			} catch {
				editor.say("This is no picture that this browser can show.");
			}
		};
		const pick = (text, key, extra) => make("label", { class: "file" }, text, make("input", { type: "file", accept: "image/*", "data-key": key, onchange: take, ...extra }));
		const slide = (text, key, min, max, step, value, set) => make("label", {}, `${text} `, make("input", {
			type: "range", min, max, step, value, "data-key": key, oninput: ({ target }) => { set(Number(target.value)); tell("photo"); },
		}));
		return [
			make("div", { class: "chips" }, pick("Choose a photo…", "photo file"), pick("Take a photo…", "photo camera", { capture: "environment" })),
			make("p", { class: "label" }, "The photo stays in this browser: it is sent nowhere, and no file has it."),
			...(photo.url ? [
				slide("Size", "photo size", -2, 2, .01, Math.log2(photo.scale * Math.max(...photo.size) / 1000), value => { photo.scale = 1000 / Math.max(...photo.size) * 2 ** value; }),
				slide("Turn", "photo turn", -180, 180, .5, photo.turn, value => { photo.turn = value; }),
				slide("How much it shows", "photo shown", 0, 1, .05, photo.shown, value => { photo.shown = value; }),
				make("div", { class: "chips" },
					...[["←", "west", -5, 0], ["→", "east", 5, 0], ["↑", "north", 0, -5], ["↓", "south", 0, 5]].map(([text, where, dx, dy]) => button(text, { "data-key": `photo ${where}`, "aria-label": `Move the photo to the ${where}`, onclick: () => { photo.move(dx, dy); tell("photo"); } })),
					button("Turn a quarter", { "data-key": "photo quarter", onclick: () => { photo.turn = (photo.turn + 270) % 360 - 180; tell("photo"); editor.say("The photo is turned."); } }),
					button("Fit to the map", { "data-key": "photo fit", onclick: () => { photo.fit(); tell("photo"); editor.say("The photo fits the map."); } }),
					straightening(editor),
					button("Remove the photo", { "data-key": "photo remove", onclick: () => { photo.leave(); tell("photo taken"); } }))] : []),
		];
	},
};

/** What there is to press: to straighten the photo, to let that be, or to have it back as it was taken. */
function straightening(editor) {
	const { photo } = editor;
	const tap = (tapped, said) => () => {
		photo.tapped = tapped;
		editor.say(said);
	};
	const [text, onclick] = photo.tapped ? ["Don’t straighten", tap(null, "The photo stays as it is.")]
		: photo.corners ? ["As it was taken", () => straighten(editor, null, "The photo is as it was taken.")]
		: ["Straighten…", tap([], "Tap the four corners of the board.")];
	return button(text, { "data-key": "photo straight", onclick });
}

async function straighten(editor, corners, said) {
	await editor.photo.straighten(corners);
	editor.dispatchEvent(new Event("photo taken"));
	editor.say(said);
}
