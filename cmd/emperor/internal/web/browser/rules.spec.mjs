import { readFileSync } from "node:fs";
import { desk, expect, phone, test } from "./test.mjs";
import { texts } from "./table.mjs";

/** Opens a page of the rules. */
async function openRules(page, path) {
	await page.goto(path);
	await expect(page.locator("#rules h2").first()).toBeVisible();
	if (!path.includes("summary")) await expect(page.locator("#contents summary").first()).toBeAttached(); // its script has run
}

for (const path of ["/rules/", "/rules/summary/", "/lotus/rules/", "/lotus/rules/summary/"]) {
	test(`on a phone nothing is wider than the screen: ${path}`, async ({ tab }) => {
		const page = await tab(phone);
		await openRules(page, path);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
		expect(await page.evaluate(() => [...document.querySelectorAll("#rules *")]
			.filter(part => !part.closest("svg.map > *") && part.getBoundingClientRect().right > 361).map(part => part.outerHTML.slice(0, 80)))).toEqual([]);
	});
}

/** Types words into the search. */
const search = (page, words) => page.locator("#word").fill(words);

// Those with a word in their heading come first. The search leaves out what answers
// much worse than the first one.
test("the search finds sections by their words, and leads there", async ({ tab }) => {
	const page = await tab(desk), first = page.locator("#found a").first(), count = page.locator("#count");
	await openRules(page, "/rules/");
	for (const [typed, want] of [
		["joker", "2.4 Cards and jokers"], ["RING houses", "A40 Do all houses of a ring count?"], ["A44", "A44 Does the count stop at 50?"],
		["pair of another color", "A11 Is a pair of the region's own color a joker?"],
	]) {
		await search(page, typed + " ");
		await expect(first).toHaveText(want);
		await expect(count).toHaveText(/ sections?$/);
	}
	await search(page, "quincunx");
	await expect(count).toHaveText("0 sections");
	await expect(first).toHaveCount(0);
	await search(page, "");
	await expect(first).toHaveCount(0);
	await search(page, "joker");
	await first.click();
	await page.waitForFunction(() => location.hash === "#2.4" && document.getElementById("2.4").getBoundingClientRect().top < 100);
});

// Each question has its section among the first three.
test("the search finds what people ask in their own words", async ({ tab }) => {
	const questions = readFileSync(new URL("questions.txt", import.meta.url), "utf8").split("\n").map(line => line.split(" | ")).filter(({ length }) => length === 3);
	expect(questions.length).toBeGreaterThanOrEqual(30);
	const page = await tab(desk);
	for (const path of new Set(questions.map(([path]) => path))) {
		await openRules(page, path);
		for (const [, question, section] of questions.filter(([of]) => of === path)) {
			await search(page, question);
			expect((await texts(page, "#found a")).slice(0, 3), question).toContain(section);
		}
	}
});

test("the search separates the cells of a row that it shows", async ({ tab }) => {
	const page = await tab(desk);
	await openRules(page, "/lotus/rules/");
	await search(page, "tied votes");
	await expect(page.locator("#found")).toContainText("tied votes; the Emperor; expel B");
});

test("each summary is printed on one page", async ({ tab }) => {
	const page = await tab(desk);
	for (const path of ["/rules/summary/", "/lotus/rules/summary/"]) {
		for (const language of ["", "de.html", "pl.html"]) {
			await openRules(page, path + language);
			const pdf = (await page.pdf({ width: "8.27in", height: "11.69in", margin: { top: "0.4in", bottom: "0.4in", left: "0.4in", right: "0.4in" } })).toString("latin1");
			expect(pdf.match(/\/Type \/Page\n/g), path + language).toHaveLength(1);
		}
	}
});
