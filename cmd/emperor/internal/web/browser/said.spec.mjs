import { library } from "./dealing.mjs";
import { begin, brackets, chooseAndSettle, click, exchangeFirst, hasFocus, listenIn, open, openGames, quiet, recorded, replay, replayAt, said, say, settle, setUp, statusIs, stepsShown, stored, texts, visit } from "./table.mjs";
import { desk, expect, game, test } from "./test.mjs";

// An unchanged table is not announced again. Of the person's moves, the page
// announces the card drawn unseen; of other players' moves, everything, and then
// whose turn it is.
test("a choice is announced once, and a turn as others see it", async ({ tab }) => {
	const { emperor } = await library();
	const page = await tab(desk);
	await open(page, game("usual 60"));
	const heard = await listenIn(page);
	const hears = async (...want) => {
		const got = await heard();
		expect(got).toHaveLength(want.length);
		for (const [at, part] of want.entries()) expect(got[at]).toContain(part);
	};
	await chooseAndSettle(page, `[data-key="card 0"]`);
	await hears("Choose a space");
	await chooseAndSettle(page, `[data-key="card 0"]`); // taken back
	await hears();
	await chooseAndSettle(page, `[data-key^="region "]`);
	await hears("Choose cards and pieces for this region");
	await chooseAndSettle(page, "[data-key=clear]");
	await hears();
	await say(page, await exchangeFirst(page));
	await statusIs(page, "draw a card");
	await settle(page);
	await hears("Your turn: draw a card");
	const { moves, names } = await recorded(page);
	await chooseAndSettle(page, "[data-key=draw]");
	await stepsShown(page, moves.length + 2);
	await statusIs(page, "place pieces");
	await settle(page);
	const got = await heard();
	const [{ events }] = await emperor.events({ record: (await stored(page))[0].record, seat: "A", from: moves.length });
	expect(got[0]).toContain(`You draw ${events.find(({ kind }) => kind === "drawn").cards[0]}`);
	for (const name of names.slice(1)) expect(got.some(one => one.includes(`${name} plays`) || one.includes(`${name} exchanges`)), name).toBe(true);
	expect(got.at(-1)).toContain("Your turn: place pieces");
	await chooseAndSettle(page, "[data-key=undo]");
	await statusIs(page, "draw a card");
	await settle(page);
	await hears("Your move was taken back");
});

test("each step of the final scoring and of a replay is announced", async ({ tab }) => {
	const page = await tab(desk);
	await open(page, game("usual end"));
	const heard = await listenIn(page);
	const column = async number => (await texts(page, `#walk > table tbody td:nth-child(${number})`)).map(text => Number(text.replace("−", "-")));
	let before = await column(3);
	for (let step = 0; step < 3; step++) {
		await click(page, "[data-walk=next]");
		await settle(page);
		const items = await column(2), totals = await column(3);
		expect(items).toEqual(totals.map((total, player) => total - before[player]));
		expect(Math.max(...items)).toBeGreaterThan(0);
		before = totals;
		expect(await heard()).toEqual([`${await said(page, "#walk h3")}. ${await said(page, "#walk > p")}`]);
	}
	await replay(page);
	for (const [step, move] of [["next", 1], ["next", 2], ["back", 1]]) {
		await heard();
		await click(page, `[data-walk=${step}]`);
		await replayAt(page, move);
		const last = (await said(page, "#log li")).replace(/^1\. \w+: /, "").split("; ").at(-1);
		const got = await heard();
		expect(got).toHaveLength(1);
		expect(got[0]).toContain(last);
		expect(await brackets(page)).not.toEqual([]);
		expect(await hasFocus(page, `[data-walk=${step}]`)).toBe(true);
	}
	await heard();
	await click(page, "[data-walk=end]");
	await expect(page.locator("#walk h2")).toHaveText("Final scoring");
	await settle(page);
	expect(await heard()).toEqual([expect.stringMatching(/^The game is over/)]);
});

test("in a lesson the result of a move is announced, and the focus moves to the next step", async ({ tab }) => {
	const page = await tab(desk);
	await visit(page, "/?pace=0");
	await setUp(page);
	await click(page, "#setup-learn");
	await expect(page.locator("#lesson h2")).toBeVisible();
	await settle(page);
	const heard = await listenIn(page), show = page.locator("#lesson").getByRole("button", { name: "Show me" });
	await say(page, "exchange red");
	await expect(page.locator("#lesson")).toContainText("it is not the task");
	expect((await heard()).join("\n")).toContain("Not the move of the task");
	await click(page, "#lesson button.main");
	await expect(show).toBeVisible();
	await settle(page);
	await heard();
	await show.focus();
	await page.keyboard.press("Enter");
	await expect(page.locator("#lesson.done")).toBeVisible();
	await quiet(page);
	expect((await heard()).join("\n")).toContain("The lesson is done");
	await expect(page.locator("#lesson button.main")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.locator(":focus")).toContainText("2 of 6");
});

test("the focus stays on the control in use, and buttons that look alike have different names", async ({ tab }) => {
	const { emperor } = await library();
	const page = await tab(desk), inChoices = page.locator("#choices [data-key]:focus");
	const { regions } = await emperor.look({ record: game("three end"), seat: null });
	const colored = async selector => {
		const names = await page.locator(selector).evaluateAll(all => all.map(one => one.ariaLabel));
		expect(names.length).toBeGreaterThan(0);
		for (const name of names) expect(regions.map(({ name, color }) => `${name}, ${color}`)).toContain(name);
	};
	await visit(page, "/?pace=0");
	await begin(page, "3");
	await expect(page.locator("#choices :focus")).toHaveCount(1);
	await colored(`#choices [data-key^="region "]`);
	await chooseAndSettle(page, `[data-key^="region "]`);
	await expect(inChoices).toHaveCount(1);
	await colored(`#choices [data-key=region]`);
	await page.locator(".skip").focus();
	await page.keyboard.press("Enter");
	await expect(inChoices).toHaveCount(1);

	await click(page, "#menu-new");
	await begin(page, "4");
	await expect(page.locator("#players tbody tr")).toHaveCount(4);
	await openGames(page);
	const names = await page.locator("#games-list button").evaluateAll(all => all.map(one => one.ariaLabel));
	expect(names).toHaveLength(6);
	expect(new Set(names).size).toBe(6);
	await page.locator(`#games-list [aria-label^="Forget"]`).first().focus();
	await page.keyboard.press("Enter");
	await expect(page.locator("#games-list .recall")).toBeFocused();
});
