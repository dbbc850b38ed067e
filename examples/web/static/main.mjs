// The page: what its menu does, and what it shows first.
import { button, find, make } from "./dom.mjs";
import { open } from "./emperor.mjs";
import { Friends } from "./friends.mjs";
import { forget, fragmentOf, freshId, gameOf, keep, keptGames } from "./keep.mjs";
import { Lessons } from "./lessons.mjs";
import { mapOf } from "./map/keeping.mjs";
import "./offline.mjs";
import { Screen } from "./screen.mjs";
import { Setup } from "./setup.mjs";
import "./skip.mjs";
import { LocalTable, ReplayTable } from "./table.mjs";

let emperor, screen, lessons, setup, friends;

/** Plays a game that is kept from now on. */
async function play({ id = freshId(), record, seats, pace }) {
	lessons.leave();
	const table = new LocalTable(emperor, { id, record, seats });
	table.pace = Number(new URLSearchParams(location.search).get("pace") ?? pace ?? table.pace);
	table.addEventListener("change", () => tellKept(keep({ id, record: table.record, seats, pace, over: table.over, title: titleOf(table) })));
	await screen.open(table);
}

/** Says that the game is not kept, and not again with every move. */
function tellKept(kept) {
	const said = kept ? "" : "This browser can’t keep your game: its storage is full, or forbidden. “My games” can save it as text.";
	if (find("unkept").textContent !== said) find("unkept").textContent = said;
}

const titleOf = ({ seen, over }) => `${seen.players.map(({ name, score }) => `${name} ${score}`).join(", ")}${over ? "" : `, round ${seen.round}`}`;

async function replay(record, seat) {
	lessons.leave();
	tellKept(true);
	await screen.open(new ReplayTable(emperor, { record, seat }));
}

// The dialog of games that are kept.

function showGames() {
	const games = keptGames();
	find("games-list").replaceChildren(...games.map(keptGame));
	if (games.length === 0) find("games-list").append(make("li", {}, "There is none yet."));
	const local = screen.table instanceof LocalTable && Boolean(screen.table.id);
	find("games-link").hidden = find("games-save").hidden = !local;
	find("games-said").textContent = find("games-fault").textContent = find("games-found").textContent = "";
	if (!find("games").open) find("games").showModal();
}

/** A game that is kept, and what can be done with it. Whoever only hears a button hears of which game it is. */
function keptGame(game, at) {
	const told = `${new Date(game.when).toLocaleString()}: ${game.title}`;
	const named = (text, act, attributes) => button(text, { "aria-label": `${text}: ${told}`, onclick: act, ...attributes });
	return make("li", {}, make("span", {}, told), make("span", {},
		named(game.over ? "Look at the end" : "Go on", () => { find("games").close(); play(game); }), " ",
		named("Replay", () => { find("games").close(); replay(game.record, "ABCDE"[game.seats.indexOf("person")]); }), " ",
		named("Forget", () => { forget(game.id); showGames(); focusForget(at); }, { class: "forget" })));
}

/** Where a game was forgotten, the focus is on the next one. */
function focusForget(at) {
	const buttons = [...find("games-list").querySelectorAll(".forget")];
	(buttons[at] ?? buttons.at(-1) ?? find("games").querySelector(".cancel")).focus();
}

async function linkToGame() {
	const href = location.origin + location.pathname + await fragmentOf(screen.table);
	find("games-said").replaceChildren(make("a", { href }, "Link to this game"), ": whoever has it sees all its cards.");
	try {
		await navigator.clipboard.writeText(href);
		find("games-said").append(" It is copied.");
	} catch { /* the link can be copied by hand */ }
}

async function saveAsText() {
	const text = await emperor.writeText(screen.table.record);
	const link = make("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: "emperor.txt" });
	link.click();
	URL.revokeObjectURL(link.href);
}

async function readFile({ target }) {
	const [file] = target.files;
	if (!file) return;
	try {
		find("games-found").textContent = find("games-fault").textContent = "";
		await showFound(await emperor.readRecords(await file.text()));
	} catch (why) {
		find("games-fault").textContent = `This can't be read: ${why.message}`;
	}
	target.value = "";
}

/** Replays the game of a file; of several whichever the person chooses. */
async function showFound({ games: [first, ...others], more }) {
	if (!first) throw new Error("there is no game in it.");
	if (others.length === 0) {
		if (first.fault) throw new Error(first.fault.message);
		return replayFound(first.record);
	}
	find("games-found").replaceChildren(...[first, ...others].map(({ title, record, fault }) => fault
		? make("li", {}, `This one can’t be read: ${fault.message}`)
		: make("li", {}, make("span", {}, title), button("Replay", { "aria-label": `Replay ${title}`, onclick: () => replayFound(record) }))));
	if (more) find("games-found").append(make("li", {}, "There are more, which are not listed."));
}

/** Replays a record, once it is known to be that of a game. */
async function replayFound(record) {
	try {
		await emperor.look({ record });
	} catch (why) {
		find("games-fault").textContent = `This can’t be replayed: ${why.message}`;
		return;
	}
	find("games").close();
	await replay(record);
}

// The beginning.

/** The game of this page's link, once it is known that it can be played; null: the link is for none. */
async function linked() {
	try {
		const game = await gameOf(location.hash);
		if (game) await checkSeats(game);
		return game;
	} catch {
		leaveLink();
		throw new Error("this link is broken. Perhaps it was cut off.");
	}
}

/** Rejects a game that can't be played: its record is none, or its seats are not those of it. */
async function checkSeats({ record, seats }) {
	const { players } = await emperor.look({ record });
	const known = ["person", ...await emperor.opponents()];
	if (seats.length !== players.length || !seats.every(seat => known.includes(seat))) throw new Error("The seats are not those of the game.");
}

/** Forgets what the address asks for. */
const leaveLink = () => history.replaceState(null, "", location.pathname + location.search);

async function begin() {
	emperor = await open();
	screen = new Screen(emperor);
	lessons = new Lessons(emperor, screen, () => setup.open());
	const learn = () => { tellKept(true); lessons.begin(); };
	setup = new Setup(emperor, play, learn);
	friends = new Friends(emperor, async table => { lessons.leave(); tellKept(true); await screen.open(table); });
	find("menu-new").addEventListener("click", () => setup.open());
	find("menu-learn").addEventListener("click", learn);
	find("menu-games").addEventListener("click", showGames);
	find("menu-friends").addEventListener("click", () => friends.open());
	find("games-link").addEventListener("click", linkToGame);
	find("games-save").addEventListener("click", saveAsText);
	find("games-file").addEventListener("change", readFile);
	for (const dialog of document.querySelectorAll("dialog")) {
		for (const cancel of dialog.querySelectorAll(".cancel")) cancel.addEventListener("click", () => dialog.close());
	}
	addEventListener("hashchange", () => asksForMore(location.hash) && showFirst());
	await showFirst();
}

/** Whether a fragment asks for another thing to be shown, and does not only lead to a place on the page. */
const asksForMore = fragment => fragment === "" || /^#(game|map|table)=/.test(fragment);

/** Shows what the link asks for, or else the game that was played last, or else a new one. */
async function showFirst() {
	let fault = "";
	try {
		if (await shownFirst()) return;
	} catch (why) {
		fault = `This game can’t be shown: ${why.message}`;
	}
	if (!screen.table?.seen) {
		find("status").textContent = fault || "Begin a game.";
		find("land").innerHTML = (await emperor.checkBoard('"3-4"')).picture;
	}
	await setup.open();
	find("setup-fault").textContent = fault;
}

/** Asks for the rest of a new game on a map that this browser keeps. */
async function beginOn({ id, spec }) {
	leaveLink();
	find("status").textContent = "Begin a game on your map.";
	find("land").innerHTML = (await emperor.checkBoard(JSON.stringify(spec))).picture;
	await setup.open(id);
	return true;
}

async function shownFirst() {
	const map = mapOf(location.hash);
	if (map) return beginOn(map);
	const game = await linked();
	if (game) leaveLink(); // from now on the game is kept
	else if (await friends.invited()) return true;
	const [last] = keptGames().filter(kept => !kept.over);
	if (!game && !last) return false;
	await play(game ?? last);
	return true;
}

begin().catch(why => { find("status").textContent = `The page can’t begin: ${why.message}`; });
