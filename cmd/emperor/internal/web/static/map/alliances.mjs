// The tool that places the numbers of alliances on borders.
import { button, make } from "../dom.mjs";
import { middleOfBorder, sharedSides } from "./borders.mjs";
import { footOn, inside, middle, nearest } from "./geometry.mjs";
import { addAlliance, allianceBetween, changeAlliance, freeNumber, nameOf, numberAlliance, regionOf, removeAlliance } from "./plan.mjs";
import { placeForm } from "./regions.mjs";
import { list, say } from "./words.mjs";

/**
 * Returns the position of an alliance's number, or null if one of its regions
 * is missing.
 */
export function placeOf(plan, { at, between }) {
	const [a, b] = between.map(end => regionOf(plan, end));
	return at ?? (a && b ? middle(a.dragon, b.dragon) : a?.dragon ?? b?.dragon ?? null);
}

const described = (plan, { number, between }) => say("map.alliances.alliance", { number, regions: list(between.map(end => nameOf(plan, end))) });

export const alliances = {
	key: "alliances",
	title: say("page.result.alliances"),
	next: null, // the number for the next alliance; null means the smallest free one

	hint: ({ hand, plan }) => hand ? say("map.alliances.other", { region: nameOf(plan, hand) }) : say("map.alliances.hint"),

	things: ({ plan }) => plan.alliances.map(alliance => ({ kind: "alliance", id: alliance.id, at: placeOf(plan, alliance), name: described(plan, alliance) })).filter(({ at }) => at),

	tap(editor, at) {
		const hit = editor.nearest(this.things(editor), at, 12);
		if (hit) return editor.look({ selected: hit, hand: null }, `${hit.name}.`);
		if (editor.hand === null) {
			const border = borderNear(editor.plan, at, editor.reach(14));
			if (border) return this.ally(editor, border.between, editor.place(at));
		}
		const region = regionAt(editor, at);
		if (!region) return editor.look({ selected: null }, editor.hand === null ? say("map.alliances.none") : say("map.alliances.noneAnd", { region: nameOf(editor.plan, editor.hand) }));
		if (editor.hand === null) return editor.look({ hand: region.id, selected: null }, say("map.alliances.and", { region: region.name }));
		const from = editor.hand;
		if (from === region.id) return editor.look({ hand: null }, say("map.deselected"));
		this.ally(editor, [from, region.id], middleOfBorder(editor.plan, from, region.id));
	},

	ally(editor, [a, b], at) {
		editor.hand = null;
		const old = allianceBetween(editor.plan, a, b);
		if (old) return editor.look({ selected: { kind: "alliance", id: old.id } }, say("map.exists", { name: described(editor.plan, old) }));
		const [plan, id] = addAlliance(editor.plan, this.next ?? freeNumber(editor.plan), [a, b], at);
		this.next = null;
		editor.selected = { kind: "alliance", id };
		editor.change(plan, `${described(plan, plan.alliances.at(-1))}.`);
	},

	grab(editor, at) {
		const { plan } = editor;
		const hit = editor.nearest(this.things(editor), at, 18);
		return hit && { to: to => changeAlliance(plan, hit.id, { at: editor.place(to) }), drop: () => { editor.selected = hit; }, said: say("map.moved", hit) };
	},

	remove(editor) {
		const alliance = editor.plan.alliances.find(({ id }) => id === editor.selected.id);
		editor.change(removeAlliance(editor.plan, alliance.id), say("map.removed", { name: described(editor.plan, alliance) }));
	},

	panel(editor) {
		const { plan, selected } = editor;
		const alliance = selected?.kind === "alliance" && plan.alliances.find(({ id }) => id === selected.id);
		const number = (text, value, key, set) => make("label", { class: "short" }, `${text} `, make("input", { type: "number", min: 1, max: 32, value, "data-key": key, onchange: ({ target }) => set(Math.max(0, Math.round(Number(target.value)))) }));
		return [
			number(say("map.alliances.nextNumber"), this.next ?? freeNumber(plan), "next number", value => { this.next = value || null; }),
			...(alliance ? [make("div", { class: "form" },
				make("p", {}, described(plan, alliance)),
				number(say("map.alliances.number"), alliance.number, "number", value => editor.change(numberAlliance(editor.plan, alliance.id, value))),
				placeForm(placeOf(plan, alliance) ?? [0, 0], at => editor.change(changeAlliance(editor.plan, alliance.id, { at }))),
				button(say("map.alliances.remove"), { "data-key": "remove", onclick: () => this.remove(editor) }))] : []),
		];
	},
};

const borderNear = (plan, at, reach) => {
	let found;
	for (const border of sharedSides(plan)) {
		const far = footOn(at, ...border.side).distance;
		if (far <= reach) [found, reach] = [border, far];
	}
	return found;
};

/**
 * Returns the region at a point: the one whose outline contains it, or whose
 * dragon space is near.
 */
function regionAt(editor, at) {
	const { regions } = editor.plan;
	const dragon = nearest(regions.map(region => ({ at: region.dragon, region })), at, editor.reach(22));
	return dragon?.region ?? regions.find(({ outline }) => inside(outline, at));
}
