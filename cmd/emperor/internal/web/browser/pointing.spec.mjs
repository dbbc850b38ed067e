import { library } from "./dealing.mjs";
import { begin, chooseAndSettle, click, mustDraw, open, quiet, recorded, said, settle, setUp, shows, statusIs, visit } from "./table.mjs";
import { desk, expect, game, laptop, moving, phone, test } from "./test.mjs";

/** Returns the names of the highlighted cards and elements of the picture. */
const highlighted = async page => (await page.locator("#table .asked, #choices .card.asked").evaluateAll(all =>
	all.map(({ dataset, textContent }) => dataset.space ?? dataset.region ?? (dataset.key === "draw" ? "draw" : textContent)))).sort();

test("a hint lights up on the map and among the buttons, and a click on it chooses its move", async ({ tab }) => {
	const page = await tab(desk);
	await open(page, game("usual 40"));
	await click(page, "[data-key=hint]");
	expect(await page.locator("#advice").evaluate(box => box.offsetHeight), "room for a hint before it comes").toBeGreaterThanOrEqual(150);
	await expect(page.locator("#advice li button")).toHaveCount(2);
	await expect(page.locator("#table .asked").first()).toBeAttached();
	await settle(page);
	expect(await said(page, "#refusal")).toBe("");
	const move = await page.locator("#advice li button").first().getAttribute("data-move");
	const [region, pieces] = move.split(": ");
	for (const name of await highlighted(page)) expect(name === region || move.toLowerCase().includes(name.replace(region + " ", "")), `${name} lights up for ${move}`).toBe(true);
	await click(page, "#advice li button");
	await settle(page);
	expect(await said(page, "#choices")).toContain(pieces ?? "xchange");
	await click(page, "[data-key=play], [data-key=exchange]");
	await statusIs(page, "draw a card");
	expect((await recorded(page)).moves).toEqual([...JSON.parse(game("usual 40")).moves, move]);
	expect(await highlighted(page)).toEqual([]);
});

test("a hint that rests on few games says so", async ({ tab }) => {
	const page = await tab(desk);
	await open(page, game("usual 40"));
	const told = rollouts => page.evaluate(async rollouts => (await import("/saying.mjs")).fewRollouts([{ rollouts }]), rollouts);
	expect(await told(0)).toContain("none of these moves");
	expect(await told(1)).toContain("only 1 game,");
	expect(await told(40)).toContain("only 40 games");
	expect(await told(1000)).toBe("");
	const { emperor } = await library();
	const { view } = await emperor.look({ record: game("usual 40"), seat: "A" });
	const [{ rollouts }] = await emperor.hint({ view, chance: 1 });
	expect(rollouts).toBeGreaterThan(0);
});

test("a lesson lights up what its task asks for, and the alliance of its text", async ({ tab }) => {
	const page = await tab(desk);
	const wei = (...numbers) => numbers.map(number => `Wei ${number}`);
	await visit(page, "/?pace=0");
	await setUp(page);
	await click(page, "#setup-learn");
	for (const [at, want] of [
		[...wei(1, 2, 3, 4, 5, 6, 7), "red"], [...wei(1, 2, 3, 6, 7), "green", "green", "red"], ["Lu 4", "orange"], ["Wei", "red"], ["Wei 4", "red"],
		["draw", "orange", "purple", "red", "yellow"],
	].entries()) {
		await expect(page.locator("#lesson h2")).toContainText(`${at + 1} of 6`);
		await quiet(page);
		await expect(page.locator(".asked").first()).toBeAttached();
		expect(await highlighted(page)).toEqual(want);
		expect(await shows(page, "#pieces .scored > [transform]")).toBe(at === 3);
		await page.evaluate(() => [...document.querySelectorAll("#lesson button")].at(-1).click());
	}
});

test("by clicks on the picture, a decision takes 2.2 clicks on average at most", async ({ tab }, info) => {
	const page = await tab(desk), decisions = 20, ring = "#pieces .choices [data-space]";
	let clicks = 0;
	const step = async selector => {
		await click(page, selector);
		clicks++;
		await quiet(page);
	};
	await visit(page, "/?pace=0");
	await begin(page, "3");
	for (let n = 0; n < decisions; n++) {
		if (await mustDraw(page)) await step("#choices [data-key=draw], #choices [data-key^=take]");
		else if (await shows(page, ring)) {
			await step(ring);
			const second = `${ring}:not(.picked)`; // a click on a chosen space takes its piece back
			if (n % 3 === 0 && await shows(page, second)) await step(second);
			if (!await shows(page, "[data-key=play]")) await step(`#choices [data-key^="pay "]`);
			await step("[data-key=play]");
		} else {
			await step("#choices [data-key^=card]");
			await step("[data-key=exchange]");
		}
		await settle(page);
	}
	info.annotations.push({ type: "clicks a decision", description: (clicks / decisions).toFixed(2) });
	expect(clicks / decisions).toBeLessThanOrEqual(2.2);
});

// On a phone spaces are smaller than a fingertip.
test("a tap that misses a space by a few pixels still chooses it", async ({ tab }) => {
	const page = await tab(phone);
	await open(page, game("usual 0"));
	await chooseAndSettle(page, `[data-key="card 0"]`);
	const { x, y, name } = await page.locator("#pieces .choices [data-space]").first().evaluate(ring => {
		const { right, top, bottom } = ring.getBoundingClientRect();
		return { x: right + 3, y: (top + bottom) / 2, name: ring.dataset.space };
	});
	await page.mouse.click(x, y);
	await expect(page.locator("#choices")).toContainText(`house ${name.split(" ").at(-1)}`);
});

test("cards are dragged to a space or a dragon, with the mouse and with a finger", async ({ tab }) => {
	for (const [size, hasTouch] of [[laptop, false], [phone, true]]) {
		const page = await tab(size, { ...moving, hasTouch });
		const { holding } = await import("./table.mjs");
		await open(page, holding("RRG", ["Wei 1"], ["Wei 2"], []));
		const middle = async selector => {
			const { x, y, width, height } = await page.locator(selector).first().boundingBox();
			return { x: x + width / 2, y: y + height / 2 };
		};
		const drag = async (card, to) => {
			const from = await middle(`[data-key="card ${card}"]`), steps = 5;
			const at = i => ({ x: from.x + (to.x - from.x) * i / steps, y: from.y + (to.y - from.y) * i / steps });
			if (hasTouch) {
				const cdp = await page.context().newCDPSession(page);
				for (let i = 0; i <= steps; i++) await cdp.send("Input.dispatchTouchEvent", { type: i === 0 ? "touchStart" : "touchMove", touchPoints: [at(i)] });
				await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
			} else {
				await page.mouse.move(from.x, from.y);
				await page.mouse.down();
				await page.mouse.move(to.x, to.y, { steps });
				await page.mouse.up();
			}
			await settle(page);
		};
		const chosen = async (cards, play) => {
			await expect(page.locator("#choices [data-part=hand] [aria-pressed=true]")).toHaveCount(cards);
			if (play) await expect(page.locator("[data-key=play]")).toHaveText(play);
			else await expect(page.locator("[data-key=play]")).toHaveCount(0);
			await expect(page.locator(".flying")).toHaveCount(0);
		};
		await drag(0, await middle(`#land [data-space="Wei 3"]`));
		await chosen(1, "Play Wei: house 3 (red)");
		await drag(1, await middle(`#land [data-region="Wei"]`));
		await chosen(2, "Play Wei: house 3 + emissary (2 red)");
		await click(page, "[data-key=clear]");
		await chosen(0);
		await drag(0, await middle("#status")); // dropped elsewhere, it is put back
		await chosen(0);
		await drag(2, { x: 3, y: 300 });
		await chosen(0);
		await click(page, `[data-key="card 0"]`); // without motion it is clicked
		await chosen(1);
	}
});
