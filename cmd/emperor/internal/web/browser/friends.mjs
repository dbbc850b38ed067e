// Tables of friends: a game server, and the requests of a program that plays at one.
import { setTimeout as pause } from "node:timers/promises";
import { shortDeck } from "./dealing.mjs";
import { choose, click, say, setUp, until } from "./table.mjs";
import { expect } from "./test.mjs";

/** A game server with its pages, which may be a proxy's. */
export class Friends {
	constructor(address) { this.address = this.pages = address; }

	/** Opens the dialog for a table of friends from that of a new game. */
	async openDialog(page) {
		await page.goto(this.pages);
		await setUp(page);
		await click(page, "#setup .cancel");
		await click(page, "#menu-friends");
		await expect(page.locator("#friends[open]")).toBeVisible();
	}

	/** Returns the table that links lead to. */
	party(links) {
		const places = links.map(link => link.split("#table=")[1].split("."));
		return new Party(this.pages, places[0][0], places.map(([, token]) => token));
	}

	/** Begins a table of The Emperor of China with options and terms, by a program, for a short game. */
	shortParty(options, terms = "") { return this.#begin("emperor", { deck: shortDeck, ...options }, terms); }

	/** Begins a table of Der weisse Lotus with options and terms, by a program, for a game of one turn. */
	lotusParty(options, terms = "") { return this.#begin("whitelotus", { turns: 1, ...options }, terms); }

	async #begin(of, options, terms) {
		const answer = await fetch(`${this.address}/games?game=${of}&name=Ann&name=Bo&name=Cleo&${terms}`, { method: "POST", body: JSON.stringify({ v: 1, ...options }) });
		const { game, tokens } = await answer.json();
		return new Party(this.address, game, tokens, this.pages);
	}
}

/** Begins a table by the dialog, which is open, and returns its links. */
export async function invite(page, names, players) {
	await choose(page, "#friends-players", players);
	await page.evaluate(names => {
		for (const [at, field] of document.querySelectorAll(".friends-name").entries()) field.value = names[at] ?? "";
	}, names.split(",").map(name => name.trim()));
	await click(page, "#friends-go");
	await expect(page.locator("#friends-links a, #friends-fault:not(:empty)").first()).toBeVisible();
	return page.locator("#friends-links a").evaluateAll(links => links.map(link => link.href));
}

/** Chooses the seats of the machine and the time in the dialog, which is open. */
export async function terms(page, machines, seconds, over) {
	for (const [field, value] of Object.entries({ machines, seconds, over })) await choose(page, `#friends-${field}`, value);
}

/** Waits until the page says something about the table and its players. */
export const companySays = (page, text) => expect(page.locator("#company")).toContainText(text);

/** Waits until the plate of a seat says something of its player. */
export const presence = (page, seat, word) => expect(page.locator("#players .presence").nth(seat)).toContainText(word);

/** Waits until the latest message is this. */
export const message = (page, text) => expect(page.locator("#talk [role=log] p").last()).toHaveText(text);

/** A game at a table of a server. */
class Party {
	#claimed = new Map(); // the tokens of the seats by their first ones

	constructor(address, game, tokens, pages = address) { Object.assign(this, { address, game, tokens, pages }); }

	/** Returns the link of a seat, or of spectators, to the page of its game. */
	link(seat, path = "") { return `${this.pages}/${path}#table=${[this.game, this.tokens[seat]].filter(Boolean).join(".")}`; }

	/** The token with which a seat makes requests now. */
	claimed(seat) { return this.#claimed.get(this.tokens[seat]); }

	/** Makes requests for a seat from now on as the page that has claimed it. */
	async seated(seat, page) {
		await until(page, ([game, token]) => document.title && location.hash.includes(game) && !location.hash.endsWith(token), [this.game, this.tokens[seat]]);
		this.#claimed.set(this.tokens[seat], await page.evaluate(() => location.hash.split(".")[1]));
	}

	/** Sends a request for a seat, which is answered with 200 or one of the statuses. The first one claims it. */
	async request(seat, method, path, body, ...statuses) {
		const first = this.tokens[seat];
		if (!this.#claimed.has(first)) {
			const fresh = String(this.#claimed.size).padStart(32, "0");
			await this.send(first, "POST", "/claim", fresh);
			this.#claimed.set(first, fresh);
		}
		return this.send(this.#claimed.get(first), method, path, body, ...statuses);
	}

	async send(token, method, path, body, ...statuses) {
		const answer = await fetch(`${this.address}/games/${this.game}${path}`, { method, body, headers: token ? { Authorization: `Bearer ${token}` } : {} });
		const text = await answer.text();
		expect([200, ...statuses], `${method} ${path}: ${text}`).toContain(answer.status);
		return text;
	}

	/** Returns what a spectator is sent. */
	lookOn(path) { return this.send("", "GET", path); }

	/** Returns the view of a spectator, as JSON of the library. */
	async look() { return JSON.parse(await this.lookOn("/view")); }

	/** Returns what everybody sees of the players. */
	async company() { return JSON.parse(await this.lookOn("/table")); }

	/** Returns the moves of a player, in words. */
	async choices(seat) { return JSON.parse(await this.request(seat, "GET", "/choices")); }

	/** Makes a move by its number, from 1, as a request with these statuses. */
	move(seat, number, move, ...statuses) { return this.request(seat, "POST", `/moves/${number}`, move, ...statuses); }

	/** Makes the first of the moves of the player who is awaited. Returns their seat, or null at the end. */
	async moveFirst() {
		const { number, awaited } = await this.company();
		if (awaited.length === 0) return null;
		const seat = "ABCDEF".indexOf(awaited[0]);
		await this.move(seat, number + 1, (await this.choices(seat))[0]);
		return seat;
	}

	/** Waits until a decision has arrived. */
	async nextDecision(before) {
		for (const end = Date.now() + 120_000; Date.now() < end; await pause(20)) {
			const now = await this.company();
			if (now.number !== before.number || String(now.awaited) !== String(before.awaited)) return now;
		}
		throw new Error(`after move ${before.number} no decision arrives of ${before.awaited}`);
	}

	/**
	 * Plays a game to its end, each seat on its page: the first moves and some
	 * later ones in words, the others at once. The machine plays the other seats,
	 * and those that are offered.
	 */
	async play(pages, before = async () => {}) {
		for (let now = await this.company(); now.awaited.length > 0; now = await this.nextDecision(now)) {
			await before(now);
			const letter = now.awaited.at(-1), page = pages[letter], seat = "ABCDEF".indexOf(letter);
			if (!page || now.offered?.includes(letter)) continue;
			const choices = await this.choices(seat);
			if (choices.length === 0) continue; // the machine was faster
			const choice = choices[now.number * 5 % choices.length];
			if (now.number > 12 && now.number % 8 > 0) {
				await this.move(seat, now.number + 1, choice, 409); // if the time was over meanwhile
				continue;
			}
			await until(page, number => Number(document.getElementById("log").dataset.steps) >= number && !document.querySelector("#side[aria-busy]"), now.number);
			const late = await this.company();
			if (late.number !== now.number || late.offered?.includes(letter)) continue; // the time was over before the page showed it
			await say(page, choice);
		}
	}
}
