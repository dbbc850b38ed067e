// Barriers in a page, which axe-core finds, and faults in the definitions of the board's shapes.
import axe from "axe-core";
import { expect } from "./test.mjs";

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

/** Fails the test if there is a serious barrier in a page. */
export const barriers = async (page, where) => expect(await found(page), where).toEqual([]);
