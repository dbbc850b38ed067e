// The page on which people lay out the table of a real game.
import { click, shows, texts, until } from "./table.mjs";
import { expect } from "./test.mjs";

/**
 * The final table of a published game of three, from section 5 of the rules: A is
 * Green, B Red, C Purple.
 */
export const reported = "Zhao[B 1 2 3 4 5, e B1] Yan[A 1 2 4, e B2] Wei[B 5 6, C 1 2 3 4 7, e A2 C3] "
	+ "Ch'in[A 4 6, C 1 2 3 5, e B2 C1] Han[A 1 2 3 5, B 4, e A2 B2] Shu[A 2 3 6, B 1 4 5] "
	+ "Chu[A 5 7, B 3 6, C 1 2 4 8, f 1, e A3 C1] Lu[A 1, C 2 3 4, f 1, e C2]";

/** Opens the page with a fragment. */
export async function lay(page, fragment = "") {
	await page.goto("about:blank");
	await page.goto("/score/" + fragment);
	await laid(page);
}

/** Waits until the page shows the result of its last question. */
export const laid = page => until(page, () => document.getElementById("status")?.textContent !== "Loading…"
	&& document.querySelector("#pieces svg") !== null && !document.querySelector("#side[aria-busy]"));

/** The number of taps since a page was opened. */
export const taps = new WeakMap();

const count = page => taps.set(page, (taps.get(page) ?? 0) + 1);

/** Taps on the element that a selector finds. */
export async function tap(page, selector) {
	await click(page, selector);
	count(page);
	await laid(page);
}

/** Taps on the map, in the middle of a space or of a region's dragon space. */
export async function place(page, kind, name) {
	const { x, y } = await page.evaluate(async selector => {
		const thing = document.querySelector(selector);
		const place = () => {
			thing.scrollIntoView({ block: "nearest" });
			const box = thing.querySelector("rect, circle").getBoundingClientRect();
			return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
		};
		for (let before = "", still = 0; still < 3;) { // wait until the page stops moving
			await new Promise(requestAnimationFrame);
			still = before === (before = JSON.stringify(place())) ? still + 1 : 0;
		}
		return place();
	}, `#land [data-${kind}="${name}"]`);
	await page.mouse.click(x, y);
	count(page);
	await laid(page);
}

/** Selects one of a few options, unless it is selected. */
export async function chip(page, set, value) {
	const input = `#${set} input[value="${value}"]`;
	if (!await page.locator(input).isChecked()) await tap(page, `#${set} label:has(input[value="${value}"])`);
}

/** Returns the layout that the page has stored. */
export const layout = async page => JSON.parse(await page.evaluate(() => localStorage.getItem("emperor.table")));

/** Returns the pieces of a text, as in "Wei[A 1 2, f 2, e A1]": by region, their marks and numbers. */
function parsed(text) {
	const all = [];
	for (const [, region, list] of text.matchAll(/([A-Z][\w']*)\[([^\]]*)\]/g)) {
		for (const part of list.split(", ")) {
			const [mark, ...rest] = part.split(" ");
			for (const one of rest) all.push(mark === "e" ? { region, emissaries: one[0], number: Number(one.slice(1)) } : { region, mark, number: one });
		}
	}
	return all;
}

/** Taps pieces onto the map, player by player; emissaries come last, because they need houses. */
export async function layPieces(page, text) {
	const wanted = parsed(text), seats = [..."ABCDE"];
	for (const seat of seats) {
		const houses = wanted.filter(({ mark }) => mark === seat);
		if (houses.length > 0) await chip(page, "who", seat);
		for (const { region, number } of houses) await place(page, "space", `${region} ${number}`);
	}
	for (const seat of seats.toReversed()) { // the last one is selected already
		const sent = wanted.filter(({ emissaries }) => emissaries === seat);
		if (sent.length > 0) await chip(page, "who", seat);
		for (const { region, number } of sent) for (let n = 0; n < number; n++) await place(page, "region", region);
	}
	const forts = wanted.filter(({ mark }) => mark === "f");
	if (forts.length > 0) {
		await chip(page, "tools", "fort");
		for (const { region, number } of forts) await place(page, "space", `${region} ${number}`);
		await chip(page, "tools", "put");
	}
	const sorted = text => parsed(text).map(piece => JSON.stringify(piece)).sort();
	expect(sorted((await layout(page)).pieces ?? "")).toEqual(sorted(text));
}

/** Answers the dialog of a new table. */
export async function setUpTable(page, players, forts = false) {
	await expect(page.locator("#setup[open]")).toBeVisible();
	await page.locator("#setup-players").selectOption(players);
	if (players !== "3") for (let n = 0; n < 2; n++) count(page); // a list of numbers opens, and one is tapped
	if (forts) await tap(page, "#setup-forts");
	await tap(page, "#setup-go");
	await expect(page.locator("#setup[open]")).toHaveCount(0);
	await laid(page);
}

export const walkTotals = async page => (await texts(page, "#walk tbody td:last-child")).map(Number);

/** Steps through the scoring to its end, and returns the titles of the items and the final totals. */
export async function walkThrough(page, next = () => tap(page, "[data-walk=next]")) {
	const titles = [];
	for (;;) {
		titles.push(await page.locator("#walk h3").textContent());
		const label = await page.locator("[data-walk=next]").textContent();
		const [, at, of] = /^Next \((\d+) of (\d+)\)/.exec(label);
		if (at === of) return { titles, totals: await walkTotals(page) };
		await next();
		await expect(page.locator("[data-walk=next]")).toContainText(`Next (${Number(at) + 1} `);
		await laid(page);
	}
}

/** Returns the page's answer about the move. */
export const verdict = page => page.locator("#verdict").innerText();

/** Checks the page's answer about the move: "Legal", or the section that forbids it. */
export async function checkVerdict(page, want, about) {
	if (want === "Legal") expect(await verdict(page), about).toMatch(/^Legal/);
	else expect(await verdict(page), about).toMatch(new RegExp(`^Not legal[^]*section ${want.replace(".", "\\.")}`));
}

/** Enters the cards of a hand in place of the earlier ones, by their colors. */
export async function hold(page, colors) {
	await page.evaluate(() => { document.getElementById("known-cards").open = true; });
	while (await shows(page, `[data-key="In their hand 0"]`)) await tap(page, `[data-key="In their hand 0"]`);
	for (const color of colors) await tap(page, `[data-key="In their hand ${color}"]`);
}
