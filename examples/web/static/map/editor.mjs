import { nearest, rounded } from "./geometry.mjs";
import { History } from "./history.mjs";
import { regionOf, spaceOf } from "./plan.mjs";

const grid = 5; // map units

/**
 * The plan that is worked on, and what is chosen of it. Whoever listens hears "change"
 * where the plan is another one, and "look" where it looks otherwise.
 */
export class Editor extends EventTarget {
	#history;
	#held = null; // the plan while something is dragged
	view;
	photo;
	sides; // the BoardSpecs of the shipped sides, by name
	tool;
	chosen = null; // the id of the region that outlines and spaces are for
	selected = null; // {kind, id}, or {kind: "corner", at}
	hand = null; // what a second tap will join with: the id of a space or region
	armed = null; // the region that a tap will place: {name, color}
	snapping = true;
	cross = null; // where the keys point; null: they don't
	faults = [];
	facts = [];
	said = "";

	constructor({ view, photo, sides }) {
		super();
		Object.assign(this, { view, photo, sides });
	}

	get plan() { return this.#held ?? this.#history.plan; }
	get mayUndo() { return this.pending || this.#history.mayUndo; }
	get mayRedo() { return !this.pending && this.#history.mayRedo; }
	get region() { return regionOf(this.plan, this.chosen); }

	/** Works on another map from now on. */
	open(plan) {
		this.#history = new History(plan);
		this.chosen = plan.regions[0]?.id ?? null;
		this.selected = this.hand = this.armed = null;
		this.#tell("change");
	}

	/** Makes a change, which can be undone, and says what it was. */
	change(plan, said = "") {
		this.#held = null;
		this.#history.add(plan);
		this.said = said;
		this.#tidy();
		this.#tell("change");
	}

	/** Shows a plan while something is dragged; null: the one that there was. */
	hold(plan) {
		this.#held = plan;
		this.#tell("hold");
	}

	/** Whether the tool has begun something that is no change of the map yet: undo takes that back. */
	get pending() { return this.tool?.pending?.(this) ?? false; }

	undo() {
		if (this.pending) this.tool.takeBack(this);
		else if (this.mayUndo) this.#go(() => this.#history.undo(), "Undone.");
	}

	redo() { if (this.mayRedo) this.#go(() => this.#history.redo(), "Done again."); }

	#go(step, said) {
		step();
		this.said = said;
		this.#tidy();
		this.#tell("change");
	}

	/** Lets go of what is not there any more. */
	#tidy() {
		const there = id => regionOf(this.plan, id) || spaceOf(this.plan, id) || [...this.plan.roads, ...this.plan.alliances].some(one => one.id === id);
		if (this.chosen !== null && !this.region) this.chosen = this.plan.regions[0]?.id ?? null;
		if (this.hand !== null && !there(this.hand)) this.hand = null;
		if (this.selected && this.selected.kind !== "corner" && !there(this.selected.id)) this.selected = null;
		if (this.selected?.kind === "corner" && !this.plan.regions.some(({ outline }) => outline.some(corner => String(corner) === String(this.selected.at)))) this.selected = null;
	}

	/** Changes what is chosen, and says something. */
	look(change, said = "") {
		Object.assign(this, change);
		this.said = said;
		this.#tell("look");
	}

	use(tool) {
		this.tool?.leave?.(this);
		this.look({ tool, hand: null, armed: null, selected: null });
	}

	say(text) { this.look({}, text); }

	#tell(kind) { this.dispatchEvent(new Event(kind)); }

	// Where things are.

	/** So many screen units, in map units. */
	reach(units) { return units / this.view.scale; }

	/** How large a house space is drawn, in map units: never too small to see. */
	get size() { return Math.min(Math.max(13, 8.5 / this.view.scale), 24); }

	nearest(things, at, units) { return nearest(things, at, Math.max(this.reach(units), this.size)); }

	/** A point where something may be put: on the grid, if that is wanted. */
	place(at) { return rounded(at, this.snapping ? grid : 1); }

	get grid() { return grid; }
}
