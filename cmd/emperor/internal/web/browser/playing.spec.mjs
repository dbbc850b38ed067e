import { library, shortDeck } from "./dealing.mjs";
import { begin, beginByKeys, brackets, checkEnd, chooseAndSettle, click, isOver, link, mustDraw, open, openGames, reach, recorded, said, settle, shoot, shows, statusIs, stored, texts, until, visit } from "./table.mjs";
import { act } from "./clicking.mjs";
import { desk, expect, game, moving, phone, test } from "./test.mjs";

test("a whole game by clicks on the picture", async ({ tab }) => {
	const page = await tab(desk, moving);
	await visit(page, "/?pace=0");
	await begin(page, "5");
	let turn = 0;
	for (; !await isOver(page); turn++) {
		expect(turn, "an end").toBeLessThan(200);
		if (!await mustDraw(page)) await act(page, turn);
		else await click(page, turn % 3 > 0 && await shows(page, "#choices [data-key^=take]") ? "#choices [data-key^=take]" : "#choices [data-key=draw]");
		await settle(page);
		if (turn === 12) await shoot(page, "middle");
	}
	await checkEnd(page, (await library()).emperor, "emperor");
	await shoot(page, "end");
});

// After a game has been begun by keys, one with fewer cards is played, which ends sooner.
test("a whole game by the keyboard alone", async ({ tab }) => {
	const page = await tab(phone);
	const { emperor } = await library();
	await visit(page, "/?pace=0");
	await beginByKeys(page, "5");
	await open(page, await emperor.newGame({ options: { v: 1, players: 5, fortifications: true, deck: shortDeck }, names: [..."ABCDE"], seed: "1" }));
	for (let turn = 0; !await isOver(page); turn++) {
		expect(turn, "an end").toBeLessThan(200);
		if (await mustDraw(page)) {
			await chooseAndSettle(page, "[data-key=draw]");
			continue;
		}
		await chooseAndSettle(page, "[data-key^=card]");
		for (const kind of ["region ", "piece ", "pay "]) {
			if (await shows(page, `#choices [data-key^="${kind}"]`)) await chooseAndSettle(page, `[data-key^="${kind}"]`);
		}
		if (await shows(page, "[data-key=play]")) {
			await chooseAndSettle(page, "[data-key=play]");
			continue;
		}
		for (const step of ["[data-key=clear]", "[data-key^=card]", "[data-key=exchange]"]) await chooseAndSettle(page, step);
	}
	expect(await page.locator("#choices button").evaluateAll(all => all.filter(one => one.tabIndex === 0).length), "stops of the tab key").toBe(1);
	await reach(page, "[data-walk=next]");
	await checkEnd(page, emperor, "emperor", () => page.keyboard.press("Enter"));
});

test("a link to a game opens the same table, and so does the browser after the page was closed", async ({ tab }) => {
	const page = await tab(desk, moving);
	await visit(page, "/?pace=0");
	await begin(page, "3");
	await act(page, 0);
	await settle(page);
	const pieces = async page => {
		await expect(page.locator(".flying")).toHaveCount(0);
		return page.evaluate(() => document.getElementById("pieces").innerHTML + document.getElementById("choices").textContent);
	};
	const played = await recorded(page), picture = await pieces(page);
	await openGames(page);
	await click(page, "#games-link");
	const address = page.locator("#games-said a");
	await expect(address).toHaveAttribute("href", /#game=/);
	const hash = await address.evaluate(({ hash }) => hash);

	const other = await tab(desk);
	for (const where of ["/?pace=0" + hash, "/?pace=0"]) { // then from the browser's storage
		await visit(other, where);
		await settle(other);
		expect(await recorded(other)).toEqual(played);
		expect(await pieces(other)).toBe(picture);
	}
});

test("clicks that come too fast count once", async ({ tab }) => {
	const page = await tab(desk);
	await visit(page, "/?pace=0");
	await page.evaluate(() => {
		const post = Worker.prototype.postMessage;
		window.asked = 0; // counts the moves that the page asked the rules to make
		Worker.prototype.postMessage = function (data) {
			if (data.name === "move") asked++;
			post.call(this, data);
		};
	});
	await begin(page, "3");
	const thrice = selector => page.evaluate(selector => {
		for (const thing of [1, 2, 3].map(() => document.querySelector(selector))) thing.dispatchEvent(new MouseEvent("click", { bubbles: true }));
	}, selector);
	for (let turn = 1; turn <= 3; turn++) {
		await click(page, "#choices [data-key^=card]");
		await settle(page);
		await thrice("[data-key=exchange]");
		await statusIs(page, "draw a card");
		await settle(page);
		await thrice("#choices [data-key=draw]");
		await statusIs(page, "place pieces");
		await settle(page);
		expect(await page.locator("#log li").count(), "turns").toBe(3 * turn);
	}
	expect(await page.evaluate(() => asked)).toBe((await recorded(page)).moves.length);
	const log = await texts(page, "#log li");
	await visit(page, "/?pace=0");
	await settle(page);
	expect(await texts(page, "#log li"), "the saved game").toEqual(log);
});

test("clicks that are faster than the answers continue from the choice before", async ({ tab }) => {
	const page = await tab(desk);
	await visit(page, "/?pace=0");
	await begin(page, "3");
	const quickly = async (...keys) => {
		await page.evaluate(keys => keys.forEach(key => document.querySelector(`#choices [data-key="${key}"]`).click()), keys);
		await settle(page);
		return page.locator("#choices [aria-pressed=true]").evaluateAll(all => all.map(one => one.dataset.key));
	};
	const color = await said(page, `[data-key="card 0"]`);
	const region = await page.locator(`[data-key^="region "][aria-label$=", ${color}"]`).first().getAttribute("data-key");
	expect(await quickly("card 0", region)).toEqual(["card 0", "region"]);
	expect(await quickly("region", "card 0", "back")).toEqual(["card 0"]);
});

test("a strong opponent thinks for a fifth of a second", async ({ tab }) => {
	const page = await tab(desk);
	await visit(page, "/?pace=0" + link(game("usual 60"), "search"));
	await settle(page);
	await page.evaluate(() => {
		window.decided = [];
		const { postMessage } = Worker.prototype;
		Worker.prototype.postMessage = function (message, ...more) {
			if (message.name === "decide") decided.push(JSON.parse(message.question).opponent);
			return postMessage.call(this, message, ...more);
		};
	});
	for (const step of [`[data-key="card 0"]`, "[data-key=exchange]", "[data-key=draw]"]) await chooseAndSettle(page, step);
	await until(page, () => decided.length >= 3);
	expect(new Set(await page.evaluate(() => decided))).toEqual(new Set(["search:200ms"]));
});

// With the points that it would bring. The last placement is between brackets too.
test("a chosen move is drawn between brackets before it is played", async ({ tab }) => {
	const { emperor } = await library();
	const page = await tab(desk);
	await open(page, game("usual 60"));
	const before = await brackets(page);
	for (const key of ["region ", "piece house", "pay "]) {
		if (await shows(page, `#choices [data-key^="${key}"]`)) await chooseAndSettle(page, `[data-key^="${key}"]`);
	}
	const move = (await said(page, "[data-key=play]")).replace("Play ", "");
	const [, region, number] = /^(.*): house (\d+)/.exec(move);
	const want = [`${region} ${number}: house`];
	expect(await brackets(page)).toEqual(want);
	expect(want).not.toEqual(before);
	await expect(page.locator(`#pieces [data-space="${region} ${number}"]:has(use)`).first()).toBeAttached();
	const record = game("usual 60");
	const leads = async record => (await emperor.look({ record, seat: "A" })).players.map(({ ifEndedNow }) => ifEndedNow);
	const gain = (await leads(await emperor.move({ record, move })))[0] - (await leads(record))[0];
	expect(gain).toBeGreaterThan(0);
	expect(await said(page, "#advice")).toContain(`Ann +${gain}`);
	await chooseAndSettle(page, "[data-key=play]");
	expect(await brackets(page)).toEqual(want);
	while (await mustDraw(page)) await chooseAndSettle(page, "[data-key=draw]");
	const steps = await emperor.events({ record: (await stored(page))[0].record });
	const last = steps.map(({ events }) => events.filter(({ kind }) => kind === "placed")).findLast(placed => placed.length > 0);
	expect(await brackets(page)).toHaveLength(last.length);
	expect(await brackets(page)).not.toEqual(want);
});

test("the other players' moves since the person's turn stand below the choices", async ({ tab }) => {
	const page = await tab(desk);
	await open(page, game("usual 60"));
	for (const size of [desk, phone]) {
		await page.setViewportSize(size);
		const heads = await page.locator("#news li:visible b").allTextContents();
		expect(heads.map(head => head.replace(/^\d+\. /, ""))).toEqual(["Bo: ", "Cy: ", "Di: "]);
		expect(await page.evaluate(() => document.getElementById("news").getBoundingClientRect().top >= document.getElementById("choices").getBoundingClientRect().bottom)).toBe(true);
	}
});

// So that focus and motion outlast a choice, a move, and a step of the scoring.
test("a redraw keeps the elements that do not change", async ({ tab }) => {
	const page = await tab(desk);
	const mark = () => page.evaluate(() => {
		for (const one of document.querySelectorAll("#choices button, #players tr, #log li, #walk button, #regions tr")) one.same = true;
	});
	const kept = async (...selectors) => {
		for (const selector of selectors) expect(await page.evaluate(selector => document.querySelector(selector)?.same, selector), selector).toBe(true);
	};
	await open(page, game("usual 60"));
	await mark();
	await chooseAndSettle(page, `[data-key="card 0"]`);
	await kept(`[data-key="card 0"]`, "[data-key=hint]", "#players tbody tr", "#log li:last-child");
	await chooseAndSettle(page, "[data-key=exchange]");
	await kept("[data-key=undo]", "#players tbody tr", "#log li:last-child", "#regions tr");

	await open(page, game("usual end"));
	await mark();
	await click(page, "[data-walk=next]");
	await settle(page);
	await kept("[data-walk=next]", "#players tbody tr", "#log li:last-child");
});
