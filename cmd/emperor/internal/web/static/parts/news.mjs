// What the other players did since the viewer's last turn: a short log, in which
// the person can step from turn to turn.
import { html, nothing, render } from "./lit.mjs";
import { turnOf } from "./log.mjs";
import { say } from "../words.mjs";

export class News {
	#box;
	#changed;
	turns = []; // that are shown
	at = null; // the turn that the person looks at; null if all

	/** Calls changed when the person steps to another turn. */
	constructor(box, changed) {
		this.#box = box;
		this.#changed = changed;
	}

	/** Shows turns as Log does, the first one first. */
	show(turns) {
		if (turns.length !== this.turns.length || turns.some(({ key }, at) => key !== this.turns[at].key)) this.at = null;
		this.turns = turns;
		this.#render();
	}

	#render() {
		const turns = this.turns;
		this.#box.hidden = turns.length === 0;
		render(turns.length === 0 ? nothing : html`<h2>${say("page.news.title")}</h2><ul>${turns.map((turn, at) => turnOf(turn, at === this.at))}</ul>
			<div class="buttons">${this.#button(say("page.back"), -1)}${this.#button(say("page.news.step"), 1)}${
				this.at === null ? nothing : html`<span>${say("page.news.at", { number: this.at + 1, all: turns.length })}</span>`}</div>`, this.#box);
	}

	#button(text, by) {
		if (by < 0 && this.at === null) return nothing;
		return html`<button type="button" data-news=${by < 0 ? "back" : "next"} @click=${() => this.#step(by)}>${this.at === null ? text : say(by < 0 ? "page.back" : "page.next")}</button>`;
	}

	/** Steps to another turn; before the first and after the last are all. */
	#step(by) {
		const to = this.at === null ? 0 : this.at + by;
		this.at = to < 0 || to >= this.turns.length ? null : to;
		this.#render();
		if (!this.#box.contains(document.activeElement)) this.#box.querySelector("[data-news=next]").focus();
		this.#changed();
	}
}
