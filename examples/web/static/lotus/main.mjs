// The page of Der weisse Lotus: its menu, and its first view.
import { follow, leaveLink } from "../address.mjs";
import { find } from "../dom.mjs";
import { Friends } from "../friends.mjs";
import { Games } from "../games.mjs";
import { Store } from "../keep.mjs";
import { Lessons } from "../lessons.mjs";
import { load } from "../loading.mjs";
import "../offline.mjs";
import "../skip.mjs";
import { open } from "./lotus.mjs";
import { RemoteLotusTable } from "./remote.mjs";
import { LotusScreen } from "./screen.mjs";
import { Setup } from "./setup.mjs";
import { LotusTable } from "./table.mjs";

let lotus, screen, games, setup, friends;

const titleOf = ({ seen, over }) => `${seen.players.map(({ name, score }) => `${name} ${score}`).join(", ")}${over ? "" : `, turn ${seen.turn} of ${seen.turns}`}`;

async function begin() {
	lotus = load(open, document.querySelectorAll(".loading"));
	lotus.opened.catch(cannotStart);
	screen = new LotusScreen(lotus);
	const lessons = new Lessons(lotus, screen, () => setup.open());
	games = new Games({ library: lotus, screen, store: new Store("lotus.games"), lessons, Table: LotusTable, titleOf, fileName: "lotus.txt", again: table => setup.again(table) });
	const learn = () => { games.warnUnkept(true); lessons.begin(); };
	setup = new Setup(lotus, game => games.play(game), learn);
	friends = new Friends(lotus, { name: "whitelotus", players: [3, 4, 5, 6], Table: RemoteLotusTable }, async table => { lessons.leave(); games.warnUnkept(true); await screen.open(table); });
	find("menu-learn").addEventListener("click", learn);
	find("larger").addEventListener("click", ({ currentTarget: button }) => {
		const larger = find("window").classList.toggle("larger");
		button.ariaPressed = String(larger);
		find("part").scrollIntoView({ block: "nearest" });
	});
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
	if (fragment === "" || ["game", "table", "play", "replay", "lesson"].includes(what)) await showFirst();
}

/** Shows the game in the link, the latest game, or a new one. */
async function showFirst() {
	let fault = "";
	try {
		if (await shownFirst()) return;
	} catch (why) {
		fault = `This game can’t be shown: ${why.message}`;
	}
	if (!screen.table?.seen) {
		find("status").textContent = fault || "Begin a game.";
	}
	setup.open();
	find("setup-fault").textContent = fault;
}

async function shownFirst() {
	if (await games.shownByName()) return true;
	const game = await games.linked();
	if (game) leaveLink(); // the game is stored from now on
	else if (await friends.invited()) return true;
	const next = game ?? games.latest;
	if (!next) return false;
	await games.play(next);
	return true;
}

function cannotStart(why) { find("status").textContent = `The page can’t start: ${why.message}`; }

begin().catch(cannotStart);
