// The tool that draws roads between house spaces.
import { button, make } from "../dom.mjs";
import { footOn } from "./geometry.mjs";
import { addRoad, nameOf, removeRoad, roadBetween, spaceOf, spacesOf } from "./plan.mjs";
import { say } from "./words.mjs";

const nameOfRoad = (plan, { ends }) => ends.map(end => nameOf(plan, end)).join(" – ");

export const roads = {
	key: "roads",
	title: say("page.result.roads"),
	chain: false,

	hint: ({ hand, plan }) => hand ? say("map.roads.other", { space: nameOf(plan, hand) }) : say("map.roads.hint"),
	things: ({ plan }) => spacesOf(plan).map(({ id, at, name }) => ({ kind: "space", id, at, name })),

	tap(editor, at) {
		const space = editor.nearest(this.things(editor), at, 24);
		const road = roadNear(editor.plan, at, editor.reach(11));
		if (road && !(space && editor.nearest([space], at, 4))) {
			return editor.look({ selected: { kind: "road", id: road.id }, hand: null }, say("map.roads.selected", { road: nameOfRoad(editor.plan, road) }));
		}
		if (!space) return editor.look({ selected: null }, editor.hand === null ? say("map.roads.none") : say("map.roads.noneFrom", { space: nameOf(editor.plan, editor.hand) }));
		if (editor.hand === null) return editor.look({ hand: space.id, selected: null }, say("map.roads.from", { space: space.name }));
		this.join(editor, editor.hand, space.id);
	},

	join(editor, from, to) {
		if (from === to) return editor.look({ hand: null }, say("map.deselected"));
		const [a, b] = [nameOf(editor.plan, from), nameOf(editor.plan, to)];
		const old = roadBetween(editor.plan, from, to);
		editor.hand = this.chain ? to : null;
		if (old) return editor.look({ selected: { kind: "road", id: old.id } }, say("map.roads.exists", { a, b }));
		editor.selected = null;
		editor.change(addRoad(editor.plan, from, to), say("map.roads.selected", { road: `${a} – ${b}` }));
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
				else editor.say(say("map.roads.noRoad"));
			},
		};
	},

	remove(editor) {
		const road = editor.plan.roads.find(({ id }) => id === editor.selected.id);
		editor.change(removeRoad(editor.plan, road.id), say("map.roads.removed", { road: nameOfRoad(editor.plan, road) }));
	},

	panel(editor) {
		const { selected, plan } = editor;
		const road = selected?.kind === "road" && plan.roads.find(({ id }) => id === selected.id);
		return [
			make("label", { class: "check" }, make("input", { type: "checkbox", "data-key": "chain", checked: this.chain, onchange: ({ target }) => { this.chain = target.checked; } }), ` ${say("map.roads.chain")}`),
			...(road ? [make("div", { class: "chips" }, button(say("map.roads.remove", { road: nameOfRoad(plan, road) }), { "data-key": "remove", onclick: () => this.remove(editor) }))] : []),
			make("p", { class: "label" }, say("map.roads.number", { number: plan.roads.length })),
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
