// The tool that places regions by their dragon spaces, and sets their names and
// colors.
import { colors } from "../colors.mjs";
import { button, make } from "../dom.mjs";
import { addRegion, changeRegion, plain, regionOf, removeRegion } from "./plan.mjs";
import { colorName, say } from "./words.mjs";

export const regions = {
	key: "regions",
	title: say("page.regions.regions"),
	hint: ({ armed }) => armed ? say("map.regions.tap", armed) : say("map.regions.hint"),
	things: ({ plan }) => plan.regions.map(({ id, name, dragon }) => ({ kind: "region", id, at: dragon, name: say("map.regions.dragonOf", { name: name || say("map.regions.anUnnamed") }) })),

	tap(editor, at) {
		const hit = editor.nearest(this.things(editor), at, 16);
		if (hit) return editor.look({ chosen: hit.id, selected: { kind: "region", id: hit.id }, armed: null }, `${hit.name}.`);
		if (!editor.armed) return editor.say(say("map.regions.choose"));
		const { name } = editor.armed;
		const [plan, id] = addRegion(editor.plan, editor.armed, editor.place(at));
		Object.assign(editor, { chosen: id, selected: { kind: "region", id }, armed: null });
		editor.change(plan, say("map.placed", { name }));
	},

	grab(editor, at) {
		const { plan } = editor;
		const hit = editor.nearest(this.things(editor), at, 20);
		return hit && { to: to => changeRegion(plan, hit.id, { dragon: editor.place(to) }), said: say("map.moved", hit) };
	},

	remove(editor) {
		const { id } = editor.selected;
		editor.change(removeRegion(editor.plan, id), say("map.regions.removed", regionOf(editor.plan, id)));
	},

	panel(editor) {
		const known = editor.sides["3-4"].regions.filter(({ name }) => !editor.plan.regions.some(region => plain(region.name) === plain(name)));
		const arm = region => editor.look({ armed: region, selected: null }, this.hint({ armed: region }));
		return [
			...(editor.plan.regions.length > 0 ? [make("p", { class: "label" }, say("map.regions.there")), regionChips(editor, region => editor.look({ chosen: region.id, selected: { kind: "region", id: region.id }, armed: null }))] : []),
			make("p", { class: "label" }, say(known.length > 0 ? "map.regions.left" : "map.regions.more")),
			make("div", { class: "chips" }, ...known.map(({ name, color }) => button(name, { class: `card ${color}`, "data-key": `arm ${name}`, "aria-pressed": String(editor.armed?.name === name), onclick: () => arm({ name, color }) })),
				button(say("map.regions.another"), { "data-key": "arm another", "aria-pressed": String(editor.armed?.name === ""), onclick: () => arm({ name: "", color: "red" }) })),
			...(editor.selected?.kind === "region" ? [regionForm(editor, regionOf(editor.plan, editor.selected.id))] : []),
		];
	},
};

/** Returns a button for each region, which calls press with it. */
export function regionChips(editor, press) {
	return make("div", { class: "chips", role: "group", "aria-label": say("page.regions.regions") }, ...editor.plan.regions.map(region =>
		button(region.name || "?", { class: `card ${region.color}`, "data-key": `region ${region.id}`, "aria-pressed": String(region.id === editor.chosen), onclick: () => press(region) })));
}

function regionForm(editor, region) {
	const change = changes => editor.change(changeRegion(editor.plan, region.id, changes));
	return make("div", { class: "form" },
		make("label", {}, `${say("map.regions.name")} `, make("input", { value: region.name, maxlength: 45, autocomplete: "off", "data-key": "region name", onchange: ({ target }) => change({ name: target.value.trim() }) })),
		make("label", {}, `${say("map.regions.color")} `, make("select", { "data-key": "region color", onchange: ({ target }) => change({ color: target.value }) }, ...colors.map(color => make("option", { selected: color === region.color, value: color }, colorName(color))))),
		button(say("map.remove", { name: region.name || say("map.regions.this") }), { "data-key": "remove", onclick: () => regions.remove(editor) }));
}

/**
 * Returns two fields for a position, for people who can't or don't want to
 * drag; they call move with the new position.
 */
export function placeForm([x, y], move) {
	const field = (text, value, at) => make("label", { class: "short" }, `${text} `, make("input", {
		type: "number", step: 5, value: Math.round(value), "data-key": text, onchange: ({ target }) => move(at(Number(target.value) || 0)),
	}));
	return make("div", { class: "fields" }, field(say("map.regions.west"), x, value => [value, y]), field(say("map.regions.north"), y, value => [x, value]));
}
