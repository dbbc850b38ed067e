import { library } from "./dealing.mjs";
import { brackets, choose, click, listenIn, open, openGames, quiet, recorded, replay, replayAt, said, settle, shoot, stored, texts, toResult, visit } from "./table.mjs";
import { openLotusReview } from "./lotus.mjs";
import { desk, expect, game, landscape, laptop, phone, test } from "./test.mjs";

/** Opens the review of a finished game from the card of its result, and waits for a mistake of the person. */
async function openReview(page, record) {
	await open(page, record);
	await toResult(page);
	await click(page, "[data-result=review]");
	await expect(page.locator(".review .plot svg")).toBeVisible();
	await replayAt(page, 0);
	await expect(page.locator(".mistakes li").first()).toBeAttached();
}

/** Returns the pieces that a move places, as in "house 3". */
const piecesOf = move => /: (.*?)(?: \(|$)/.exec(move)?.[1].split(" + ") ?? [];

const mistakeShown = page => page.evaluate(() => Number(document.querySelector(".mistakes [aria-current]").dataset.mistake));

/** Waits until a mistake is in view, with the way to try it again. */
async function mistakeIsShown(page) {
	await expect(page.locator("[data-walk=again]")).toBeVisible();
	await quiet(page);
}

/** Goes to a move of a replay by its slider. */
async function slideTo(page, move) {
	await choose(page, "[data-walk=slider]", String(move));
	await replayAt(page, move);
}

test("the review of a game shows each player's result, and a plot that leads to moments of the replay", async ({ tab }) => {
	const { emperor } = await library();
	const record = game("usual end"), page = await tab(desk);
	const scores = (await emperor.look({ record, seat: null })).players.map(({ score }) => score);
	await openReview(page, record);
	const leads = (await texts(page, ".review td:last-child b")).map(text => Number(text.replace("−", "-")));
	expect(leads).toEqual(scores.map((score, at) => score - Math.max(...scores.toSpliced(at, 1))));
	const plot = page.locator(".plot"), at = async () => Number(await plot.getAttribute("aria-valuenow"));
	await page.locator(`.plot [data-step="60"]`).evaluate(strip => strip.dispatchEvent(new MouseEvent("click", { bubbles: true })));
	await expect.poll(at).toBeGreaterThan(20);
	const move = await at();
	await replayAt(page, move);
	await plot.focus();
	for (const [key, to] of [["ArrowRight", move + 1], ["ArrowLeft", move], ["PageDown", move - 10], ["Home", 0]]) {
		await page.keyboard.press(key);
		await replayAt(page, to);
		await expect(plot).toBeFocused();
		await expect(page.locator(".plot .now").first()).toBeAttached();
		await expect(plot).toHaveAttribute("aria-valuetext", new RegExp(`^Move ${to}: `));
	}
	await click(page, ".review summary");
	await expect(page.locator(".review details tbody tr")).toHaveCount(JSON.parse(record).moves.length + 1);
});

// The person tries again from there, and the review goes on where it was.
test("the mistakes are stepped through, each with the better move on the map and in words", async ({ tab }) => {
	const page = await tab(desk);
	await openReview(page, game("short end"));
	const heard = await listenIn(page);
	await click(page, "[data-walk=mistake]");
	await mistakeIsShown(page);
	const mistake = await mistakeShown(page);
	await replayAt(page, mistake);
	const [, better] = /Better: (.*?)\.(?: |$)/.exec(await said(page, ".judged"));
	expect(await page.locator("#pieces .asked").count(), better).toBeGreaterThanOrEqual(piecesOf(better).length);
	expect((await heard()).join("\n")).toContain("Better: ");

	await click(page, "[data-walk=next]");
	await replayAt(page, mistake + 1);
	await expect(page.locator("[data-walk=again]")).toHaveCount(0);
	await expect(page.locator(".judged")).toContainText("Better: ");
	await click(page, `[data-mistake="${mistake}"]`);
	await replayAt(page, mistake);
	await click(page, "[data-walk=again]");
	await expect(page.locator("#walk")).toBeHidden();
	await settle(page);
	expect((await recorded(page)).moves).toHaveLength(mistake);

	await page.evaluate(() => history.back());
	await expect(page.locator("[data-walk=review]")).toBeVisible();
	await click(page, "[data-walk=review]");
	await expect(page.locator(".mistakes li button").first()).toHaveAttribute("data-mistake", String(mistake));
});

test("at the move of a mistake, before it is shown, the previous mistake is the one before", async ({ tab }) => {
	const page = await tab(desk), mistakes = page.locator(".mistakes li button");
	await openReview(page, game("short end"));
	await expect(page.locator(".review progress")).toHaveCount(0);
	const [first, second] = await mistakes.evaluateAll(all => all.map(({ dataset }) => Number(dataset.mistake)).sort((a, b) => a - b));
	await slideTo(page, second);
	await click(page, "[data-walk=worse]");
	await mistakeIsShown(page);
	expect(await mistakeShown(page)).toBe(first);
});

// As that player saw the table; their decisions are judged next. The person can
// try again in their seat.
test("mistakes of another player are shown", async ({ tab }) => {
	const { emperor } = await library();
	const page = await tab(desk);
	await openReview(page, game("short end"));
	await choose(page, "[data-walk=whose]", "B");
	await expect(page.locator(".mistakes li").first()).toContainText(", Bo: ");
	await click(page, ".mistakes button");
	await mistakeIsShown(page);
	const mistake = await mistakeShown(page);
	const { toMove, hand } = await emperor.look({ record: game("short end"), seat: "B", step: mistake });
	expect(toMove).toBe("B");
	expect(await said(page, "#cards")).toContain(`In hand: ${hand.join(", ")}.`);
	await expect(page.locator("#players tbody th").filter({ hasText: "you" })).toHaveText("A Ann (you)");
	await click(page, "[data-walk=again]");
	await expect(page.locator("#walk")).toBeHidden();
	await settle(page);
	expect((await stored(page))[0].seats).toEqual(["normal", "person", "normal", "normal"]);
	expect((await recorded(page)).moves).toHaveLength(mistake);
});

// Its address leads there again, and the person tries again with other cards in
// the hands of others. The element mine shows the same then as before.
for (const { name, of, path, mine, finished } of [
	{ name: "The Emperor of China", of: "emperor", path: "", mine: "#cards", finished: () => game("short end") },
	{ name: "Der weisse Lotus", of: "lotus", path: "lotus/", mine: "#players", finished: () => game("end of 3", "lotus") },
]) {
	test(`after a game of ${name} among friends each of them reviews what they saw of it`, async ({ tab, ownServer }) => {
		const record = JSON.parse(finished()), tokens = record.names.map((_, seat) => String(seat).repeat(32)), id = "1".repeat(32);
		const table = { Tokens: tokens, Game: of === "lotus" ? "whitelotus" : "emperor", Record: record };
		const page = await tab(desk), server = await ownServer("localhost:0", { [id]: table });
		await visit(page, `${server.address}/${path}#table=${id}.${tokens[0]}`);
		await expect(page.locator("[data-walk=end]")).toBeVisible();
		await settle(page);
		await toResult(page);
		await click(page, "[data-result=review]");
		await expect(page.locator(".mistakes li").first()).toBeAttached();
		expect((await texts(page, ".mistakes li")).filter(text => !text.includes(", Ann: "))).toEqual([]);
		await expect(page.locator("[data-walk=whose], [data-walk=hands]")).toHaveCount(0);
		await page.reload();
		await expect(page.locator(".mistakes button").first()).toBeAttached();
		await click(page, ".mistakes button");
		await mistakeIsShown(page);
		const known = await said(page, mine);
		await click(page, "[data-walk=again]");
		await expect(page.locator("#walk")).toBeHidden();
		await settle(page);
		expect(await said(page, mine)).toBe(known);
		expect((await recorded(page, of)).moves).toEqual([]);
	});
}

test("a running game has no review and shows no other hand, which are secrets", async ({ tab }) => {
	const page = await tab(desk);
	await open(page, game("usual 40"));
	await replay(page);
	await expect(page.locator("[data-walk=review], [data-walk=hands]")).toHaveCount(0);
});

test("a replay goes by move and by turn, with buttons and keys, by itself, and from the list of its moves", async ({ tab }) => {
	const { emperor } = await library();
	const record = game("usual 20"), key = name => page.keyboard.press(name);
	const turns = (await emperor.events({ record })).flatMap(({ beginsTurn }, at) => beginsTurn ? [at] : []);
	let page = await tab(desk);
	const controls = async () => {
		await replay(page);
		for (const [name, to] of [["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1], ["Home", 0]]) {
			await key(name);
			await replayAt(page, to);
		}
		await click(page, "[data-walk=play]");
		await replayAt(page, 2);
		await click(page, "[data-walk=play]");
		await expect(page.locator("[data-walk=play]")).toHaveAttribute("aria-pressed", "false");
		await click(page, "[data-walk=play]");
		await replayAt(page, 3);
		await key("ArrowLeft"); // ends it too
		await replayAt(page, 2);
		await expect(page.locator("[data-walk=play]")).toHaveAttribute("aria-pressed", "false");
		await click(page, "[data-walk=play]");
		await replayAt(page, 3);
		await choose(page, "[data-walk=slider]", "1"); // and so does this
		await replayAt(page, 1);
		await expect(page.locator("[data-walk=play]")).toHaveAttribute("aria-pressed", "false");
		await click(page, ".moves summary");
		await click(page, `.moves [data-step="4"]`);
		await replayAt(page, 4);
		await expect(page.locator(".moves [aria-current]")).toHaveAttribute("data-step", "4");
	};
	await open(page, record);
	await controls();
	await click(page, "[data-walk=start]");
	await replayAt(page, 0);
	for (const turn of turns.slice(1, 3)) {
		await click(page, "[data-walk=turn-next]");
		await replayAt(page, turn);
	}
	await key("Shift+ArrowLeft");
	await replayAt(page, turns[1]);
	await expect(page.locator("#walk h2")).toContainText(/\. Round 1$/);

	page = await tab(desk); // the other game
	await open(page, game("end of 3", "lotus"), "/lotus/");
	await controls();
});

// The move played within a dashed ring, and the better one between brackets.
test("map and judgement of a mistake are in view together on every screen", async ({ tab }) => {
	const { moves } = JSON.parse(game("short end"));
	const page = await tab(phone);
	await openReview(page, game("short end"));
	expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(60);
	for (const size of [phone, landscape, laptop, { width: 1920, height: 1080 }]) {
		const where = `${size.width} × ${size.height}`;
		await page.setViewportSize(size);
		await page.locator(".mistakes button").filter({ hasText: /house|emissary/ }).first().click();
		await mistakeIsShown(page);
		await expect(page.locator("#pieces .played").first()).toBeAttached();
		await shoot(page, `mistake ${where}`);
		const mistake = await mistakeShown(page);
		expect(await page.evaluate(() => {
			const box = one => one.getBoundingClientRect(), map = box(document.querySelector("#board")), said = box(document.querySelector(".judged"));
			const apart = said.left >= map.right || said.top >= map.bottom;
			return map.top >= 0 && map.left >= 0 && map.right <= innerWidth && map.bottom <= innerHeight && apart && said.top >= 0 && said.bottom <= innerHeight;
		}), where).toBe(true);
		await expect(page.locator("#pieces .played"), `${where}: ${moves[mistake]}`).toHaveCount(piecesOf(moves[mistake]).length);
		expect(await brackets(page)).not.toEqual([]);
		for (const mark of [".key .ring", ".key .brackets"]) await expect(page.locator(mark).first()).toBeAttached();
		await click(page, "[data-walk=next]");
		await replayAt(page, mistake + 1);
		await expect(page.locator("#pieces .played").first()).toBeAttached();
		expect(await brackets(page)).toEqual([]);
		await expect(page.locator(".key .brackets")).toHaveCount(0);
	}
});

test("in the review of one's own finished game the hands of all can be shown", async ({ tab }) => {
	const { emperor } = await library();
	const page = await tab(desk), step = 21;
	await openReview(page, game("short end"));
	await slideTo(page, step);
	await expect(page.locator(".hands")).toHaveCount(0);
	await click(page, "[data-walk=hands]");
	const hands = page.locator(".hands li");
	await expect(hands).toHaveCount(4);
	for (const [at, seat] of [..."ABCD"].entries()) {
		const { hand } = await emperor.look({ record: game("short end"), seat, step });
		expect((await hands.nth(at).locator(".card").allTextContents()).sort()).toEqual(hand.toSorted());
	}
});

// The plot leads to moments of the replay, and a mistake is shown with a ring where
// the move was made, and the better area lit.
test("a game of Der weisse Lotus is reviewed too", async ({ tab }) => {
	const page = await tab(laptop);
	await openLotusReview(page, game("end of 3", "lotus"));
	await replayAt(page, 0);
	for (const size of [laptop, phone]) {
		await page.setViewportSize(size);
		await expect(page.locator(".review")).toContainText("By the scores, ");
		await expect(page.locator(".review .legend")).toHaveCount(0);
		await click(page, ".mistakes button");
		await mistakeIsShown(page);
		await expect(page.locator(".judged")).toContainText("it cost");
		await expect(page.locator(".judged")).toContainText("Better: ");
		await page.locator(`.plot [data-step="20"]`).evaluate(strip => strip.dispatchEvent(new MouseEvent("click", { bubbles: true })));
		await replayAt(page, 21);
	}
});

// Of several games in a file the page opens the chosen one, and reports
// unreadable ones. A single game opens at once.
test("a replay shows the tags of its record, and the remarks beside their moves", async ({ tab }) => {
	const { emperor } = await library();
	const record = JSON.stringify({ ...JSON.parse(game("usual 20")), tags: [{ name: "event", text: "Spring <meeting>" }], comments: [{ move: 2, text: "So it begins." }, { move: 2, text: "Bo thinks." }] });
	const other = JSON.stringify({ ...JSON.parse(game("usual 5")), names: ["Eva", "Bo", "Cy", "Di"] });
	const text = await emperor.writeText(record), otherText = await emperor.writeText(other);
	const page = await tab(desk), found = page.locator("#games-found li");
	const read = text => page.locator("#games-file").setInputFiles({ name: "games.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
	await open(page, other);
	await openGames(page);
	await read("");
	await expect(page.locator("#games-fault")).toContainText("no game");
	await read(`${otherText}\n${text}\nemperor record 1\nhello\n`);
	await expect(found).toHaveCount(3);
	for (const [at, want] of ["Eva", "event: Spring <meeting>", "can’t be read"].entries()) await expect(found.nth(at)).toContainText(want);
	await expect(page.locator("#games-file"), "so that the same file can be read again").toHaveValue("");
	await read(`${otherText}\n`.repeat(201));
	await expect(found).toHaveCount(201);
	await expect(found.last()).toHaveText("The file contains more games, which are not listed.");
	await read(`${otherText}\n${text}`);
	await expect(found).toHaveCount(2);
	await click(page, "#games-found li:nth-child(2) button");
	await replayAt(page, 0);
	for (const [step, want] of [[], [], ["So it begins.", "Bo thinks."], []].entries()) {
		if (step > 0) await click(page, "[data-walk=next]");
		await replayAt(page, step);
		expect(await texts(page, "#walk blockquote")).toEqual(want);
		await expect(page.locator("#walk .tags")).toHaveText("eventSpring <meeting>");
	}
	expect(await said(page, "#log")).toContain("So it begins.");
	await openGames(page);
	await read(otherText);
	await expect(page.locator("#games[open]")).toHaveCount(0);
	await expect(page.locator("#players")).toContainText("Eva");
	await expect(page.locator("#walk .tags")).toHaveCount(0);
});
