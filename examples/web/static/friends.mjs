// A table of examples/server, at which people play with each other. The page
// reaches the server at the page's address, under games.
import { find, make } from "./dom.mjs";
import { sentence } from "./reasons.mjs";
import { askTables, RemoteTable } from "./remote.mjs";

const longest = 40; // characters in a name, as in the dialog for a new game

export class Friends {
	#emperor;
	#sit;

	/** Calls sit with the table when the player joins one. */
	constructor(emperor, sit) {
		this.#emperor = emperor;
		this.#sit = sit;
		find("friends-go").addEventListener("click", () => this.#begin());
	}

	open() {
		find("friends-fault").textContent = "";
		find("friends").showModal();
	}

	/** Joins the table named in this page's address, if any. */
	async invited() {
		const [, game, token] = /^#table=([\w-]+)(?:\.([\w-]+))?$/.exec(location.hash) ?? [];
		if (!game) return false;
		await this.#sit(new RemoteTable(this.#emperor, { game, token }));
		return true;
	}

	async #begin() {
		find("friends-links").replaceChildren();
		find("friends-fault").textContent = "";
		try {
			const players = Number(find("friends-players").value);
			const names = namesFor(players);
			const options = { v: 1, players, fortifications: find("friends-forts").checked };
			const answer = await askTables(`?${new URLSearchParams(names.map(name => ["name", name]))}`, { method: "POST", body: JSON.stringify(options) });
			const { game, tokens } = await answer.json();
			this.#showLinks(game, tokens, names);
		} catch (why) {
			find("friends-fault").textContent = [404, 405, 501].includes(why.status) ? "There is no game server at this address. The package comment of examples/web describes how to start one." : sentence(why.message);
		}
	}

	#showLinks(game, tokens, names) {
		const link = (text, fragment) => make("li", {}, make("a", { href: location.pathname + location.search + fragment, onclick: () => find("friends").close() }, text));
		const seat = at => `Seat ${"ABCDE"[at]}${names[at] ? `, ${names[at]}` : ""}${at === 0 ? " (yours)" : ""}`;
		find("friends-intro").textContent = "The table is ready. Open your seat, and send the other links to your friends.";
		find("friends-links").replaceChildren(...tokens.map((token, at) => link(seat(at), `#table=${game}.${token}`)), link("Look on", `#table=${game}`));
	}
}

/**
 * Returns the names that were typed, by seat. A player without a name is called
 * by their letter.
 */
function namesFor(players) {
	const names = find("friends-names").value.replace(/[\s,]+$/, "").split(",").map(name => name.trim());
	if (names.length > players) throw new Error(`You gave ${names.length} names for ${players} players.`);
	const long = names.find(name => name.length > longest);
	if (long) throw new Error(`A name has at most ${longest} characters: ${long.slice(0, longest)}…`);
	return names;
}
