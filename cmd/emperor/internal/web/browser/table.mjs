// The steps of a person on the page of either game.
import { setTimeout as pause } from "node:timers/promises";
import { deflateRawSync } from "node:zlib";
import { expect, game } from "./test.mjs";

/** Returns the fragment of a link with a value under a name. */
export const fragment = (name, value) => `#${name}=${deflateRawSync(JSON.stringify(value)).toString("base64url")}`;

/** Returns the fragment of a link to a game, in which A is the person. */
export function link(record, opponent = "random") {
	const { names } = JSON.parse(record);
	return fragment("game", { record, seats: ["person", ...names.slice(1).map(() => opponent)] });
}

/** Returns a game of three that begins with a hand of A, as in "RRG", and with houses by player. */
export function holding(hand, ...houses) {
	const start = JSON.parse(game("three end")).start;
	const { deck, board, ...options } = start.options;
	return JSON.stringify({ v: 1, names: ["Ann", "Bo", "Cy"], moves: [], start: {
		options, seed: "0", houses, fortifications: [], emissaries: {}, hands: [[...hand].map(initial => colors[initial])], discards: {}, reshuffled: {}, toMove: "A",
	} });
}

/** The colors by their initials. */
export const colors = { R: "red", G: "green", Y: "yellow", O: "orange", P: "purple" };

/** Waits until a function is true on the page. */
export const until = (page, is, value) => page.waitForFunction(is, value, { polling: 20 });

/** Returns the text of the first element that a selector finds now, or "". */
export const said = (page, selector) => page.evaluate(selector => document.querySelector(selector)?.textContent ?? "", selector);

/** Returns the texts of all elements that a selector finds now. */
export const texts = (page, selector) => page.locator(selector).allTextContents();

/** Reports whether a selector finds an element now. */
export const shows = async (page, selector) => await page.locator(selector).count() > 0;

/** Opens a page of the site, and waits until it is ready. It leaves an open page first, since another fragment alone loads nothing. */
export async function visit(page, address) {
	if (page.url() !== "about:blank") await page.goto("about:blank");
	await page.goto(address);
	await ready(page);
}

/** Waits until the program of a page has been loaded. */
export const ready = page => expect(page.locator("#status")).not.toHaveText("Loading…");

/** Opens a game, and waits for the person's turn or for its end. */
export async function open(page, record, path = "/", opponent = "random") {
	await visit(page, `${path}?pace=0${link(record, opponent)}`);
	await settle(page);
}

/** Goes to a fragment on the page that is shown, as with the browser's Back: the page is not loaded again. */
export const goTo = (page, hash) => page.evaluate(hash => { location.hash = hash; }, hash);

/** Goes to another game on the page that is shown, without waiting for anybody's turn. */
export async function goToGame(page, record, opponent) {
	await goTo(page, link(record, opponent));
	await until(page, () => location.hash.startsWith("#play="));
}

/** Waits until the page has done what was asked of it. */
export const quiet = page => expect(page.locator("#side[aria-busy]")).toHaveCount(0);

/** Waits for the person's turn, or the end of the game. */
export const settle = page => until(page, () => !document.querySelector("#side[aria-busy]")
	&& /^(Your turn|The game is over)/.test(document.getElementById("status")?.textContent));

/** Waits until at least this number of steps of the game is shown. */
export const stepsShown = (page, least) => until(page, least => Number(document.getElementById("log").dataset.steps) >= least, least);

/**
 * Clicks with the mouse in the middle of the element that a selector finds, as
 * soon as it is visible with nothing over it and stands still. Over a space of
 * the map its ring may lie. An entry of the menu is shown first. Playwright does
 * it, except on the map and on what is disabled, where it would wait.
 */
export async function click(page, selector) {
	const { isHidden, isPlain } = await awaited(page, selector => {
		const thing = document.querySelector(selector);
		return thing && { isHidden: thing.matches("#menu:not(:popover-open) *"), isPlain: !thing.matches("svg *, [aria-disabled=true]") };
	}, selector);
	if (isHidden) await click(page, "#menu-more");
	if (isPlain) return page.locator(selector).first().click();
	const { x, y } = await awaited(page, async selector => {
		const thing = document.querySelector(selector);
		if (!thing) return null;
		thing.scrollIntoView({ block: "nearest" });
		const shape = thing.matches("svg *") ? thing.querySelector("rect, use, circle, path") ?? thing : thing;
		const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
		const before = middle(shape.getBoundingClientRect());
		await new Promise(requestAnimationFrame);
		const { x, y } = middle(shape.getBoundingClientRect());
		if (x !== before.x || y !== before.y) return null;
		const key = Object.keys(thing.dataset)[0], hit = document.elementFromPoint(x, y);
		const isHit = thing.contains(hit) || key !== undefined && hit?.closest(`[data-${key}]`)?.dataset[key] === thing.dataset[key];
		return isHit ? { x, y } : null;
	}, selector);
	await page.mouse.click(x, y);
}

/** Returns what a function returns on the page as soon as it is not null, also if the page is loaded again meanwhile. */
async function awaited(page, find, value) {
	for (const end = Date.now() + 120_000; Date.now() < end; await pause(20)) {
		const found = await page.evaluate(find, value).catch(why => { if (!/context was destroyed/.test(why.message)) throw why; });
		if (found) return found;
	}
	throw new Error(`nothing can be clicked at ${value}`);
}

/** Clicks without looking whether a person could. */
export const press = (page, selector) => page.evaluate(selector => document.querySelector(selector).click(), selector);

/** Opens what is folded, if it is. */
export async function unfold(page, details) {
	if (!await shows(page, `${details}[open]`)) await click(page, `${details} summary`);
}

/** Makes a move in words, in a form that is folded at first. */
export async function say(page, move) {
	await unfold(page, "#in-words");
	await page.locator("#word").fill(move);
	await page.locator("#word").press("Enter");
}

/** Chooses a value in a field of a form, which reacts to it. */
export const choose = (page, selector, value) => page.evaluate(([selector, value]) => {
	const field = document.querySelector(selector);
	field.value = value;
	field.dispatchEvent(new Event("change"));
}, [selector, value]);

/** Returns all games that the browser has stored, the latest first. */
export const stored = (page, of = "emperor") => page.evaluate(of => JSON.parse(localStorage.getItem(of + ".games")), of);

/** Returns the latest game that the browser has stored, as an object. */
export const recorded = async (page, of) => JSON.parse((await stored(page, of))[0].record);

/** Opens the dialog for a new game from the first view, or waits until it is open. */
export async function setUp(page) {
	const isOpen = () => page.evaluate(() => document.getElementById("setup").open);
	await until(page, () => document.getElementById("setup")?.open || document.getElementById("welcome")?.checkVisibility());
	if (!await isOpen()) await click(page, "#welcome-more");
	await expect(page.locator("#setup[open]")).toBeVisible();
}

/** Begins a game by the dialog, with fortifications. */
export async function begin(page, players, opponents = "random", forts = true) {
	await setUp(page);
	await page.locator("#setup-players").selectOption(players);
	await page.evaluate(opponents => { document.getElementById("setup-opponents").value = opponents; }, opponents);
	if (await shows(page, "#setup-forts")) await page.locator("#setup-forts").setChecked(forts);
	await page.locator("#setup-go").click();
	await settle(page);
}

/** Begins a game with the keyboard alone. */
export async function beginByKeys(page, players) {
	await setUp(page);
	await reach(page, "#setup-players");
	await page.keyboard.press(players);
	await reach(page, "#setup-go");
	await page.keyboard.press("Enter");
	await settle(page);
}

/** Makes a turn in words, which exchanges the first card, and waits for the next one. */
export async function turn(page) {
	for (const move of [await exchangeFirst(page), "draw"]) {
		await say(page, move);
		await expect(page.locator("#word")).toHaveValue("");
		await settle(page);
	}
}

/** Returns the move that exchanges the first card of the hand. */
export const exchangeFirst = async page => `exchange ${await said(page, "[data-key^=card]")}`;

export const isOver = async page => (await said(page, "#status")).startsWith("The game is over");
export const mustDraw = async page => (await said(page, "#status")).includes("draw a card");

/** Waits until the line that says who is to move contains a text. */
export const statusIs = (page, text) => expect(page.locator("#status")).toContainText(text);

/** Returns the pieces that the picture marks, as in "Zhao 5: house". */
export const brackets = async page => (await texts(page, "#pieces .last title")).map(title => title.replace(", just placed", ""));

export const hasFocus = (page, selector) => page.evaluate(selector => document.activeElement?.matches(selector) ?? false, selector);

/** Presses a key until the element that a selector finds has the focus. */
export async function reach(page, selector, key = "Tab") {
	for (let presses = 0; presses < 80; presses++) {
		if (await hasFocus(page, selector)) return;
		await page.keyboard.press(key);
	}
	throw new Error(`${key} does not lead to ${selector}; it is at ${await page.evaluate(() => document.activeElement?.outerHTML)}`);
}

/** Moves to a button among the choices by arrow keys, and presses it. */
export async function chooseByKeys(page, selector) {
	if (!await hasFocus(page, "#choices *")) await reach(page, "#choices *");
	await reach(page, `#choices ${selector}`, "ArrowRight");
	await page.keyboard.press("Enter");
	await quiet(page);
}

/** Chooses as chooseByKeys does, and waits for the person's turn. */
export async function chooseAndSettle(page, selector) {
	await chooseByKeys(page, selector);
	await settle(page);
}

/** Waits until a replay shows a move. */
export const replayAt = (page, move) => until(page, move => document.querySelector("#walk h2")?.textContent.startsWith(`Replay: move ${move} of`)
	&& !document.querySelector("#side[aria-busy]"), move);

/** Opens “My games”, and waits for it: the dialog is loaded when it is first opened. */
export async function openGames(page) {
	await click(page, "#menu-games");
	await expect(page.locator("#games[open]")).toBeVisible();
}

/** Opens the replay of the latest game from “My games”. */
export async function replay(page) {
	await openGames(page);
	await click(page, `#games-list [aria-label^="Replay"]`);
	await replayAt(page, 0);
}

/** Waits until the walk through the scoring is at an item, from 1, or at its end. */
export const walkedTo = (page, item) => until(page, item => (document.querySelector(".result")
	?? document.querySelector("[data-walk=next]")?.textContent.startsWith(`Next (${item} `)) && !document.querySelector("#side[aria-busy]"), item);

/** Goes to the end of the walk through the scoring. */
export async function toResult(page) {
	await click(page, "[data-walk=end]");
	await expect(page.locator(".result")).toBeVisible();
	await quiet(page);
}

/** Waits until the plates show scores, to which they count up. */
export const expectScores = (page, totals) => expect(page.locator("#players tbody td:nth-child(2)")).toHaveText(totals.map(String));

/**
 * Walks through the scoring of the game that the browser has stored, compares
 * its result with the library's, and returns the seats of the winners. look is
 * called before each step, next makes it.
 */
export async function checkEnd(page, library, of, next = () => click(page, "[data-walk=next]"), look = () => {}) {
	const record = (await stored(page, of))[0].record, { names } = JSON.parse(record);
	const { view, winners } = await library.look({ record, seat: "A" });
	expect(winners, "the game is over").not.toBeNull();
	const { totals } = (await library.scoring({ view, names })).at(-1);
	for (let item = 1; !await shows(page, ".result"); item++) {
		expect(await said(page, "[data-walk=next]")).toMatch(new RegExp(`^Next \\(${item} of \\d+\\)`));
		expect(item, "an end").toBeLessThan(80);
		await look(names);
		await next();
		await walkedTo(page, item + 1);
	}
	const rows = (await page.locator(".result tbody tr").evaluateAll(rows => rows.map(row => [row.textContent, Number(row.lastElementChild.textContent)]))).sort();
	expect(rows.map(([, total]) => total)).toEqual(totals);
	await expectScores(page, totals);
	for (const seat of winners) {
		expect(await said(page, ".result > p")).toContain(names["ABCDEF".indexOf(seat)]);
		expect(await said(page, "#status")).toContain(names["ABCDEF".indexOf(seat)]);
	}
}

/** Records what a screen reader announces from now on. Each call of the function that it resolves to returns what was announced since the last one. */
export async function listenIn(page) {
	await page.evaluate(() => {
		const live = "[aria-live], [role=alert], [role=status], output";
		const within = node => node.nodeType !== Node.ELEMENT_NODE ? [] : node.matches(live) ? [node] : [...node.querySelectorAll(live)];
		window.heard = [];
		// Most screen readers ignore the initial content of a new region.
		new MutationObserver(changes => {
			const fresh = new Set(changes.flatMap(change => [...change.addedNodes]).flatMap(within));
			const regions = new Set(changes.map(({ target }) => (target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement)?.closest(live)));
			heard.push(...[...regions].filter(region => region && !fresh.has(region) && region.checkVisibility()).map(region => region.textContent).filter(Boolean));
		}).observe(document.body, { subtree: true, childList: true, characterData: true });
	});
	return () => page.evaluate(() => heard.splice(0));
}

/** Returns the file that the page saves after an action. */
export async function saved(page, act) {
	const [download] = await Promise.all([page.waitForEvent("download"), act()]);
	return download.path();
}

/** Takes a picture of the page, if the environment variable SHOTS names a folder for it. */
export async function shoot(page, name) {
	if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}
