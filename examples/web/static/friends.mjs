// A table of examples/server, at which people play with each other. The server is
// reached at this page's own address, under games.
import { find, make } from "./dom.mjs";
import { RemoteTable } from "./remote.mjs";

export class Friends {
	#emperor;
	#sit;

	/** sit is called with the table at which the person plays. */
	constructor(emperor, sit) {
		this.#emperor = emperor;
		this.#sit = sit;
		find("friends-go").addEventListener("click", () => this.#begin());
	}

	open() {
		find("friends-fault").textContent = "";
		find("friends").showModal();
	}

	/** Sits down at the table of this page's address, if that names one. */
	async invited() {
		const [, game, token] = /^#table=([\w-]+)(?:\.([\w-]+))?$/.exec(location.hash) ?? [];
		if (!game) return false;
		await this.#sit(new RemoteTable(this.#emperor, { game, token }));
		return true;
	}

	async #begin() {
		try {
			const options = { v: 1, players: Number(find("friends-players").value), fortifications: find("friends-forts").checked };
			const names = new URLSearchParams(find("friends-names").value.split(",").map(name => ["name", name.trim()]));
			const answer = await fetch(`games?${names}`, { method: "POST", body: JSON.stringify(options) });
			if (!answer.ok) throw new Error([404, 405, 501].includes(answer.status) ? "There is no server of tables here. The package comment of examples/web says how to start one." : await answer.text());
			const { game, tokens } = await answer.json();
			this.#showLinks(game, tokens);
		} catch (why) {
			find("friends-fault").textContent = why.message;
		}
	}

	#showLinks(game, tokens) {
		const link = (text, fragment) => make("li", {}, make("a", { href: location.pathname + location.search + fragment, onclick: () => find("friends").close() }, text));
		find("friends-intro").textContent = "Open your own seat, and send the other links to your friends.";
		find("friends-links").replaceChildren(
			...tokens.map((token, at) => link(`Seat ${"ABCDE"[at]}${at === 0 ? " (yours)" : ""}`, `#table=${game}.${token}`)), link("Look on", `#table=${game}`));
	}
}
