// The tool for a photo of the real board beneath the map. The photo stays in
// this browser: it is part of no file, map or request.
import { button, make } from "../dom.mjs";
import { inOrder, lengthToWidth } from "./perspective.mjs";
import { say } from "./words.mjs";

const hints = {
	none: say("map.photo.none"),
	there: say("map.photo.there"),
	tapped: so => say("map.photo.tapped", { so }),
};

export const photoTool = {
	key: "photo",
	title: say("map.photo.title"),
	hint: ({ photo }) => photo.tapped ? hints.tapped(photo.tapped.length) : photo.url ? hints.there : hints.none,
	things: ({ photo }) => (photo.tapped ?? []).map((corner, i) => ({ corner, at: photo.onMap(corner), name: say("map.photo.corner", { number: i + 1 }) })),
	grab: () => null,
	leave: ({ photo }) => photo.letCornersBe(),

	/** Adds a corner of the board, or takes it back. */
	tap(editor, at) {
		const { photo } = editor;
		if (!photo.tapped) return;
		const again = editor.nearest(this.things(editor), at, 16);
		if (again) photo.tapped = photo.tapped.filter(corner => corner !== again.corner);
		else if (photo.tapped.length < 4) photo.tapped = [...photo.tapped, photo.pointAt(at)];
		if (photo.tapped.length < 4) return editor.say(again ? say("map.photo.back") : say("map.photo.cornerSet", { number: photo.tapped.length }));
		const corners = inOrder(photo.tapped.map(corner => photo.onMap(corner)))?.map(corner => photo.pointAt(corner));
		const fault = faultOf(corners, photo.size);
		if (fault) return editor.say(say("map.photo.tapBack", { fault }));
		photo.letCornersBe();
		flatten(editor, corners, say("map.photo.straightened"));
	},

	// While the tool asks for corners, undo removes a corner.
	pending: ({ photo }) => photo.tapped !== null,

	takeBack(editor) {
		const { photo } = editor;
		if (photo.tapped.length === 0) return this.letGo(editor);
		photo.tapped = photo.tapped.slice(0, -1);
		editor.say(say("map.photo.back"));
	},

	letGo(editor) {
		editor.photo.letCornersBe();
		editor.say(say("map.photo.unchanged"));
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
			make("div", { class: "chips" }, pick(say("map.photo.choose"), "photo file"), pick(say("map.photo.take"), "photo camera", { capture: "environment" })),
			make("p", { class: "label" }, say("map.photo.stays")),
			...(photo.url ? sliders(editor) : []),
			...(photo.placed ? [make("div", { class: "chips" }, ...(photo.url ? moves(editor) : []), button(say("map.photo.remove"), { "data-key": "photo remove", onclick: () => remove(editor) }))] : []),
		];
	},
};

const tell = (editor, kind) => editor.dispatchEvent(new Event(kind));

/**
 * Returns why four ordered corners on a photo of this size cannot be those of a
 * board, or null if they can.
 */
function faultOf(corners, size) {
	if (!corners) return say("map.photo.notCorners");
	if (!(lengthToWidth(corners, size) <= 3)) return say("map.photo.tooLong");
	return null;
}

function sliders(editor) {
	const { photo } = editor;
	const slide = (text, key, min, max, step, value, set) => make("label", {}, `${text} `, make("input", {
		type: "range", min, max, step, value, "data-key": key, oninput: ({ target }) => { set(Number(target.value)); tell(editor, "photo"); },
	}));
	const whole = 1000 / Math.max(...photo.size);
	return [
		slide(say("map.photo.size"), "photo size", -2, 2, .01, Math.log2(photo.scale / whole), value => { photo.scale = whole * 2 ** value; }),
		slide(say("map.photo.turn"), "photo turn", -180, 180, .5, photo.turn, value => { photo.turn = value; }),
		slide(say("map.photo.opacity"), "photo shown", 0, 1, .05, photo.shown, value => { photo.shown = value; }),
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
		...[["←", "west", -5, 0], ["→", "east", 5, 0], ["↑", "north", 0, -5], ["↓", "south", 0, 5]].map(([text, where, dx, dy]) => button(text, { "data-key": `photo ${where}`, "aria-label": say("map.photo.move", { where }), onclick: change(() => photo.move(dx, dy)) })),
		button(say("map.photo.quarter"), { "data-key": "photo quarter", onclick: change(() => { photo.turn = (photo.turn + 270) % 360 - 180; }, say("map.photo.turned")) }),
		button(say("map.photo.fit"), { "data-key": "photo fit", onclick: change(() => photo.fit(), say("map.photo.fits")) }),
		flattening(editor),
	];
}

/**
 * Returns buttons to straighten the photo, to cancel that, or to restore the
 * original.
 */
function flattening(editor) {
	const { photo } = editor;
	const [text, onclick] = photo.tapped ? [say("map.photo.dont"), () => photoTool.letGo(editor)]
		: photo.corners ? [say("map.photo.original"), () => flatten(editor, null, say("map.photo.isOriginal"))]
		: [say("map.photo.straighten"), () => wantCorners(editor)];
	return button(text, { "data-key": "photo straight", onclick });
}

function wantCorners(editor) {
	editor.photo.wantCorners();
	editor.view.fit();
	editor.say(say("map.photo.tap"));
}

function flatten(editor, corners, said) {
	const flattening = editor.photo.flatten(corners);
	tell(editor, "photo");
	return wait(editor, flattening, corners ? say("map.photo.straightening") : "", said, say("map.photo.tooLarge"));
}

const take = (editor, file) => wait(editor, editor.photo.take(file), say("map.photo.reading"), say("map.photo.beneath"), say("map.photo.noPicture"));

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
	editor.say(say("map.photo.removed"));
}
