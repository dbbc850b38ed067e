import { library } from "./dealing.mjs";
import { begin, brackets, click, exchangeFirst, goToGame, holding, open, openGames, quiet, ready, recorded, replay, replayAt, said, say, settle, setUp, shoot, statusIs, stored, texts, toResult, turn, visit } from "./table.mjs";
import { desk, expect, forgive, game, phone, test } from "./test.mjs";

test("a click on the choices of one table does nothing in the next, before that is shown", async ({ tab }) => {
	const page = await tab(desk), title = page.locator("#lesson h2");
	await visit(page, "/lotus/?pace=0#lesson=1");
	await expect(title).toContainText("1 of 8");
	await quiet(page);
	await page.evaluate(() => new Promise(resolve => {
		new MutationObserver((_, lesson) => {
			lesson.disconnect();
			for (const button of document.querySelectorAll("#choices button")) button.click();
			resolve();
		}).observe(document.getElementById("lesson"), { childList: true, subtree: true, characterData: true });
		location.hash = "#lesson=2";
	}));
	await expect(title).toContainText("2 of 8");
	await quiet(page);
	await expect(page.locator("#refusal")).toBeEmpty();
	await expect(page.locator("#log li")).toHaveCount(0);
});

test("a click elsewhere moves the choice", async ({ tab }) => {
	const page = await tab(desk);
	await open(page, holding("RRO", [], ["Wei 1", "Zhao 1"], []));
	for (const [clicked, want] of [
		[`#table [data-space="Zhao 3"]`, ["Zhao", "house 3"]],
		[`#table [data-space="Wei 3"]`, ["red", "Wei", "house 3"]], // paid in the only way
		[`#table [data-space="Wei 4"]`, ["red", "red", "Wei", "house 3", "house 4"]],
		[`#table [data-space="Wei 5"]`, ["red", "red", "Wei", "house 4", "house 5"]], // the third piece replaces the first
		[`#choices [data-key=back]`, ["red", "red", "Wei", "house 3", "house 4"]],
		[`#choices [data-key=back]`, ["red", "Wei", "house 3"]],
		[`#table [data-space="Zhao 2"]`, ["Zhao", "house 2"]], // two ways to pay
		[`#choices .red[data-key^="card"]`, ["red", "Zhao", "house 2"]],
		[`#choices .orange[data-key^="card"]`, ["red", "orange", "Zhao", "house 2"]],
		[`#table [data-space="Wei 2"]`, ["red", "Wei", "house 2"]], // red and orange do not pay there
		[`#choices [data-key=region]`, []],
	]) {
		await click(page, clicked);
		await settle(page);
		expect(await texts(page, "#choices [aria-pressed=true]"), clicked).toEqual(want);
		expect(await said(page, "#refusal"), clicked).toBe("");
	}
});

test("a refusal names what the person lacks", async ({ tab }) => {
	const page = await tab(desk), refusal = page.locator("#refusal");
	await open(page, holding("GYO", [], ["Wei 1"], []));
	for (const [clicked, want] of [
		[`#table [data-space="Wei 5"]`, /^Wei takes red, or a pair of another color: you have neither\./],
		[`#table [data-region="Wei"]`, /^Wei takes red, or a pair of another color: you have neither\./],
		[`#table [data-space="Wei 1"]`, /the space already has a house/i], // whatever the cards
		[`#table [data-region="Zhao"]`, /the region has no room for an emissary/i],
	]) {
		await click(page, clicked);
		await expect(refusal, clicked).toContainText(want);
	}
});

/** Opens another tab with the same storage. */
async function secondTab(page) {
	const other = await page.context().newPage();
	await other.goto("/?pace=0");
	await ready(other);
	return other;
}

/** Keeps a window from learning what others store. */
const missWhatIsStored = page => page.evaluate(() => { Object.defineProperty(StorageEvent.prototype, "key", { value: "another" }); });

test("a game goes on in one window at a time, and the other one can take it back", async ({ tab }) => {
	const one = await tab(desk), moves = async page => (await recorded(page)).moves.length;
	await visit(one, "/?pace=0");
	await begin(one, "3");
	await turn(one);
	const other = await secondTab(one);
	await settle(other);
	await statusIs(one, "another window");
	await expect(one.locator("#choices [data-key^=card]:not([aria-disabled=true])")).toHaveCount(0);
	await expect(one.locator("#in-words")).toBeHidden();
	await turn(other);
	const made = await moves(other);
	await click(one, "[data-key=here]");
	await settle(one);
	expect(await moves(one)).toBe(made);
	await statusIs(other, "another window");
	await turn(one);
	await other.reload();
	await ready(other);
	await settle(other);
	expect(await moves(other)).toBeGreaterThan(made);
});

// A browser may keep a page that was left, and show it again as it was.
test("a window that comes back learns that the game went on in another one", async ({ tab }) => {
	const one = await tab(desk);
	await visit(one, "/?pace=0");
	await begin(one, "3");
	await missWhatIsStored(one);
	await settle(await secondTab(one));
	await expect(one.locator("#in-words")).toBeVisible();
	await one.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
	await statusIs(one, "another window");
});

test("a window that has missed what another one did stores its version as a game of its own", async ({ tab }) => {
	const one = await tab(desk);
	await visit(one, "/?pace=0");
	await begin(one, "3");
	await missWhatIsStored(one);
	const other = await secondTab(one);
	await settle(other);
	await turn(other);
	await turn(other);
	const theirs = (await recorded(other)).moves.length;
	await expect(one.locator("#in-words")).toBeVisible();
	await say(one, await exchangeFirst(one));
	await expect(one.locator("#unkept")).toContainText("a game of its own");
	const kept = (await stored(one)).map(({ record }) => JSON.parse(record).moves.length);
	expect(kept).toHaveLength(2);
	expect(kept).toContain(theirs);
});

test("a replay never says that it is anybody's turn", async ({ tab }) => {
	const page = await tab(desk);
	await open(page, game("usual 20"));
	await replay(page);
	for (let step = 0; step < 3; step++) {
		await replayAt(page, step);
		await statusIs(page, "is to move");
		expect(await said(page, "#status")).not.toContain("our turn");
		await click(page, "[data-walk=next]");
	}
});

test("a link to a map that the browser does not have is reported", async ({ tab }) => {
	const page = await tab(desk);
	await visit(page, "/?pace=0#map=zz");
	await setUp(page);
	for (const id of ["status", "setup-fault"]) await expect(page.locator(`#${id}`)).toContainText("this browser has no such map");
	expect(new URL(page.url()).hash).toBe("");
	await begin(page, "3");
});

test("what cannot be loaded is reported, and loaded at the next try", async ({ tab }) => {
	const page = await tab(desk), status = page.locator("#status"), files = /\/(image|lessons)\.mjs$/; // a module that the list of games imports, and one itself
	await visit(page, "/?pace=0");
	await setUp(page);
	await click(page, "#setup .cancel");
	await page.route(files, route => route.abort());
	for (const id of ["#menu-games", "#menu-learn"]) {
		await status.evaluate(line => { line.textContent = ""; });
		await click(page, id);
		await expect(status, id).toContainText("Failed to fetch");
	}
	await page.unroute(files);
	forgive(page);
	await openGames(page);
	await click(page, "#games .cancel");
	await click(page, "#menu-learn");
	await expect(page.locator("#lesson h2")).toContainText("1 of 6");
});

test("a table of friends is offered only if a server has tables", async ({ tab, friends }) => {
	const page = await tab(desk);
	await visit(page, "/?pace=0");
	await setUp(page);
	await click(page, "#setup .cancel");
	await expect(page.locator("#menu-friends")).toBeHidden();
	expect(await page.locator("#menu-friends").getAttribute("hidden")).not.toBeNull();
	await friends.openDialog(await tab(desk));
});

test("the table of players fits at any width", async ({ tab }) => {
	const long = JSON.parse(game("forts 60"));
	long.names = long.names.map((_, at) => "Wolfeschlegelsteinhausenbergerdorff " + "ABCDE"[at]);
	const page = await tab(desk);
	await visit(page, "/?pace=0");
	for (const size of [{ width: 1280, height: 800 }, phone, { width: 320, height: 600 }]) {
		await page.setViewportSize(size);
		for (const record of [JSON.stringify(long), game("usual 60")]) {
			await goToGame(page, record);
			await settle(page);
			expect(await page.evaluate(() => (box => box.scrollWidth - box.clientWidth)(document.getElementById("players").parentElement)), "units cut off").toBe(0);
			await shoot(page, `players ${size.width}`);
		}
	}
});

test("the map is given as tables of regions and of spaces", async ({ tab }) => {
	const { emperor } = await library();
	const record = game("usual 60"), { regions, alliances, players } = await emperor.look({ record, seat: "A" });
	const page = await tab(desk);
	await open(page, record);
	await click(page, "#regions summary");
	const table = async id => (await page.locator(`${id} tbody tr`).evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent.replaceAll("\u00a0", " "))))).map(row => row.join("|"));
	const each = count => players.map(({ seat }, at) => [seat, count(seat, at)]).filter(([, n]) => n > 0).map(pair => pair.join(" ")).join(", ") || "none";
	expect(await table("#regions table:not(#roads)")).toEqual(regions.map(({ name, color, spaces, emissaries, limit }) => {
		const free = spaces.filter(({ house }) => !house).map(space => space.name.slice(name.length + 1) + (space.fortified ? " with a fortification" : ""));
		const allied = alliances.filter(({ between }) => between.includes(name)).map(({ number, between }) => `${between.find(other => other !== name)} (${number})`);
		return [`${name} (${color})`, each(seat => spaces.filter(({ house }) => house === seat).length), free.join(", ") || "full",
			`${each((_, at) => emissaries[at])}; at most ${limit}`, allied.join(", ")].join("|");
	}));
	const spaces = regions.flatMap(({ spaces }) => spaces), owner = new Map(spaces.map(({ name, house }) => [name, house ?? ""]));
	expect(await table("#roads")).toEqual(spaces.map(({ name, house, fortified, roads }) =>
		[name, [house, fortified && "fortification"].filter(Boolean).join(" ") || "free", roads.map(to => `${to} ${owner.get(to)}`.trim()).join(", ")].join("|")));
	await expect(page.locator("#table[aria-hidden=true]")).toHaveCount(1);
	await expect(page.locator("#table :is(a, button, input, [tabindex])")).toHaveCount(0);
});

test("two clicks make a move where two decide, and a chosen space shows the piece at once", async ({ tab }) => {
	const page = await tab(desk);
	await open(page, holding("RRO", [], ["Wei 1", "Zhao 1"], []));
	await click(page, `#table [data-space="Zhao 3"]`); // two ways to pay
	await settle(page);
	expect(await brackets(page)).toEqual(["Zhao 3: house"]);
	await expect(page.locator("[data-key=play]")).toHaveCount(0);
	await click(page, `#table [data-space="Wei 3"]`);
	await settle(page);
	await click(page, "[data-key=play]");
	await statusIs(page, "draw a card");
	expect((await recorded(page)).moves).toEqual(["Wei: house 3 (red)"]);
});

test("the winner is shown only at the end of the walk through the scoring", async ({ tab }) => {
	const { emperor } = await library();
	const record = game("usual end"), { winners } = await emperor.look({ record, seat: null }), wins = /\bwins?\b/;
	const winner = JSON.parse(record).names["ABCD".indexOf(winners[0])];
	const page = await tab(desk);
	await visit(page, "/?pace=0");
	for (const size of [desk, phone]) {
		await page.setViewportSize(size);
		await goToGame(page, record);
		await settle(page);
		await expect(page.locator(".result")).toHaveCount(0); // of the walk before
		expect(await page.evaluate(() => document.body.innerText + document.getElementById("live").textContent)).not.toMatch(wins);
		await toResult(page);
		for (const id of ["#status", "#log"]) {
			expect(await said(page, id)).toMatch(wins);
			expect(await said(page, id)).toContain(winner);
		}
	}
});

test("in a replay a hint can be had, and the game played on from any of its moves", async ({ tab }) => {
	const record = JSON.parse(game("usual 40")), page = await tab(desk);
	await open(page, game("usual 40"));
	await replay(page);
	await click(page, "[data-walk=hint]");
	await expect(page.locator("#advice li").first()).toContainText(/Clearly|By a little|Hard to say/);
	await click(page, "[data-walk=next]");
	await replayAt(page, 1);
	await click(page, "[data-walk=on]");
	await expect(page.locator("#walk")).toBeHidden();
	await settle(page);
	const { moves } = await recorded(page);
	expect(moves[0]).toBe(record.moves[0]);
	expect(moves.length).toBeLessThan(record.moves.length);
	expect(await stored(page), "the old one too").toHaveLength(2);
});

test("lessons, games and dialogs have addresses, so that Back goes back", async ({ tab }) => {
	const page = await tab(desk);
	await visit(page, "/?pace=0");
	await begin(page, "3");
	const first = new URL(page.url()).hash;
	expect(first).toMatch(/^#play=/);
	const dialog = page.locator("dialog[open]"), title = page.locator("#lesson:not([hidden]) h2");
	const at = async (hash, shown) => {
		await expect.poll(() => new URL(page.url()).hash).toBe(hash);
		await shown();
		await quiet(page);
	};
	const lesson = number => () => Promise.all([expect(dialog).toHaveCount(0), expect(title).toContainText(`${number} of 6`)]);
	const table = (players = 3) => () => Promise.all([expect(dialog).toHaveCount(0), expect(page.locator("#lesson")).toBeHidden(),
		statusIs(page, /^Your turn/), expect(page.locator("#players tbody tr")).toHaveCount(players)]);
	await click(page, "#menu-learn");
	await at("#lesson=1", lesson(1));
	await page.locator("#lesson").getByRole("button", { name: "Next" }).click();
	await at("#lesson=2", lesson(2));
	await openGames(page);
	await at("#games", () => expect(page.locator("#games[open]")).toBeVisible());
	const back = () => page.evaluate(() => history.back());
	await back();
	await at("#lesson=2", lesson(2));
	await page.reload();
	await ready(page);
	await at("#lesson=2", lesson(2));
	await back();
	await at("#lesson=1", lesson(1));
	await back();
	await at(first, table());
	await click(page, "#menu-new");
	await at("#new", () => expect(page.locator("#setup[open]")).toBeVisible());
	await click(page, "#setup .cancel");
	await at(first, table());
	await click(page, "#menu-new");
	await begin(page, "4");
	await table(4)();
	await back();
	await at(first, table());
});
