// The tool that draws the outlines of regions, corner by corner.
import { button, make } from "../dom.mjs";
import { addCorner, closeOutline, moveCorner, othersCorners, removeCorner, sideNear, splitSide, straighten } from "./borders.mjs";
import { inside, nearest, rounded, same } from "./geometry.mjs";
import { changeRegion } from "./plan.mjs";
import { placeForm, regionChips } from "./regions.mjs";
import { say } from "./words.mjs";

const corners = outline => outline.map((at, index) => ({ kind: "corner", at, name: say("map.outlines.corner", { number: index + 1 }) }));

export const outlines = {
	key: "outlines",
	title: say("map.outlines.title"),
	follow: true,
	drawing: null, // the region that taps add corners to

	hint(editor) {
		const { region } = editor;
		if (!region) return say("map.outlines.first");
		if (!this.isDrawn(region)) return say("map.outlines.hint", { region: region.name });
		return say("map.outlines.closedHint", { region: region.name });
	},

	things({ region }) { return region ? corners(region.outline) : []; },

	/**
	 * Reports whether an outline is complete, so that a tap adds no corner at
	 * its end.
	 */
	isDrawn({ id, outline }) { return outline.length > 2 && this.drawing !== id; },

	leave() { this.drawing = null; },

	choose(editor, { id, outline, name }) {
		this.drawing = outline.length < 3 ? id : null;
		editor.look({ chosen: id, selected: null }, `${name}.`);
	},

	tap(editor, at) {
		const { region } = editor;
		if (!region) return editor.say(say("map.regions.first"));
		const own = nearest(this.things(editor), at, editor.reach(13));
		if (!this.isDrawn(region)) return this.draw(editor, region, at, own);
		if (own) return editor.look({ selected: own }, say("map.outlines.cornerOf", { corner: own.name, region: region.name }));
		const side = sideNear([region], at, editor.reach(12));
		if (side) return this.split(editor, side);
		const other = editor.plan.regions.find(({ id, outline, dragon }) => id !== region.id && (inside(outline, at) || nearest([{ at: dragon }], at, editor.reach(20))));
		if (other) return this.choose(editor, other);
		editor.say(this.hint(editor));
	},

	draw(editor, region, at, own) {
		if (own && region.outline.length > 2 && same(own.at, region.outline[0])) {
			this.drawing = null;
			return editor.change(closeOutline(editor.plan, region.id, this.follow), say("map.outlines.closed", { region: region.name }));
		}
		if (own) return editor.look({ selected: own }, say("map.outlines.exists", own));
		this.drawing = region.id;
		const [plan, corner] = this.land(editor, region, at);
		editor.change(addCorner(plan, region.id, corner, this.follow), say("map.outlines.placed", { region: region.name }));
	},

	/**
	 * Returns the position of a new corner: a neighbor's corner or border if
	 * one is near, otherwise the tap.
	 */
	land(editor, region, at) {
		const others = editor.plan.regions.filter(({ id }) => id !== region.id);
		const theirs = editor.snapping && nearest(othersCorners(editor.plan, region.id), at, editor.reach(15));
		if (theirs) return [editor.plan, theirs.at];
		const side = editor.snapping && sideNear(others, at, editor.reach(10));
		if (!side) return [editor.plan, editor.place(at)];
		const corner = rounded(side.at);
		return [splitSide(editor.plan, side.side, corner), corner];
	},

	split(editor, { side, at }) {
		const corner = rounded(at);
		Object.assign(editor, { selected: { kind: "corner", at: corner } });
		editor.change(splitSide(editor.plan, side, corner), say("map.outlines.split"));
	},

	grab(editor, at) {
		const { plan, region } = editor;
		const hit = region && nearest(corners(region.outline), at, editor.reach(18));
		if (!hit) return null;
		const foreign = othersCorners(editor.plan, region.id).filter(other => !same(other.at, hit.at));
		const target = to => (editor.snapping && nearest(foreign, to, editor.reach(12))?.at) || editor.place(to);
		return { to: to => moveCorner(plan, hit.at, target(to)), drop: to => { editor.selected = { kind: "corner", at: target(to) }; }, said: say("map.outlines.moved") };
	},

	remove(editor) { editor.change(removeCorner(editor.plan, editor.selected.at), say("map.outlines.removed")); },

	panel(editor) {
		const { region, selected } = editor;
		return [
			regionChips(editor, one => this.choose(editor, one)),
			...(region ? [this.actions(editor, region)] : []),
			make("label", { class: "check" }, make("input", { type: "checkbox", "data-key": "follow", checked: this.follow, onchange: ({ target }) => { this.follow = target.checked; } }), ` ${say("map.outlines.follow")}`),
			...(selected?.kind === "corner" ? [make("div", { class: "form" },
				placeForm(selected.at, at => { editor.selected = { kind: "corner", at }; editor.change(moveCorner(editor.plan, selected.at, at)); }),
				button(say("map.outlines.remove"), { "data-key": "remove", onclick: () => this.remove(editor) }))] : []),
		];
	},

	actions(editor, region) {
		const drawn = this.isDrawn(region);
		return make("div", { class: "chips" },
			...(drawn ? [button(say("map.outlines.goOn"), { "data-key": "go on", onclick: () => { this.drawing = region.id; editor.say(this.hint(editor)); } })]
				: [button(say("map.outlines.close", { region: region.name }), { "data-key": "close", "aria-disabled": String(region.outline.length < 3), onclick: () => {
					if (region.outline.length < 3) return editor.say(say("map.outlines.three"));
					this.drawing = null;
					editor.change(closeOutline(editor.plan, region.id, this.follow), say("map.outlines.closed", { region: region.name }));
				} })]),
			button(say("map.outlines.anew"), { "data-key": "anew", onclick: () => {
				this.drawing = region.id;
				editor.change(changeRegion(editor.plan, region.id, { outline: [] }), say("map.outlines.tap", { region: region.name }));
			} }),
			button(say("map.outlines.straighten"), { "data-key": "straighten", onclick: () => editor.change(straighten(editor.plan, editor.grid), say("map.outlines.straightened")) }));
	},
};
