// The tool that draws the outlines of regions, corner by corner.
import { button, make } from "../dom.mjs";
import { addCorner, closeOutline, moveCorner, othersCorners, removeCorner, sideNear, splitSide, straighten } from "./borders.mjs";
import { inside, nearest, rounded, same } from "./geometry.mjs";
import { changeRegion } from "./plan.mjs";
import { placeForm, regionChips } from "./regions.mjs";

const corners = outline => outline.map((at, index) => ({ kind: "corner", at, name: `Corner ${index + 1}` }));

export const outlines = {
	key: "outlines",
	title: "Outlines",
	follow: true,
	drawing: null, // the region that taps add corners to

	hint(editor) {
		const { region } = editor;
		if (!region) return "Place a region first: an outline is drawn around its dragon space.";
		if (!this.isDrawn(region)) return `Tap the corners of ${region.name} one after the other along its border, then the first one again. A tap near a neighbor’s corner or border snaps to it. (Outlines are only for the picture. You can play without them.)`;
		return `${region.name} is closed. Drag its corners; tap its border for a new corner; choose another region below, or tap it.`;
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
		if (!region) return editor.say("Place a region first.");
		const own = nearest(this.things(editor), at, editor.reach(13));
		if (!this.isDrawn(region)) return this.draw(editor, region, at, own);
		if (own) return editor.look({ selected: own }, `${own.name} of ${region.name}.`);
		const side = sideNear([region], at, editor.reach(12));
		if (side) return this.split(editor, side);
		const other = editor.plan.regions.find(({ id, outline, dragon }) => id !== region.id && (inside(outline, at) || nearest([{ at: dragon }], at, editor.reach(20))));
		if (other) return this.choose(editor, other);
		editor.say(this.hint(editor));
	},

	draw(editor, region, at, own) {
		if (own && region.outline.length > 2 && same(own.at, region.outline[0])) {
			this.drawing = null;
			return editor.change(closeOutline(editor.plan, region.id, this.follow), `${region.name} is closed.`);
		}
		if (own) return editor.look({ selected: own }, `${own.name} exists already.`);
		this.drawing = region.id;
		const [plan, corner] = this.land(editor, region, at);
		editor.change(addCorner(plan, region.id, corner, this.follow), `Corner of ${region.name}.`);
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
		editor.change(splitSide(editor.plan, side, corner), "New corner: drag it to its place.");
	},

	grab(editor, at) {
		const { plan, region } = editor;
		const hit = region && nearest(corners(region.outline), at, editor.reach(18));
		if (!hit) return null;
		const foreign = othersCorners(editor.plan, region.id).filter(other => !same(other.at, hit.at));
		const target = to => (editor.snapping && nearest(foreign, to, editor.reach(12))?.at) || editor.place(to);
		return { to: to => moveCorner(plan, hit.at, target(to)), drop: to => { editor.selected = { kind: "corner", at: target(to) }; }, said: "Moved the corner." };
	},

	remove(editor) { editor.change(removeCorner(editor.plan, editor.selected.at), "Removed the corner."); },

	panel(editor) {
		const { region, selected } = editor;
		return [
			regionChips(editor, one => this.choose(editor, one)),
			...(region ? [this.actions(editor, region)] : []),
			make("label", { class: "check" }, make("input", { type: "checkbox", "data-key": "follow", checked: this.follow, onchange: ({ target }) => { this.follow = target.checked; } }), " between two corners of a neighbor, follow its border"),
			...(selected?.kind === "corner" ? [make("div", { class: "form" },
				placeForm(selected.at, at => { editor.selected = { kind: "corner", at }; editor.change(moveCorner(editor.plan, selected.at, at)); }),
				button("Remove this corner", { "data-key": "remove", onclick: () => this.remove(editor) }))] : []),
		];
	},

	actions(editor, region) {
		const drawn = this.isDrawn(region);
		return make("div", { class: "chips" },
			...(drawn ? [button("Add corners at its end", { "data-key": "go on", onclick: () => { this.drawing = region.id; editor.say(this.hint(editor)); } })]
				: [button(`Close ${region.name}`, { "data-key": "close", "aria-disabled": String(region.outline.length < 3), onclick: () => {
					if (region.outline.length < 3) return editor.say("An outline needs at least three corners.");
					this.drawing = null;
					editor.change(closeOutline(editor.plan, region.id, this.follow), `${region.name} is closed.`);
				} })]),
			button("Draw it again", { "data-key": "anew", onclick: () => {
				this.drawing = region.id;
				editor.change(changeRegion(editor.plan, region.id, { outline: [] }), `Tap the corners of ${region.name}.`);
			} }),
			button("Straighten all", { "data-key": "straighten", onclick: () => editor.change(straighten(editor.plan, editor.grid), "Joined close corners and straightened sides.") }));
	},
};
