// The review of a finished game: how much luck each player had, and, decision
// by decision, what each move cost.

/** Verdicts on moves that cost more than the error of their estimates. */
const costly = ["inaccuracy", "mistake"];

/**
 * The review of a game. It fires an event "change" whenever it knows more, and
 * "over" when all decisions are judged. The game is {record}, or {transcript}
 * if only one player's view of it is known.
 */
export class Review extends EventTarget {
	#library;
	#asked = null; // resolves to account
	#running = false;
	#needed = () => false;
	account = null; // GameReview of emperor.d.mts, before any decision is judged
	judged = new Map(); // MoveReviews by step
	first = null; // the seat whose decisions are judged first

	constructor(library, game) {
		super();
		this.#library = library;
		this.game = game;
	}

	/** The decisions to judge, {step, player}. */
	get decisions() { return this.account?.decisions ?? []; }

	get over() { return this.account !== null && this.judged.size === this.decisions.length; }

	/** The costly moves of a seat, or of all, in the order of the game. */
	mistakes(seat) {
		return [...this.judged.values()].filter(({ player, verdict }) => costly.includes(verdict) && (!seat || player === seat))
			.sort((a, b) => a.step - b.step);
	}

	/** Returns how many decisions of a seat, or of all, are judged, and how many there are. */
	progress(seat) {
		const all = this.decisions.filter(({ player }) => !seat || player === seat);
		return { done: all.filter(({ step }) => this.judged.has(step)).length, all: all.length };
	}

	/**
	 * Judges decisions until all are judged, or until the function of the
	 * latest call returns false.
	 */
	async run(needed) {
		this.#needed = needed;
		if (this.#running) return;
		this.#running = true;
		try {
			this.account ??= await (this.#asked ??= this.#library.review(this.game));
			this.dispatchEvent(new Event("change"));
			while (this.#needed() && !this.over) await this.#judge();
		} catch (why) {
			this.#asked = null;
			if (why.name !== "AbortError") throw why; // it goes on when it is needed again
		} finally {
			this.#running = false;
		}
	}

	/** Judges the next decision. */
	async #judge() {
		const left = this.decisions.filter(({ step }) => !this.judged.has(step));
		const { step } = left.find(({ player }) => player === this.first) ?? left[0];
		this.judged.set(step, await this.#library.reviewMove({ ...this.game, step }));
		this.dispatchEvent(new Event("change"));
		if (this.over) this.dispatchEvent(new Event("over"));
	}
}
