// The tool that compares a map with the known facts about the printed one, and
// exports it: as a file, as a list of facts, or to the pages for play and
// scoring.
import { button, make } from "../dom.mjs";
import { save } from "../parts/image.mjs";
import { specOf } from "./plan.mjs";
import { say } from "./words.mjs";

const signs = { met: "✓", open: "○", not: "≠" };

/** The tool; draw(editor) shows the map as the game draws it. */
export const checkTool = draw => ({
	key: "check",
	title: say("map.check.title"),
	hint: ({ faults }) => say(faults.length > 0 ? "map.check.faulty" : "map.check.complete"),
	things: () => [],
	tap: () => {},
	grab: () => null,

	panel(editor) {
		return [
			make("div", { class: "chips" },
				...(editor.faults.length > 0 ? [] : [
					make("a", { class: "button main", href: `../#map=${editor.id}`, "data-key": "play" }, say("map.check.play")),
					make("a", { class: "button", href: `../score/#map=${editor.id}`, "data-key": "score" }, say("map.check.score")),
					button(say("map.check.draw"), { "data-key": "draw", onclick: () => draw(editor) })]),
				button(say("map.check.save"), { "data-key": "save", onclick: () => save(new Blob([textOf(editor.plan)], { type: "application/json" }), fileName(editor.plan)) }),
				button(say("map.check.copy"), { "data-key": "facts", onclick: () => copy(editor) })),
			make("p", { class: "label" }, say("map.check.how")),
			make("details", {}, make("summary", {}, say("map.check.terminal")), make("code", {}, `go run ./cmd/emperor play -board ${fileName(editor.plan)}`)),
			make("h2", {}, say("map.check.known")),
			make("ul", { class: "facts" }, ...editor.facts.map(fact => make("li", { class: fact.state, "data-state": fact.state },
				make("span", { class: "sign", "aria-hidden": "true" }, signs[fact.state]),
				make("span", {}, `${say("map.check.fact", fact)} `, make("small", {}, say("map.check.here", fact)))))),
			make("p", { class: "label" }, say("map.check.report")),
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
		editor.say(say("map.check.copied"));
	} catch {
		editor.dispatchEvent(new Event("facts"));
	}
}
