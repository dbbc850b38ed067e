// The tool that lays a photo of the real board beneath the map. The photo stays in
// this browser: no file, no map and no request has it.
import { button, make } from "../dom.mjs";
import { inOrder, lengthToWidth } from "./perspective.mjs";

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
	leave: ({ photo }) => photo.letCornersBe(),

	/** Takes a corner of the board, or takes it back. */
	tap(editor, at) {
		const { photo } = editor;
		if (!photo.tapped) return;
		const again = editor.nearest(this.things(editor), at, 16);
		if (again) photo.tapped = photo.tapped.filter(corner => corner !== again.corner);
		else if (photo.tapped.length < 4) photo.tapped = [...photo.tapped, photo.pointAt(at)];
		if (photo.tapped.length < 4) return editor.say(again ? "Taken back." : `Corner ${photo.tapped.length} of four.`);
		const corners = inOrder(photo.tapped.map(corner => photo.onMap(corner)))?.map(corner => photo.pointAt(corner));
		const fault = faultOf(corners, photo.size);
		if (fault) return editor.say(`${fault} Tap a corner to take it back.`);
		photo.letCornersBe();
		flatten(editor, corners, "The photo is straightened: it shows the board as from above.");
	},

	// While corners are wanted, undo is for them, and not for the map.
	pending: ({ photo }) => photo.tapped !== null,

	takeBack(editor) {
		const { photo } = editor;
		if (photo.tapped.length === 0) return this.letGo(editor);
		photo.tapped = photo.tapped.slice(0, -1);
		editor.say("Taken back.");
	},

	letGo(editor) {
		editor.photo.letCornersBe();
		editor.say("The photo stays as it is.");
	},

	pan(editor, dx, dy) {
		if (!editor.photo.url) return false;
		editor.photo.move(dx / editor.view.scale, dy / editor.view.scale);
		tell(editor, "photo");
		return true;
	},

	pinch(editor, { at, dx, dy, factor, turn }) {
		if (!editor.photo.url) return false;
		editor.photo.move(dx / editor.view.scale, dy / editor.view.scale);
		editor.photo.twist(at, factor, turn);
		tell(editor, "photo");
		return true;
	},

	panel(editor) {
		const { photo } = editor;
		const pick = (text, key, extra) => make("label", { class: "file" }, text, make("input", {
			type: "file", accept: "image/*", "data-key": key, onchange: ({ target }) => target.files[0] && take(editor, target.files[0]), ...extra,
		}));
		return [
			make("div", { class: "chips" }, pick("Choose a photo…", "photo file"), pick("Take a photo…", "photo camera", { capture: "environment" })),
			make("p", { class: "label" }, "The photo stays in this browser: it is sent nowhere, and no file has it."),
			...(photo.url ? sliders(editor) : []),
			...(photo.placed ? [make("div", { class: "chips" }, ...(photo.url ? moves(editor) : []), button("Remove the photo", { "data-key": "photo remove", onclick: () => remove(editor) }))] : []),
		];
	},
};

const tell = (editor, kind) => editor.dispatchEvent(new Event(kind));

/** Why those corners, in order, on a photo of such a size, are none of a board; null: they may be. */
function faultOf(corners, size) {
	if (!corners) return "Those are not the four corners of a board: one lies among the others, or on a side.";
	if (!(lengthToWidth(corners, size) <= 3)) return "Those are not the four corners of a board: it would be more than three times as long as wide.";
	return null;
}

function sliders(editor) {
	const { photo } = editor;
	const slide = (text, key, min, max, step, value, set) => make("label", {}, `${text} `, make("input", {
		type: "range", min, max, step, value, "data-key": key, oninput: ({ target }) => { set(Number(target.value)); tell(editor, "photo"); },
	}));
	const whole = 1000 / Math.max(...photo.size);
	return [
		slide("Size", "photo size", -2, 2, .01, Math.log2(photo.scale / whole), value => { photo.scale = whole * 2 ** value; }),
		slide("Turn", "photo turn", -180, 180, .5, photo.turn, value => { photo.turn = value; }),
		slide("How much it shows", "photo shown", 0, 1, .05, photo.shown, value => { photo.shown = value; }),
	];
}

function moves(editor) {
	const { photo } = editor;
	const change = (move, said) => () => {
		move();
		tell(editor, "photo");
		if (said) editor.say(said);
	};
	return [
		...[["←", "west", -5, 0], ["→", "east", 5, 0], ["↑", "north", 0, -5], ["↓", "south", 0, 5]].map(([text, where, dx, dy]) => button(text, { "data-key": `photo ${where}`, "aria-label": `Move the photo to the ${where}`, onclick: change(() => photo.move(dx, dy)) })),
		button("Turn a quarter", { "data-key": "photo quarter", onclick: change(() => { photo.turn = (photo.turn + 270) % 360 - 180; }, "The photo is turned.") }),
		button("Fit to the map", { "data-key": "photo fit", onclick: change(() => photo.fit(), "The photo fits the map.") }),
		flattening(editor),
	];
}

/** What there is to press: to straighten the photo, to let that be, or to have it back as it was taken. */
function flattening(editor) {
	const { photo } = editor;
	const [text, onclick] = photo.tapped ? ["Don’t straighten", () => photoTool.letGo(editor)]
		: photo.corners ? ["As it was taken", () => flatten(editor, null, "The photo is as it was taken.")]
		: ["Straighten…", () => wantCorners(editor)];
	return button(text, { "data-key": "photo straight", onclick });
}

function wantCorners(editor) {
	editor.photo.wantCorners();
	editor.view.fit();
	editor.say("Tap the four corners of the board.");
}

function flatten(editor, corners, said) {
	const flattening = editor.photo.flatten(corners);
	tell(editor, "photo");
	return wait(editor, flattening, corners ? "Straightening…" : "", said, "The photo can’t be shown so: this browser has no room for it.");
}

const take = (editor, file) => wait(editor, editor.photo.take(file), "The photo is read…", "The photo lies beneath the map.", "This is no picture that this browser can show.");

/** Says what is done, and what has been done, unless something else was asked of the photo meanwhile. */
async function wait(editor, showing, doing, done, failed) {
	editor.say(doing);
	try {
		if (!await showing) return;
		tell(editor, "photo taken");
		editor.say(done);
	} catch {
		tell(editor, "photo");
		editor.say(failed);
	}
}

function remove(editor) {
	editor.photo.leave();
	tell(editor, "photo taken");
	editor.say("The photo is removed.");
}
