import { chooseAndSettle, click, holding, open, quiet, ready, said, settle, shows, statusIs, texts, until } from "./table.mjs";
import { desk, expect, game, laptop, phone, test } from "./test.mjs";

for (const reducedMotion of ["no-preference", "reduce"]) {
	const moving = reducedMotion === "no-preference";

	test(`pieces, cards and score markers move: ${reducedMotion}`, async ({ tab }) => {
		const page = await tab(desk, { reducedMotion });
		await open(page, holding("RRO", ["Wei 2", "Wei 3", "Wei 4", "Wei 5"], ["Wei 1", "Wei 7", "Zhao 1"], []));
		await page.evaluate(() => {
			const { animate } = Element.prototype;
			window.moved = []; // the class of each element's parent
			Element.prototype.animate = function (keyframes, options) {
				moved.push(this.classList.contains("flying") ? "cards" : this.parentNode.getAttribute("class") ?? this.parentNode.parentNode.getAttribute("class"));
				return animate.call(this, keyframes, options);
			};
			window.counted = new Set();
			new MutationObserver(() => {
				const score = document.querySelector("#players [data-column=score]");
				if (score) counted.add(score.textContent);
			}).observe(document.getElementById("players"), { subtree: true, childList: true, characterData: true });
		});
		const moves = async (...classes) => {
			if (moving) await until(page, classes => classes.every(one => moved.includes(one)), classes);
			else expect(await page.evaluate(() => moved)).toEqual([]);
		};
		await click(page, `#table [data-space="Wei 6"]`);
		await settle(page);
		await moves("houses", "stones"); // the house would fill Wei
		await click(page, "[data-key=play]");
		await statusIs(page, "draw a card");
		await settle(page);
		await moves("cards");
		await expect(page.locator("#players [data-column=score]").first()).toHaveText("7");
		expect(await page.evaluate(() => counted.size) > 2, "the score counts up").toBe(moving);
		await page.evaluate(() => moved.splice(0));
		await click(page, "#choices [data-key=draw]");
		await until(page, () => document.getElementById("log").dataset.steps > 1);
		await settle(page);
		await moves("cards");
		await expect(page.locator(".flying")).toHaveCount(0);
	});

	test(`the Emperor marker moves from one alliance to the next: ${reducedMotion}`, async ({ tab }) => {
		const page = await tab(desk, { reducedMotion });
		await open(page, game("usual end"));
		await page.evaluate(() => {
			const { animate } = Element.prototype;
			window.ways = [];
			Element.prototype.animate = function (keyframes, options) {
				if (keyframes.transform) ways.push(keyframes.transform[0]); // stones have others
				return animate.call(this, keyframes, options);
			};
		});
		for (let alliances = 0; alliances < 2;) {
			await click(page, "[data-walk=next]");
			await quiet(page);
			if (await page.locator("#pieces .scored title").count() === 1) alliances++;
		}
		// It appeared at the first alliance, and moved from there to the second.
		expect(await page.evaluate(() => ways)).toEqual(moving ? ["scale(0)", expect.stringMatching(/^translate\(/)] : []);
	});
}

test("the pieces that others placed are marked, and stepped through", async ({ tab }) => {
	const page = await tab(desk), marked = () => texts(page, "#pieces .new title");
	await open(page, game("usual 60"));
	for (const size of [desk, phone]) {
		await page.setViewportSize(size);
		const all = await marked(), seen = [];
		expect(all.length).toBeGreaterThan(0);
		for (let turn = 0; turn < 3; turn++) {
			await click(page, "[data-news=next]");
			expect(await page.locator("#news li").evaluateAll(list => list.findIndex(one => one.ariaCurrent === "true"))).toBe(turn);
			seen.push(...await marked());
		}
		expect(seen.sort()).toEqual(all.toSorted());
		await click(page, "[data-news=next]");
		expect(await marked()).toEqual(all);
	}
});

// Which the browser would keep, and play at that click.
test("there are no sounds before the first click", async ({ tab }) => {
	const page = await tab(desk);
	await page.route("/told", route => route.fulfill()); // what a test asks the page would count as a click
	await page.addInitScript(() => {
		localStorage.setItem("emperor.sound", "on");
		window.play = async () => {
			const { Sound } = await import("/parts/sound.mjs"), { hasBeenActive } = navigator.userActivation;
			let begun = 0;
			window.AudioContext = new Proxy(AudioContext, { construct: (of, list) => { begun++; return Reflect.construct(of, list); } });
			new Sound(document.createElement("button")).play(["turn"]);
			return { hasBeenActive, begun };
		};
		document.addEventListener("DOMContentLoaded", async () => fetch("/told", { method: "POST", body: JSON.stringify(await play()) }));
	});
	const told = page.waitForRequest("/told");
	await page.goto("/rules/");
	expect((await told).postDataJSON()).toEqual({ hasBeenActive: false, begun: 0 });
	await click(page, "h1");
	expect((await page.evaluate(() => play())).begun).toBeGreaterThan(0);
});

test("sounds are off at first; once they are on, a move sounds, also after a reload", async ({ tab }) => {
	const page = await tab(desk), tones = () => page.evaluate(() => tones);
	const listen = () => page.evaluate(() => {
		window.tones = 0;
		const { start } = OscillatorNode.prototype;
		OscillatorNode.prototype.start = function (...when) { tones++; return start.apply(this, when); };
	});
	const exchange = async () => {
		await chooseAndSettle(page, `[data-key="card 0"]`);
		await chooseAndSettle(page, "[data-key=exchange]");
	};
	await open(page, game("usual 60"));
	await listen();
	await exchange();
	expect(await tones()).toBe(0);
	await click(page, "#menu-sound");
	expect(await tones()).toBeGreaterThan(0);
	await page.reload();
	await ready(page);
	await settle(page);
	await listen();
	await chooseAndSettle(page, "[data-key=draw]");
	expect(await tones()).toBeGreaterThan(0);
	await click(page, "#menu-sound");
	const before = await tones();
	await exchange();
	expect(await tones()).toBe(before);
});

/** Opens a lesson, lets it show its move, and waits until what the move brings is shown. */
async function showLesson(page, path, number) {
	await page.goto("about:blank");
	await page.goto(`${path}?pace=0#lesson=${number}`);
	await expect(page.locator("#lesson h2")).toBeVisible();
	await quiet(page);
	await page.evaluate(() => {
		const { animate } = Element.prototype;
		window.flown = 0;
		Element.prototype.animate = function (...args) {
			if (this.matches(".gain.flying")) flown++;
			return animate.apply(this, args);
		};
		[...document.querySelectorAll("#lesson button")].find(one => one.textContent === "Show me").click();
	});
	await expect(page.locator("#lesson.done")).toBeVisible();
	await quiet(page);
}

// Points that count now fly to the player's score, unless the person prefers
// reduced motion.
for (const { path, number, near, gains, flies = 0, says } of [
	{ path: "/", number: 1, near: `[data-region="Wei"]`, gains: ["A 1st"], says: "room for seven" },
	{ path: "/", number: 2, near: `[data-region="Wei"]`, gains: ["A 1st", "B 2nd"], says: "you are first, and Ming is second" },
	{ path: "/", number: 3, near: `[data-region="Lu"]`, gains: ["A 1st +4", "B 2nd +3"], flies: 2, says: "a point for each house there, 4" },
	{ path: "/", number: 4, near: ".scored > [transform]", gains: ["A +2 at the end"], says: "2 now" },
	{ path: "/", number: 5, near: `[data-space="Wei 3"]`, gains: ["A +4 at the end"], says: "4 now" },
	{ path: "/", number: 6, near: "svg", gains: [], says: "three cards again" },
	{ path: "/lotus/", number: 4, near: `[data-area="Kaifeng"]`, gains: ["A +1 as Emperor", "A +3 Palace at the end"], flies: 1, says: "Kaifeng is yours" },
	{ path: "/lotus/", number: 6, near: `[data-area="Wuchang"]`, gains: ["B +1 Village at the end"], says: "Jiangling or Chongqing" },
	{ path: "/lotus/", number: 7, near: `[data-area="Daming"]`, gains: ["A +1 army", "A +1 influence, +1 army", "A +2 armies", "A +3 influence"], flies: 4, says: "14 influence and 6 armies" },
	{ path: "/lotus/", number: 8, near: `[data-area="Guangzhou"]`, gains: ["A +1 Fort at the end", "A +2 dragon at the end", "A +3 largest group at the end"], says: "Bo has three" },
]) {
	test(`a lesson shows what its move brings at its place on the map: ${path} ${number}`, async ({ tab }) => {
		for (const [size, reducedMotion] of [[laptop, "no-preference"], [phone, "reduce"]]) {
			if (reducedMotion === "reduce" && flies === 0) continue;
			const page = await tab(size, { reducedMotion });
			await showLesson(page, path, number);
			const shown = page.locator("#gains .gain");
			await expect(shown).toHaveCount(gains.length);
			expect((await shown.allTextContents()).map(text => text.replace(/\s+/g, " ").trim()).sort()).toEqual(gains);
			expect(await said(page, "#lesson")).toContain(says);
			const far = await page.locator("#gains ol").evaluateAll((lists, near) => lists.map(list => {
				const at = list.getBoundingClientRect(), place = document.querySelector(`#board ${near}`).getBoundingClientRect();
				return Math.hypot((at.left + at.right - place.left - place.right) / 2, (at.top + at.bottom - place.top - place.bottom) / 2);
			}).map(far => far / document.getElementById("board").clientWidth), near);
			if (gains.length > 0) expect(Math.min(...far), "of the map's width").toBeLessThan(0.2);
			if (reducedMotion === "reduce") {
				await page.waitForTimeout(150);
				expect(await page.evaluate(() => document.getAnimations().length + flown)).toBe(0);
				continue;
			}
			await expect.poll(() => page.evaluate(() => flown)).toBe(flies);
			await expect(page.locator(".flying")).toHaveCount(0);
			if (path === "/" && number === 3) await expect(page.locator("#players tbody [data-column=score]")).toHaveText(["4", "3", "0"]);
			if (path === "/") expect(await shows(page, "#pieces .rows *"), "a row is drawn").toBe(number === 5);
		}
	});
}

test("a lesson whose move is taken back asks for it again", async ({ tab }) => {
	const page = await tab(desk);
	await showLesson(page, "/", 3);
	await expect(page.locator("#gains .gain").first()).toBeVisible();
	await click(page, "[data-key=undo]");
	await expect(page.locator("#lesson.done, #gains .gain")).toHaveCount(0);
	await expect(page.locator("#lesson")).toContainText("Place the last house in Lu");
});
