import { readFile } from "node:fs/promises";
import { library } from "./dealing.mjs";
import { click, goToGame, link, open, openGames, quiet, recorded, replayAt, saved, settle, shoot, shows, texts, toResult, visit, walkedTo } from "./table.mjs";
import { desk, expect, game, landscape, laptop, looks, phone, test } from "./test.mjs";

test("after the walk through the scoring a card shows who has won and by what, and what can be done next", async ({ tab }) => {
	const { emperor } = await library();
	const record = game("usual end"), { names, start } = JSON.parse(record);
	for (const { name, size, options } of looks) {
		const page = await tab(size, options);
		await open(page, record);
		await expect(page.locator(".result")).toHaveCount(0);
		await page.evaluate(() => document.querySelector("[data-walk=end]").scrollIntoView());
		await page.evaluate(() => document.querySelector("[data-walk=end]").click());
		await page.waitForFunction(() => { // the card is in view, and the map does not cover it
			const title = document.querySelector(".result h2");
			if (!title) return false;
			const { left, top, width, height } = title.getBoundingClientRect();
			return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".result") != null;
		});
		await shoot(page, `result ${name}`);
	}
	const page = await tab(desk);
	await open(page, record);
	await toResult(page);
	const { view, winners, players } = await emperor.look({ record, seat: "A" });
	const steps = await emperor.scoring({ view, names });
	const points = (at, ...kinds) => steps.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { points }) => sum + points[at], 0);
	const rows = await page.locator(".result tbody tr").evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent)));
	for (const [at, name] of names.entries()) {
		expect(rows).toContainEqual([`${"ABCD"[at]} ${name}`, ...[points(at, "game", "region"), points(at, "alliance"), points(at, "row"), steps.at(-1).totals[at]].map(String)]);
	}
	const first = "ABCD".indexOf(winners[0]);
	await expect(page.locator(".result h2")).toContainText(`${players[first].score - players[0].score} points behind ${names[first]}`);
	await expect(page.locator(`.throne .seat-${winners[0]} .robe`).first()).toBeAttached();
	for (const head of ["Why", "Your best move", "To try"]) await expect(page.locator(".result")).toContainText(head);
	await expect(page.locator(".result h2")).toBeFocused();
	await click(page, "[data-walk=back]");
	await expect(page.locator("[data-walk=next]")).toBeVisible();
	await click(page, "[data-walk=next]");
	await settle(page);

	const picture = await readFile(await saved(page, () => click(page, "[data-result=picture]")));
	expect(picture.subarray(1, 4).toString()).toBe("PNG");
	expect(picture.length).toBeGreaterThan(50_000);
	await click(page, "[data-result=link]");
	await expect(page.locator(".result a").first()).toHaveAttribute("href", /#game=/);
	await click(page, "[data-result=replay]");
	await replayAt(page, 0);
	await page.evaluate(() => history.back());
	await expect(page.locator("#walk h2")).toHaveText("Final scoring");
	await settle(page);
	await toResult(page);
	await click(page, "[data-result=rematch]");
	await expect(page.locator("#walk")).toBeHidden();
	await settle(page);
	const next = await recorded(page);
	expect(next.start.options).toMatchObject({ players: 4, fortifications: true, start: "B" });
	expect(next.start.seed).not.toBe(start.seed);
	expect(next.names).toEqual(names);
});

// On the score track it stands at their total after each item, and so it does
// beside the total. Alliances in which nobody scores are listed at the end.
test("in the walk through the scoring a stone of each player races", async ({ tab }) => {
	const { emperor } = await library();
	const record = game("usual end"), page = await tab(desk, { reducedMotion: "reduce" });
	const { view } = await emperor.look({ record, seat: "A" });
	const last = (await emperor.scoring({ view, names: JSON.parse(record).names })).at(-1), most = Math.max(...last.totals);
	await open(page, record);
	for (let item = 1; !await shows(page, ".result"); item++) {
		const totals = (await texts(page, "#walk > table td:last-child")).map(Number);
		if (item > 1) expect((await texts(page, "#walk > table td:nth-child(2)")).some(gain => gain !== "0"), `somebody scores in item ${item}`).toBe(true);
		expect((await texts(page, "#pieces .stones title")).sort()).toEqual(totals.map((total, at) => `${"ABCD"[at]}: score ${total}`));
		const lanes = await page.locator("#walk .lane").evaluateAll(lanes => lanes.map(lane => {
			const stone = lane.firstChild.getBoundingClientRect();
			return 100 * (stone.left + stone.width / 2 - lane.getBoundingClientRect().left) / lane.clientWidth;
		}));
		for (const [at, total] of totals.entries()) expect(Math.abs(lanes[at] - 100 * total / most), `item ${item}, player ${at}`).toBeLessThan(2.5);
		await expect(page.locator("#pieces .stones")).toHaveCSS("visibility", "visible");
		await click(page, "[data-walk=next]");
		await walkedTo(page, item + 1);
	}
	expect(last.unscored.length).toBeGreaterThan(0);
	await expect(page.locator(".result details li")).toHaveCount(last.unscored.length);
});

// With a small picture, a review and how one fares over time; “Look at the end”
// shows the end.
test("“My games” says how each game ended for the person", async ({ tab }) => {
	const { emperor } = await library();
	const page = await tab(desk);
	await open(page, game("usual end"));
	for (const name of ["three end", "five end", "usual 20"]) {
		await goToGame(page, game(name));
		await settle(page);
	}
	const places = () => page.locator("#games-list button").evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().top)));
	await openGames(page);
	const before = await places();
	await expect(page.locator("#games-list b:not(:empty)")).toHaveCount(3);
	expect(await places(), "no button moves when the results come").toEqual(before);
	const results = await texts(page, "#games-list b");
	expect(results[0]).toBe("");
	const { players } = await emperor.look({ record: game("usual end"), seat: "A" }), scores = players.map(({ score }) => score);
	const behind = Math.max(...scores) - scores[0];
	expect(results[3]).toBe(`${["1st", "2nd", "3rd", "4th"][scores.filter(score => score > scores[0]).length]} of 4, ${behind} behind ${players[scores.indexOf(Math.max(...scores))].name}`);
	expect(await page.locator("#games-list .small path.red").count()).toBeGreaterThanOrEqual(3);
	expect(await page.locator("#games-trend svg").getAttribute("aria-label")).toMatch(/^Points ahead of the best rival, game by game: /);
	await click(page, `#games-list [aria-label^="Look at the end"]`);
	await expect(page.locator(".result")).toBeVisible();
	await quiet(page);
	await openGames(page);
	await click(page, `#games-list [aria-label^="Review"]`);
	await expect(page.locator(".mistakes").first()).toBeAttached();
});

// Also on a phone on its side; plates without "(you)" in the place of a name.
test("the header shows the whole title, and plates show names as far as they fit", async ({ tab }) => {
	const record = game("usual 40");
	const page = await tab(landscape), heads = page.locator("#players tbody th");
	for (const address of ["/lotus/?pace=0", "/?pace=0" + link(record)]) {
		await visit(page, address);
		for (const size of [landscape, phone, laptop]) {
			await page.setViewportSize(size);
			expect(await page.evaluate(() => (([title, nav]) => title.scrollWidth > title.clientWidth + 1 && title.getBoundingClientRect().left + title.scrollWidth > nav.getBoundingClientRect().left)(document.querySelectorAll("h1, header nav"))),
				`${address.slice(0, 8)} at ${size.width}: the title is cut`).toBe(false);
		}
	}
	await settle(page);
	for (const size of [phone, laptop]) {
		await page.setViewportSize(size);
		expect(await heads.evaluateAll(all => all.filter(cell => cell.scrollWidth > cell.clientWidth + 1).map(cell => cell.textContent))).toEqual([]);
		expect(await page.locator("#players th [title]").evaluateAll(all => all.map(one => one.title))).toEqual(JSON.parse(record).names);
	}
});
