// The page: its menu, and its first view.
import { follow, leaveLink, rename, settle } from "./address.mjs";
import { button, find, make } from "./dom.mjs";
import { open } from "./emperor.mjs";
import { Friends } from "./friends.mjs";
import { forget, fragmentOf, freshId, gameOf, keep, keptElsewhere, keptGames, onOthers, recall } from "./keep.mjs";
import { Lessons } from "./lessons.mjs";
import { mapOf } from "./map/keeping.mjs";
import "./offline.mjs";
import { Screen } from "./screen.mjs";
import { Setup } from "./setup.mjs";
import "./skip.mjs";
import { LocalTable, ReplayTable } from "./table.mjs";

let emperor, screen, lessons, setup, friends;

/** Plays a game, and stores it from now on. */
async function play({ id = freshId(), record, seats, pace }) {
	lessons.leave();
	settle(`#play=${id}`);
	const table = new LocalTable(emperor, { id, record, seats });
	table.pace = Number(new URLSearchParams(location.search).get("pace") ?? pace ?? table.pace);
	table.resume = () => play(keptElsewhere(table.id) ?? { id: table.id, record: table.record, seats, pace });
	let known = record; // the stored version
	table.addEventListener("change", () => {
		if (table.elsewhere) return;
		const other = keptElsewhere(table.id);
		const parted = other && other.record !== known;
		if (parted) rename(`#play=${table.id = freshId()}`);
		const kept = keep({ id: table.id, record: table.record, seats, pace, over: table.over, title: titleOf(table) });
		if (kept) known = table.record;
		if (parted && kept) warn("This game went on in another window too. What you see here is now a game of its own: “My games” has both.");
		else if (!kept || table.id === id) warnUnkept(kept);
	});
	await screen.open(table);
}

/** Leaves the game that is shown to another window if it goes on there. */
function leaveToOthers() {
	const { table } = screen;
	if (table instanceof LocalTable && table.id && keptElsewhere(table.id)) table.leaveElsewhere();
}

/**
 * Warns if the game cannot be stored, and does not repeat the warning after
 * each move.
 */
function warnUnkept(kept) {
	warn(kept ? "" : "This browser can’t store your game: its storage is full or disabled. You can save it as text in “My games”.");
}

function warn(said) {
	if (find("unkept").textContent !== said) find("unkept").textContent = said;
}

const titleOf = ({ seen, over }) => `${seen.players.map(({ name, score }) => `${name} ${score}`).join(", ")}${over ? "" : `, round ${seen.round}`}`;

async function replay(record, seat, seats) {
	lessons.leave();
	warnUnkept(true);
	await screen.open(new ReplayTable(emperor, { record, seat, seats }));
}

/** Replays a stored game. */
function replayKept({ id, record, seats }) {
	settle(`#replay=${id}`);
	return replay(record, "ABCDE"[seats.indexOf("person")], seats);
}

/**
 * Begins a game with the moves of a replay so far. In the record of others the
 * person plays for the player to move, against good opponents.
 */
async function playOn({ record, seat, seats, step, seen, names }) {
	const me = seat ?? seen.toMove;
	await play({
		record: await emperor.cut({ record, step }),
		seats: seats ?? names.map((_, at) => "ABCDE"[at] === me ? "person" : "greedy"),
	});
}

// The dialog of stored games.

function showGames() {
	const games = keptGames();
	find("games-list").replaceChildren(...games.map(game => keptGame(game)));
	if (games.length === 0) find("games-list").append(make("li", {}, "You have no games yet."));
	const local = screen.table instanceof LocalTable && Boolean(screen.table.id);
	find("games-link").hidden = find("games-save").hidden = !local;
	find("games-said").textContent = find("games-fault").textContent = find("games-found").textContent = "";
	if (!find("games").open) find("games").showModal();
}

/**
 * Returns the list item of a stored game with its buttons. Their labels name
 * the game for screen readers.
 */
function keptGame(game) {
	const summary = `${new Date(game.when).toLocaleString()}: ${game.title}`;
	const named = (text, act, attributes) => button(text, { "aria-label": `${text}: ${summary}`, onclick: act, ...attributes });
	const item = make("li", {}, make("span", {}, summary), make("span", {},
		named(game.over ? "Look at the end" : "Go on", () => { find("games").close(); play(game); }), " ",
		named("Replay", () => { find("games").close(); replayKept(game); }), " ",
		named("Forget", () => item.replaceWith(forgotten(game)), { class: "forget" })));
	return item;
}

/** Forgets a game, and returns the list item with which to take that back. */
function forgotten(game) {
	const place = forget(game.id);
	const summary = `Forgotten: ${game.title}`;
	const item = make("li", {}, make("span", { role: "status" }, summary), button("Take it back", {
		class: "recall", "aria-label": `Take it back: ${game.title}`, onclick() {
			recall(game, place);
			const back = keptGame(game);
			item.replaceWith(back);
			back.querySelector(".forget").focus();
		},
	}));
	queueMicrotask(() => item.querySelector(".recall").focus());
	return item;
}

async function linkToGame() {
	const href = location.origin + location.pathname + await fragmentOf(screen.table);
	find("games-said").replaceChildren(make("a", { href }, "Link to this game"), ": anyone with this link can see all cards of the game.");
	try {
		await navigator.clipboard.writeText(href);
		find("games-said").append(" Copied.");
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
		find("games-fault").textContent = `This file can’t be read: ${why.message}`;
	}
	target.value = "";
}

/**
 * Replays the game in a file, or lets the player choose if there are several.
 */
async function showFound({ games: [first, ...others], more }) {
	if (!first) throw new Error("it contains no game.");
	if (others.length === 0) {
		if (first.fault) throw new Error(first.fault.message);
		return replayFound(first.record);
	}
	find("games-found").replaceChildren(...[first, ...others].map(({ title, record, fault }) => fault
		? make("li", {}, `This record can’t be read: ${fault.message}`)
		: make("li", {}, make("span", {}, title), button("Replay", { "aria-label": `Replay ${title}`, onclick: () => replayFound(record) }))));
	if (more) find("games-found").append(make("li", {}, "The file contains more games, which are not listed."));
}

/** Replays a record after checking that it is valid. */
async function replayFound(record) {
	try {
		await emperor.look({ record });
	} catch (why) {
		find("games-fault").textContent = `This record can’t be replayed: ${why.message}`;
		return;
	}
	find("games").close();
	await replay(record);
}

// The first view.

/**
 * Returns the game in this page's link after checking it, or null if the link
 * contains none.
 */
async function linked() {
	try {
		const game = await gameOf(location.hash);
		if (game) await checkSeats(game);
		return game;
	} catch {
		leaveLink();
		throw new Error("this link is incomplete. Perhaps it was cut off.");
	}
}

/** Rejects a game if its record is invalid or its seats don't match it. */
async function checkSeats({ record, seats }) {
	const { players } = await emperor.look({ record });
	const known = ["person", ...await emperor.opponents()];
	if (seats.length !== players.length || !seats.every(seat => known.includes(seat))) throw new Error("The seats don’t match the game.");
}

async function begin() {
	emperor = await open();
	screen = new Screen(emperor);
	screen.playOn = playOn;
	lessons = new Lessons(emperor, screen, () => setup.open());
	const learn = () => { warnUnkept(true); lessons.begin(); };
	setup = new Setup(emperor, play, learn);
	friends = new Friends(emperor, async table => { lessons.leave(); warnUnkept(true); await screen.open(table); });
	find("menu-learn").addEventListener("click", learn);
	find("games-link").addEventListener("click", linkToGame);
	find("games-save").addEventListener("click", saveAsText);
	find("games-file").addEventListener("change", readFile);
	for (const dialog of document.querySelectorAll("dialog")) {
		for (const cancel of dialog.querySelectorAll(".cancel")) cancel.addEventListener("click", () => dialog.close());
	}
	onOthers(leaveToOthers);
	follow({ "#new": () => setup.open(), "#games": showGames, "#friends": () => friends.open() }, arrive);
	await showFirst();
}

/**
 * Shows what another address asks for, unless it is shown already. A fragment
 * can also name a place on the page.
 */
async function arrive(fragment) {
	const [, what, id] = /^#(\w+)=(.*)$/.exec(fragment) ?? [];
	if (what === "lesson" && lessons.at === Number(id) || what === "play" && id === screen.table?.id) return;
	if (fragment === "" || ["game", "map", "table", "play", "replay", "lesson"].includes(what)) await showFirst();
}

/** Shows the stored game or the lesson of the address, if it names one. */
async function shownByName() {
	const [, what, id] = /^#(play|replay|lesson)=(.*)$/.exec(location.hash) ?? [];
	if (!what) return false;
	if (what === "lesson") {
		warnUnkept(true);
		await lessons.begin(Number(id));
		return true;
	}
	const game = keptGames().find(game => game.id === id);
	if (!game) {
		leaveLink();
		throw new Error("this browser has no such game any more.");
	}
	await (what === "play" ? play(game) : replayKept(game));
	return true;
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
		find("land").innerHTML = (await emperor.checkBoard('"3-4"')).picture;
	}
	await setup.open();
	find("setup-fault").textContent = fault;
}

/** Opens the dialog for a new game on a map in this browser. */
async function beginOn({ id, spec }) {
	leaveLink();
	find("status").textContent = "Begin a game on your map.";
	find("land").innerHTML = (await emperor.checkBoard(JSON.stringify(spec))).picture;
	await setup.open(id);
	return true;
}

async function shownFirst() {
	if (await shownByName()) return true;
	const map = mapOf(location.hash);
	if (map) return beginOn(map);
	const game = await linked();
	if (game) leaveLink(); // the game is stored from now on
	else if (await friends.invited()) return true;
	const [last] = keptGames().filter(kept => !kept.over);
	if (!game && !last) return false;
	await play(game ?? last);
	return true;
}

begin().catch(why => { find("status").textContent = `The page can’t start: ${why.message}`; });
