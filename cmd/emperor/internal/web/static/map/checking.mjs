// The tool that compares a map with the known facts about the printed one, and
// exports it: as a file, as a list of facts, or to the pages for play and
// scoring.
import { button, make } from "../dom.mjs";
import { save } from "../parts/image.mjs";
import { specOf } from "./plan.mjs";

const signs = { met: "✓", open: "○", not: "≠" };
const heading = { met: "Here: ", open: "Not yet; here: ", not: "Different here: " };
const known = { printed: "", inferred: " (inferred)", chosen: " (our choice)", fits: " (fits a report)" };

/** The tool; draw(editor) shows the map as the game draws it. */
export const checkTool = draw => ({
	key: "check",
	title: "Check",
	hint: ({ faults }) => faults.length > 0 ? "This map has faults, listed at the end. Correct them before you play on it." : "This map is complete: play on it, score on it, or save it.",
	things: () => [],
	tap: () => {},
	grab: () => null,

	panel(editor) {
		return [
			make("div", { class: "chips" },
				...(editor.faults.length > 0 ? [] : [
					make("a", { class: "button main", href: `../#map=${editor.id}`, "data-key": "play" }, "Play on it"),
					make("a", { class: "button", href: `../score/#map=${editor.id}`, "data-key": "score" }, "Score on it"),
					button("As the game draws it", { "data-key": "draw", onclick: () => draw(editor) })]),
				button("Save as a file", { "data-key": "save", onclick: () => save(new Blob([textOf(editor.plan)], { type: "application/json" }), fileName(editor.plan)) }),
				button("Copy the facts", { "data-key": "facts", onclick: () => copy(editor) })),
			make("p", { class: "label" }, "To use the map on another device, open the file there. The facts list only names, so that you can compare maps."),
			make("details", {}, make("summary", {}, "Play on this map in a terminal"), make("code", {}, `go run ./cmd/emperor play -board ${fileName(editor.plan)}`)),
			make("h2", {}, "Known facts about the printed map"),
			make("ul", { class: "facts" }, ...editor.facts.map(fact => make("li", { class: fact.state, "data-state": fact.state },
				make("span", { class: "sign", "aria-hidden": "true" }, signs[fact.state]),
				make("span", {}, `${fact.text}${known[fact.known]} `, make("small", {}, `${heading[fact.state]}${fact.counted}`))))),
			make("p", { class: "label" }, "If your board differs, your board is right. Please report it."),
		];
	},
});

/** Returns a file name that is valid on every system. */
const fileName = ({ name }) => `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "map"}.json`;

/**
 * Formats a plan as a BoardSpec that people can read: one region, road or
 * alliance on each line.
 */
function textOf(plan) {
	const { regions, roads, alliances, ...head } = specOf(plan);
	const list = (key, all) => `\t${JSON.stringify(key)}: [${all.map(one => `\n\t\t${JSON.stringify(one)}`).join(",")}\n\t]`;
	return `{\n${Object.entries(head).map(([key, value]) => `\t${JSON.stringify(key)}: ${JSON.stringify(value)}`).concat(list("regions", regions), list("roads", roads), list("alliances", alliances)).join(",\n")}\n}\n`;
}

async function copy(editor) {
	try {
		await navigator.clipboard.writeText(editor.text);
		editor.say("Copied the facts.");
	} catch {
		editor.dispatchEvent(new Event("facts"));
	}
}
