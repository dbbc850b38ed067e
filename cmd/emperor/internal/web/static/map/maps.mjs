// The tool that creates, opens and names maps.
import { button, make } from "../dom.mjs";
import { keptMaps } from "./keeping.mjs";
import { emptyPlan, planOf } from "./plan.mjs";
import { say } from "./words.mjs";

/**
 * The tool. on has begin(plan), which creates a map, resume(map), forget(map),
 * forgotten(), which returns what recall takes back, and read(file).
 */
export const mapsTool = on => ({
	key: "map",
	title: say("page.setup.map"),
	hint: () => say("map.maps.hint"),
	things: () => [],
	tap: () => {},
	grab: () => null,

	panel(editor) {
		const side = name => button(say("map.maps.side", { name }), { "data-key": `side ${name}`, onclick: () => on.begin({ ...planOf(editor.sides[name]), name: say("map.maps.ourSide", { name }) }) });
		const beginning = [
			make("p", { class: "label" }, say(editor.plan.regions.length > 0 ? "map.maps.another" : "map.maps.begin")),
			make("div", { class: "chips" }, side("3-4"), side("4-5"), button(say("map.maps.empty"), { "data-key": "empty", onclick: () => on.begin(emptyPlan()) }),
				make("label", { class: "file" }, say("map.maps.file"), make("input", { type: "file", accept: ".json,application/json", "data-key": "file", onchange: ({ target }) => target.files[0] && on.read(target.files[0]) }))),
			make("p", { class: "label" }, say("map.maps.advice")),
		];
		return [...(editor.plan.regions.length > 0 ? [mapForm(editor), ...beginning] : [...beginning, mapForm(editor)]), ...keptList(editor, on)];
	},
});

function mapForm(editor) {
	const { name, players } = editor.plan;
	const set = changes => editor.change({ ...editor.plan, ...changes });
	const number = (text, at) => make("label", { class: "short" }, `${text} `, make("input", {
		type: "number", min: 3, max: 5, value: players[at], "data-key": text, onchange: ({ target }) => set({ players: editor.plan.players.with(at, Math.max(0, Math.round(Number(target.value)))) }),
	}));
	return make("div", { class: "form" },
		make("label", {}, `${say("map.maps.name")} `, make("input", { value: name, maxlength: 50, autocomplete: "off", "data-key": "map name", onchange: ({ target }) => set({ name: target.value.trim() }) })),
		make("div", { class: "fields" }, number(say("map.maps.from"), 0), number(say("map.maps.to"), 1)),
		button(say("map.maps.copy"), { "data-key": "copy", onclick: () => editor.dispatchEvent(new Event("copy")) }));
}

function keptList(editor, { resume, forget, forgotten, recall }) {
	const others = keptMaps().filter(({ id }) => id !== editor.id);
	const gone = forgotten();
	if (others.length + gone.length === 0) return [];
	const named = map => map.name || say("map.maps.unnamed");
	return [make("p", { class: "label" }, say("map.maps.stored")), make("ul", { class: "kept" }, ...others.map(map => make("li", {},
		make("span", {}, map.playable ? named(map) : say("map.maps.unfinished", { name: named(map) })),
		make("span", {}, button(say("map.maps.open"), { "data-key": `open ${map.id}`, "aria-label": say("map.maps.openOf", { name: named(map) }), onclick: () => resume(map) }), " ",
			button(say("page.games.forget"), { "data-key": `forget ${map.id}`, "aria-label": say("map.maps.forgetOf", { name: named(map) }), onclick: () => forget(map) })))),
	...gone.map(one => make("li", {}, make("span", {}, say("page.games.forgotten", { title: named(one.map) })),
		button(say("page.games.recall"), { "data-key": `recall ${one.map.id}`, "aria-label": say("page.games.recallOf", { title: named(one.map) }), onclick: () => recall(one) }))))];
}
