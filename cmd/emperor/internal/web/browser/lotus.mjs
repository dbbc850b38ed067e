// The page of Der weisse Lotus.
import { click, link, quiet, toResult, visit } from "./table.mjs";
import { expect } from "./test.mjs";

/** Opens a game without waiting for anybody's turn. */
export const openLotus = (page, record, opponent = "greedy", pace = 0) => visit(page, `/lotus/?pace=${pace}${link(record, opponent)}`);

/** Opens the review of a finished game, from its result on, and waits for a mistake. */
export async function openLotusReview(page, record) {
	await openLotus(page, record);
	await expect(page.locator("[data-walk=end]")).toBeVisible();
	await quiet(page);
	await toResult(page);
	await click(page, "[data-result=review]");
	await expect(page.locator(".review .plot svg")).toBeVisible();
	await expect(page.locator(".mistakes li").first()).toBeAttached();
}
