// The fixtures of the tests of the page: tabs with storage of their own, proxies
// and tables of friends.
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test as base } from "@playwright/test";
import { Friends } from "./friends.mjs";
import { address, farHost, friendsAddress, games, proxy, serve } from "./site.mjs";

export { expect };

/** Sizes of windows. */
export const desk = { width: 1400, height: 900 };
export const laptop = { width: 1366, height: 650 };
export const phone = { width: 360, height: 740 };
export const landscape = { width: 740, height: 360 };

/** The sizes and color schemes in which screens are checked: another size has the same colors. */
export const looks = [{ name: "desk", size: desk, options: {} }, { name: "phone, dark", size: phone, options: { colorScheme: "dark" } }];

/** The options of a window in which things move, as they do for most people. */
export const moving = { reducedMotion: "no-preference" };

/**
 * tab opens a page in a window of a size, with storage of its own. The window
 * asks for reduced motion, unless the options say otherwise. The test
 * fails at its end if its console reported an error, or it requested anything
 * from another site. proxied starts a proxy, and ownServer a game server, as often as it
 * is called with an address; both end with the test. A game server finds the tables that it
 * is given, by their ids, in its folder. friends is the server of all tests.
 */
export const test = base.extend({
	windows: async ({}, use) => {
		const windows = new Windows();
		await use(windows);
		await windows.close();
		expect(windows.faults).toEqual([]);
	},
	tab: async ({ browser, windows }, use) => {
		await use(async (size, options = {}) => windows.add(await browser.newContext({ baseURL: address(), viewport: size, reducedMotion: "reduce", ...options })));
	},
	proxied: async ({ windows }, use) => {
		const all = [];
		await use(async (...args) => {
			const one = await proxy(...args);
			all.push(one);
			return one.address;
		});
		await windows.close();
		for (const one of all) one.stop();
	},
	friends: async ({}, use) => use(new Friends(friendsAddress())),
	ownServer: async ({ windows }, use) => {
		const folder = await mkdtemp(path.join(os.tmpdir(), "emperor-tables-"));
		let server;
		await use(async (at, tables = {}) => {
			for (const [id, table] of Object.entries(tables)) await writeFile(path.join(folder, `${id}.json`), JSON.stringify(table));
			return server = await serve("-address", at, "-folder", folder);
		});
		await windows.close(); // before their server ends
		await server?.stop();
		await rm(folder, { recursive: true });
	},
});

/** The windows of a test, each with storage of its own. */
class Windows {
	#contexts = [];
	#pages = [];

	/** Adds a window, and returns its first page. */
	add(context) {
		this.#contexts.push(context);
		context.on("page", page => {
			this.#pages.push(page);
			watch(page);
		});
		return context.newPage();
	}

	get faults() { return this.#pages.flatMap(({ faults }) => faults); }

	async close() { for (const context of this.#contexts.splice(0)) await context.close(); }
}

function watch(page) {
	page.faults = [];
	const fault = text => page.faults.push(text);
	page.on("pageerror", why => fault(`a script fails: ${why}`));
	// On a busy machine the program is used later than the browser expects.
	const isExpected = text => /was preloaded using link preload but not used|^Service Worker registration blocked/.test(text);
	page.on("console", message => ["error", "warning"].includes(message.type()) && !isExpected(message.text()) && fault(`the console tells: ${message.text()} ${message.location().url}`));
	page.on("request", request => {
		const { protocol, hostname } = new URL(request.url());
		const own = ["localhost", "127.0.0.1", farHost].includes(hostname);
		if (protocol === "https:" || protocol === "http:" && !own) fault(`another site is asked: ${request.url()}`);
	});
}

/** Discards the faults of a page so far, because the test expects them. */
export function forgive(page) { page.faults = []; }

let dealt;

/** Returns a game of dealing.mjs as JSON. */
export function game(name, of = "emperor") {
	dealt ??= JSON.parse(readFileSync(games(), "utf8"));
	return dealt[of][name];
}
