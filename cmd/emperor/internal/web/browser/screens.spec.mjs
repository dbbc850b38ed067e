import { library } from "./dealing.mjs";
import { begin, click, fragment, hasFocus, holding, link, open, openGames, quiet, recorded, replay, replayAt, said, say, settle, setUp, statusIs, stored, turn, unfold, until, visit } from "./table.mjs";
import { address, farHost } from "./site.mjs";
import { desk, expect, game, laptop, looks, phone, test } from "./test.mjs";

// On the picture and in words.
test("an illegal choice is refused with its rule, and changes nothing", async ({ tab }) => {
	const page = await tab(desk), rule = page.locator("#refusal small");
	await open(page, game("usual 60"));
	await click(page, "#pieces [data-space]:has(use)"); // a space with a house
	await expect(rule).toContainText("section");
	await click(page, "#choices [data-key^=take]");
	await expect(rule).toContainText("section");
	await say(page, "draw");
	await expect(rule).toContainText("section");
	await say(page, "hello");
	await expect(page.locator("#refusal")).toContainText("not a move");
	expect((await recorded(page)).moves).toEqual(JSON.parse(game("usual 60")).moves);
});

test("a hint can be played as shown, and undone", async ({ tab }) => {
	const page = await tab(desk), moves = async () => (await recorded(page)).moves.length;
	await open(page, game("usual 40"));
	const before = await moves();
	await click(page, "[data-key=hint]");
	const advised = page.locator("#advice li button").first();
	await expect(advised).toBeVisible();
	await say(page, await advised.getAttribute("data-move"));
	await statusIs(page, "draw a card");
	await settle(page);
	expect(await moves()).toBe(before + 1);
	await click(page, "[data-key=undo]");
	await statusIs(page, "place pieces");
	await settle(page);
	expect(await moves()).toBe(before);
});

test("undo takes back a decision at a time, and redo makes them again, and no button moves", async ({ tab }) => {
	const page = await tab(laptop), redo = page.locator("[data-key=redo]");
	await open(page, holding("RRG", ["Wei 1"], ["Wei 2"], []));
	const steps = () => page.evaluate(() => Number(document.getElementById("log").dataset.steps));
	const step = async (key, want) => {
		await click(page, `[data-key=${key}]`);
		await expect.poll(steps).toBe(want);
		await settle(page);
	};
	await click(page, `#table [data-space="Wei 3"]`);
	await settle(page);
	await click(page, "[data-key=play]");
	await statusIs(page, "draw a card");
	await settle(page);
	await click(page, "[data-key=draw]");
	await statusIs(page, "Your turn: place");
	await settle(page);
	const all = await steps();
	await expect(redo).toHaveCount(0);
	const place = () => page.locator("[data-key=undo]").evaluate(one => (({ left, top }) => [left, top].map(Math.round))(one.getBoundingClientRect()));
	const before = await place();
	await step("undo", 1); // the draw, and what the others did since
	await statusIs(page, "draw a card");
	expect(await place()).toEqual(before);
	await step("undo", 0); // the placement
	await step("redo", 1);
	await step("redo", all);
	await expect(redo).toHaveCount(0);
	await step("undo", 1);
	await page.locator("[data-key=undo]").evaluate(button => { button.click(); button.click(); }); // the second has nothing to take back
	await expect.poll(steps).toBe(0);
	await settle(page);
	await step("redo", 1);
	await step("redo", all);
	await step("undo", 1);
	await step("undo", 0);
	await say(page, "exchange red");
	await expect(redo).toHaveCount(0);
});

test("each lesson leads to the next, and its own move completes it", async ({ tab }) => {
	const page = await tab(desk), lesson = page.locator("#lesson");
	await visit(page, "/?pace=0");
	await setUp(page);
	await click(page, "#setup-learn");
	for (let number = 1; number <= 6; number++) {
		await expect(lesson.locator("h2")).toContainText(`${number} of 6`);
		await settle(page);
		if (number === 4) {
			await say(page, "exchange red");
			await expect(lesson).toContainText("it is not the task");
			await click(page, "#lesson button.main");
			await settle(page);
		}
		await lesson.getByRole("button", { name: "Show me" }).click();
		await expect(page.locator("#lesson.done")).toBeVisible();
		await quiet(page);
		expect(await said(page, "#refusal")).toBe("");
		await click(page, "#lesson button.main");
	}
	await setUp(page);
});

test("a record is replayed forward and back, to the final scoring", async ({ tab }) => {
	const page = await tab(desk);
	await open(page, game("usual end"));
	await replay(page);
	for (const [step, at] of [["next", 1], ["next", 2], ["back", 1]]) {
		await click(page, `[data-walk=${step}]`);
		await replayAt(page, at);
	}
	await click(page, "[data-walk=end]");
	await expect(page.locator("#walk h2")).toHaveText("Final scoring");
});

test("a board is read from a file and played on, and an invalid one refused", async ({ tab }) => {
	const { emperor } = await library();
	const board = { ...await emperor.readMap(`"3-4"`), name: "mine" };
	const page = await tab(desk), fault = page.locator("#setup-fault");
	await visit(page, "/?pace=0");
	await setUp(page);
	await unfold(page, "#setup details");
	await page.locator("#setup-players").selectOption("3");
	await page.locator("#setup-board").selectOption("file");
	const read = text => page.locator("#setup-file").setInputFiles({ name: "board.json", mimeType: "application/json", buffer: Buffer.from(text) });
	await read(`{"name":1}`);
	await expect(fault).toContainText(/^This file is not a board/);
	await page.locator("#setup-name").pressSequentially("Ann");
	await expect(fault).toHaveText("");
	await read("null");
	await expect(fault).toContainText(/^This file is not a board/);
	await read(JSON.stringify(board));
	await expect(page.locator("#setup-file")).toHaveAttribute("data-board", "mine");
	await click(page, "#setup-go");
	await settle(page);
	expect((await recorded(page)).start.options.board).toEqual({ ...board, v: undefined });
});

test("a shipped side is offered exactly for its numbers of players", async ({ tab }) => {
	const page = await tab(desk);
	await visit(page, "/?pace=0");
	await setUp(page);
	await unfold(page, "#setup details");
	await page.locator("#setup-players").selectOption("3");
	for (const [board, chosen, offered] of [["4-5", "4", ["4", "5"]], ["3-4", "4", ["3", "4"]], ["", "4", ["3", "4", "5"]]]) {
		await page.locator("#setup-board").selectOption(board);
		await expect(page.locator("#setup-players")).toHaveValue(chosen);
		expect(await page.locator("#setup-players option:not(:disabled)").allTextContents()).toEqual(offered);
	}
});

test("a link that is cut off or has no playable game is reported, and a game can be begun", async ({ tab }) => {
	const page = await tab(desk), fault = page.locator("#setup-fault");
	await visit(page, "/?pace=0");
	await begin(page, "3");
	const before = await stored(page);
	const record = game("usual 10"), whole = link(record), seats = ["person", "random", "random", "random"];
	const illegal = JSON.stringify({ ...JSON.parse(game("usual 0")), moves: ["draw"] });
	const of = (...seats) => fragment("game", { record, seats });
	for (const broken of [
		whole.slice(0, whole.length / 2), "#game=", "#game=AAAA", "#game=%20!", link(illegal), fragment("game", null),
		fragment("game", { seats }), fragment("game", { record: 5, seats }), fragment("game", { record: "5", seats }), fragment("game", { record }),
		of(), of("person", "random", "random"), of("random", "random", "random", "random"), of("person", "random", "person", "random"),
		of("person", "random", "genius", "random"), of("person", 1, 2, 3),
	]) {
		await page.evaluate(broken => {
			document.getElementById("setup").close();
			document.getElementById("setup-fault").textContent = "";
			location.hash = broken;
		}, broken);
		await expect(page.locator("#setup[open] #setup-fault"), broken).toContainText("link is incomplete");
		expect(await page.evaluate(() => location.hash), broken).toBe("");
	}
	await statusIs(page, /^Your turn/);
	expect(await stored(page)).toEqual(before);

	await visit(page, "/?pace=0#game=AAAA");
	await expect(fault).not.toHaveText("");
	await statusIs(page, "link is incomplete");
	await begin(page, "3");
});

test("stored data that is not a game is ignored", async ({ tab }) => {
	const page = await tab(desk);
	await visit(page, "/?pace=0");
	for (const text of [`[null]`, `5`, `{`,
		`[5, "game", {"id": "x"}, {"id": "y", "title": "one", "record": 5, "seats": ["person"]}, {"id": "z", "title": "one", "record": "{}"}]`]) {
		await page.evaluate(text => localStorage.setItem("emperor.games", text), text);
		await visit(page, "/?pace=0");
		await setUp(page);
		await click(page, "#setup .cancel");
		await openGames(page);
		await expect(page.locator("#games-list"), text).toHaveText("You have no games yet.");
		await click(page, "#games .cancel");
	}
	await click(page, "#menu-new");
	await begin(page, "3");
});

test("the page says once that storage is full and a game not kept", async ({ tab }) => {
	const page = await tab(phone), unkept = page.locator("#unkept");
	await visit(page, "/?pace=0");
	await page.evaluate(() => {
		for (let more = 2 ** 23; more >= 1; more /= 2) {
			try { localStorage.setItem(`filled ${more}`, "x".repeat(more)); } catch { /* that is too much */ }
		}
		window.said = 0;
		new MutationObserver(() => said++).observe(document.getElementById("unkept"), { childList: true });
	});
	await begin(page, "3");
	await turn(page);
	await expect(unkept).toContainText("can’t store your game");
	expect(await page.evaluate(() => said)).toBe(1);
	await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith("filled")).forEach(key => localStorage.removeItem(key)));
	await turn(page);
	await expect(unkept).toHaveText("");
	const { emperor } = await library();
	expect((await emperor.look({ record: (await stored(page))[0].record, seat: null })).round).toBe(3);
});

test("a person without a name gets one that fits into sentences", async ({ tab }) => {
	const page = await tab(desk);
	await visit(page, "/?pace=0");
	await begin(page, "3");
	await turn(page);
	const name = (await recorded(page)).names[0];
	expect(name).not.toBe("You");
	await unfold(page, "#story");
	await expect(page.locator("#side")).toContainText(`1. ${name}: exchanges`, { useInnerText: true });
	const rows = page.locator("#players tbody th");
	expect(await rows.first().textContent()).toBe(`to move: A ${name} (you)`);
	await expect(rows.filter({ hasText: "you" })).toHaveCount(1);
});

// They need nothing that some browsers restrict to https.
test("the pages work over plain http from another machine", async ({ tab }) => {
	const page = await tab(desk);
	const far = address().replace(/localhost|127\.0\.0\.1/, farHost);
	await page.goto(far + "/?pace=0");
	await begin(page, "3");
	expect(await page.evaluate(() => isSecureContext)).toBe(false);
	await openGames(page);
	await click(page, "#games-link");
	await expect(page.locator("#games-said a")).toHaveAttribute("href", /#game=/);
	await page.goto(far + "/score/");
	await setUp(page);
	await page.goto(far + "/map/");
	await until(page, () => localStorage.getItem("emperor.maps") !== null || document.getElementById("said").textContent.includes("can’t start"));
	expect(await said(page, "#said")).not.toContain("can’t start");
});

test("the link past the menu moves there, and changes neither screen nor address", async ({ tab }) => {
	const page = await tab(desk);
	const inLesson = () => page.evaluate(() => !document.getElementById("lesson").hidden && document.querySelector("dialog[open]") === null);
	const stays = async (to, shown) => {
		const was = page.url();
		await page.evaluate(() => { window.same = true; document.querySelector(".skip").focus(); });
		await page.keyboard.press("Enter");
		expect(await hasFocus(page, to), to).toBe(true);
		await page.waitForTimeout(200); // the effects of a new address come later
		expect(page.url()).toBe(was);
		expect(await page.evaluate(() => window.same) && await shown()).toBe(true);
	};
	await visit(page, "/?pace=0");
	await setUp(page);
	await click(page, "#setup-learn");
	await expect(page.locator("#lesson h2")).toContainText("1 of 6");
	await settle(page);
	await page.evaluate(() => history.replaceState(null, "", "#table=ours.mine"));
	await stays("#choices, #choices *", inLesson);
	await page.evaluate(() => { location.hash = "#status"; }); // which asks for nothing
	await page.waitForTimeout(200);
	expect(await inLesson()).toBe(true);

	await page.goto("/score/");
	await setUp(page);
	await click(page, "#setup .cancel");
	await click(page, "#to-ask");
	const asks = page.locator(`#side[data-mode=ask]`);
	await expect(asks).toBeVisible();
	await stays("#side", () => asks.isVisible());
	await page.goto("/map/");
	await expect(page.locator("#faults-title")).not.toHaveText("");
	await stays("#work", () => true);
});

test("on a phone the title of a lesson, its task and its cards are visible together", async ({ tab }) => {
	const page = await tab(phone);
	await visit(page, "/?pace=0");
	await setUp(page);
	await click(page, "#setup-learn");
	for (let number = 1; number <= 6; number++) {
		await expect(page.locator(":focus")).toContainText(`${number} of 6`);
		await quiet(page);
		for (const part of ["#lesson h2", "#lesson p b", "#choices .group"]) {
			expect(await page.locator(part).first().evaluate(part => (({ top, bottom }) => top >= document.getElementById("table").getBoundingClientRect().bottom && bottom <= innerHeight)(part.getBoundingClientRect())),
				`lesson ${number}: ${part} is in sight`).toBe(true);
		}
		await page.evaluate(() => [...document.querySelectorAll("#lesson button")].at(-1).click());
	}
});

test("the page follows the system's scheme, and on a phone everything is below the map", async ({ tab }) => {
	for (const { size, options } of looks) {
		const page = await tab(size, options);
		await open(page, game("usual 60"));
		const [paper, ink] = await page.evaluate(() => (style => [style.backgroundColor, style.color].map(color => Math.max(...color.match(/\d+/g).map(Number))))(getComputedStyle(document.documentElement)));
		if (options.colorScheme === "dark") expect(paper < 64 && ink > 192).toBe(true);
		else expect(paper > 192 && ink < 64).toBe(true);
		await page.evaluate(() => scrollTo(0, 300));
		const [table, side] = await page.evaluate(() => ["table", "side"].map(id => document.getElementById(id).getBoundingClientRect().toJSON()));
		expect(side.left < table.width && table.top === 0).toBe(size === phone);
	}
});
