// The line that says who is to move, and the live region in which screen
// readers hear what has changed.
import { say } from "../words.mjs";

/** The line that says who is to move. */
export class Status {
	#line;

	constructor(line) { this.#line = line; }

	get text() { return this.#line.textContent; }

	show(text) { if (text !== this.text) this.#line.textContent = text; }
}

/** The live region. It announces news, and the status if that has changed. */
export class Live {
	#region;
	#steps = null; // announced or skipped; null just after a table is opened
	#status = "";

	constructor(region) { this.#region = region; }

	/** Announces nothing of a table's steps before the next call of announce. */
	reset() { this.#steps = null; }

	/** Regards a status as announced, for what announces itself. */
	known(status) { this.#status = status; }

	/**
	 * Announces the news of the steps of a table since the last call, unless
	 * there are too many, and the status if it has changed. newsOf returns the
	 * sentences of a step. If the table has a property said, announces that instead.
	 */
	announce({ steps, played, said }, status, newsOf) {
		const announced = this.#steps ?? steps.length;
		const from = played ? announced : Math.min(announced, steps.length - 1); // a replay that goes back announces its last step
		const news = said ?? (steps.length - from > mostAnnounced ? [] : steps.slice(from).flatMap(newsOf));
		if (played && steps.length < announced) news.push(say("page.status.tookBack"));
		if (news.length > 0 || status !== this.#status) this.#region.textContent = [...news, status].join(". ");
		this.#steps = steps.length;
		this.#status = status;
	}
}

/**
 * How many steps are announced at once: about a round. More can be read in the
 * log.
 */
const mostAnnounced = 16;
