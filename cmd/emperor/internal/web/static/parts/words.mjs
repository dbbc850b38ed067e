// The form in which a move is typed.

export class Words {
	#form;
	#field;

	/**
	 * Calls judge with what was typed; if that resolves to true, empties the
	 * field.
	 */
	constructor(form, judge) {
		this.#form = form;
		this.#field = form.querySelector("input");
		form.addEventListener("submit", event => {
			event.preventDefault();
			this.#said(judge);
		});
	}

	set hidden(hidden) { this.#form.hidden = hidden; }

	async #said(judge) {
		const word = this.#field.value.trim();
		if (word !== "" && await judge(word)) this.#field.value = "";
	}
}
