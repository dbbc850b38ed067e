// Barriers in a page, which axe-core finds.
import axe from "axe-core";
import { expect } from "./test.mjs";

/** Returns the serious barriers in a page. */
export async function found(page) {
	if (!await page.evaluate(() => "axe" in window)) await page.evaluate(axe.source);
	return page.evaluate(async () => (await axe.run({ rules: { "label-content-name-mismatch": { enabled: true } } })).violations
		.filter(({ impact }) => ["serious", "critical"].includes(impact))
		.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`)));
}

/** Fails the test if there is a serious barrier in a page. */
export const barriers = async (page, where) => expect(await found(page), where).toEqual([]);
