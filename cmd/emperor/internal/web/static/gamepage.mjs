// The part of the pages of both games that is the same: the menu, and the first
// view.
import { follow, leaveLink } from "./address.mjs";
import { find } from "./dom.mjs";
import { Games } from "./games.mjs";
import { Store } from "./keep.mjs";
import { imported, later, load } from "./loading.mjs";
import "./offline.mjs";
import "./skip.mjs";
import { say } from "./words.mjs";

/** The parts of an address that name something to show. */
const shown = ["game", "map", "table", "review", "play", "replay", "lesson"];

export class GamePage {
	#parts;
	#games;
	#friends; // a function that loads the tables of friends

	/**
	 * The parts of a game: open starts its program, and Screen, Setup and Table
	 * are its classes. The browser stores its games under store, and saves one
	 * as text in fileName. timeOf returns how far a game is, for its title.
	 * friends has the parameters of the class Friends for this game, and a
	 * function that loads the class of its remote tables.
	 */
	constructor(parts) { this.#parts = parts; }

	/** Loads the program, and meanwhile shows the first view. */
	begin() { this.#begin().catch(cannotStart); }

	async #begin() {
		const { open, Screen, Setup, Table, store, fileName, timeOf } = this.#parts;
		const titleOf = ({ seen, over }) =>
			[...seen.players.map(({ name, score }) => `${name} ${score}`), ...(over ? [] : [timeOf(seen)])].join(", ");
		const library = this.library = load(open, document.querySelectorAll(".loading"));
		library.opened.catch(cannotStart);
		const screen = this.screen = new Screen(library);
		const kept = new Store(store);
		// Most visits need neither of these.
		const lessons = later(async () => new (await imported("lessons.mjs")).Lessons(library, screen, () => this.setup.open()));
		const gameList = later(async () => new (await imported("gamelist.mjs")).GameList({ library, screen, store: kept, games, fileName }));
		const learn = async number => {
			games.warnUnkept(true);
			await (await lessons()).begin(number);
		};
		const games = this.#games = new Games({
			library, screen, store: kept, learn, Table, titleOf, again: table => this.setup.again(table),
		});
		const begin = () => learn().catch(cannotShow);
		this.setup = new Setup(library, game => games.play(game), begin);
		this.#friends = later(() => this.#loadFriends(async table => {
			games.warnUnkept(true);
			await screen.open(table);
		}));
		for (const id of ["menu-learn", "welcome-learn"]) find(id).addEventListener("click", begin);
		find("welcome-play").addEventListener("click", () => this.setup.play());
		find("welcome-more").addEventListener("click", () => find("menu-new").click());
		document.addEventListener("click", ({ target }) => target.closest("dialog .cancel")?.closest("dialog").close());
		const dialogs = {
			"#new": () => this.setup.open(),
			"#games": () => gameList().then(list => list.show(), cannotShow),
			"#friends": () => this.#friends().then(friends => friends.open(), cannotShow),
		};
		follow(dialogs, fragment => this.#arrive(fragment));
		await this.#showFirst();
	}

	async #loadFriends(sit) {
		const { table, ...game } = this.#parts.friends;
		const [{ Friends }, Table] = await Promise.all([imported("friends.mjs"), table()]);
		return new Friends(this.library, { ...game, Table }, sit);
	}

	/**
	 * Shows what another address asks for, unless it is shown already. A
	 * fragment can also name a place on the page.
	 */
	async #arrive(fragment) {
		if (this.#games.isShown(fragment)) return;
		const [, what] = /^#(\w+)=/.exec(fragment) ?? [];
		if (fragment === "" || shown.includes(what)) await this.#showFirst();
	}

	/** Shows what the address asks for, the latest game, or how to begin one. */
	async #showFirst() {
		let fault = "";
		try {
			if (await this.shownFirst()) return;
		} catch (why) {
			fault = say("page.start.notShown", { why: why.message });
		}
		const first = !this.screen.table?.seen;
		if (first) {
			find("status").textContent = fault || say("page.start.begin");
			find("welcome").hidden = false;
			if (!fault) return;
		}
		this.setup.open();
		find("setup-fault").textContent = fault;
	}

	/** Shows what the address asks for, or the latest game. Returns whether there is one. */
	async shownFirst() {
		const games = this.#games;
		if (await games.shownByName()) return true;
		const game = await games.linked();
		if (game) leaveLink(); // the game is stored from now on
		const table = !game && /^#(table|review)=/.test(location.hash) && await (await this.#friends()).invited();
		if (table?.over) await games.reviewSeen(table);
		if (table) return true;
		const next = game ?? games.latest;
		if (!next) return false;
		await games.play(next);
		return true;
	}
}

function cannotShow(why) { find("status").textContent = say("page.start.notShown", { why: why.message }); }

function cannotStart(why) { find("status").textContent = say("page.start.fails", { why: why.message }); }
