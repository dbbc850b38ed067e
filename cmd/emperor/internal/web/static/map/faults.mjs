// The faults of an invalid map, as the library reports them, and their
// positions.
import { button, make } from "../dom.mjs";
import { sentence } from "../reasons.mjs";
import { alliances, placeOf } from "./alliances.mjs";
import { middle } from "./geometry.mjs";
import { outlines } from "./outlines.mjs";
import { nameOf, spaceOf } from "./plan.mjs";
import { regions } from "./regions.mjs";
import { roads } from "./roads.mjs";
import { spaces } from "./spaces.mjs";
import { list, say } from "./words.mjs";

/**
 * Returns where a fault is: {title, tool, selected, region, at}. If it has no
 * position, like the map's name, at is missing; if no tool can correct it, so
 * is tool.
 */
export function whereIs(plan, field) {
	const [, list, index, part = ""] = /^(Regions|Roads|Alliances)\[(\d+)\](.*)$/.exec(field) ?? [];
	const one = list && plan[list.toLowerCase()][index];
	if (!one) return { title: say("map.faults.field", { field }), tool: { Regions: regions, Roads: roads, Alliances: alliances }[field] };
	return { Regions: inRegion, Roads: onRoad, Alliances: ofAlliance }[list](plan, one, part);
}

function inRegion(plan, region, part) {
	const [, list, index] = /^\.(Spaces|Outline)\[(\d+)\]$/.exec(part) ?? [];
	const name = region.name || say("map.regions.unnamed");
	if (list === "Spaces") return { title: `${name} ${Number(index) + 1}`, tool: spaces, selected: { kind: "space", id: region.spaces[index].id }, region: region.id, at: region.spaces[index].at };
	if (list === "Outline") return { title: say("map.faults.outline", { name }), tool: outlines, selected: { kind: "corner", at: region.outline[index] }, region: region.id, at: region.outline[index] };
	const tool = part === ".Spaces" ? spaces : regions;
	return { title: say("map.faults.part", { name, part: part.slice(1) }), tool, selected: tool === regions ? { kind: "region", id: region.id } : null, region: region.id, at: region.dragon };
}

function onRoad(plan, { id, ends }) {
	const [a, b] = ends.map(end => spaceOf(plan, end)?.at);
	return { title: say("map.roads.road", { road: ends.map(end => nameOf(plan, end)).join(" – ") }), tool: roads, selected: { kind: "road", id }, at: a && b ? middle(a, b) : a ?? b };
}

function ofAlliance(plan, alliance) {
	return { title: say("map.alliances.alliance", { number: alliance.number, regions: list(alliance.between.map(end => nameOf(plan, end))) }), tool: alliances, selected: { kind: "alliance", id: alliance.id }, at: placeOf(plan, alliance) ?? undefined };
}

/** Returns the positions of all faults. */
export const placesOf = ({ plan, faults }) => faults.map(({ field }) => whereIs(plan, field).at).filter(Boolean);

/**
 * Returns list items for all faults, each with a title, unless the message
 * begins with a name, and a button that calls show with its field.
 */
export function faultList(editor, show) {
	return editor.faults.map(({ field, message }, index) => {
		const where = whereIs(editor.plan, field);
		return make("li", { "data-field": field }, make("span", {}, ...(where.title && !message.startsWith('"') ? [make("b", {}, `${where.title}: `)] : []), sentence(message)),
			...(where.tool || where.at ? [button(say("map.faults.show"), { class: "show", "data-key": `fault ${index}`, "aria-label": say("map.faults.showOf", where), onclick: () => show(field) })] : []));
	});
}
