// Barriers in a page, which axe-core finds, and faults in the definitions of the board's shapes.
import axe from "axe-core";
import { shoot } from "./table.mjs";
import { expect, looks } from "./test.mjs";

/**
 * Returns the serious barriers in a page, the ids on the board that a second
 * element on the table has, and the shapes that the board uses without defining
 * them.
 */
export async function found(page) {
	if (!await page.evaluate(() => "axe" in window)) await page.evaluate(axe.source);
	return page.evaluate(async () => {
		const { violations } = await axe.run({ rules: { "label-content-name-mismatch": { enabled: true } } });
		const shared = Array.from(document.querySelectorAll("#land [id]"), ({ id }) => id)
			.filter(id => document.querySelectorAll(`#table #${CSS.escape(id)}`).length > 1);
		const lacking = new Set(Array.from(document.querySelectorAll("#land use, #pieces use"), use => use.getAttribute("href"))
			.filter(shape => !document.querySelector(`#board ${shape}`)));
		return [
			...violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
				.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`)),
			...shared.map(id => `two elements on the table have the id ${id}`),
			...[...lacking].map(shape => `the board uses ${shape}, and does not define it`),
		];
	});
}

/**
 * Fails the test if in any look there is a serious barrier in a page, or it is wider than
 * its window. Leaves the page in the first look.
 */
export async function barriers(page, where) {
	for (const { name, size, options } of looks.toReversed()) {
		await page.setViewportSize(size);
		await page.emulateMedia({ colorScheme: "light", ...options });
		expect(await found(page), `${where}: ${name}`).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth), `${where}: ${name}`).toBeLessThanOrEqual(size.width);
		await shoot(page, `${where} ${name}`);
	}
}
