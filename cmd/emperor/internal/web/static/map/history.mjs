/** The earlier and later plans, for undo and redo. */
export class History {
	#plans;
	#at = 0;

	constructor(plan) { this.#plans = [plan]; }

	get plan() { return this.#plans[this.#at]; }
	get mayUndo() { return this.#at > 0; }
	get mayRedo() { return this.#at < this.#plans.length - 1; }

	/** Adds a plan, and clears the plans to redo. */
	add(plan) {
		if (plan === this.plan) return;
		this.#plans = [...this.#plans.slice(Math.max(0, this.#at - most), this.#at + 1), plan];
		this.#at = this.#plans.length - 1;
	}

	undo() { if (this.mayUndo) this.#at--; }
	redo() { if (this.mayRedo) this.#at++; }
}

const most = 500; // plans kept; they share unchanged parts
