// The tool that holds a map against what is known of the printed one, and hands it on:
// as a file, as a list of facts, or to the pages that play and score.
import { button, make } from "../dom.mjs";
import { specOf } from "./plan.mjs";

const signs = { met: "✓", open: "○", not: "≠" };
const told = { met: "Here: ", open: "Not yet; here: ", not: "Different here: " };
const known = { printed: "", inferred: " (inferred)", chosen: " (our choice)" };

/** The tool. draw(editor) shows the map as the game draws it. */
export const checkTool = draw => ({
	key: "check",
	title: "Check",
	hint: ({ faults }) => faults.length > 0 ? "Before anybody can play on this map, what is listed at the end must be mended." : "This map is whole: play on it, score on it, or save it.",
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
				button("Save as a file", { "data-key": "save", onclick: () => save(editor.plan) }),
				button("Copy the facts", { "data-key": "facts", onclick: () => copy(editor) })),
			make("p", { class: "label" }, "The file brings the map to another device: begin with it there. The facts are names alone, for whoever compares maps."),
			make("details", {}, make("summary", {}, "Play on the file in a terminal"), make("code", {}, `go run ./examples/terminal -board ${fileName(editor.plan)}`)),
			make("h2", {}, "What is known of the printed map"),
			make("ul", { class: "facts" }, ...editor.facts.map(fact => make("li", { class: fact.state, "data-state": fact.state },
				make("span", { class: "sign", "aria-hidden": "true" }, signs[fact.state]),
				make("span", {}, `${fact.text}${known[fact.known]} `, make("small", {}, `${told[fact.state]}${fact.counted}`))))),
			make("p", { class: "label" }, "Where your board is different, your board is right: tell us."),
		];
	},
});

/** A name that every system of files takes. */
const fileName = ({ name }) => `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "map"}.json`;

/** The BoardSpec of a plan as a text that a person can read, too: a region, a road and an alliance on each line. */
function textOf(plan) {
	const { regions, roads, alliances, ...head } = specOf(plan);
	const list = (key, all) => `\t${JSON.stringify(key)}: [${all.map(one => `\n\t\t${JSON.stringify(one)}`).join(",")}\n\t]`;
	return `{\n${Object.entries(head).map(([key, value]) => `\t${JSON.stringify(key)}: ${JSON.stringify(value)}`).concat(list("regions", regions), list("roads", roads), list("alliances", alliances)).join(",\n")}\n}\n`;
}

function save(plan) {
	const href = URL.createObjectURL(new Blob([textOf(plan)], { type: "application/json" }));
	make("a", { href, download: fileName(plan) }).click();
	URL.revokeObjectURL(href);
}

async function copy(editor) {
	try {
		await navigator.clipboard.writeText(editor.text);
		editor.say("The facts are copied.");
	} catch {
		editor.dispatchEvent(new Event("facts"));
	}
}
