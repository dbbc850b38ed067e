// The map by keyboard: arrow keys move a cross, which taps at its position.
import { say } from "./words.mjs";

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Handles the keys on an editor's map; zoom and fit change the view. */
export function listenToKeys(element, editor, { zoom, fit }) {
	let held = null; // the thing being moved: {grabbed, at}
	const point = at => {
		editor.cross = at;
		editor.view.reveal(at);
		if (held) {
			held.at = at;
			if (held.grabbed.to) editor.hold(held.grabbed.to(at));
		}
	};
	const tell = () => {
		const here = editor.nearest(editor.tool.things(editor), editor.cross, 4);
		editor.say(here ? `${here.name}.` : say("map.keys.at", { west: Math.round(editor.cross[0]), north: Math.round(editor.cross[1]) }));
	};
	const lift = () => {
		const grabbed = editor.tool.grab(editor, editor.cross);
		if (!grabbed) return editor.say(say("map.keys.nothing"));
		held = { grabbed, at: editor.cross };
		editor.say(say("map.keys.lifted"));
	};
	const drop = () => {
		const { grabbed, at } = held;
		held = null;
		dropped(editor, grabbed, at);
	};
	const step = by => {
		const things = editor.tool.things(editor);
		if (things.length === 0) return editor.say(say("map.keys.empty"));
		const now = things.findIndex(({ at }) => String(at) === String(editor.cross));
		point(things.at(now < 0 && by < 0 ? -1 : (now + by) % things.length).at);
		tell();
	};
	const others = {
		Enter: () => held ? drop() : editor.tool.tap(editor, editor.cross),
		" ": () => held ? drop() : editor.tool.tap(editor, editor.cross),
		m: () => held ? drop() : lift(),
		n: () => step(1), p: () => step(-1),
		"+": () => zoom(1.3), "=": () => zoom(1.3), "-": () => zoom(1 / 1.3), 0: fit,
		Delete: () => removeSelected(editor), Backspace: () => removeSelected(editor),
		Escape: () => {
			if (held) editor.hold(null);
			held = null;
			if (editor.pending) editor.tool.letGo(editor);
			else editor.look({ hand: null, armed: null, selected: null }, say("map.deselected"));
		},
	};
	element.addEventListener("keydown", event => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const arrow = arrows[event.key], other = others[event.key.length === 1 ? event.key.toLowerCase() : event.key];
		if (!arrow && !other) return;
		event.preventDefault();
		editor.cross ??= editor.place(editor.view.middle);
		if (!arrow) return other();
		const far = event.shiftKey ? 1 : 10;
		point([editor.cross[0] + arrow[0] * far, editor.cross[1] + arrow[1] * far]);
		tell();
	});
	element.addEventListener("pointerdown", () => { editor.cross = null; });
	element.addEventListener("focus", () => {
		if (!element.matches(":focus-visible")) return;
		editor.cross ??= editor.place(editor.view.middle);
		editor.say(say("map.keys.help"));
	});
	element.addEventListener("blur", () => {
		editor.cross = null;
		editor.dispatchEvent(new Event("hold"));
	});
}

/** Puts down the dragged thing. */
export function dropped(editor, { to, drop, said }, at) {
	const plan = to?.(at);
	drop?.(at);
	if (plan) editor.change(plan, said);
}

function removeSelected(editor) {
	const { selected, tool } = editor;
	if (editor.pending) return tool.takeBack(editor);
	if (!selected || !tool.remove) return editor.say(say("map.keys.select"));
	tool.remove(editor);
}
