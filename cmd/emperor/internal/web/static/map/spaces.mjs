// The tool that places and numbers house spaces.
import { button, make } from "../dom.mjs";
import { inside } from "./geometry.mjs";
import { addSpace, moveSpace, numberFromWest, numberSpace, removeSpace, roadBetween, spaceOf, spacesOf } from "./plan.mjs";
import { placeForm, regionChips } from "./regions.mjs";
import { say } from "./words.mjs";

export const spaces = {
	key: "spaces",
	title: say("map.spaces.title"),
	hint: ({ region }) => region ? say("map.spaces.hint", { region: region.name }) : say("map.spaces.first"),
	things: ({ plan }) => spacesOf(plan).map(({ id, at, name }) => ({ kind: "space", id, at, name })),

	tap(editor, at) {
		const hit = editor.nearest(this.things(editor), at, 4);
		if (hit) return editor.look({ selected: hit, chosen: spaceOf(editor.plan, hit.id).region.id }, `${hit.name}.`);
		const around = editor.plan.regions.filter(({ outline }) => inside(outline, at));
		const region = around.find(({ id }) => id === editor.chosen) ?? around[0] ?? editor.region;
		if (!region) return editor.say(say("map.regions.first"));
		const [plan, id] = addSpace(editor.plan, region.id, editor.place(at));
		Object.assign(editor, { chosen: region.id, selected: { kind: "space", id } });
		editor.change(plan, say("map.placed", spaceOf(plan, id)));
	},

	grab(editor, at) {
		const { plan } = editor;
		const hit = editor.nearest(this.things(editor), at, 16);
		return hit && { to: to => moveSpace(plan, hit.id, inLine(editor, hit.id, to)), drop: () => { editor.selected = hit; }, said: say("map.moved", hit) };
	},

	remove(editor) {
		const { name } = spaceOf(editor.plan, editor.selected.id);
		editor.change(removeSpace(editor.plan, editor.selected.id), say("map.spaces.removed", { name }));
	},

	panel(editor) {
		const space = editor.selected?.kind === "space" && spaceOf(editor.plan, editor.selected.id);
		return [
			...(space ? [spaceForm(editor, space)] : []),
			regionChips(editor, ({ id, name }) => editor.look({ chosen: id, selected: null }, `${name}.`)),
			make("div", { class: "chips" }, button(say("map.spaces.fromWest"), { "data-key": "number", onclick: () => editor.change(numberFromWest(editor.plan), say("map.spaces.numbered")) })),
		];
	},
};

/**
 * Returns where a dragged space lands: exactly beside or below a neighbor along
 * a road, if it is close to that.
 */
function inLine(editor, id, to) {
	const at = editor.place(to);
	if (!editor.snapping) return at;
	const joined = spacesOf(editor.plan).filter(space => roadBetween(editor.plan, id, space.id));
	return at.map((value, axis) => joined.map(space => space.at[axis]).find(other => Math.abs(other - value) <= 8) ?? value);
}

function spaceForm(editor, { id, at, name, number, region }) {
	return make("div", { class: "form" },
		make("label", {}, `${say("map.spaces.numberIn", { region: region.name })} `, make("select", { "data-key": "space number", onchange: ({ target }) => editor.change(numberSpace(editor.plan, id, Number(target.value))) },
			...region.spaces.map((_, at) => make("option", { selected: at + 1 === number }, String(at + 1))))),
		placeForm(at, to => editor.change(moveSpace(editor.plan, id, to))),
		button(say("map.remove", { name }), { "data-key": "remove", onclick: () => spaces.remove(editor) }));
}
