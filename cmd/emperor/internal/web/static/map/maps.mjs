// The tool that creates, opens and names maps.
import { button, make } from "../dom.mjs";
import { keptMaps } from "./keeping.mjs";
import { emptyPlan, planOf } from "./plan.mjs";

/**
 * The tool. on has begin(plan), which creates a map, resume(map), forget(map),
 * forgotten(), which returns what recall takes back, and read(file).
 */
export const mapsTool = on => ({
	key: "map",
	title: "Map",
	hint: () => "Does your board differ from ours? Draw it here, step by step from Photo to Alliances. Then check it and play on it.",
	things: () => [],
	tap: () => {},
	grab: () => null,

	panel(editor) {
		const side = name => button(`The side for ${name.replace("-", " and ")}`, { "data-key": `side ${name}`, onclick: () => on.begin({ ...planOf(editor.sides[name]), name: `Our map ${name}` }) });
		const beginning = [
			make("p", { class: "label" }, editor.plan.regions.length > 0 ? "Start another map from" : "Begin with"),
			make("div", { class: "chips" }, side("3-4"), side("4-5"), button("An empty map", { "data-key": "empty", onclick: () => on.begin(emptyPlan()) }),
				make("label", { class: "file" }, "A file…", make("input", { type: "file", accept: ".json,application/json", "data-key": "file", onchange: ({ target }) => target.files[0] && on.read(target.files[0]) }))),
			make("p", { class: "label" }, "Both sides are reconstructions. If yours is similar, start from a side and change it: that is less work than an empty map."),
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
		make("label", {}, "Name of this map ", make("input", { value: name, maxlength: 50, autocomplete: "off", "data-key": "map name", onchange: ({ target }) => set({ name: target.value.trim() }) })),
		make("div", { class: "fields" }, number("Players, from", 0), number("to", 1)),
		button("Copy it for the other side", { "data-key": "copy", onclick: () => editor.dispatchEvent(new Event("copy")) }));
}

function keptList(editor, { resume, forget, forgotten, recall }) {
	const others = keptMaps().filter(({ id }) => id !== editor.id);
	const gone = forgotten();
	if (others.length + gone.length === 0) return [];
	const named = map => map.name || "Unnamed map";
	return [make("p", { class: "label" }, "Stored in this browser"), make("ul", { class: "kept" }, ...others.map(map => make("li", {},
		make("span", {}, `${named(map)}${map.playable ? "" : ", not finished"}`),
		make("span", {}, button("Open", { "data-key": `open ${map.id}`, "aria-label": `Open ${named(map)}`, onclick: () => resume(map) }), " ",
			button("Forget", { "data-key": `forget ${map.id}`, "aria-label": `Forget ${named(map)}`, onclick: () => forget(map) })))),
	...gone.map(one => make("li", {}, make("span", {}, `Forgotten: ${named(one.map)}`),
		button("Take it back", { "data-key": `recall ${one.map.id}`, "aria-label": `Take it back: ${named(one.map)}`, onclick: () => recall(one) }))))];
}
