import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { chip, laid, place, reported, tap } from "./laying.mjs";
import { checked } from "./mapping.mjs";
import { root } from "./site.mjs";
import { click, fragment, goTo, goToGame, link, openGames, quiet, say, settle, setUp, shoot, until } from "./table.mjs";
import { desk, expect, game, phone, test } from "./test.mjs";

const catalogs = path.join(root, "cmd/emperor/internal/words");
const catalog = language => JSON.parse(readFileSync(path.join(catalogs, `${language}.json`), "utf8"));
const others = readdirSync(catalogs).filter(file => file.endsWith(".json")).map(file => path.basename(file, ".json")).filter(language => language !== "en");

/** Returns the words of a message, without the names of its values and cases. */
const wordsOf = message => [message].flat().join("\n").replace(/\{(?:\w+\}|\w+, (?:select|plural),)|=?[\w-]+ \{/g, " ").toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** Returns the words that occur in English sentences and in no sentence of a language. */
function englishOnly(language) {
	const messages = catalog(language), libraries = Object.keys(messages).filter(key => /[ {]/.test(key) || !key.includes("."));
	const quoted = /„[^“”]*[“”]|"[^"\n]*"/g; // may be a move as it is typed, in English
	const english = new Set([...Object.values(catalog("en")), ...libraries].flatMap(wordsOf));
	for (const message of Object.values(messages)) for (const word of wordsOf([message].flat().join("\n").replace(quoted, " "))) english.delete(word);
	return english;
}

/** Returns all texts of a page: also those that are read out, shown for the mouse, or hidden. */
const everyText = page => page.evaluate(() => [...(function* (root) {
	const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
	for (let node = root; node; node = walk.nextNode()) {
		if (node.nodeType === Node.TEXT_NODE) { if (!node.parentElement.closest("script, style, [lang=en]")) yield node.data; }
		else if (!node.closest("[lang=en]")) for (const name of ["aria-label", "title", "alt", "placeholder"]) if (node.hasAttribute(name)) yield node.getAttribute(name);
	}
})(document.documentElement)].map(text => text.trim()).filter(Boolean));

const inLanguage = (page, language) => until(page, language => document.readyState === "complete" && document.documentElement.lang === language, language);

/** Loads a page in a language. */
async function load(page, language, path, hash = "") {
	await page.goto("about:blank");
	await page.goto(`${path}${language}.html?pace=0${hash}`);
	await inLanguage(page, language);
}

/** Waits until a page has something to choose, and has done what was asked of it. */
const idle = page => until(page, () => !document.querySelector("#side[aria-busy]") && document.querySelector("#choices button, #walk button, #lesson button") !== null);

for (const language of others) {
	const messages = catalog(language), english = englishOnly(language), reportedTexts = new Set();

	/** Checks that no English word is left over on a page, and that what it says has room. */
	const check = async (page, where) => {
		for (const text of await everyText(page)) {
			const left = (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).find(word => english.has(word));
			if (left && !reportedTexts.has(text)) expect.soft(text, `${where}: “${left}” is English`).toBe("");
			if (left) reportedTexts.add(text);
		}
		expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${where}: width`).toBeLessThanOrEqual(phone.width);
		expect.soft(await page.locator("#choices .card span").evaluateAll(names =>
			names.filter(name => name.getBoundingClientRect().width > name.parentNode.clientWidth).map(name => name.textContent)), `${where}: wider than their cards`).toEqual([]);
		await shoot(page, `${language} ${where}`);
	};

	test(`on no page of the game an English word is left over: ${language}`, async ({ tab }) => {
		const page = await tab(phone); // where long words have the least room
		await load(page, language, "/");
		await setUp(page);
		await check(page, "first visit");
		for (let number = 1; number <= 6; number++) {
			await goTo(page, `#lesson=${number}`);
			await expect(page.locator("#lesson h2")).toContainText(String(number));
			await idle(page);
			await check(page, "lesson");
		}
		await goToGame(page, game("usual 60"));
		await idle(page);
		await click(page, `#choices [data-key="card 0"]`);
		await idle(page);
		await check(page, "a turn");
		await click(page, "[data-key=hint]");
		await expect(page.locator("#advice li").first()).toBeVisible();
		await check(page, "a hint");
		await say(page, "draw");
		await expect(page.locator("#refusal small").first()).toBeVisible();
		await check(page, "a refusal");
		await openGames(page);
		await check(page, "games");
		await goToGame(page, game("usual end"));
		await idle(page);
		await check(page, "the scoring");
		await click(page, "[data-walk=end]");
		await expect(page.locator(".result")).toBeVisible();
		await quiet(page);
		await check(page, "the end");
		await openGames(page);
		await click(page, `#games-list [aria-label^="${messages["page.games.replay"]}"]`);
		await expect(page.locator("[data-walk=turn-next]")).toBeVisible();
		await quiet(page);
		await click(page, "[data-walk=next]");
		await check(page, "a replay");
		await click(page, "[data-walk=review]");
		await expect(page.locator(".mistakes button").first()).toBeAttached();
		await click(page, ".mistakes button");
		await expect(page.locator(".judged")).toBeVisible();
		await check(page, "a review");
	});

	test(`on no page of the other game an English word is left over: ${language}`, async ({ tab }) => {
		const page = await tab(phone);
		await load(page, language, "/lotus/");
		await setUp(page);
		await check(page, "first visit");
		for (let number = 1; number <= 8; number++) {
			await goTo(page, `#lesson=${number}`);
			await expect(page.locator("#lesson h2")).toContainText(String(number));
			await idle(page);
			await check(page, "lesson");
		}
		for (const state of ["place", "order", "contest", "expel", "rebellion", "take", "income"]) {
			await goToGame(page, game(`state ${state}`, "lotus"), "greedy");
			await idle(page);
			await check(page, state);
			if (state !== "contest" && state !== "rebellion") continue;
			await click(page, "[data-key=hint]");
			await expect(page.locator("#advice li").first()).toBeVisible();
			await say(page, "pass");
			await expect(page.locator("#refusal small").first()).toBeVisible();
			await check(page, `${state}, hint and refusal`);
		}
		await goToGame(page, game("end of 3", "lotus"), "greedy");
		await idle(page);
		await check(page, "the scoring");
		await click(page, "[data-walk=end]");
		await expect(page.locator("[data-result=review]")).toBeVisible();
		await quiet(page);
		await click(page, "[data-result=review]");
		await expect(page.locator(".mistakes button").first()).toBeAttached();
		await click(page, ".mistakes button");
		await expect(page.locator(".judged")).toBeVisible();
		await quiet(page);
		await check(page, "a review");
	});

	test(`on no other page an English word is left over: ${language}`, async ({ tab }) => {
		const page = await tab(phone);
		await load(page, language, "/score/", fragment("laid", { options: { v: 1, players: 3, fortifications: true }, names: ["Ann", "Bo", "Cy"], pieces: reported }));
		await laid(page);
		await check(page, "a real table");
		await place(page, "region", "Chu"); // its limit is reached
		await expect(page.locator("#refusal")).not.toHaveText("");
		await check(page, "an emissary too many");
		await tap(page, "#to-ask");
		await place(page, "space", "Wei 7");
		await place(page, "region", "Zhao");
		await check(page, "a question");
		await page.evaluate(() => { document.getElementById("known-cards").open = true; });
		for (let n = 0; n < 3; n++) await tap(page, `[data-key="${messages["score.ask.hand"]} red"]`);
		await chip(page, "kinds", "draw");
		await check(page, "a draw");
		await tap(page, "#to-score");
		await check(page, "an item");
		await tap(page, "[data-walk=end]");
		await check(page, "its end");
		for (const path of ["/score/", "/map/", "/rules/", "/lotus/rules/", "/rules/summary/", "/lotus/rules/summary/"]) {
			await load(page, language, path);
			if (path === "/score/") await laid(page);
			if (path === "/map/") await checked(page);
			await check(page, path.replaceAll("/", " "));
		}
	});
}

// Which an address keeps, and so does the browser. The game goes on meanwhile.
test("the page is in the language of the browser, until another one is chosen", async ({ tab }) => {
	const page = await tab(phone, { locale: "de-AT" }), cards = page.locator("#choices .card");
	const at = (language, path) => until(page, ([language, path]) => document.readyState === "complete" && document.documentElement.lang === language && location.pathname === path, [language, path]);
	await page.goto("/?pace=0" + link(game("usual 60")));
	await at("de", "/de.html");
	await expect.poll(() => cards.count()).toBeGreaterThan(2);
	await click(page, "#menu a[hreflang=en]");
	await at("en", "/");
	await settle(page);
	await page.reload();
	await at("en", "/");
	await click(page, `#menu a[href="score/"]`);
	await at("en", "/score/");
	await click(page, "#setup a[hreflang=pl]"); // the dialog covers those of the page
	await at("pl", "/score/pl.html");
	await page.goto("/");
	await at("pl", "/pl.html");
	await expect.poll(() => cards.count()).toBeGreaterThan(2); // the game
});

test("a page in a language loads the messages of no other", async ({ tab, friends }) => {
	const page = await tab(desk);
	await page.goto(`${friends.pages}/pl.html`);
	await expect(page.locator("#welcome")).toBeVisible();
	await click(page, "#menu-friends");
	await expect(page.locator("#friends[open]")).toBeVisible();
	const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname).filter(path => path.startsWith("/words/")));
	expect([...new Set(loaded)].sort()).toEqual(["/words/emperor.pl.mjs", "/words/friends.pl.mjs", "/words/game.pl.mjs", "/words/page.pl.mjs"]);
});
