// The messages of the players at a table of friends.
import { find, make } from "./dom.mjs";
import { html, nothing, render } from "./parts/lit.mjs";
import { say } from "./friendswords.mjs";

/** The messages that a click sends. */
const messages = [
	"friends.luck", "friends.nice", "friends.moment", "friends.sorry", "friends.thanks", "friends.played",
];

export class Talk {
	#box = make("section", { id: "talk", "aria-label": say("friends.messages"), hidden: true });
	#table = null;

	constructor() { document.querySelector("#side > .folds").before(this.#box); }

	/** Shows the messages at a RemoteTable until that is closed. */
	follow(table) {
		this.#table = table;
		const current = act => () => this.#table === table && act();
		for (const kind of ["company", "change"]) table.addEventListener(kind, current(() => this.#show()));
		table.addEventListener("closed", current(() => {
			this.#table = null;
			this.#box.hidden = true;
		}));
	}

	#show() {
		const { company, seen, played } = this.#table;
		if (!company || !seen) return;
		const said = company.messages ?? [];
		this.#box.hidden = !played && said.length === 0;
		render(html`<div role="log" aria-label=${say("friends.messages")} tabindex=${said.length > 0 ? 0 : nothing}>${said.map(({ by, name, text }) => html`<p><b>${name || by}:</b> ${text}</p>`)}</div>
			${played ? html`<details id="say"><summary>${say("friends.say")}</summary>
				<div>${messages.map(key => say(key)).map(text => html`<button type="button" @click=${() => this.#say(text)}>${text}</button>`)}</div>
				<form @submit=${event => this.#submit(event)}><input aria-label=${say("friends.line")} placeholder=${say("friends.line")} maxlength="120" autocomplete="off"><button>${say("friends.send")}</button></form>
			</details>` : nothing}`, this.#box);
		const log = this.#box.firstElementChild;
		if (Number(log.dataset.last) !== said.at(-1)?.number) log.scrollTop = log.scrollHeight;
		log.dataset.last = said.at(-1)?.number ?? "";
	}

	async #submit(event) {
		event.preventDefault();
		const field = event.target.querySelector("input");
		if (field.value.trim() && await this.#say(field.value)) field.value = "";
	}

	/** Says a text, and returns whether the server took it. */
	async #say(text) {
		const table = this.#table;
		try {
			await table.ask("messages", { method: "POST", body: text });
			return true;
		} catch (why) {
			table.failed(why);
			return false;
		}
	}
}
