// The tool that lays a photo of the real board beneath the map. The photo stays in
// this browser: no file, no map and no request has it.
import { button, make } from "../dom.mjs";

const most = 2400; // length of the longer side that is kept

export class Photo {
	url = null;
	blob = null;
	size = [1, 1];
	at = [500, 400]; // where its middle lies
	scale = 1; // map units to a unit of the photo
	turn = 0; // degrees, clockwise
	shown = .8; // 0: it can't be seen

	/** Takes a photo, a Blob; placed: where it lay when it was kept. */
	async take(blob, placed) {
		const picture = await createImageBitmap(blob);
		const shrunk = Math.min(1, most / Math.max(picture.width, picture.height));
		const size = [picture.width, picture.height].map(length => Math.round(length * shrunk));
		this.leave();
		this.blob = shrunk < 1 ? await shrink(picture, size) : blob;
		this.url = URL.createObjectURL(this.blob);
		this.size = size;
		if (placed) Object.assign(this, placed);
		else this.fit();
	}

	/** Takes the photo away. */
	leave() {
		if (this.url) URL.revokeObjectURL(this.url);
		this.url = this.blob = null;
	}

	/** Lays it so that it covers the map. */
	fit() {
		const [wide, high] = this.size;
		Object.assign(this, { at: [500, 400], scale: Math.max(1000 / wide, 800 / high), turn: 0 });
	}

	get placed() { return { at: this.at, scale: this.scale, turn: this.turn, shown: this.shown }; }

	move(dx, dy) { this.at = [this.at[0] + dx, this.at[1] + dy]; }

	/** Makes it larger and turns it around a point of the map. */
	twist([x, y], factor, turn) {
		const angle = turn * Math.PI / 180;
		const [dx, dy] = [(this.at[0] - x) * factor, (this.at[1] - y) * factor];
		this.at = [x + dx * Math.cos(angle) - dy * Math.sin(angle), y + dx * Math.sin(angle) + dy * Math.cos(angle)];
		this.scale *= factor;
		this.turn = (this.turn + turn + 540) % 360 - 180;
	}
}

async function shrink(picture, [wide, high]) {
	const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: high });
	canvas.getContext("2d").drawImage(picture, 0, 0, wide, high);
	return new Promise(resolve => canvas.toBlob(resolve, "image/jpeg", .85));
}

export const photoTool = {
	key: "photo",
	title: "Photo",
	hint: ({ photo }) => photo.url ? "Move the photo until it lies as the map should: one finger moves it, two turn and size it; a mouse sizes it with its wheel. The other steps leave it where it is." : "If you own the board, lay a photo of it beneath, taken straight from above. You can do without.",
	things: () => [],
	tap: () => {},
	grab: () => null,

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
					button("Cover the map", { "data-key": "photo fit", onclick: () => { photo.fit(); tell("photo"); editor.say("The photo covers the map."); } }),
					button("Remove the photo", { "data-key": "photo remove", onclick: () => { photo.leave(); tell("photo taken"); } }))] : []),
		];
	},
};
