import { begin, click, ready, settle, statusIs } from "./table.mjs";
import { laid, layPieces, place, setUpTable, tap, verdict, walkThrough } from "./laying.mjs";
import { checked, pressIn, storedMap } from "./mapping.mjs";
import { address, bodyOf } from "./site.mjs";
import { expect, forgive, moving, phone, test } from "./test.mjs";

test.use({ serviceWorkers: "allow" });

/**
 * A network that a test can cut, between the pages and the site. other is a mark for
 * pages and programs of another build.
 */
async function cable(proxied) {
	const network = { isCut: false, other: null };
	network.address = await proxied(address(), {
		cut: request => {
			if (network.other) delete request.headers["if-none-match"]; // the cached file belongs to another build
			return network.isCut;
		},
		changed: async ({ url }, answer) => {
			if (!network.other) return undefined;
			if (url.endsWith("/lotus/lotus.wasm")) return network.other;
			if (!url.endsWith("/keeper.js") && !url.endsWith("/score/")) return undefined;
			return (await bodyOf(answer)).replace(`const version = "`, `$&${network.other}`).replace("<title>Score our game", `<title>${network.other} Score our game`);
		},
	});
	return network;
}

/** Waits until the service worker has stored the site and serves the page. */
const isStored = page => page.waitForFunction(async () => (await navigator.serviceWorker.ready).active.state === "activated" && navigator.serviceWorker.controller !== null);

// They load again, and score, answer and play as before.
test("once a page has been shown, all pages work without a network", async ({ tab, proxied }) => {
	const network = await cable(proxied), page = await tab(phone, { baseURL: network.address });
	await page.goto("/score/");
	await laid(page);
	await isStored(page);
	network.isCut = true;

	await page.goto("/score");
	await laid(page);
	expect(new URL(page.url()).pathname).toBe("/score/");
	await setUpTable(page, "3");
	await layPieces(page, "Zhao[A 1 2, B 3 4]");
	await tap(page, "#to-score");
	expect((await walkThrough(page)).totals.slice(0, 2)).toEqual([4, 4]);
	await tap(page, "#to-ask");
	await place(page, "space", "Wei 1");
	expect(await verdict(page)).toMatch(/^Legal/);
	await page.goto("/rules/#2.3");
	await expect(page.locator(`[id="2.3"]`)).toHaveText("2.3 Where each piece goes");
	await page.goto("/map/");
	await checked(page);
	await pressIn(page, "side 4-5");
	expect((await storedMap(page)).regions).toHaveLength(9);
	await page.goto("/?pace=0");
	await begin(page, "3");
	await click(page, `#choices [data-key="card 0"]`);
	await settle(page);
	await click(page, "[data-key=exchange]");
	await statusIs(page, "draw a card");
	await expect(page.goto("/games"), "what the site does not have").rejects.toThrow();
	forgive(page); // the console reports the last address
});

test("the program of the other game is stored when a page asks for it, and one of another build refused", async ({ tab, proxied }) => {
	const network = await cable(proxied), page = await tab(phone, { baseURL: network.address });
	const stored = () => page.evaluate(async () => await caches.match("/lotus/lotus.wasm") !== undefined);
	const status = () => page.evaluate(async () => (await fetch("/lotus/lotus.wasm")).status);
	await page.goto("/score/");
	await laid(page);
	await isStored(page);
	expect(await stored()).toBe(false);
	network.other = "newer";
	expect(await status()).toBe(503);
	expect(await stored()).toBe(false);
	network.other = null;
	expect(await status()).toBe(200);
	expect(await stored()).toBe(true);
	network.isCut = true;
	expect(await status()).toBe(200);
	forgive(page); // the console reports the refused program
});

test("if the first page is that of the other game, its program is stored at once", async ({ tab, proxied }) => {
	const network = await cable(proxied), page = await tab(phone, { baseURL: network.address });
	await page.goto("/lotus/?pace=0");
	await ready(page);
	await isStored(page);
	network.isCut = true;
	await page.goto("/lotus/?pace=0");
	await expect(page.locator("#status")).toHaveText("Begin a game.");
});

test("without a network a page works in the language in which it was shown before", async ({ tab, proxied }) => {
	const network = await cable(proxied), page = await tab(phone, { baseURL: network.address });
	await page.goto("/pl.html");
	await isStored(page);
	network.isCut = true;
	await page.goto("/pl.html");
	await expect(page.locator("html[lang=pl] #welcome")).toBeVisible();
	await click(page, "#welcome-play");
	await expect.poll(() => page.locator("#choices .card").count()).toBeGreaterThan(2);
	await statusIs(page, /kolej/i);
});

/** Lets the page fetch a newer build, and reloads it until it is shown. */
async function takeBuild(page, newer) {
	await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
	await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null);
	// If the page just left still counts as open, the worker waits once more.
	await expect(async () => {
		await page.reload();
		await expect(page).toHaveTitle(new RegExp(`^${newer} `), { timeout: 15_000 });
	}).toPass({ timeout: 120_000 });
}

// And is used when the page is opened next. The files that another copy of the
// site on this origin has stored stay.
test("a newer build is fetched while the older one stays complete", async ({ tab, proxied }) => {
	const network = await cable(proxied), page = await tab(phone, { baseURL: network.address }), copy = "emperor /copy/ newer";
	await page.goto("/score/");
	await laid(page);
	await isStored(page);
	network.other = "newer";
	await page.evaluate(copy => caches.open(copy).then(() => {}), copy);
	await page.reload();
	await laid(page);
	await expect(page).not.toHaveTitle(/^newer/);
	await takeBuild(page, "newer");
	await expect(page.locator("#pieces svg")).toBeAttached();
	await expect.poll(() => page.evaluate(async () => (await caches.keys()).map(name => name.replace(/^(emperor \/ newer).*/, "$1")).sort())).toEqual(["emperor / newer", copy].sort());
	network.isCut = true;
	await page.reload();
	await expect(page).toHaveTitle(/^newer/);
	await laid(page);
});

// No reload may wait for an older worker that its browser has begun to end: it would
// stay an empty page.
test("newer builds are taken on a busy machine too", async ({ tab, proxied }) => {
	await Promise.all(Array.from({ length: 3 }, async () => {
		const network = await cable(proxied), page = await tab(phone, { baseURL: network.address });
		await page.goto("/score/");
		await laid(page);
		await isStored(page);
		for (const newer of ["newer0", "newer1"]) {
			network.other = newer;
			await takeBuild(page, newer);
		}
	}));
});

test("if the program of a page cannot be loaded, the page advises what to do", async ({ tab, proxied }) => {
	const baseURL = await proxied(address(), { cut: ({ url }) => url.endsWith(".wasm") });
	for (const path of ["/", "/lotus/"]) {
		const page = await tab(phone, { baseURL });
		await page.goto(path);
		await statusIs(page, /^The page can’t start: The game’s program cannot be loaded\. Check the connection/);
		forgive(page); // the browser reports the request without an answer
	}
});

// Neither in the first view nor in the dialog for a new game.
test("nothing that can be pointed at moves while the program loads", async ({ tab, proxied }) => {
	for (const size of [phone, { width: 1400, height: 900 }]) {
		for (const path of ["/", "/lotus/"]) {
			let release;
			const released = new Promise(resolve => { release = resolve; });
			const baseURL = await proxied(address(), { changed: ({ url }, answer) => url.endsWith(".wasm") ? (async function* () {
				for await (const part of answer) {
					yield part.subarray(0, 1000);
					await released;
					yield part.subarray(1000);
				}
			})() : undefined });
			const page = await tab(size, { ...moving, baseURL }), loading = page.locator("#setup .loading");
			await page.goto(path);
			await page.locator("#welcome-more").click();
			await expect(loading).toBeVisible();
			const places = () => page.evaluate(() => [...document.querySelectorAll(":is(#welcome, #setup) :is(button, input, select, summary)")].filter(one => one.checkVisibility())
				.map(one => (({ x, y }) => `${one.id} ${one.textContent.trim()} at ${x}, ${y}`)(one.getBoundingClientRect())));
			const before = await places();
			expect(before.length).toBeGreaterThan(10);
			release();
			await expect(loading).toBeHidden();
			expect(await places()).toEqual(before);
		}
	}
});
