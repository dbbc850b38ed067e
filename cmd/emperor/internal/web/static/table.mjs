// The tables that a screen shows: a game against the machine, or a replay. A
// table has
//
//	seen     the viewer's current Seen of emperor.d.mts
//	names    the players' names, by seat
//	steps    the events so far, as Step
//
// and fires an event "change" when these change.
import { seatLetters } from "./dom.mjs";
import { say } from "./words.mjs";

/** The common part of all tables. */
export class Table extends EventTarget {
	seen = null;
	steps = [];
	revealed = false; // whether the walk through the final scoring has shown who wins

	get names() { return this.seen?.players.map(player => player.name) ?? []; }
	get over() { return this.seen?.phase === "over"; }
	get myTurn() { return !this.over && this.seen?.toMove === this.seen?.viewer; }
	/** Whether the viewer plays, rather than only looks on. */
	get played() { return Boolean(this.seen?.viewer); }
	get mayUndo() { return false; }
	/** A text shown in place of the player to move, or "". */
	get notice() { return ""; }
	/** The last placement, whose pieces a picture marks. */
	get lastMove() { return this.steps.findLast(step => step.events.some(event => event.kind === "placed"))?.move ?? ""; }

	/** Resolves to what is known of the game for the question about its end. */
	async history() { return {}; }
	changed() { this.dispatchEvent(new Event("change")); }
	failed(why) { this.dispatchEvent(new CustomEvent("fail", { detail: why })); }
	close() {}
}

/**
 * A game on this page, between one person and programs. A subclass for a game
 * with simultaneous decisions overrides myTurn, theirTurn, theirMove and play.
 */
export class LocalTable extends Table {
	#work = Promise.resolve(); // the running change; the next one waits for it
	#turn = 0; // increases with each change that outdates an opponent's decision
	#moving = 0; // the turn for which opponents are moving; 0 if none
	#closed = false;
	pace = 900; // milliseconds between opponents' moves
	takenBack = []; // the records that undo left, for redo
	elsewhere = false; // whether the game goes on in another window

	/** seats has, by seat, "person" or the name of an opponent. */
	constructor(library, { record, seats, id }) {
		super();
		this.library = library;
		Object.assign(this, { record, seats, id });
		this.seat = seatLetters[seats.indexOf("person")];
	}

	get mayUndo() { return !this.elsewhere && this.steps.some(step => step.player === this.seat); }
	get mayRedo() { return !this.elsewhere && this.takenBack.length > 0; }
	get myTurn() { return !this.elsewhere && super.myTurn; }
	/** Whether a program is to move. */
	get theirTurn() { return !this.elsewhere && !this.over && this.seen.toMove !== this.seat; }
	get notice() { return this.elsewhere ? say("page.games.elsewhere") : ""; }

	async history() { return { record: this.record }; }

	start() { return this.change(() => this.goOn(this.record)); }

	/**
	 * Makes a move. Does nothing if the table has changed in the meantime, as
	 * after a double click.
	 */
	play(move) {
		const { record } = this;
		return this.change(async () => {
			if (record !== this.record || this.elsewhere) return;
			const next = await this.library.move({ record, move });
			this.takenBack = [];
			await this.goOn(next);
		});
	}

	undo() {
		return this.change(async () => {
			const { record } = this;
			const before = await this.library.undo({ record, seat: this.seat });
			if (before !== record) this.takenBack.push(record);
			await this.goOn(before);
		});
	}

	/** Makes all moves again that the last undo took back, also other players'. */
	redo() { return this.change(() => this.mayRedo && this.goOn(this.takenBack.pop())); }

	/** Leaves the game to another window. */
	leaveElsewhere() {
		if (this.elsewhere || this.over || !this.seen) return;
		this.elsewhere = true;
		this.outdate();
		this.changed();
	}

	close() {
		this.#closed = true;
		this.library.stopThinking();
	}

	/** Runs work that changes the record after all earlier changes are done. */
	change(work) {
		const done = this.#work.then(() => this.#closed || work());
		this.#work = done.catch(() => {});
		return done;
	}

	/** Discards the opponents' decisions for the record so far. */
	outdate() {
		this.#turn++;
		this.library.stopThinking();
	}

	/** Continues with a record, and discards decisions for the previous one. */
	async goOn(record) {
		this.outdate();
		await this.look(record);
		this.opponents();
	}

	/** Shows a record. */
	async look(record) {
		const { seat } = this;
		const seen = await this.library.look({ record, seat });
		const kept = this.steps.slice(0, seen.steps);
		const more = await this.library.events({ record, seat, from: kept.length });
		Object.assign(this, { record, seen, steps: [...kept, ...more] });
		this.changed();
	}

	/** Lets the opponents move, if they don't do so already. */
	async opponents() {
		const turn = this.#turn;
		if (this.#moving === turn) return;
		this.#moving = turn;
		const current = () => !this.#closed && turn === this.#turn;
		try {
			while (current() && this.theirTurn) await this.theirMove(current);
		} catch (why) {
			if (why.name !== "AbortError") this.failed(why);
		}
		if (this.#moving === turn) this.#moving = 0;
	}

	/** Makes an opponent's move, unless current says that it is outdated. */
	async theirMove(current) {
		const { record, seen: { toMove: seat } } = this;
		const [move] = await Promise.all([this.decide(seat, current), waited(this.pace)]);
		await this.change(async () => {
			if (current()) await this.look(await this.library.move({ record, move }));
		});
	}

	/** Returns the decision of the opponent in a seat, from their view. */
	async decide(seat, current, chance = this.steps.length) {
		const { view } = await this.library.look({ record: this.record, seat });
		const opponent = this.seats[seatLetters.indexOf(seat)];
		return current() ? this.library.decide({ view, opponent: limited[opponent] ?? opponent, chance }) : "";
	}
}

/** The opponents that think, with the limit of a decision. */
const limited = { search: "search:200ms" };

/** Resolves after some milliseconds. */
export const waited = time => new Promise(resolve => setTimeout(resolve, time));

/**
 * A game to replay step by step, forward and back: a record, or the transcript
 * of what one player saw of it.
 */
export class ReplayTable extends Table {
	#emperor;
	#all = [];
	#going = null; // the latest step asked for
	tags = []; // the tags of the record
	review = null; // of review.mjs, if the person has asked for it
	suggestion = null; // the judged move, if the picture shows a better one
	hands = null; // all hands, by seat, if the person wants to see them

	constructor(emperor, { record, transcript, seat, seats }) {
		super();
		this.#emperor = emperor;
		this.record = record;
		this.game = transcript ? { transcript } : { record };
		this.seats = seats ?? null; // of a game that was played here
		this.seat = seat ?? null;
		this.step = 0;
	}

	get played() { return false; }
	get myTurn() { return false; }
	async history() { return this.game; }
	get last() { return this.#all.length; }
	/** All steps. */
	get all() { return this.#all; }
	/** The numbers of moves after which a turn begins, or a part of one. */
	get begins() { return this.#all.flatMap((step, at) => step.beginsTurn ?? step.begins ? [at] : []); }
	/** Whether the hands of all may be seen: the whole game is known and over. */
	get mayShowHands() { return this.finished && Boolean(this.record && this.seen.hand); }
	/** The announcement about a judged move, in place of the last step. */
	get said() { return this.suggestion?.text.map(text => text.replace(/\.$/, "")); }
	/** Whether the whole game is known, from the first move to the end. */
	get finished() { return Boolean(this.#all.at(-1)?.events.some(({ kind }) => kind === "over")); }

	async start() {
		const { game, seat } = this;
		this.#all = await this.#emperor.events({ ...game, ...(this.record && { seat }) });
		this.tags = this.record ? await this.#emperor.tags({ record: this.record }) : [];
		await this.go(0);
	}

	/**
	 * Shows the game after a number of moves. With a judged move, shows the
	 * better one at the table as the player to move saw it.
	 */
	async go(step, suggestion = null) {
		step = Math.min(Math.max(step, 0), this.last);
		const going = this.#going = {};
		this.step = step;
		const look = seat => this.#emperor.look({ ...this.game, ...(this.record && { seat }), step });
		const seen = await look(suggestion?.player ?? this.seat);
		const hands = this.hands && await Promise.all(seen.players.map(async ({ seat }) => (await look(seat)).hand));
		if (going !== this.#going) return; // the step has changed in the meantime
		Object.assign(this, { seen, hands });
		this.suggestion = suggestion;
		this.steps = this.#all.slice(0, step);
		this.changed();
	}

	/** Shows or hides the hands of all. */
	showHands(shown) {
		this.hands = shown && this.mayShowHands ? [] : null;
		return this.go(this.step, this.suggestion);
	}
}
