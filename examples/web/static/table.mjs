// The tables that a screen shows: a game against the machine, and one that is only
// looked at again. A table has
//
//	seen     what the viewer sees now, as Seen of emperor.d.mts
//	names    what the players are called, by seat
//	steps    what has happened so far, as Step
//
// and tells by an event "change" that these are others.

/** What all tables have in common. */
export class Table extends EventTarget {
	seen = null;
	steps = [];

	get names() { return this.seen?.players.map(player => player.name) ?? []; }
	get over() { return this.seen?.phase === "over"; }
	get myTurn() { return !this.over && this.seen?.toMove === this.seen?.viewer; }
	/** Whether the viewer plays here, and does not only look on. */
	get played() { return Boolean(this.seen?.viewer); }
	get mayUndo() { return false; }
	/** What is said in place of whose turn it is; "": nothing. */
	get notice() { return ""; }
	/** The last placement, whose pieces a picture marks. */
	get lastMove() { return this.steps.findLast(step => step.events.some(event => event.kind === "placed"))?.move ?? ""; }

	changed() { this.dispatchEvent(new Event("change")); }
	failed(why) { this.dispatchEvent(new CustomEvent("fail", { detail: why })); }
	close() {}
}

/** A game on this page: one seat is the person's, at the others programs play. */
export class LocalTable extends Table {
	#emperor;
	#work = Promise.resolve(); // what is under way; the next change waits for it
	#turn = 0; // counts what makes the thinking of an opponent pointless
	#closed = false;
	pace = 900; // milliseconds between two moves of opponents

	/** seats tells, by seat, "person" or the name of an opponent. */
	constructor(emperor, { record, seats, id }) {
		super();
		this.#emperor = emperor;
		Object.assign(this, { record, seats, id });
		this.seat = "ABCDE"[seats.indexOf("person")];
	}

	get mayUndo() { return this.steps.some(step => step.player === this.seat); }
	/** Whether a program is to move. */
	get theirTurn() { return !this.over && this.seen.toMove !== this.seat; }

	start() { return this.#change(() => this.#goOn(this.record)); }

	/** Makes a move; none where the table has become another before it could be made, as by the first of two clicks. */
	play(move) {
		const { record } = this;
		return this.#change(async () => {
			if (record === this.record) await this.#goOn(await this.#emperor.move({ record, move }));
		});
	}

	undo() { return this.#change(async () => this.#goOn(await this.#emperor.undo({ record: this.record, seat: this.seat }))); }

	close() {
		this.#closed = true;
		this.#emperor.stopThinking();
	}

	/** Does what makes the record another, once all that came before is done. */
	#change(work) {
		const done = this.#work.then(() => this.#closed || work());
		this.#work = done.catch(() => {});
		return done;
	}

	/** Goes on from a record; what is thought of the one before comes too late. */
	async #goOn(record) {
		this.#turn++;
		this.#emperor.stopThinking();
		await this.#look(record);
		this.#opponents();
	}

	async #look(record) {
		const { seat } = this;
		const seen = await this.#emperor.look({ record, seat });
		const kept = this.steps.slice(0, seen.steps);
		const more = await this.#emperor.events({ record, seat, from: kept.length });
		Object.assign(this, { record, seen, steps: [...kept, ...more] });
		this.changed();
	}

	async #opponents() {
		const turn = this.#turn;
		const current = () => !this.#closed && turn === this.#turn;
		try {
			while (current() && this.theirTurn) await this.#opponent(current);
		} catch (why) {
			if (why.name !== "AbortError") this.failed(why);
		}
	}

	/** Makes a move of an opponent; none where it is not current any more. */
	async #opponent(current) {
		const { record, seen: { toMove: seat } } = this;
		const { view } = await this.#emperor.look({ record, seat });
		if (!current()) return;
		const [move] = await Promise.all([
			this.#emperor.decide({ view, opponent: this.seats["ABCDE".indexOf(seat)], chance: this.steps.length }),
			new Promise(resolve => setTimeout(resolve, this.pace)),
		]);
		await this.#change(async () => {
			if (current()) await this.#look(await this.#emperor.move({ record, move }));
		});
	}
}

/** A game that was played, step by step, forward and back. */
export class ReplayTable extends Table {
	#emperor;
	#all = [];
	tags = []; // what the record tells of the game

	constructor(emperor, { record, seat }) {
		super();
		this.#emperor = emperor;
		this.record = record;
		this.seat = seat ?? null;
		this.step = 0;
	}

	get played() { return false; }
	get myTurn() { return false; }
	get last() { return this.#all.length; }

	async start() {
		this.#all = await this.#emperor.events({ record: this.record, seat: this.seat });
		this.tags = await this.#emperor.tags({ record: this.record });
		await this.go(0);
	}

	/** Shows the game after so many moves. */
	async go(step) {
		step = Math.min(Math.max(step, 0), this.last);
		this.step = step;
		const seen = await this.#emperor.look({ record: this.record, seat: this.seat, step });
		if (step !== this.step) return; // somebody has gone on meanwhile
		this.seen = seen;
		this.steps = this.#all.slice(0, step);
		this.changed();
	}
}
