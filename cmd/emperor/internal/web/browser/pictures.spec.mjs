import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { run } from "./site.mjs";
import { expect, phone, test } from "./test.mjs";

/** Returns a board of 16 regions with strange names in a small, remote square: a picture must scale it, and move many spaces apart. */
function strangeBoard() {
	const long = "W".repeat(90);
	const names = ["Ch'in", "Ch’u", "'' '", "魏", "ירושלים", "Ångström", "O'Neill d'Été", "ß", "Ǆ", "The Most Serene Republic", "The Most Serene Duchy", long, long + "W", "Ω", "あ", "amp lt gt"];
	const regions = names.map((name, at) => {
		const x = 1e9 + at % 4, y = -1e7 + Math.floor(at / 4);
		return {
			name, color: ["red", "green", "yellow", "orange", "purple"][at % 5], dragon: [x, y],
			spaces: [[x + 0.3, y], [x - 0.3, y], [x, y + 0.3], [x, y - 0.3]].slice(0, 1 + at % 4),
		};
	});
	const pairs = names.slice(1).map((name, at) => [names[at], name]);
	return {
		v: 1, name: `<b>"3–5" & 'more'</b>`, players: [3, 5], regions,
		roads: pairs.map(([a, b]) => [`${a} 1`, `${b} 1`]), alliances: pairs.map((between, at) => ({ number: at + 1, between })),
	};
}

/** Returns the page of examples/table, which says what is clicked. */
function pageOf(board, ...flags) {
	const folder = mkdtempSync(path.join(os.tmpdir(), "emperor-board-")), file = path.join(folder, "board.json");
	if (board) writeFileSync(file, JSON.stringify(board));
	const text = run("go", ["run", "./examples/table", "-page", "-names", `Ann,<script>,'"&`, ...flags, ...board ? ["-board", file] : []]);
	rmSync(folder, { recursive: true });
	return text;
}

/**
 * Returns all that can be clicked on the page, each once, with the middle of its first
 * shape on the page and what the page should say of it. The elements of the board are
 * clicked where the board has them, whatever lies over it.
 */
const things = page => page.evaluate(() => {
	const kinds = { space: "house space", region: "dragon space of", alliance: "alliance", card: "face-up card:", pile: "pile:", player: "player", hand: "card in hand:" };
	const [board, pieces] = document.querySelectorAll("#table svg");
	const all = (root, ...of) => [...root.querySelectorAll(of.map(kind => `[data-${kind}]`).join())];
	const what = thing => Object.keys(kinds).filter(kind => kind in thing.dataset).map(kind => `${kinds[kind]} ${thing.dataset[kind]}`).join();
	const open = new Set(all(pieces, "space", "region").filter(thing => thing.dataset.open).map(what));
	return [...all(board, "space", "region", "alliance"), ...all(document.getElementById("panel"), "card", "hand", "pile", "player")].map(thing => {
		const { x, y, width, height } = (thing.matches("rect, use, circle") ? thing : thing.querySelector("rect, use, circle")).getBoundingClientRect();
		const isOpen = thing.dataset.open || open.has(what(thing));
		return { x: x + width / 2 + scrollX, y: y + height / 2 + scrollY, isOpen: Boolean(isOpen), says: what(thing) + (isOpen ? ", open to a choice" : "") };
	});
});

/** Clicks with the mouse somewhere on the page, and returns what the page says then. */
async function clickAt(page, { x, y }) {
	const at = await page.evaluate(([x, y]) => {
		document.querySelector("output").textContent = "nothing";
		scrollTo(0, y - innerHeight / 2);
		return [x - scrollX, y - scrollY];
	}, [x, y]);
	await page.mouse.click(...at);
	return page.textContent("output");
}

/** Returns a place on the board in units of the map, as a place on the page. */
const onBoard = (page, x, y) => page.evaluate(([x, y]) => {
	const box = document.querySelector("#table svg").getBoundingClientRect();
	return { x: box.x + scrollX + x * box.width / 1000, y: box.y + scrollY + y * box.width / 1000 };
}, [x, y]);

const known = "svg title desc defs linearGradient stop g path clipPath use rect circle text".split(" ");

const large = { width: 1600, height: 900 };

for (const [name, size, board, ...flags] of [
	["in the middle of a game", phone, undefined, "-players", "5", "-moves", "40"], ["at its end", large, undefined, "-players", "5", "-final"],
	["on a strange board", large, strangeBoard(), "-moves", "40"], ["at the end on a strange board", phone, strangeBoard(), "-final"],
]) {
	test(`everything in a picture says what it is when it is clicked: ${name}`, async ({ tab }) => {
		const page = await tab(size);
		await page.setContent(pageOf(board, ...flags));
		const all = await things(page), count = start => all.filter(({ says }) => says.startsWith(start)).length;
		expect([count("dragon"), count("alliance"), count("pile"), count("player")]).toEqual(board ? [16, 15, 2, 4] : [9, 15, 2, 5]);
		for (const kind of ["house space", "dragon space", "card in hand"]) expect(all.some(({ says, isOpen }) => isOpen && says.startsWith(kind)), `${kind}: open`).toBe(!name.includes("end"));
		for (const thing of all) {
			expect(await clickAt(page, thing), JSON.stringify(thing)).toBe(thing.says);
			if (!thing.isOpen || !thing.says.startsWith("house")) continue;
			const within = await onBoard(page, 0, 15.6), corner = await onBoard(page, 0, 0); // between the space and its ring
			expect(await clickAt(page, { x: thing.x, y: thing.y + within.y - corner.y })).toBe(thing.says);
		}
		expect(await clickAt(page, await onBoard(page, 2, 798))).toBe("nothing");
		const names = await page.evaluate(() => [...new Set([...document.querySelectorAll("svg, svg *")].map(one => one.tagName))]);
		expect(names.filter(name => !known.includes(name)), "elements that no picture has, and a name could inject").toEqual([]);
	});
}
