// Barriers in a page, which axe-core finds, and ids of the board that something on it has too.
import axe from "axe-core";
import { expect } from "./test.mjs";

/** Returns the serious barriers in a page, and the ids of its board that something on it has too. */
export async function found(page) {
	if (!await page.evaluate(() => "axe" in window)) await page.evaluate(axe.source);
	return page.evaluate(async () => {
		const { violations } = await axe.run({ rules: { "label-content-name-mismatch": { enabled: true } } });
		const shared = Array.from(document.querySelectorAll("#land [id]"), ({ id }) => id)
			.filter(id => document.querySelectorAll(`#table #${CSS.escape(id)}`).length > 1);
		return [
			...violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
				.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`)),
			...shared.map(id => `two elements on the table have the id ${id}`),
		];
	});
}

/** Fails the test if there is a serious barrier in a page. */
export const barriers = async (page, where) => expect(await found(page), where).toEqual([]);
