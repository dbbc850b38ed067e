import { click, fragment, goToGame, holding, open, say, settle, toResult } from "./table.mjs";
import { lay, tap } from "./laying.mjs";
import { expect, game, landscape, laptop, moving, phone, test } from "./test.mjs";

test("long names are cut, and stay on one line", async ({ tab }) => {
	const names = ["Wolfeschlegelsteinhausenbergerdorff A", "Maximilian-Alexander von und zu Seinsheim", "Wolfeschlegelsteinhausenbergerdorff C", "Donaudampfschifffahrtsgesellschaft", "E"];
	const named = record => JSON.stringify({ ...JSON.parse(record), names: names.slice(0, JSON.parse(record).names.length) });
	const page = await tab(laptop);
	const check = async where => {
		for (const size of [laptop, phone]) {
			await page.setViewportSize(size);
			const lines = await page.evaluate(() => [...document.querySelectorAll("#players tbody th, #walk tbody th, .chips label span")]
				.filter(one => one.checkVisibility() && one.getBoundingClientRect().height > 1).map(one => {
					const style = getComputedStyle(one), line = parseFloat(style.lineHeight) || 1.3 * parseFloat(style.fontSize);
					return [one.textContent, (one.getBoundingClientRect().height - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)) / line];
				}));
			expect(lines.length, where).toBeGreaterThan(2);
			expect(lines.filter(([, lines]) => lines > 1.6), `${where} at ${size.width}`).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(size.width);
		}
	};
	await open(page, named(game("five 60")));
	await check("a game");
	await goToGame(page, named(game("usual end")));
	await toResult(page);
	await check("its end");
	await lay(page, fragment("laid", { options: { v: 1, players: 3 }, names: names.slice(0, 3), pieces: "Zhao[A 1 2, B 3 4] Lu[A 1 2 3 4, e A1 B1 C1]" }));
	await check("a table");
	await tap(page, "#to-score");
	await tap(page, "[data-walk=end]");
	await check("its scoring");
});

test("links, and buttons that look like links, have one color on all pages", async ({ tab }) => {
	const page = await tab(laptop);
	const check = async where => {
		const found = await page.evaluate(() => {
			const accent = document.createElement("i");
			accent.style.color = "var(--accent)";
			document.body.append(accent);
			const want = getComputedStyle(accent).color;
			accent.remove();
			return [...document.querySelectorAll("a:not(nav[aria-label] a, .skip), button.link")].map(link => [link.textContent, getComputedStyle(link).color === want]);
		});
		expect(found.length, where).toBeGreaterThan(0);
		expect(found.filter(([, same]) => !same), where).toEqual([]);
	};
	for (const path of ["/", "/lotus/", "/rules/", "/rules/summary/", "/lotus/rules/", "/score/"]) {
		await page.goto(path);
		if (await page.locator("#status").count() > 0) await expect(page.locator("#status")).not.toHaveText("Loading…");
		await check(path);
	}
	await open(page, holding("RRG", ["Wei 1"], ["Wei 2"], []));
	await say(page, "Wei: house 1 (red)");
	await expect(page.locator("#refusal a").first()).toBeVisible();
	await check("a refusal");
});

test("nothing moves under the pointer while a person chooses a move", async ({ tab }) => {
	const page = await tab(laptop, moving);
	await open(page, holding("RRG", ["Wei 1"], ["Wei 2", "Zhao 1"], []));
	for (const size of [laptop, phone, landscape]) {
		await page.setViewportSize(size);
		const places = () => page.evaluate(() => ["[data-key='card 0']", "[data-key='card 2']"].flatMap(one => (({ left, top }) =>
			[Math.round(left + scrollX), Math.round(top + document.getElementById("side").scrollTop + scrollY)])(document.querySelector(one).getBoundingClientRect())));
		const before = await places();
		for (const clicked of [`#choices [data-key="card 0"]`, `#table [data-space="Wei 3"]`, `#choices [data-key="card 2"]`, `#choices [data-key=clear]`, `#choices [data-key="card 2"]`, `#choices [data-key=clear]`]) {
			await click(page, clicked);
			await settle(page);
			await page.waitForFunction(() => document.getAnimations().every(one => !(one instanceof CSSTransition))); // a lifted card
			const moved = (await places()).map((at, i) => Math.abs(at - before[i]));
			expect(Math.max(...moved), `at ${size.width} after ${clicked}`).toBeLessThan(10); // a lifted card rises by half a line
		}
		expect(await places()).toEqual(before);
	}
});
