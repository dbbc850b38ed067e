// The log of a game, and the short one since the viewer's last turn.
import { html, nothing, render, repeat } from "./lit.mjs";

/** A list of turns in an element. */
export class Log {
	#list;

	constructor(list) { this.#list = list; }

	/**
	 * Shows turns in this order. A turn is {key, head, text, loud, comments}:
	 * what happened in it, then sentences that stand out, then remarks.
	 */
	show(turns) { render(repeat(turns, ({ key }) => key, turn => turnOf(turn)), this.#list); }

	/** Keeps the number of steps shown as an attribute. */
	set steps(number) { this.#list.dataset.steps = number; }
}

/** Returns a turn as a list item; current marks the one that is looked at. */
export const turnOf = ({ head, text, loud, comments }, current) => html`<li aria-current=${current ? "true" : nothing}><b>${head}</b>${text}${
	loud.map(said => html`<span class="score">${said}</span>`)}${
	comments.length > 0 ? comments.map(said => html`<span class="comment">${said}</span>`) : nothing}</li>`;
