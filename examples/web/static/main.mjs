// The page: its menu, and its first view.
import { follow, leaveLink } from "./address.mjs";
import { find } from "./dom.mjs";
import { open } from "./emperor.mjs";
import { Friends } from "./friends.mjs";
import { Games } from "./games.mjs";
import { Store } from "./keep.mjs";
import { Lessons } from "./lessons.mjs";
import { load } from "./loading.mjs";
import { mapOf } from "./map/keeping.mjs";
import "./offline.mjs";
import { RemoteTable } from "./remote.mjs";
import { Screen } from "./screen.mjs";
import { Setup } from "./setup.mjs";
import "./skip.mjs";

let emperor, screen, games, setup, friends;

const titleOf = ({ seen, over }) => `${seen.players.map(({ name, score }) => `${name} ${score}`).join(", ")}${over ? "" : `, round ${seen.round}`}`;

// The first view.

async function begin() {
	emperor = load(open, document.querySelectorAll(".loading"));
	emperor.opened.catch(cannotStart);
	screen = new Screen(emperor);
	const lessons = new Lessons(emperor, screen, () => setup.open());
	games = new Games({ library: emperor, screen, store: new Store("emperor.games"), lessons, titleOf, fileName: "emperor.txt", again: table => setup.again(table) });
	const learn = () => { games.warnUnkept(true); lessons.begin(); };
	setup = new Setup(emperor, game => games.play(game), learn);
	friends = new Friends(emperor, { name: "emperor", players: [3, 4, 5], Table: RemoteTable, fortifications: true }, async table => { lessons.leave(); games.warnUnkept(true); await screen.open(table); });
	find("menu-learn").addEventListener("click", learn);
	for (const dialog of document.querySelectorAll("dialog")) {
		for (const cancel of dialog.querySelectorAll(".cancel")) cancel.addEventListener("click", () => dialog.close());
	}
	follow({ "#new": () => setup.open(), "#games": () => games.show(), "#friends": () => friends.open() }, arrive);
	await showFirst();
}

/**
 * Shows what another address asks for, unless it is shown already. A fragment
 * can also name a place on the page.
 */
async function arrive(fragment) {
	if (games.isShown(fragment)) return;
	const [, what] = /^#(\w+)=/.exec(fragment) ?? [];
	if (fragment === "" || ["game", "map", "table", "review", "play", "replay", "lesson"].includes(what)) await showFirst();
}

/** Shows the game in the link, the latest game, or a new one. */
async function showFirst() {
	let fault = "";
	try {
		if (location.hash.startsWith("#map=") && !mapOf(location.hash)) {
			leaveLink();
			fault = "The link asks for a map, but this browser has no such map. Maps stay in the browser in which they were drawn.";
		} else if (await shownFirst()) return;
	} catch (why) {
		fault = `This game can’t be shown: ${why.message}`;
	}
	if (!screen.table?.seen) {
		find("status").textContent = fault || "Begin a game.";
	}
	setup.open();
	find("setup-fault").textContent = fault;
}

/** Opens the dialog for a new game on a map in this browser. */
async function beginOn({ id, spec }) {
	leaveLink();
	find("status").textContent = "Begin a game on your map.";
	find("land").innerHTML = (await emperor.checkBoard(JSON.stringify(spec))).picture;
	setup.open(id);
	return true;
}

async function shownFirst() {
	if (await games.shownByName()) return true;
	const map = mapOf(location.hash);
	if (map) return beginOn(map);
	const game = await games.linked();
	if (game) leaveLink(); // the game is stored from now on
	const table = !game && await friends.invited();
	if (table?.over) await games.reviewSeen(table);
	if (table) return true;
	const next = game ?? games.latest;
	if (!next) return false;
	await games.play(next);
	return true;
}

function cannotStart(why) { find("status").textContent = `The page can’t start: ${why.message}`; }

begin().catch(cannotStart);
