import { readFile } from "node:fs/promises";
import { barriers } from "./barriers.mjs";
import { library } from "./dealing.mjs";
import { colors, fragment, reach, said, saved } from "./table.mjs";
import { checkVerdict, chip, hold, laid, lay, layout, layPieces, place, reported, setUpTable, tap, taps, verdict, walkThrough, walkTotals } from "./laying.mjs";
import { address } from "./site.mjs";
import { desk, expect, laptop, phone, test } from "./test.mjs";

const threeWithForts = { v: 1, players: 3, fortifications: true };

// At most 120 taps altogether. Both road rules stand side by side, because they
// differ for Red.
test("section 5: the final table of a published game is entered by taps on a phone, and scores as published", async ({ tab }) => {
	const page = await tab(phone);
	await lay(page);
	await setUpTable(page, "3", true);
	await layPieces(page, reported);
	await tap(page, "#to-score");
	expect(taps.get(page)).toBeLessThanOrEqual(120);
	const { titles, totals } = await walkThrough(page);
	expect(totals).toEqual([49, 42, 48]);
	expect(titles).toEqual(expect.arrayContaining(["Houses in Lu, which is full", "Houses in Yan", "Alliance 10, Ch'in and Han", "A row of Red", "The end"]));
	const sum = await said(page, "#sum-text");
	expect(sum).toContain("Green 49 (houses 28, alliances 8, roads 13), Purple 48 (houses 33, alliances 7, roads 8), Red 42 (houses 24, alliances 10, roads 8)");
	const apart = await page.locator("#rules-apart tbody tr").evaluateAll(rows => rows.map(row => [...row.querySelectorAll("td")].map(cell => cell.textContent).join(" ")));
	expect(apart).toEqual(["13 49 13 49", "8 42 9 43", "8 48 8 48"]);
	await tap(page, "[data-rule=BestRows]");
	expect(await walkTotals(page)).toEqual([49, 43, 48]);
	await tap(page, "#to-ask");
	await tap(page, "#to-score");
	for (const id of ["palette", "asking", "laying", "undo"]) await expect(page.locator(`#${id}`)).toBeHidden();
	await tap(page, "#to-lay");
	await tap(page, "#undo");

	await tap(page, "#link");
	const linked = page.locator("#said a");
	await expect(linked).toHaveAttribute("href", /#laid=/);
	const hash = await linked.evaluate(({ hash }) => hash), want = await layout(page), other = await tab(desk);
	await lay(other, hash);
	await page.reload();
	await laid(page);
	for (const again of [other, page]) {
		const { options, names, pieces } = await layout(again);
		expect({ names, pieces, forts: options.fortifications }).toEqual({ names: want.names, pieces: want.pieces, forts: true });
		await tap(again, "#to-score");
		await tap(again, "[data-walk=end]");
		expect(await said(again, "#sum-text")).toBe(sum);
	}
});

test("the result is saved as a picture, shared, and copied as a line", async ({ tab }) => {
	const page = await tab(desk);
	await lay(page, fragment("laid", { options: threeWithForts, names: ["Ann", "Bo", "<b>Cy</b>"], pieces: reported }));
	await page.evaluate(() => {
		navigator.canShare = what => what.files.length === 1;
		navigator.share = async what => { document.body.dataset.shared = JSON.stringify([what.text, what.url, what.files[0].type, what.files[0].size > 100000]); };
	});
	await tap(page, "#to-score");
	await tap(page, "[data-walk=end]");
	await tap(page, "#sum-share");
	await expect(page.locator("body")).toHaveAttribute("data-shared", /image/);
	expect(JSON.parse(await page.locator("body").getAttribute("data-shared"))).toEqual([expect.stringContaining("Ann 49"), expect.stringMatching(`^${address()}/score/#laid=`), "image/png", true]);
	const png = await readFile(await saved(page, () => tap(page, "#sum-png")));
	const [width, height, ...middle] = await page.evaluate(async data => {
		const image = await createImageBitmap(new Blob([Uint8Array.from(atob(data), letter => letter.charCodeAt())]));
		const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext("2d");
		context.drawImage(image, 0, 0);
		return [image.width, image.height, ...context.getImageData(1000, 1000, 1, 1).data];
	}, png.toString("base64"));
	expect([width, height, middle[3]]).toEqual([2000, 2060, 255]);
	expect(new Set(middle.slice(0, 3)).size, "land in the middle").toBeGreaterThan(1);
	const svg = await readFile(await saved(page, () => tap(page, "#sum-svg")), "utf8");
	expect(svg).toMatch(/^<svg[^]*Ann/);
	await tap(page, "#sum-copy");
	await expect(page.locator("#said")).toContainText(/Ann 49.*<b>Cy<\/b> 48|<b>Cy<\/b> 48.*Ann 49/);
});

test("a broken link is reported, and the stored table stays", async ({ tab }) => {
	const page = await tab(phone), options = { v: 1, players: 3 };
	await lay(page);
	await setUpTable(page, "3");
	await place(page, "space", "Wei 3");
	const whole = fragment("laid", { options, pieces: "Han[A 1]" });
	for (const broken of [
		whole.slice(0, whole.length / 2), "#laid=$", fragment("laid", 7), fragment("laid", null), fragment("laid", { pieces: "Han[A 1]" }),
		fragment("laid", { options, names: [1, 2] }), fragment("laid", { options, placed: ["Z"] }), fragment("laid", { options, pieces: "Han[A 1, e A2]" }),
	]) {
		await lay(page, broken);
		await expect(page.locator("#refusal"), broken).toHaveText("The link contains no valid table. Perhaps it was cut off.");
		expect((await layout(page)).pieces, broken).toBe("Wei[A 3]");
	}
	await lay(page, whole);
	expect((await layout(page)).pieces).toBe("Han[A 1]");
	await tap(page, "#undo");
	expect((await layout(page)).pieces).toBe("Wei[A 3]");
});

test("the first question is whether the map looks like the people's board", async ({ tab }) => {
	for (const size of [laptop, phone]) {
		const page = await tab(size), look = page.locator("#setup-look");
		await lay(page);
		await expect(page.locator("#setup[open] h2")).toHaveText("Does this look like your board?");
		await expect.poll(() => look.evaluate(({ complete, naturalWidth }) => complete && naturalWidth)).toBeGreaterThan(0);
		const box = await look.boundingBox();
		expect(box.y >= 0 && box.y + box.height <= size.height && box.width >= 250, `the map lies at ${JSON.stringify(box)}`).toBe(true);
		const [before, without] = await look.evaluate(image => {
			const top = () => document.getElementById("setup-board").getBoundingClientRect().top, { src } = image, places = [top()];
			image.removeAttribute("src");
			places.push(top());
			image.src = src;
			return places;
		});
		expect(without, "what is below the map does not jump").toBe(before);
		await page.locator("#setup-players").selectOption("5");
		await expect(look).toHaveAttribute("src", /4%E2%80%935%20players/);
	}
});

test("people choose the colors of their own pieces", async ({ tab }) => {
	const page = await tab(laptop), lists = page.locator("#setup-names select");
	await lay(page);
	await expect(page.locator("#setup[open]")).toBeVisible();
	await lists.nth(0).selectOption("blue");
	await lists.nth(1).selectOption("black");
	expect(await lists.evaluateAll(all => all.map(({ value }) => value))).toEqual(["blue", "black", "purple", "green", "yellow"]);
	await tap(page, "#setup-go");
	await expect(page.locator("#setup[open]")).toHaveCount(0);
	expect((await layout(page)).names).toEqual(["Blue", "Black", "Purple"]);
	for (const [seat, space] of [["A", "Wei 1"], ["B", "Wei 2"]]) {
		await chip(page, "who", seat);
		await place(page, "space", space);
	}
	const worn = async where => {
		for (const [space, want] of [["Wei 1", ["#78bfff", "#2b1d10"]], ["Wei 2", ["#16181b", "#ffffff"]]]) {
			const house = page.locator(`#pieces .houses [data-space="${space}"]`);
			expect([await house.locator("use").first().getAttribute("fill"), await house.locator("text").first().getAttribute("fill")], `${where}, ${space}`).toEqual(want);
		}
		await expect(page.locator("#who .of-A").first()).toHaveCSS("background-color", "rgb(120, 191, 255)");
	};
	await worn("on the map");
	await tap(page, "#link");
	const href = await page.locator("#said a").evaluate(({ href }) => href);
	await tap(page, "#to-score");
	await tap(page, "[data-walk=end]");
	const svg = await readFile(await saved(page, () => tap(page, "#sum-svg")), "utf8");
	expect(svg).toContain("#16181b");
	expect(svg).not.toContain("#00482a");
	await lay(page, new URL(href).hash);
	await worn("by the link");
});

test("the set-up says whose pieces must leave the map before it can change", async ({ tab }) => {
	const page = await tab(phone);
	await lay(page);
	await page.locator("#setup-names input").nth(1).fill(" Bo ");
	await setUpTable(page, "5", true);
	expect((await layout(page)).names).toEqual(["Green", "Bo", "Purple", "Blue", "Yellow"]);
	const shown = await page.evaluate(() => document.getElementById("who").innerText + document.getElementById("players").innerText);
	expect(shown.match(/Bo/g)).toHaveLength(2);
	expect(shown).not.toContain("Red");
	for (const [seat, space] of [["A", "Wei 1"], ["D", "Wei 2"], ["E", "Wei 3"]]) {
		await chip(page, "who", seat);
		await place(page, "space", space);
	}
	await chip(page, "tools", "fort");
	await place(page, "space", "Wei 4");
	await tap(page, "#set-up");
	const refused = async (players, want) => {
		await page.locator("#setup-players").selectOption(players);
		await tap(page, "#setup-go");
		await expect(page.locator("#setup-fault")).toHaveText(want);
	};
	await refused("3", "Blue and Yellow have pieces on the map: remove them first.");
	await refused("4", "Yellow has pieces on the map: remove them first.");
	await tap(page, "#setup-forts");
	await refused("5", "The map has fortifications: remove them first.");
	await tap(page, "#setup .cancel");
	const { options, pieces } = await layout(page);
	expect([options.players, options.fortifications, pieces]).toEqual([5, true, "Wei[A 1, D 2, E 3, f 4]"]);
});

// If several players have some, it takes the selected player's.
test("the tool that removes pieces takes an emissary of its only owner", async ({ tab }) => {
	const page = await tab(phone);
	await lay(page, fragment("laid", { options: { v: 1, players: 3 }, pieces: "Wei[A 1 2 3, e A1 B2]" }));
	await chip(page, "tools", "away");
	for (const [who, left] of [["C", "Wei[A 1 2 3, e A1 B2]"], ["A", "Wei[A 1 2 3, e B2]"], ["A", "Wei[A 1 2 3, e B1]"], ["C", "Wei[A 1 2 3]"], ["C", "Wei[A 1 2 3]"]]) {
		await chip(page, "who", who);
		await place(page, "region", "Wei");
		expect((await layout(page)).pieces).toBe(left);
	}
});

test("nothing can be tapped before the map is drawn", async ({ tab }) => {
	const page = await tab(desk);
	await page.addInitScript(() => {
		window.early = [];
		new MutationObserver(() => {
			const open = document.querySelectorAll("#board, #modes button, #laying button");
			if (!document.querySelector("#land svg")) window.early.push(...Array.from(open).filter(one => !one.closest("[inert], [hidden]")).map(({ id }) => id));
		}).observe(document, { subtree: true, childList: true, attributes: true });
	});
	await lay(page);
	expect(await page.evaluate(() => window.early)).toEqual([]);
});

test("a name of any length makes the page no wider than the screen", async ({ tab }) => {
	const long = "W".repeat(12000);
	const page = await tab(phone);
	await lay(page, fragment("laid", { options: threeWithForts, names: [long, "🐉" + long, "Cy"], pieces: "Zhao[A 1 2, B 3 4, f 5] Lu[A 1 2 3 4, e A1 B1 C1]" }));
	for (const name of (await layout(page)).names) expect([...name].length).toBeLessThanOrEqual(40);
	const check = async where => {
		for (const size of [desk, phone]) {
			await page.setViewportSize(size);
			expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(size.width);
		}
	};
	await check("pieces");
	await page.evaluate(() => { document.getElementById("list").open = true; });
	await place(page, "region", "Lu");
	await check("what is said");
	await tap(page, "#set-up");
	await check("set-up");
	await tap(page, "#setup .cancel");
	await tap(page, "#to-ask");
	await chip(page, "tools", "fort");
	await place(page, "space", "Lu 1");
	await check("a question");
	await tap(page, "#to-score");
	await tap(page, "[data-walk=next]");
	await check("an item");
	await tap(page, "[data-walk=end]");
	await check("the end");
});

test("a table is laid out on a map from the browser's storage, and pieces stay", async ({ tab }) => {
	const { emperor } = await library();
	const spec = { ...await emperor.readMap(`"3-4"`), name: "ours", players: [3, 5] };
	for (const region of spec.regions) delete region.outline;
	spec.roads = spec.roads.slice(1);
	const page = await tab(phone);
	await lay(page);
	await setUpTable(page, "3");
	await place(page, "space", "Zhao 1");
	await page.evaluate(spec => localStorage.setItem("emperor.maps", JSON.stringify([{ id: "7", name: "ours", playable: true, spec }])), spec);
	await lay(page, "#map=7");
	await setUpTable(page, "5");
	const { options, pieces } = await layout(page);
	expect([options.players, pieces, options.board.name]).toEqual([5, "Zhao[A 1]", "ours"]);
	expect(options.board.roads).toHaveLength(spec.roads.length);
	for (const number of [2, 3, 4]) await place(page, "space", `Zhao ${number}`);
	await tap(page, "#to-score");
	await tap(page, "[data-walk=end]");
	const [{ points }] = await emperor.roads({ options: { v: 1, ...options }, pieces: "Zhao[A 1 2 3 4]" });
	expect(points[0], "a row without its first road").not.toBe(4);
	await expect(page.locator("#sum-text")).toContainText(`roads ${points[0]})`);
});

// Each is also tried without the payment, which the page then supposes from the
// hand.
test("section 5: some of the rulebook's examples of moves, by taps", async ({ tab }) => {
	const page = await tab(phone), cards = text => [...text].map(initial => colors[initial]);
	await lay(page);
	await setUpTable(page, "4", true);
	for (const { pieces = "", player, hand, spaces = [], dragons = [], forts = [], pay, want, unpaid } of [
		{ player: "A", hand: "PRR", spaces: ["Wei 3", "Wei 4"], pay: "RR", want: "2.2", unpaid: "2.2" }, // example 1
		{ pieces: "Qi[A 1] Ch'in[A 1] Wei[A 1]", player: "C", hand: "YYY", spaces: ["Qi 2", "Qi 3"], pay: "YYY", want: "2.4", unpaid: "Legal" },
		{ pieces: "Chu[B 1 2 3 4, e B2]", player: "A", hand: "POO", dragons: ["Chu", "Chu"], pay: "POO", want: "Legal", unpaid: "Legal" }, // example 2
		{ pieces: "Qi[B 1]", player: "A", hand: "YYY", spaces: ["Qi 2"], forts: ["Qi 2"], pay: "YY", want: "Legal", unpaid: "Legal" }, // example 8
	]) {
		await layPieces(page, pieces);
		await tap(page, "#to-ask");
		await chip(page, "who", player);
		await hold(page, cards(hand));
		expect(((await said(page, "#known-cards summary")).match(/red/g) ?? []).length).toBe(cards(hand).filter(color => color === "red").length);
		if (forts.length > 0) {
			await chip(page, "tools", "fort");
			for (const space of forts) await place(page, "space", space);
			await chip(page, "tools", "put");
		}
		for (const space of spaces) await place(page, "space", space);
		for (const region of dragons) await place(page, "region", region);
		await checkVerdict(page, unpaid, `${pieces} without a payment`);
		for (const color of cards(pay)) await tap(page, `[data-key="They pay with ${color}"]`);
		await checkVerdict(page, want, pieces);
		if (want !== "Legal") await expect(page.locator("#verdict a").first()).toHaveAttribute("href", /^\/rules\/#/);
		await tap(page, "#to-lay");
		await tap(page, "#clear");
	}
});

// A payment, and that a fortification is left, whoever has placed those on the map
// (A10). If a turn has no draw, the answer is that, with its section.
test("the page states what it supposes of a table", async ({ tab }) => {
	const page = await tab(phone);
	await lay(page, fragment("laid", { options: { ...threeWithForts, players: 5 }, names: ["Ann", "Bo", "Cy", "Di", "Ed"], pieces: "Wei[A 1, E 2, f 3]" }));
	await tap(page, "#to-ask");
	await chip(page, "tools", "fort");
	await place(page, "space", "Wei 5");
	for (const [seat, name] of [["A", "Ann"], ["B", "Bo"]]) {
		await chip(page, "who", seat);
		await checkVerdict(page, "Legal");
		expect(await verdict(page)).toContain(`Assumed: the hand has red; ${name} has not placed a fortification yet.`);
		expect(await verdict(page)).toContain("You chose no cards");
	}
	await chip(page, "kinds", "draw");
	await hold(page, ["green", "green"]);
	await checkVerdict(page, "Legal");
	expect(await verdict(page)).toContain("Assumed: a face-up card is red.");
	await hold(page, ["green", "green", "green"]);
	await checkVerdict(page, "2.6");
	await tap(page, "[data-key=last]");
	await checkVerdict(page, "2.8");
	await hold(page, []);
	await checkVerdict(page, "2.8");
	await tap(page, `[data-key="color pile"]`);
	await checkVerdict(page, "2.8");
});

test("a table is laid out and scored by the keyboard alone", async ({ tab }) => {
	const page = await tab(phone), key = name => page.keyboard.press(name);
	const typed = async name => { await key(name); await laid(page); };
	await lay(page);
	await expect(page.locator("#setup[open]")).toBeVisible();
	await reach(page, "#setup-go");
	await typed("Enter");
	await expect(page.locator("#side")).toBeFocused();
	await reach(page, "#list summary");
	await key("Enter");
	await reach(page, "#regions button");
	await key("Home");
	for (let n = 0; n < 4; n++) { // the first four spaces of the first region
		await typed("b");
		await key("ArrowRight");
	}
	await typed("a");
	await key("ArrowRight"); // the dragon
	await typed("b");
	expect((await layout(page)).pieces).toBe("Zhao[A 5, B 1 2 3 4, e B1]");
	await typed("Delete");
	expect((await layout(page)).pieces).toBe("Zhao[A 5, B 1 2 3 4]");
	await reach(page, "#to-score", "Shift+Tab");
	await key("Enter");
	await expect(page.locator("#walk h3")).toBeVisible();
	await laid(page);
	await reach(page, "[data-walk=next]");
	expect((await walkThrough(page, () => key("Enter"))).totals).toEqual([4, 9, 0]);
});

test("an impossible piece is refused with its rule, and undo goes back", async ({ tab }) => {
	const page = await tab(desk), refusal = page.locator("#refusal");
	await lay(page);
	await setUpTable(page, "3");
	await place(page, "region", "Wei");
	await expect(refusal).toContainText("section 2.3");
	await place(page, "space", "Wei 3");
	await expect(refusal).toHaveText("");
	await place(page, "region", "Wei");
	await place(page, "region", "Wei");
	await expect(refusal).toContainText("limit is 1");
	await chip(page, "tools", "away");
	await place(page, "space", "Wei 3");
	await expect(refusal).toContainText("limit is 0");
	await place(page, "region", "Wei");
	await place(page, "space", "Wei 3");
	expect((await layout(page)).pieces).toBe("-");
	await tap(page, "#to-score");
	await expect(refusal).toContainText("nothing to score");
	await tap(page, "#to-ask");
	await chip(page, "kinds", "exchange");
	await place(page, "space", "Wei 3"); // the message is about a placement
	expect(await verdict(page)).toMatch(/^Legal[^]*Wei: house 3 \(red\)/);
	await tap(page, "#to-lay");
	await tap(page, "#undo");
	await tap(page, "#undo");
	expect((await layout(page)).pieces).toBe("Wei[A 3, e A1]");
});

test("section 3, A45: if scores are equal, the page asks whose fortification is on the map", async ({ tab }) => {
	const page = await tab(phone), told = page.locator("#walk p").first(), sum = page.locator("#sum-text");
	await lay(page);
	await setUpTable(page, "3", true);
	await layPieces(page, "Zhao[A 1 2, B 3 4, f 5]");
	await tap(page, "#to-score");
	await tap(page, "[data-walk=end]");
	await expect(page.locator("#tie")).toBeVisible();
	await expect(told).toContainText("pieces left decide");
	await expect(told).not.toContainText("win goes");
	await expect(page.locator("#tie input:checked")).toHaveCount(0);
	await expect(sum).toBeHidden();
	await tap(page, "#tie input[value=B]"); // not the first in turn order
	await expect(told).toContainText("win goes to Green with");
	await expect(sum).toBeVisible();
});

test("axe finds no serious barrier on the pages of scores and rules", async ({ tab }) => {
	const page = await tab(desk);
	await lay(page);
	await expect(page.locator("#setup[open]")).toBeVisible();
	await barriers(page, "set-up");
	await setUpTable(page, "3", true);
	await layPieces(page, "Zhao[B 1 2 3 4 5, e B1] Wei[B 5 6] Han[B 4] Chu[B 3] Lu[A 1, f 1]");
	await page.evaluate(() => { document.getElementById("list").open = true; });
	await barriers(page, "pieces");
	await tap(page, "#larger");
	await barriers(page, "larger map");
	await place(page, "space", "Chu 8"); // at first outside of the visible part
	await tap(page, "#undo");
	await tap(page, "#larger");
	await tap(page, "#to-score");
	await barriers(page, "item");
	await tap(page, "[data-walk=end]");
	await barriers(page, "end");
	await tap(page, "#to-ask");
	await page.evaluate(() => { document.getElementById("known-cards").open = true; });
	await place(page, "space", "Wei 1");
	await place(page, "region", "Wei");
	await barriers(page, "question");
	await page.goto("/rules/#2.3");
	await expect(page.locator("#contents summary").first()).toBeVisible();
	await barriers(page, "rules");
	await page.goto("/rules/summary/");
	await expect(page.locator("h2").first()).toBeVisible();
	await barriers(page, "summary of the rules");
});
