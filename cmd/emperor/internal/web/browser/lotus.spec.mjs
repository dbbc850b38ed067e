import { barriers } from "./barriers.mjs";
import { decide, keys } from "./clicking.mjs";
import { library } from "./dealing.mjs";
import { openLotus, openLotusReview } from "./lotus.mjs";
import { begin, beginByKeys, checkEnd, choose, chooseByKeys, click, goToGame, isOver, link, listenIn, open, openGames, quiet, reach, recorded, replayAt, said, say, settle, setUp, shoot, shows, statusIs, stepsShown, stored, texts, visit } from "./table.mjs";
import { desk, expect, game, moving, phone, test } from "./test.mjs";

const lotusGame = name => game(name, "lotus");

// The winner is hidden until the end of the walk through the scoring.
async function checkLotusEnd(page, next) {
	await checkEnd(page, (await library()).lotus, "lotus", next, async names => {
		const side = await said(page, "#side");
		for (const told of [...names.map(name => `${name} wins`), "win together"]) expect(side).not.toContain(told);
	});
}

test("a whole game by clicks", async ({ tab }) => {
	const page = await tab(desk, moving);
	await visit(page, "/lotus/?pace=0");
	await begin(page, "3", "normal");
	for (let turn = 0; !await isOver(page); turn++) {
		expect(turn, "an end").toBeLessThan(300);
		await decide(page, turn);
		await settle(page);
	}
	await checkLotusEnd(page);
});

test("a whole game of six by the keyboard alone, on a phone", async ({ tab }) => {
	const page = await tab(phone), { lotus } = await library();
	await visit(page, "/lotus/?pace=0");
	await beginByKeys(page, "6");
	await open(page, await lotus.newGame({ options: { v: 1, players: 6, turns: 2 }, names: [..."ABCDEF"], seed: "1" }), "/lotus/");
	for (let turn = 0; !await isOver(page); turn++) {
		expect(turn, "an end").toBeLessThan(400);
		for (const kind of ["area ", "side ", "amount ", "player "]) {
			const all = await keys(page, `[data-key^="${kind}"]:not([aria-pressed=true])`);
			if (all.length === 0) continue;
			await chooseByKeys(page, `[data-key="${all[turn % Math.min(all.length, 3)]}"]`);
			if (kind === "area ") break;
		}
		if (await shows(page, "[data-key=play]")) await chooseByKeys(page, "[data-key=play]");
		await settle(page);
	}
	expect(await page.locator("#choices button").evaluateAll(all => all.filter(one => one.tabIndex === 0).length), "stops of the tab key").toBe(1);
	await reach(page, "[data-walk=next]");
	await checkLotusEnd(page, () => page.keyboard.press("Enter"));
});

/** Returns the cards of a round in which players choose, by the words on them. */
const cards = (page, round) => texts(page, `#laid [data-round=${round}] .face`);

// And so can the card that was laid, while others choose.
test("a click of a bid can be taken back, and a move undone", async ({ tab }) => {
	const page = await tab(desk), moves = async () => (await recorded(page, "lotus")).moves.length;
	const record = lotusGame("contest"), rival = await rivalIn(record);
	await openLotus(page, record, "greedy", 60000); // nobody else is done choosing
	await settle(page);
	const pressed = async (...want) => expect((await keys(page, "[aria-pressed=true]")).toSorted()).toEqual(want.toSorted());
	const step = async key => {
		await click(page, `#choices [data-key="${key}"]`);
		await quiet(page);
	};
	const against = `player ${rival.seat}`, laid = `1 against ${rival.name}`;
	await pressed();
	await step("amount 2");
	await step(against);
	await pressed("amount 2", against);
	await step("amount 3");
	await pressed("amount 3", against);
	await step("back");
	await pressed("amount 2", against);
	await step("back");
	await pressed("amount 2");
	await step("amount 2");
	await pressed();
	await step("amount 1");
	await step(against);
	await step("play");
	expect(await cards(page, "now")).toContain(laid);
	await step("undo");
	await statusIs(page, /^Your turn/);
	expect(await cards(page, "now")).not.toContain(laid);
	expect(await moves()).toBe(JSON.parse(record).moves.length);

	const place = lotusGame("first place"), before = JSON.parse(place).moves.length;
	await open(page, place, "/lotus/");
	await click(page, `#choices [data-key^="area "]`);
	await stepsShown(page, before + 3);
	await settle(page);
	await click(page, "#choices [data-key=undo]");
	await expect.poll(() => page.evaluate(() => Number(document.getElementById("log").dataset.steps))).toBe(before);
	await settle(page);
});

/** Returns a rival of A in the contest of a game. */
async function rivalIn(record) {
	const { lotus } = await library();
	const { contest, players } = await lotus.look({ record, seat: "A" });
	const seat = contest.players.find(seat => seat !== "A");
	return players.find(player => player.seat === seat);
}

test("a hint lights the areas of its moves on the map, and a click plays a move", async ({ tab }) => {
	const page = await tab(desk), record = lotusGame("place"), { moves } = JSON.parse(record);
	await openLotus(page, record);
	await settle(page);
	await click(page, "[data-key=hint]");
	const first = page.locator("#advice li button").first();
	await expect(first).toBeVisible();
	await quiet(page);
	const advised = await first.getAttribute("data-move");
	expect(await page.locator("#land .lit").evaluateAll(all => all.map(land => land.dataset.area))).toContain(advised.replace("block ", ""));
	await click(page, "#advice li button");
	await stepsShown(page, moves.length + 1);
	expect((await recorded(page, "lotus")).moves[moves.length]).toBe(advised);
});

test("an area can be clicked anywhere in its land, and one that is not open is refused with the rule", async ({ tab }) => {
	const { lotus } = await library();
	const page = await tab(desk), record = lotusGame("place"), refusal = page.locator("#refusal");
	const { areas } = await lotus.look({ record, seat: "A" }), { view } = await lotus.look({ record, seat: "A" });
	const { areas: free } = await lotus.choices({ view, chosen: {} });
	const taken = areas.find(({ name }) => !free.includes(name)).name;
	await openLotus(page, record);
	await settle(page);
	await click(page, `#land .lands use[data-area="Ganzhou"]`);
	await expect(refusal).toContainText("fewer than six players");
	await click(page, `#land .areas [data-area="${taken}"]`);
	await expect(refusal).toContainText("section 3.2");
	expect(await page.locator("#refusal a").evaluate(({ pathname, hash }) => pathname + hash)).toBe("/lotus/rules/#3.2");
	await say(page, "hello");
	await expect(refusal).toContainText("not a move");
	expect((await recorded(page, "lotus")).moves).toEqual(JSON.parse(record).moves);
});

test("a second click on Begin, before the game is dealt, begins no second game", async ({ tab }) => {
	const page = await tab(desk);
	await visit(page, "/lotus/?pace=0");
	await setUp(page);
	await page.evaluate(() => { for (const _ of [1, 2]) document.getElementById("setup-go").click(); });
	await settle(page);
	expect(await stored(page, "lotus")).toHaveLength(1);
});

test("a game is kept, replayed to the final scoring, played on from a step, and found again by a link", async ({ tab }) => {
	const page = await tab(desk), record = lotusGame("end of 3"), { moves } = JSON.parse(record), middle = 20;
	await open(page, record, "/lotus/");
	await openGames(page);
	await click(page, "#games-link");
	const linked = page.locator("#games-said a");
	await expect(linked).toHaveAttribute("href", /#game=/);
	const hash = await linked.evaluate(({ hash }) => hash);
	await page.locator("#games-list").getByRole("button", { name: /^Replay/ }).first().click();
	await replayAt(page, 0);
	for (const [step, at] of [["next", 1], ["next", 2], ["back", 1]]) {
		await click(page, `[data-walk=${step}]`);
		await replayAt(page, at);
	}
	await click(page, "[data-walk=end]");
	await expect(page.locator("#walk h2")).toHaveText("Final scoring");
	await quiet(page);
	await choose(page, "[data-walk=slider]", String(middle));
	await replayAt(page, middle);
	await click(page, "[data-walk=on]");
	await expect(page.locator("#walk")).toBeHidden();
	await settle(page);
	expect((await recorded(page, "lotus")).moves.slice(0, middle)).toEqual(moves.slice(0, middle));
	expect(await stored(page, "lotus")).toHaveLength(2);
	expect(await stored(page), "of the first page").toBeNull();

	const other = await tab(desk);
	await visit(other, "/lotus/?pace=0" + hash);
	await settle(other);
	expect((await recorded(other, "lotus")).moves).toEqual(moves);
});

// After another move the person can try again. On a phone, title, task and choices
// are visible together.
test("each lesson leads to the next, and its own move completes it", async ({ tab }) => {
	const page = await tab(phone), lesson = page.locator("#lesson");
	await visit(page, "/lotus/?pace=0");
	await setUp(page);
	await click(page, "#setup-learn");
	for (let number = 1; number <= 8; number++) {
		const begun = async () => {
			await expect(page.locator(":focus")).toContainText(`${number} of 8`);
			await quiet(page);
		};
		await begun();
		for (const size of [phone, desk]) {
			await page.setViewportSize(size);
			for (const part of ["#lesson h2", "#lesson p b", "#choices button"]) {
				expect(await page.locator(part).first().evaluate(part => (({ top, bottom }) => bottom <= innerHeight && top >= (innerWidth < 500 ? document.getElementById("table").getBoundingClientRect().bottom : 0))(part.getBoundingClientRect())),
					`at ${size.width}, lesson ${number}: ${part} is in sight`).toBe(true);
			}
		}
		await page.setViewportSize(phone);
		if (number === 1) {
			await say(page, "pass");
			await expect(lesson).toContainText("it is not the task");
			await click(page, "#lesson button.main");
			await begun();
		}
		await lesson.getByRole("button", { name: "Show me" }).evaluate(button => button.click());
		await expect(page.locator("#lesson.done")).toBeVisible();
		await quiet(page);
		expect(await said(page, "#refusal")).toBe("");
		await click(page, "#lesson button.main");
	}
	await setUp(page);
});

test("every state fits, and axe finds no serious barrier in it", async ({ tab }) => {
	const page = await tab(desk);
	const check = async where => {
		await quiet(page);
		await barriers(page, `lotus ${where}`);
	};
	await visit(page, "/lotus/?pace=0");
	await setUp(page);
	await click(page, "#setup details summary");
	await check("new game");
	await click(page, "#setup-learn");
	await expect(page.locator(":focus")).toContainText("1 of 8");
	await check("lesson");
	for (const state of ["state place", "state order", "state expel", "state rebellion", "state take", "state income", "end of 6", "state contest"]) {
		await goToGame(page, lotusGame(state), "greedy");
		await settle(page);
		await check(state);
	}
	await click(page, `#choices [data-key^="amount "]`);
	await quiet(page);
	await click(page, "#regions summary");
	await click(page, "[data-key=hint]");
	await expect(page.locator("#advice li").first()).toBeVisible();
	await say(page, "pass");
	await expect(page.locator("#refusal small").first()).toBeVisible();
	await check("hint and refusal");
	await openGames(page);
	await check("games");
	await click(page, `#games-list [aria-label^="Replay"]`);
	await replayAt(page, 0);
	await click(page, "[data-walk=next]");
	await check("replay");
	await openLotusReview(page, lotusGame("end of 3"));
	await click(page, ".mistakes button");
	await expect(page.locator(".judged")).toBeVisible();
	await check("review");
});

// They hear what others did, when everybody has chosen, what was revealed with its
// reason, and whose turn it is.
test("screen readers get the map as a table, and hear a contest", async ({ tab }) => {
	const { lotus } = await library();
	const page = await tab(desk), record = lotusGame("contest"), { areas } = await lotus.look({ record, seat: "A" });
	await openLotus(page, record, "greedy", 150);
	await settle(page);
	await click(page, "#regions summary");
	const rows = await page.locator("#regions tbody tr").evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent)));
	for (const [at, { name, symbol, owner, blocks, borders }] of areas.entries()) {
		expect(rows[at][0]).toMatch(new RegExp(`^${name}`));
		expect(rows[at].slice(1, 4)).toEqual([symbol ? symbol + (owner ? ` of ${owner}` : "") : "nothing", blocks.join(", ") || "none", borders.join(", ")]);
	}
	await expect(page.locator("#table[aria-hidden=true]")).toHaveCount(1);
	await expect(page.locator("#table :is(a, button, input, [tabindex])")).toHaveCount(0);
	const heard = await listenIn(page);
	await say(page, `bid 1 against ${(await rivalIn(record)).seat}`);
	await expect(page.locator("#laid [data-round=revealed]")).toContainText("1 against");
	await settle(page);
	const told = (await heard()).join("\n");
	for (const want of ["Everybody has chosen", "bid 1 against", "votes: ", "Your turn: "]) expect(told).toContain(want);
});

test("each page loads only its own program, and both lead to each other", async ({ tab }) => {
	const page = await tab(desk);
	const loaded = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname).filter(path => /\.(wasm|mjs)$/.test(path)));
	await visit(page, "/?pace=0");
	await expect.poll(loaded).toContain("/emperor.wasm");
	expect((await loaded()).filter(path => path.includes("lotus"))).toEqual([]);
	const follow = async selector => {
		await page.goto(await page.locator(selector).first().evaluate(({ href }) => href));
		await setUp(page);
	};
	await follow(`nav a[href="lotus/"]`);
	await expect.poll(loaded).toContain("/lotus/lotus.wasm");
	expect(await loaded()).not.toContain("/emperor.wasm");
	await follow(`nav a[href="../"]`);
	await expect(page).toHaveTitle("The Emperor of China");
});

for (const reducedMotion of ["no-preference", "reduce"]) {
	test(`blocks slide to their areas and revealed cards turn: ${reducedMotion}`, async ({ tab }) => {
		const page = await tab(desk, { reducedMotion }), moving = reducedMotion === "no-preference";
		const place = lotusGame("place of three");
		await open(page, place, "/lotus/");
		await page.evaluate(() => {
			const { animate } = Element.prototype;
			window.moved = 0;
			Element.prototype.animate = function (...args) { moved++; return animate.apply(this, args); };
		});
		const before = await page.evaluate(() => Number(document.getElementById("log").dataset.steps));
		await click(page, `#choices [data-key^="area "]`);
		await stepsShown(page, before + 1);
		await settle(page);
		expect(await page.evaluate(() => moved) > 0).toBe(moving);
		await open(page, lotusGame("rebellion of three"), "/lotus/");
		for (const kind of ["amount ", "side "]) {
			const choice = `#choices [data-key^="${kind}"]:not([aria-pressed=true])`;
			if (!await shows(page, choice)) continue;
			await click(page, choice);
			await quiet(page);
		}
		const turned = page.waitForFunction(() => { // they lie there for a moment
			const card = document.querySelector("#laid .turned");
			return card && getComputedStyle(card).animationName;
		}, null, { polling: 20 });
		await click(page, "[data-key=play]");
		expect(await (await turned).jsonValue() !== "none").toBe(moving);
	});
}

test("in a contest nobody's card is shown before everybody has chosen, and then all at once", async ({ tab }) => {
	const page = await tab(desk);
	await openLotus(page, lotusGame("contest"), "greedy", 400);
	await settle(page);
	await page.evaluate(() => {
		window.rounds = []; // what the cards say after each change
		const read = round => [...document.querySelectorAll(`#laid [data-round=${round}] .face`)].map(card => card.textContent);
		const note = () => {
			const now = JSON.stringify([read("now"), read("revealed")]);
			if (now !== rounds.at(-1)) rounds.push(now);
		};
		new MutationObserver(note).observe(document.getElementById("laid"), { subtree: true, childList: true, characterData: true });
		note();
	});
	await click(page, `#choices [data-key="amount 2"]`);
	await quiet(page);
	const players = (await keys(page, `[data-key^="player "]`)).length + 1;
	if (players > 2) {
		await click(page, `#choices [data-key^="player "]`);
		await quiet(page);
	}
	expect((await cards(page, "now")).join()).not.toContain("2 against");
	await click(page, "[data-key=play]");
	await expect(page.locator("#laid [data-round=revealed]")).toContainText("2 against");
	await quiet(page);
	const rounds = (await page.evaluate(() => rounds)).map(text => JSON.parse(text)), [, earlier] = rounds[0];
	for (const [now, revealed] of rounds) {
		if (String(revealed) !== String(earlier)) expect(revealed).toHaveLength(players);
		for (const card of now) expect(["has chosen", "chooses…"].includes(card) || card.startsWith("2 against "), card).toBe(true);
	}
	expect(rounds.some(([now]) => now[0]?.startsWith("2 against ")), "the person sees their own card").toBe(true);
});

// The record itself and the decisions of the machines are the only messages that
// have it.
for (const phase of ["contest", "rebellion"]) {
	test(`before the reveal, neither the page nor what the rules answer to it depends on what rivals have chosen: ${phase}`, async ({ tab }) => {
		const { lotus } = await library();
		const whole = lotusGame(`secret ${phase}`), record = await lotus.cut({ record: whole, step: JSON.parse(whole).moves.length - 1 });
		const { toMove } = await lotus.look({ record, seat: null }), { view } = await lotus.look({ record, seat: toMove });
		const moves = new Set();
		for (let chance = 0; moves.size < 3 && chance < 60; chance++) moves.add(await lotus.decide({ view, opponent: "random", chance }));
		expect(moves.size).toBeGreaterThan(1);
		const seen = [];
		for (const move of moves) seen.push(await seenAndAsked(await tab(desk), await lotus.move({ record, move })));
		for (const other of seen.slice(1)) expect(other).toEqual(seen[0]);
	});
}

/**
 * Returns everything that the page shows of a game in which the person is to
 * choose, and all messages between page and rules but those with the record itself.
 */
async function seenAndAsked(page, record) {
	await visit(page, "/lotus/?pace=0");
	await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/lotus/lotus.wasm")) && document.querySelector(".loading").hidden);
	await page.evaluate(hash => {
		for (const progress of document.querySelectorAll(".loading")) progress.replaceChildren(); // it depends on the network
		window.messages = [];
		const names = new Map(), known = new WeakSet(), post = Worker.prototype.postMessage;
		Worker.prototype.postMessage = function (data) {
			names.set(data.number, data.name);
			if (!JSON.parse(data.question ?? "{}").record && data.name !== "decide") messages.push(`${data.name} ${data.question}`);
			if (!known.has(this)) this.addEventListener("message", ({ data }) => {
				const name = names.get(data.number);
				if (!["decide", "move", "commit"].includes(name)) messages.push(`${name} is answered ${data.reply}`);
			});
			known.add(this);
			post.call(this, data);
		};
		location.hash = hash;
	}, link(record));
	await statusIs(page, /^Your turn/);
	await settle(page);
	await page.evaluate(() => document.getElementById("setup").close());
	await expect(page.locator("#laid [data-round=now] .face").filter({ hasText: "chooses…" }), "only the person has not chosen").toHaveCount(1);
	await quiet(page);
	const messages = (await page.evaluate(() => messages)).sort(); // workers answer in any order
	expect(messages.some(message => message.startsWith("look is answered"))).toBe(true);
	return [await page.evaluate(() => document.documentElement.outerHTML.replace(/lit\$\d+\$/g, "")), ...messages];
}
