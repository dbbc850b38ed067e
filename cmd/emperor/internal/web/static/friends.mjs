// Tables of friends, at which people play with each other: the dialog
// that begins one and gives a link to each seat. The links stay in this
// browser, and so do the tokens with which it claimed seats.
import { rename } from "./address.mjs";
import { Company } from "./company.mjs";
import { find } from "./dom.mjs";
import { html, nothing, render } from "./parts/lit.mjs";
import { sentence } from "./reasons.mjs";
import { remembered } from "./parts/setup.mjs";
import { askTables, freshToken } from "./remote.mjs";
import { Talk } from "./talk.mjs";
import { language, say } from "./friendswords.mjs";

const longest = 40; // characters in a name, as in the dialog for a new game

/** The pages of the games that a server offers. */
const pages = { emperor: "./", whitelotus: "lotus/" };

export class Friends {
	#library;
	#game;
	#sit;
	#company = new Company((table, seat) => this.#take(table, seat));
	#talk = new Talk();
	#dialog = find("friends");
	#beginning = false; // whether the server is asked for a table

	/**
	 * game has the name of the game at the server, the numbers of players, the
	 * class Table for its remote tables, and whether it has fortifications.
	 * Calls sit with the table when the player joins one.
	 */
	constructor(library, game, sit) {
		this.#library = library;
		this.#game = game;
		this.#sit = sit;
		render(dialogOf(game, () => this.#begin(), () => this.#showSeats()), this.#dialog);
		this.#showSeats();
	}

	open() {
		find("friends-fault").textContent = "";
		find("friends-said").textContent = "";
		this.#showKept();
		this.#dialog.showModal();
	}

	/**
	 * Joins the table named in this page's address, if any. Its review has an
	 * address too; in that case resolves to the table.
	 */
	async invited() {
		const [, what, place] = /^#(table|review)=(.*)$/.exec(location.hash) ?? [];
		const [, id, first] = /^([\w-]+)(?:\.([\w-]+))?$/.exec(place ?? "") ?? [];
		if (!id) return false;
		const { game } = await (await askTables(`/${id}/table`)).json();
		if (game !== this.#game.name) {
			location.replace(new URL(`${pages[game] ?? "./"}#table=${place}`, import.meta.url));
			return true;
		}
		const token = first && await claim(id, first);
		const fragment = `#table=${[id, token].filter(Boolean).join(".")}`;
		if (token !== first) rename(fragment);
		const table = new this.#game.Table(this.#library, { game: id, token });
		this.#company.follow(table);
		this.#talk.follow(table);
		await this.#sit(table);
		if (token && !keptTables().some(kept => kept.id === id)) {
			keep({ id, game, names: table.names, links: [{ text: say("friends.yourSeat"), fragment }] });
		}
		return what === "review" ? table : true;
	}

	/** Takes an offered seat, and goes there. The viewer's own keeps its name. */
	async #take(table, seat) {
		location.hash = `#table=${await table.takeSeat(seat, table.played ? "" : remembered())}`;
	}

	#showSeats() {
		const players = this.#people;
		find("friends-level").parentElement.hidden = players === Number(find("friends-players").value);
		const field = seat => html`<label>${seatText(seat)} <input class="friends-name" maxlength=${longest} placeholder=${say("friends.name")}></label>`;
		render([..."ABCDEF".slice(0, players)].map(field), find("friends-seats"));
	}

	/** The seats of people; the machine plays the ones after them. */
	get #people() { return Math.max(1, Number(find("friends-players").value) - Number(find("friends-machines").value)); }

	async #begin() {
		if (this.#beginning) return;
		this.#beginning = true;
		render(nothing, find("friends-links"));
		find("friends-fault").textContent = "";
		try {
			const names = [...document.querySelectorAll(".friends-name")].map(field => field.value.trim());
			const letters = [..."ABCDEF".slice(0, Number(find("friends-players").value))];
			const machines = letters.slice(names.length);
			const level = find("friends-level").value;
			names.push(...machines.map(letter => say("friends.machine", { letter, level })));
			const options = { v: 1, players: letters.length, ...(this.#game.fortifications && { fortifications: find("friends-forts").checked }) };
			const query = new URLSearchParams([["game", this.#game.name], ["links", "once"], ...this.#time(), ...machines.map(letter => ["machine", letter]), ...(machines.length > 0 ? [["level", level]] : []), ...names.map(name => ["name", name])]);
			const answer = await askTables(`?${query}`, { method: "POST", body: JSON.stringify(options) });
			const { game, tokens } = await answer.json();
			this.#showLinks(names, linksOf(game, tokens, names), game);
		} catch (why) {
			find("friends-fault").textContent = [404, 405, 501].includes(why.status) ? say("friends.noServer") : sentence(why.message);
		} finally {
			this.#beginning = false;
		}
	}

	/** The terms of the time that the dialog has. */
	#time() {
		const [seconds, kind = "seconds"] = find("friends-seconds").value.split(" ");
		return seconds ? [[kind, seconds], ["over", find("friends-over").value]] : [];
	}

	#showLinks(names, links, id) {
		keep({ id, game: this.#game.name, names, links });
		find("friends-intro").textContent = say("friends.ready");
		this.#showList(links);
		this.#showKept();
	}

	#showList(links) {
		find("friends-mine").hidden = false;
		find("friends-go").classList.remove("main");
		render(links.map(link => linkOf(link, () => this.#dialog.close())), find("friends-links"));
	}

	/** Shows the tables whose links this browser has. */
	#showKept() {
		const all = keptTables().filter(({ game }) => game === this.#game.name);
		find("friends-kept").hidden = all.length === 0;
		render(all.map(kept => {
			const summary = `${kept.names.filter(Boolean).join(", ") || say("friends.table")}, ${new Date(kept.when).toLocaleString(language)}`;
			return html`<li>${summary}
			<button type="button" aria-label=${say("friends.linksOf", { summary })} @click=${() => this.#showList(kept.links)}>${say("friends.links")}</button>
			<button type="button" aria-label=${say("page.games.forgetOf", { summary })} @click=${() => { forget(kept.id); this.#showKept(); }}>${say("page.games.forget")}</button></li>`;
		}), find("friends-old"));
	}
}

const dialogOf = ({ players, fortifications }, begin, resize) => html`<form method="dialog">
	<h2 id="friends-title">${say("friends.title")}</h2>
	<p id="friends-intro" role="status">${say("friends.intro")}</p>
	<label>${say("page.setup.players")} <select id="friends-players" @change=${resize}>${players.map(number => html`<option>${number}</option>`)}</select></label>
	<label>${say("friends.machines")} <select id="friends-machines" @change=${resize}>${[0, 1, 2, 3, 4, 5].map(number => html`<option value=${number}>${say("friends.lastSeats", { number })}</option>`)}</select></label>
	<label hidden>${say("friends.level")} <select id="friends-level">${["easy", "normal", "strong"].map(level => html`<option value=${level} ?selected=${level === "normal"}>${say("friends.strength", { level })}</option>`)}</select></label>
	<label>${say("friends.time")} <select id="friends-seconds" @change=${timeChosen}><option value="">${say("friends.anyTime")}</option>${Object.entries(times).map(([kind, list]) => html`<optgroup label=${say("friends.timeFor", { kind })}>${list.map(seconds => html`<option value=${kind === "seconds" ? seconds : `${seconds} ${kind}`}>${say(kind === "seconds" ? "friends.each" : "friends.whole", { seconds })}</option>`)}</optgroup>`)}</select></label>
	<label hidden>${say("friends.over")} <select id="friends-over"><option value="machine">${say("friends.machineMoves")}</option><option value="offer">${say("friends.seatOffered")}</option></select></label>
	<div id="friends-seats"></div>
	${fortifications ? html`<label class="check"><input type="checkbox" id="friends-forts"> ${say("page.setup.fortifications")}</label>` : nothing}
	<p id="friends-mine" hidden><button type="button" class="main" @click=${() => find("friends-links").querySelector("a").click()}>${say("friends.open")}</button></p>
	<ol id="friends-links"></ol>
	<p><output id="friends-said"></output></p>
	<p id="friends-fault" role="alert"></p>
	<details id="friends-kept" hidden><summary>${say("friends.yourTables")}</summary><ul id="friends-old"></ul></details>
	<menu role="none"><button type="button" class="cancel">${say("page.close")}</button><button type="button" id="friends-go" class="main" @click=${begin}>${say("friends.begin")}</button></menu>
</form>`;

/** The times that a table can have, in seconds: for each decision, or for the whole game. */
const times = { seconds: [30, 120, 600, 86400], total: [600, 1800, 3600, 604800] };

const timeChosen = ({ target }) => { find("friends-over").parentElement.hidden = !target.value; };

/** Describes a seat. The first seat belongs to the person who begins the table. */
const seatText = (letter, name = "") => say(name ? "friends.seatOf" : "friends.seat", { letter, name });

/** Returns the links of a new table: to each person's seat, and for spectators. */
function linksOf(game, tokens, names) {
	const seat = at => seatText("ABCDEF"[at], names[at]);
	return [...tokens.filter(Boolean).map((token, at) => ({ text: seat(at), fragment: `#table=${game}.${token}` })), { text: say("friends.lookOn"), fragment: `#table=${game}` }];
}

const linkOf = ({ text, fragment }, leave) => html`<li><a href=${location.pathname + location.search + fragment} @click=${leave}>${text}</a>
	<button type="button" @click=${() => copy(text, fragment)} aria-label=${say("friends.copyOf", { text })}>${say("friends.copy")}</button>
	${navigator.share ? html`<button type="button" @click=${() => share(fragment)} aria-label=${say("friends.shareOf", { text })}>${say("friends.share")}</button>` : nothing}</li>`;

const addressOf = fragment => new URL(location.pathname + location.search + fragment, location.href).href;

async function copy(text, fragment) {
	try {
		await navigator.clipboard.writeText(addressOf(fragment));
		find("friends-said").textContent = say("friends.copied", { text });
	} catch { // without https, or forbidden
		find("friends-said").textContent = addressOf(fragment);
	}
}

/**
 * Claims the seat of a link, and returns the token that plays there from now
 * on. In the browser that claimed it, the link goes on working.
 */
async function claim(id, first) {
	const claims = keptClaims();
	const fresh = claims[first] ?? freshToken();
	keepClaims({ ...claims, [first]: fresh }); // before an answer that may be lost
	const answer = await askTables(`/${id}/claim`, { method: "POST", headers: { Authorization: `Bearer ${first}` }, body: fresh });
	const { token } = await answer.json();
	if (token !== fresh) keepClaims(claims); // it was the token of a claimed seat
	return token;
}

const share = fragment => navigator.share({ title: document.title, url: addressOf(fragment) }).catch(() => {}); // the person changed their mind

// Tables whose links this browser has, the latest first.

const storage = "friends.tables";
const most = 20;

function keptTables() {
	try {
		const all = JSON.parse(localStorage.getItem(storage) ?? "[]");
		return Array.isArray(all) ? all.filter(kept => kept?.id && Array.isArray(kept.names) && Array.isArray(kept.links)) : [];
	} catch {
		return [];
	}
}

function store(all, name = storage) {
	try {
		localStorage.setItem(name, JSON.stringify(all.slice(0, most)));
	} catch {} // full, or forbidden: the links work all the same
}

const storedClaims = "friends.claims"; // [first, fresh] of each, the latest first

function keptClaims() {
	try {
		return Object.fromEntries(JSON.parse(localStorage.getItem(storedClaims) ?? "[]"));
	} catch {
		return {};
	}
}

const keepClaims = claims => store(Object.entries(claims), storedClaims);

const keep = kept => store([{ ...kept, when: Date.now() }, ...keptTables().filter(({ id }) => id !== kept.id)]);
const forget = id => store(keptTables().filter(kept => kept.id !== id));
