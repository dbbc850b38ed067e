import { readFile } from "node:fs/promises";
import { barriers } from "./barriers.mjs";
import { library } from "./dealing.mjs";
import { beginMap, checked, Hand, mapFile, midpoint, pressIn, set, storedMap, tool, visitMap } from "./mapping.mjs";
import { program, run } from "./site.mjs";
import { click, reach, recorded, settle, shoot } from "./table.mjs";
import { desk, expect, phone, test } from "./test.mjs";

const side34 = async () => (await library()).emperor.readMap(`"3-4"`);

/**
 * Returns outlines with about as many corners as a person would tap: those where
 * three regions meet or two regions and the sea, and a few between. Neighbors still
 * share their borders.
 */
function fewerCorners({ regions }) {
	const apart = 45, around = new Map(), chosen = new Map(), key = String;
	for (const { outline } of regions) {
		for (const [at, corner] of outline.entries()) {
			const next = around.get(key(corner)) ?? around.set(key(corner), new Set()).get(key(corner));
			next.add(key(outline[(at + 1) % outline.length])).add(key(outline.at(at - 1)));
		}
	}
	const corners = regions.flatMap(({ outline }) => outline);
	for (const corner of corners) if (around.get(key(corner)).size > 2) chosen.set(key(corner), corner);
	for (const corner of corners) {
		if ([...chosen.values()].every(([x, y]) => Math.hypot(x - corner[0], y - corner[1]) >= apart)) chosen.set(key(corner), corner);
	}
	return regions.map(({ outline }) => outline.filter(corner => chosen.has(key(corner))));
}

/** Returns what a map has besides coordinates. */
const shape = ({ players, regions, roads, alliances }) => ({
	players, regions: regions.map(({ name, color, spaces }) => [name, color, spaces.length]),
	roads: roads.map(road => road.toSorted().join("–")).sort(), alliances: alliances.map(({ number, between }) => [number, ...between.toSorted()].join(" ")).sort(),
});

/** Returns a map without its name, with its roads in any order. */
const content = ({ v, name, roads, ...map }) => ({ ...map, roads: roads.map(road => road.toSorted().join("–")).sort() });

test("a map drawn from nothing equals the map that it copies except for coordinates", async ({ tab }) => {
	const want = await side34(), page = await tab(desk);
	const chip = at => click(page, `#step .chips button:nth-child(${at + 1})`);
	await visitMap(page);
	await tool(page, "map");
	await set(page, "map name", "ours");
	await tool(page, "regions");
	const hand = await Hand.on(page);
	for (const { name, dragon } of want.regions) {
		await pressIn(page, `arm ${name}`);
		await hand.tap(dragon);
	}
	await tool(page, "outlines");
	for (const [at, outline] of fewerCorners(want).entries()) {
		await chip(at);
		await hand.tap(...outline, outline[0]);
	}
	await tool(page, "spaces");
	for (const [at, { spaces }] of want.regions.entries()) {
		await chip(at);
		await hand.tap(...spaces);
	}
	await tool(page, "roads");
	const place = new Map(want.regions.flatMap(({ name, spaces }) => spaces.map((space, at) => [`${name} ${at + 1}`, space])));
	for (const [at, [from, to]] of want.roads.entries()) {
		if (at % 4 === 0) await hand.drag(place.get(from), place.get(to));
		else await hand.tap(place.get(from), place.get(to));
	}
	await tool(page, "alliances");
	const dragon = name => want.regions.find(region => region.name === name).dragon;
	for (const { between } of want.alliances.toSorted((one, other) => one.number - other.number)) await hand.tap(...between.map(dragon));
	await shoot(page, "map drawn");
	const drawn = JSON.parse(await readFile(await mapFile(page), "utf8"));
	expect(await page.locator("#step .facts li").evaluateAll(all => all.filter(one => one.dataset.state !== "met").map(one => one.textContent))).toEqual([]);
	expect(shape(drawn)).toEqual(shape(want));
});

// On the page, in the terminal, and by machines.
test("a side with one road moved is saved to a file and played on", async ({ tab }) => {
	const page = await tab(desk), side = await side34();
	const place = name => (([, region, number]) => side.regions.find(one => one.name === region).spaces[number - 1])(/^(.*) (\d+)$/.exec(name));
	const from = "Wei 1", old = "Zhao 1", to = "Ch'in 3";
	await visitMap(page);
	await pressIn(page, "side 3-4");
	await checked(page);
	await tool(page, "roads");
	const hand = await Hand.on(page);
	await hand.tap(midpoint(place(from), place(old)));
	await pressIn(page, "remove");
	await hand.tap(place(from), place(to));
	const file = await mapFile(page), board = JSON.parse(await readFile(file, "utf8"));
	const roads = [...side.roads.filter(road => !(road.includes(from) && road.includes(old))), [from, to]];
	expect(content(board)).toEqual(content({ ...side, roads }));
	for (const [command, ...args] of [["play", "-save", "none", "-seed", "3"], ["simulate", "-players", "3"]]) {
		const input = command == "play" ? "1\n".repeat(2000) : ""; // the other may end before it could be written
		expect(run(program(), [command, "-board", file, ...args], { input }), command).toContain("the game is over");
	}
	await pressIn(page, "score");
	await expect(page.locator("#setup[open]")).toBeVisible();
	expect(await page.locator("#setup-board").evaluate(list => list.selectedOptions[0].textContent)).toBe("Our map 3-4");
	await visitMap(page, "?back");
	await tool(page, "check");
	await pressIn(page, "play");
	await expect(page.locator("#setup[open]")).toBeVisible();
	await page.locator("#setup-players").selectOption("3");
	await click(page, "#setup-go");
	await settle(page);
	expect(content((await recorded(page)).start.options.board)).toEqual(content(board));
});

/** Makes the page read a map from a file. */
async function readMap(page, text) {
	await tool(page, "map");
	await page.evaluate(() => { document.getElementById("said").textContent = ""; });
	await page.locator(`#step [data-key="file"]`).setInputFiles({ name: "map.json", mimeType: "application/json", buffer: Buffer.from(text) });
	await expect(page.locator("#said")).not.toHaveText("");
	await checked(page);
}

// The button of each leads to the tool that mends it. There is one for each kind of
// field.
test("faults of a map are listed with their messages and marked on it", async ({ tab }) => {
	const page = await tab(desk), side = await side34(), { dragon, spaces: [one] } = side.regions[3];
	await visitMap(page);
	for (const { field, leads, mark, change } of [
		{ field: "Name", change: map => { map.name = "a\u200bb"; } },
		{ field: "Players", change: map => { map.players = [4, 3]; } },
		{ field: "Regions", leads: "regions", change: map => Object.assign(map, { regions: [], roads: [], alliances: [] }) },
		{ field: "Regions[3].Name", leads: "regions", mark: dragon, change: map => { map.regions[3].name = "Wei 2"; } },
		{ field: "Regions[3].Spaces", leads: "spaces", mark: dragon, change: map => { map.regions[3].spaces = []; } },
		{ field: "Regions[3].Spaces[1]", leads: "spaces", mark: one, change: map => { map.regions[3].spaces[1] = one; } },
		{ field: "Regions[3].Spaces[0]", leads: "spaces", mark: one, change: map => { map.regions[3].dragon = one; } },
		{ field: "Roads[0][0]", leads: "roads", mark: one, change: map => { map.roads[0] = ["Wu 1", "Wei 1"]; } },
		{ field: `Roads[${side.roads.length}]`, leads: "roads", change: map => map.roads.push(map.roads[0]) },
		{ field: "Alliances[0].Number", leads: "alliances", change: map => { map.alliances[0].number = 16; } },
		{ field: "Alliances[1].Number", leads: "alliances", change: map => { map.alliances[1].number = 1; } },
		{ field: "Alliances[0].B", leads: "alliances", change: map => { map.alliances[0].between[1] = "Wu"; } },
	]) {
		const map = { ...structuredClone(side), name: "ours" };
		change(map);
		await readMap(page, JSON.stringify(map));
		await expect(page.locator(`#faults-list [data-field="${field}"]`).first()).toBeVisible();
		if (mark) {
			const marked = () => page.locator("#map .fault").evaluateAll(all => all.map(one => [Number(one.getAttribute("cx")), Number(one.getAttribute("cy"))]));
			await expect.poll(marked, field).toContainEqual(mark);
		}
		if (!leads) continue;
		await click(page, `#faults-list [data-field="${field}"] button`);
		await expect(page.locator(`#tool-${leads}`)).toHaveAttribute("aria-selected", "true");
	}
	const before = await storedMap(page); // which stays if a file cannot be read
	for (const [bad, want] of [
		["hello", "expected well-formed JSON"], [`{"v":1}`, "name: expected a string"], [`"5-6"`, `expected "3-4", "4-5"`],
		[`{"v":1,"name":"","players":[3,4],"regions":[{"name":"Wei","color":"blue","dragon":[0,0]}]}`, "regions[0].color: expected a color"],
	]) {
		await readMap(page, bad);
		await expect(page.locator("#said")).toContainText(`Can’t open map.json: ${want}`);
	}
	expect(await storedMap(page)).toEqual(before);
});

// A reload keeps the map, and several maps are kept by name.
test("every change of a map can be undone and redone", async ({ tab }) => {
	const page = await tab(desk), side = await side34();
	const is = async name => {
		const map = await storedMap(page);
		expect([map.name, content(map)]).toEqual([name, content(side)]);
	};
	const pressFirst = key => page.evaluate(key => document.querySelector(`#step [data-key^="${key} "]`).click(), key);
	const names = () => page.evaluate(() => JSON.parse(localStorage.getItem("emperor.maps")).map(({ name }) => name));
	await visitMap(page);
	await pressIn(page, "side 3-4");
	await checked(page);
	await set(page, "map name", "first");
	await tool(page, "regions");
	const hand = await Hand.on(page);
	await hand.tap(side.regions[3].dragon);
	await pressIn(page, "remove");
	const gone = await storedMap(page);
	expect([gone.regions.length, gone.alliances.length]).toEqual([8, 9]);
	expect(gone.roads.flat().filter(space => space.startsWith("Wei"))).toEqual([]);
	await hand.drag([575, 668], [600, 650]); // the dragon space of Chu
	expect((await storedMap(page)).regions[6].dragon).toEqual([600, 650]);
	await click(page, "#undo");
	await checked(page);
	await click(page, "#undo");
	await is("first");
	await click(page, "#redo");
	expect((await storedMap(page)).regions).toHaveLength(8);
	await click(page, "#undo");
	await checked(page);
	await visitMap(page, "?again");
	await is("first");
	await pressIn(page, "copy");
	await checked(page);
	await set(page, "map name", "second");
	await is("second");
	await pressFirst("open");
	await is("first");
	await pressFirst("forget");
	await expect.poll(names).not.toContain("second");
	await expect(page.locator("#step [data-key^='recall ']")).toBeVisible();
	await pressFirst("recall");
	await expect.poll(names).toContain("second");
	await expect(page.locator("#step [data-key^='recall ']")).toHaveCount(0);
});

// The page that missed a change says so, and continues with the changed map or with
// a copy.
test("two pages that edit one map don't overwrite each other's work", async ({ tab }) => {
	const one = await tab(desk), name = async page => (await storedMap(page)).name;
	await visitMap(one);
	await beginMap(one, "3-4", "one");
	const other = await one.context().newPage(), changed = page => page.locator("#changed");
	await visitMap(other);
	for (const page of [one, other]) await expect(changed(page)).toBeHidden();
	await set(one, "map name", "one of A");
	await expect(changed(other)).toBeVisible();
	await set(other, "map name", "one of B");
	expect(await name(one)).toBe("one of A");
	await click(other, "#changed-copy");
	expect(await name(other)).toBe("one of B, copy");
	await expect(changed(other)).toBeHidden();
	await tool(other, "map");
	await other.evaluate(() => document.querySelector("#step [aria-label='Open one of A']").click());
	await checked(other);
	await set(one, "map name", "one again");
	await expect(changed(other)).toBeVisible();
	await click(other, "#changed-open");
	await expect(changed(other)).toBeHidden();
	await checked(other);
	await set(other, "Players, from", "4");
	const kept = await storedMap(one);
	expect([kept.name, kept.players[0]]).toEqual(["one again", 4]);
	await expect(changed(one)).toBeVisible();
});

test("the page says if the browser cannot store a map", async ({ tab }) => {
	const page = await tab(desk);
	await visitMap(page);
	await page.evaluate(() => {
		window.setItem = Storage.prototype.setItem;
		Storage.prototype.setItem = () => { throw new Error("full"); };
	});
	await set(page, "map name", "one");
	await expect(page.locator("#unkept")).toBeVisible();
	await page.evaluate(() => { Storage.prototype.setItem = setItem; });
	await set(page, "map name", "two");
	await expect(page.locator("#unkept")).toBeHidden();
	await expect(page.locator("#changed")).toBeHidden();
});

test("the page of maps starts whatever the browser's storage contains", async ({ tab }) => {
	const page = await tab(desk);
	await visitMap(page);
	for (const [at, kept] of [`x`, `7`, `[7, null, {"id": 1}, {"id": "a"}]`, `[{"id": "a", "spec": {}}]`, `[{"id": "a", "spec": {"name": 1, "players": 2, "regions": 3}}]`,
		`[{"id": "a", "spec": {"v": 1, "name": "", "players": [3, 4], "regions": [{"name": "Wei"}]}}]`].entries()) {
		await page.evaluate(kept => localStorage.setItem("emperor.maps", kept), kept);
		await visitMap(page, `?${at}`);
		await pressIn(page, "side 3-4");
		expect((await storedMap(page)).regions.flatMap(({ spaces }) => spaces), kept).toHaveLength(52);
	}
});

test("a map is laid out by the keyboard alone", async ({ tab }) => {
	const page = await tab(desk);
	const keys = async (...all) => { for (const key of all.flat()) await page.keyboard.press(key); };
	const times = (number, key) => Array(number).fill(key);
	const left = number => times(number, "ArrowLeft"), right = number => times(number, "ArrowRight"), down = number => times(number, "ArrowDown");
	const to = async selector => {
		await page.keyboard.press("Tab");
		await reach(page, selector);
	};
	const onMap = async (...all) => {
		await to("#map");
		await keys(...all);
	};
	await visitMap(page);
	await to("#tool-map");
	await keys(right(2)); // Regions
	await to(`[data-key="arm Wei"]`);
	await keys("Enter");
	await onMap(left(20), "Enter");
	await to(`[data-key="arm Lu"]`);
	await keys("Enter");
	await onMap(right(20), "Enter");
	await to("#tool-regions");
	await keys(right(2)); // Spaces
	await to(`#step [aria-pressed="false"]`);
	await keys("Enter"); // Wei
	await onMap(left(20), down(10), "Enter", left(10), "Enter");
	await to(`#step [aria-pressed="false"]`);
	await keys("Enter"); // Lu
	await onMap(right(20), down(10), "Enter");
	await to("#tool-spaces");
	await keys(right(1)); // Roads
	await onMap("n", "Enter", "n", "Enter", "n", "Enter", "p", "Enter", "Escape");
	await to("#tool-roads");
	await keys(right(1)); // Alliances
	await onMap(left(20), "Enter", right(40), "Enter");
	const map = await storedMap(page);
	expect(map.regions.map(({ dragon, spaces }) => ({ dragon, spaces }))).toEqual([
		{ dragon: [300, 400], spaces: [[300, 500], [200, 500]] }, { dragon: [700, 400], spaces: [[700, 500]] },
	]);
	expect(map.roads).toEqual([["Wei 1", "Wei 2"], ["Lu 1", "Wei 2"]]);
	expect(map.alliances).toHaveLength(1);
	const { emperor } = await library();
	expect((await emperor.checkMap({ map })).faults).toEqual([]);

	await to("#tool-alliances");
	await keys(left(2)); // Spaces
	await onMap("n", "m", right(2), "m");
	expect((await storedMap(page)).regions[0].spaces[0]).toEqual([320, 500]);
	const counts = async () => (({ regions, roads }) => [regions[0].spaces.length, roads.length])(await storedMap(page));
	await keys("Delete");
	expect(await counts()).toEqual([1, 1]);
	await keys("Control+z");
	expect(await counts()).toEqual([2, 2]);
});

// One taps, drags and moves the map, two zoom.
test("fingers work like a mouse on the map", async ({ tab }) => {
	const page = await tab(phone, { hasTouch: true }), map = page.locator("#map");
	await visitMap(page);
	await pressIn(page, "side 3-4");
	await checked(page);
	await tool(page, "spaces");
	let hand = await Hand.on(page);
	const box = () => map.getAttribute("viewBox"), whole = hand.scale;
	let before = await box();
	const spread = far => [[250 - far, 220], [250 + far, 220]];
	await hand.touch("touchStart", spread(60)[0]);
	await hand.touch("touchStart", ...spread(60));
	for (let far = 70; far <= 180; far += 10) await hand.touch("touchMove", ...spread(far));
	await hand.touch("touchEnd");
	await expect.poll(box).not.toBe(before);
	hand = await Hand.on(page);
	expect(hand.scale / whole).toBeGreaterThan(2.5);
	expect(hand.scale / whole).toBeLessThan(3.5);
	const space = (await side34()).regions[3].spaces[1], to = [300, 220], free = [210, 160];
	const spaces = async () => (await storedMap(page)).regions[3].spaces;
	await hand.touch("touchStart", space);
	await hand.touch("touchMove", midpoint(space, to));
	await hand.touch("touchMove", to);
	await hand.touch("touchEnd");
	expect((await spaces())[1]).toEqual(to);
	await hand.touch("touchStart", free);
	await hand.touch("touchEnd");
	expect((await spaces()).slice(7)).toEqual([free]);
	before = await box();
	await hand.touch("touchStart", [250, 170]);
	for (const point of [[270, 190], [290, 200]]) await hand.touch("touchMove", point);
	await hand.touch("touchEnd");
	await expect.poll(box).not.toBe(before);
});

test("axe finds no serious barrier on the page of maps", async ({ tab }) => {
	const page = await tab(desk);
	await visitMap(page);
	await barriers(page, "empty");
	await pressIn(page, "side 3-4");
	await checked(page);
	for (const step of ["map", "photo", "regions", "outlines", "spaces", "roads", "alliances", "check"]) {
		await tool(page, step);
		await barriers(page, step);
	}
	await pressIn(page, "draw");
	await expect(page.locator("#drawn[open]")).toBeVisible();
	await barriers(page, "drawn");
	await click(page, "#drawn .cancel");
});

// Taps near a corner land on it, borders are followed, dragging and removing affect
// both regions, and careless drawing is straightened.
test("neighbors keep their shared corners", async ({ tab }) => {
	const page = await tab(desk);
	await visitMap(page);
	await tool(page, "regions");
	const hand = await Hand.on(page);
	for (const [at, name] of ["Wei", "Lu"].entries()) {
		await pressIn(page, `arm ${name}`);
		await hand.tap([300 + 200 * at, 300]);
	}
	await tool(page, "outlines");
	const chosen = name => page.locator("#step .chips button").filter({ hasText: new RegExp(`^${name}$`) }).evaluate(button => button.click());
	const outline = async (name, want) => expect((await storedMap(page)).regions.find(region => region.name === name).outline).toEqual(want);
	await chosen("Wei");
	await hand.tap([200, 200], [400, 200], [420, 300], [400, 400], [200, 400], [200, 200]);
	await outline("Wei", [[200, 200], [400, 200], [420, 300], [400, 400], [200, 400]]); // closed by its first corner
	await chosen("Lu");
	await hand.tap([406, 194], [600, 200], [600, 400], [394, 406]); // near the corners of Wei
	await pressIn(page, "close");
	await outline("Lu", [[400, 200], [600, 200], [600, 400], [400, 400], [420, 300]]); // along the border of Wei
	await hand.drag([420, 300], [450, 280]);
	await outline("Lu", [[400, 200], [600, 200], [600, 400], [400, 400], [450, 280]]);
	await outline("Wei", [[200, 200], [400, 200], [450, 280], [400, 400], [200, 400]]);
	await hand.tap([425, 240]);
	await outline("Wei", [[200, 200], [400, 200], [425, 240], [450, 280], [400, 400], [200, 400]]); // a corner on the border
	await pressIn(page, "remove");
	await outline("Lu", [[400, 200], [600, 200], [600, 400], [400, 400], [450, 280]]);
	await hand.drag([450, 280], [404, 396]);
	await outline("Lu", [[400, 200], [600, 200], [600, 400], [400, 400]]); // onto another corner

	await pressIn(page, "anew");
	await click(page, "#snap");
	const loose = [[407, 205], [500, 203], [601, 202], [601, 399], [404, 394], [391, 312]];
	await hand.tap(...loose, loose[0]);
	await outline("Lu", loose); // where nothing snaps
	await pressIn(page, "straighten");
	await outline("Lu", [[400, 200], [600, 200], [600, 400], [400, 400], [390, 310]]);
	await outline("Wei", [[200, 200], [400, 200], [390, 310], [400, 400], [200, 400]]);
});
