// A game of Der weisse Lotus against programs. In a contest and in a rebellion
// everybody chooses at the same time: this table keeps each choice to itself,
// and plays all of them once everybody has chosen.
import { LocalTable, waited } from "../table.mjs";

/**
 * Fires an event "laid" when a program has chosen in a simultaneous decision.
 */
export class LotusTable extends LocalTable {
	#choices = new Map(); // moves for a simultaneous decision, by seat
	#record = ""; // the record for which they were chosen
	#undone = 0; // moves taken back, after which programs choose anew

	get #laid() {
		if (this.#record !== this.record) {
			this.#record = this.record;
			this.#choices = new Map();
		}
		return this.#choices;
	}

	get simultaneous() { return ["contest", "rebellion"].includes(this.seen?.phase); }
	/** The seats that have chosen in a simultaneous decision. */
	get laid() { return [...this.#laid.keys()]; }
	/** The person's move among their choices, or "". */
	get mine() { return this.#laid.get(this.seat) ?? ""; }
	/** Whether everybody has chosen, so that all is revealed next. */
	get complete() { return this.simultaneous && this.seen.awaits.every(seat => this.#laid.has(seat)); }

	get lastMove() { return lastOnMap(this.steps); }
	get mayUndo() { return super.mayUndo || !this.elsewhere && this.mine !== ""; }

	get myTurn() {
		return this.simultaneous ? !this.elsewhere && this.seen.awaits.includes(this.seat) && !this.mine : super.myTurn;
	}

	get theirTurn() {
		return this.simultaneous ? !this.elsewhere && (this.#rivals.length > 0 || this.complete) : super.theirTurn;
	}

	/** The programs that have still to choose. */
	get #rivals() { return this.seen.awaits.filter(seat => seat !== this.seat && !this.#laid.has(seat)); }

	play(move) {
		if (!this.simultaneous) return super.play(move);
		return this.change(() => {
			if (!this.myTurn) return;
			this.#laid.set(this.seat, move);
			this.takenBack = [];
			this.changed();
			this.opponents();
		});
	}

	/** Takes back the person's hidden choice, or their last move. */
	undo() {
		this.#undone++;
		if (!this.mine) return super.undo();
		return this.change(() => {
			this.#laid.delete(this.seat);
			this.changed();
		});
	}

	async theirMove(current) {
		if (!this.simultaneous) return super.theirMove(current);
		const { record } = this;
		await Promise.all(this.#rivals.map((seat, at, { length }) => this.#choose(seat, this.pace * (at + 1) / length, current)));
		if (!current() || !this.complete) return;
		await waited(this.pace);
		await this.change(async () => {
			if (!current() || record !== this.record || !this.complete) return;
			await this.look(await this.library.commit({ record, moves: Object.fromEntries(this.#laid) }));
		});
	}

	/** Lets the program in a seat choose, which takes some milliseconds. */
	async #choose(seat, time, current) {
		const { record } = this;
		const [move] = await Promise.all([this.decide(seat, current), waited(time)]);
		if (!current() || record !== this.record) return;
		this.#laid.set(seat, move);
		this.dispatchEvent(new Event("laid"));
	}

	decide(seat, current) {
		const later = Math.max(this.seen.awaits.indexOf(seat), 0);
		return super.decide(seat, current, this.steps.length + later + this.#undone * mostSteps);
	}
}

/** More than the moves of any game. */
const mostSteps = 10000;

/** Returns the last move that put a block on an area or took one, or "". */
export const lastOnMap = steps => steps.findLast(({ events }) => events.some(({ kind }) => ["block", "taken"].includes(kind)))?.move ?? "";
