import { readFile } from "node:fs/promises";
import { library } from "./dealing.mjs";
import { begin, click, holding, open, openGames, recorded, said, saved, say, settle, setUp, stored, turn } from "./table.mjs";
import { desk, expect, game, test } from "./test.mjs";

for (const { asked, want } of [
	{ asked: { name: "Ann", players: "4", board: "4-5", start: "", roads: "BestRows", opponents: "builder", pace: "2000", forts: true },
		want: { players: 4, board: "4-5", fortifications: true, start: "D", roads: "BestRows" } },
	{ asked: { name: "Bo", players: "4", board: "3-4", start: "A", roads: "MainRowFirst", opponents: "easy", pace: "0" },
		want: { players: 4, board: "3-4", fortifications: false, start: "A", roads: "MainRowFirst" } },
	{ asked: { name: "Cy", players: "5", board: "4-5", start: "A", roads: "MainRowFirst", opponents: "builder,envoy,hoarder", pace: "0" },
		want: { players: 5, board: "4-5", fortifications: false, start: "A", roads: "MainRowFirst" } },
]) {
	test(`a new game has the settings, opponents and pace that ${asked.name} has chosen`, async ({ tab }) => {
		const page = await tab(desk);
		await page.goto("/");
		await setUp(page);
		await page.evaluate(({ players, forts, ...fields }) => {
			Math.random = () => 0.9; // draws D of four
			const wait = setTimeout;
			window.waits = []; // which are skipped
			window.setTimeout = (act, time) => { waits.push(time); return wait(act, time > 5000 ? time : 0); };
			for (const [id, value] of Object.entries(fields)) document.getElementById("setup-" + id).value = value;
			document.getElementById("setup-forts").checked = forts === true;
		}, asked);
		await page.locator("#setup-players").selectOption(asked.players);
		await page.locator("#setup-go").click();
		await settle(page);
		await turn(page);
		const { start: { options }, names } = await recorded(page);
		expect(options).toMatchObject(want);
		expect(names[0]).toBe(asked.name);
		const waits = await page.evaluate(() => waits);
		expect(["0", "900", "2000"].filter(pace => waits.includes(Number(pace)))).toEqual([asked.pace]);
		const kinds = asked.opponents.split(",");
		expect((await stored(page))[0].seats).toEqual(["person", ...Array.from({ length: want.players - 1 }, (_, at) => kinds[at % kinds.length])]);
		if (kinds.length === 1) expect(await opponentsOf((await stored(page))[0].record)).toEqual([asked.opponents]);
	});
}

/** Returns the opponents, of two, that would make every move of a game except A's. */
async function opponentsOf(record) {
	const { emperor } = await library();
	const same = new Set(["easy", "builder"]);
	for (const [step, { player: seat, move }] of (await emperor.events({ record })).entries()) {
		if (seat === "A") continue;
		const { view } = await emperor.look({ record, seat, step });
		for (const opponent of same) if (await emperor.decide({ view, opponent, chance: step }) !== move) same.delete(opponent);
	}
	return [...same];
}

test("“My games” saves a game in the library's form", async ({ tab }) => {
	const { emperor } = await library();
	const page = await tab(desk);
	await open(page, game("usual 20"));
	await openGames(page);
	const file = await saved(page, () => click(page, "#games-save"));
	expect(await readFile(file, "utf8")).toBe(await emperor.writeText(game("usual 20")));
});

test("forgetting a game deletes it and nothing else, and can be taken back", async ({ tab }) => {
	const page = await tab(desk);
	const games = async () => (await stored(page)).map(({ seats }) => seats.length);
	await page.goto("/?pace=0");
	await begin(page, "3");
	await click(page, "#menu-new");
	await begin(page, "5");
	await expect.poll(games).toEqual([5, 3]);
	const before = await stored(page);
	await openGames(page);
	await click(page, "#games-list li .forget");
	expect(await games()).toEqual([3]);
	await expect(page.locator("#games-list .forget")).toHaveCount(1);
	await click(page, "#games-list .recall");
	expect(await stored(page)).toEqual(before);
	await expect(page.locator("#games-list .forget").first()).toBeFocused();
});

test("of many stored games the latest thirty are kept", async ({ tab }) => {
	const page = await tab(desk);
	const ids = async () => (await stored(page)).map(({ id }) => id);
	await page.goto("/?pace=0");
	await begin(page, "3");
	const [game] = await stored(page), old = Array.from({ length: 30 }, (_, at) => `old ${at}`);
	await page.evaluate(games => localStorage.setItem("emperor.games", JSON.stringify(games)), old.map(id => ({ ...game, id })));
	await click(page, "#menu-new");
	await begin(page, "5");
	await expect.poll(async () => (await ids()).slice(1)).toEqual(old.slice(0, -1));
});

test("the log of a game that begins within a turn has its first moves", async ({ tab }) => {
	const page = await tab(desk), record = JSON.parse(holding("RR", [], [], []));
	await open(page, JSON.stringify({ ...record, start: { ...record.start, phase: "draw" } }));
	await say(page, "draw");
	await settle(page);
	await expect(page.locator("#log li").last()).toContainText("Ann: draws");
});

test("the log has every score of a game", async ({ tab }) => {
	const { emperor } = await library();
	const page = await tab(desk);
	await open(page, game("usual end"));
	const steps = await emperor.events({ record: game("usual end") });
	const scores = steps.flatMap(({ events }) => events.filter(({ kind }) => kind === "scored").map(({ text }) => text));
	expect(scores.length).toBeGreaterThan(0);
	const log = await said(page, "#log");
	for (const told of scores) expect(log).toContain(told);
	expect(await page.locator("#log .score").count()).toBeGreaterThanOrEqual(scores.length);
});
