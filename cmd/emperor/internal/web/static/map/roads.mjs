// The tool that draws roads between house spaces.
import { button, make } from "../dom.mjs";
import { footOn } from "./geometry.mjs";
import { addRoad, nameOf, removeRoad, roadBetween, spaceOf, spacesOf } from "./plan.mjs";

const nameOfRoad = (plan, { ends }) => ends.map(end => nameOf(plan, end)).join(" – ");

export const roads = {
	key: "roads",
	title: "Roads",
	chain: false,

	hint: ({ hand, plan }) => hand ? `Now tap the space at the other end of the road from ${nameOf(plan, hand)}.` : "Tap two house spaces one after the other, or drag from one to the other. Tap a road to select it, and remove it below.",
	things: ({ plan }) => spacesOf(plan).map(({ id, at, name }) => ({ kind: "space", id, at, name })),

	tap(editor, at) {
		const space = editor.nearest(this.things(editor), at, 24);
		const road = roadNear(editor.plan, at, editor.reach(11));
		if (road && !(space && editor.nearest([space], at, 4))) {
			return editor.look({ selected: { kind: "road", id: road.id }, hand: null }, `Road ${nameOfRoad(editor.plan, road)}.`);
		}
		if (!space) return editor.look({ selected: null }, editor.hand === null ? "No house space here." : `No house space here. From ${nameOf(editor.plan, editor.hand)} to…`);
		if (editor.hand === null) return editor.look({ hand: space.id, selected: null }, `From ${space.name} to…`);
		this.join(editor, editor.hand, space.id);
	},

	join(editor, from, to) {
		if (from === to) return editor.look({ hand: null }, "Deselected.");
		const [a, b] = [nameOf(editor.plan, from), nameOf(editor.plan, to)];
		const old = roadBetween(editor.plan, from, to);
		editor.hand = this.chain ? to : null;
		if (old) return editor.look({ selected: { kind: "road", id: old.id } }, `A road already joins ${a} and ${b}.`);
		editor.selected = null;
		editor.change(addRoad(editor.plan, from, to), `Road ${a} – ${b}.`);
	},

	/** Draws a road from a space to where it is dropped. */
	grab(editor, at) {
		const from = editor.nearest(this.things(editor), at, 16);
		if (!from) return null;
		return {
			line: to => [from.at, editor.nearest(this.things(editor), to, 20)?.at ?? to],
			drop: to => {
				const space = editor.nearest(this.things(editor), to, 20);
				if (space && space.id !== from.id) this.join(editor, from.id, space.id);
				else editor.say("No house space here, so no road.");
			},
		};
	},

	remove(editor) {
		const road = editor.plan.roads.find(({ id }) => id === editor.selected.id);
		editor.change(removeRoad(editor.plan, road.id), `Removed road ${nameOfRoad(editor.plan, road)}.`);
	},

	panel(editor) {
		const { selected, plan } = editor;
		const road = selected?.kind === "road" && plan.roads.find(({ id }) => id === selected.id);
		return [
			make("label", { class: "check" }, make("input", { type: "checkbox", "data-key": "chain", checked: this.chain, onchange: ({ target }) => { this.chain = target.checked; } }), " continue from the last space"),
			...(road ? [make("div", { class: "chips" }, button(`Remove road ${nameOfRoad(plan, road)}`, { "data-key": "remove", onclick: () => this.remove(editor) }))] : []),
			make("p", { class: "label" }, `${plan.roads.length} ${plan.roads.length === 1 ? "road" : "roads"}. Only the spaces that a road joins matter, not its length or bends.`),
		];
	},
};

function roadNear(plan, at, reach) {
	let found;
	for (const road of plan.roads) {
		const [a, b] = road.ends.map(end => spaceOf(plan, end)?.at);
		const far = a && b ? footOn(at, a, b).distance : Infinity;
		if (far <= reach) [found, reach] = [road, far];
	}
	return found;
}
