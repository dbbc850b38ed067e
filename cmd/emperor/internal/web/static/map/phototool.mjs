// The tool for a photo of the real board beneath the map. The photo stays in
// this browser: it is part of no file, map or request.
import { button, make } from "../dom.mjs";
import { inOrder, lengthToWidth } from "./perspective.mjs";

const hints = {
	none: "If you own the board, you can trace a photo of it. This step is optional.",
	there: "Move the photo until it matches the map: use one finger to move it, two to turn and scale it, or the mouse wheel to scale it. The other steps don’t move it.",
	tapped: so => `Tap the four corners of the board on the photo, in any order: ${so} so far. Tap one again to take it back.`,
};

export const photoTool = {
	key: "photo",
	title: "Photo",
	hint: ({ photo }) => photo.tapped ? hints.tapped(photo.tapped.length) : photo.url ? hints.there : hints.none,
	things: ({ photo }) => (photo.tapped ?? []).map((corner, i) => ({ corner, at: photo.onMap(corner), name: `Corner ${i + 1} of four` })),
	grab: () => null,
	leave: ({ photo }) => photo.letCornersBe(),

	/** Adds a corner of the board, or takes it back. */
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
		flatten(editor, corners, "Straightened the photo: it shows the board as seen from above.");
	},

	// While the tool asks for corners, undo removes a corner.
	pending: ({ photo }) => photo.tapped !== null,

	takeBack(editor) {
		const { photo } = editor;
		if (photo.tapped.length === 0) return this.letGo(editor);
		photo.tapped = photo.tapped.slice(0, -1);
		editor.say("Taken back.");
	},

	letGo(editor) {
		editor.photo.letCornersBe();
		editor.say("The photo is unchanged.");
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
			make("p", { class: "label" }, "The photo stays in this browser: it is never sent anywhere or saved in a file."),
			...(photo.url ? sliders(editor) : []),
			...(photo.placed ? [make("div", { class: "chips" }, ...(photo.url ? moves(editor) : []), button("Remove the photo", { "data-key": "photo remove", onclick: () => remove(editor) }))] : []),
		];
	},
};

const tell = (editor, kind) => editor.dispatchEvent(new Event(kind));

/**
 * Returns why four ordered corners on a photo of this size cannot be those of a
 * board, or null if they can.
 */
function faultOf(corners, size) {
	if (!corners) return "These are not the four corners of a board: one lies inside the triangle of the others, or on its side.";
	if (!(lengthToWidth(corners, size) <= 3)) return "These are not the four corners of a board: it would be more than three times as long as wide.";
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
		slide("Opacity", "photo shown", 0, 1, .05, photo.shown, value => { photo.shown = value; }),
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
		button("Turn a quarter", { "data-key": "photo quarter", onclick: change(() => { photo.turn = (photo.turn + 270) % 360 - 180; }, "Turned the photo.") }),
		button("Fit to the map", { "data-key": "photo fit", onclick: change(() => photo.fit(), "The photo fits the map.") }),
		flattening(editor),
	];
}

/**
 * Returns buttons to straighten the photo, to cancel that, or to restore the
 * original.
 */
function flattening(editor) {
	const { photo } = editor;
	const [text, onclick] = photo.tapped ? ["Don’t straighten", () => photoTool.letGo(editor)]
		: photo.corners ? ["Original photo", () => flatten(editor, null, "This is the original photo.")]
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
	return wait(editor, flattening, corners ? "Straightening…" : "", said, "The photo can’t be straightened: this browser has too little memory.");
}

const take = (editor, file) => wait(editor, editor.photo.take(file), "Reading the photo…", "The photo is beneath the map.", "This browser can’t show that file as a picture.");

/**
 * Announces the start and the result of a task, unless another one has begun.
 */
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
	editor.say("Removed the photo.");
}
