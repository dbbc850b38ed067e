import { nearest, rounded } from "./geometry.mjs";
import { History } from "./history.mjs";
import { regionOf, spaceOf } from "./plan.mjs";
import { say } from "./words.mjs";

const grid = 5; // map units

/**
 * The current plan, and what is selected in it. Fires "change" if the plan
 * changes, and "look" if only the view does.
 */
export class Editor extends EventTarget {
	#history;
	#held = null; // the plan while something is dragged
	view;
	photo;
	sides; // the BoardSpecs of the shipped sides, by name
	tool;
	chosen = null; // the id of the region that gets outlines and spaces
	selected = null; // {kind, id}, or {kind: "corner", at}
	hand = null; // the id of the space or region that a second tap will join
	armed = null; // the region that a tap will place: {name, color}
	snapping = true;
	cross = null; // the position of the keyboard cross; null if unused
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

	/** Switches to another map. */
	open(plan) {
		this.#history = new History(plan);
		this.chosen = plan.regions[0]?.id ?? null;
		this.selected = this.hand = this.armed = null;
		this.#tell("change");
	}

	/** Makes a change that can be undone, and announces it. */
	change(plan, said = "") {
		this.#held = null;
		this.#history.add(plan);
		this.said = said;
		this.#tidy();
		this.#tell("change");
	}

	/** Shows a plan during a drag; null ends it with the previous plan. */
	hold(plan) {
		this.#held = plan;
		this.#tell("hold");
	}

	/** Whether the tool has started something that undo should cancel first. */
	get pending() { return this.tool?.pending?.(this) ?? false; }

	undo() {
		if (this.pending) this.tool.takeBack(this);
		else if (this.mayUndo) this.#go(() => this.#history.undo(), say("map.undone"));
	}

	redo() { if (this.mayRedo) this.#go(() => this.#history.redo(), say("map.redone")); }

	#go(step, said) {
		step();
		this.said = said;
		this.#tidy();
		this.#tell("change");
	}

	/** Deselects everything that no longer exists. */
	#tidy() {
		const there = id => regionOf(this.plan, id) || spaceOf(this.plan, id) || [...this.plan.roads, ...this.plan.alliances].some(one => one.id === id);
		if (this.chosen !== null && !this.region) this.chosen = this.plan.regions[0]?.id ?? null;
		if (this.hand !== null && !there(this.hand)) this.hand = null;
		if (this.selected && this.selected.kind !== "corner" && !there(this.selected.id)) this.selected = null;
		if (this.selected?.kind === "corner" && !this.plan.regions.some(({ outline }) => outline.some(corner => String(corner) === String(this.selected.at)))) this.selected = null;
	}

	/** Changes the selection, and announces it. */
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

	// Positions.

	/** Converts screen units to map units. */
	reach(units) { return units / this.view.scale; }

	/**
	 * The radius of a house space in map units, large enough to be seen at any
	 * zoom.
	 */
	get size() { return Math.min(Math.max(13, 8.5 / this.view.scale), 24); }

	nearest(things, at, units) { return nearest(things, at, Math.max(this.reach(units), this.size)); }

	/**
	 * Returns the point where a thing is placed: on the grid, if that is on.
	 */
	place(at) { return rounded(at, this.snapping ? grid : 1); }

	get grid() { return grid; }
}
