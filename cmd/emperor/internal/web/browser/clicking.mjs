// Decisions by clicks on the picture.
import { click, quiet, settle, shows, texts } from "./table.mjs";

/**
 * Makes a turn's placement: a card, a space with a ring, and one more piece for
 * one more card if possible; or an exchange.
 */
export async function act(page, turn) {
	const ring = "#pieces .choices [data-space]", more = "#choices [data-key^=card][aria-pressed=false]";
	const hand = await texts(page, "#choices [data-key^=card]");
	const card = hand[turn % hand.length];
	const step = async selector => { await click(page, selector); await settle(page); };
	await step(`#choices [data-key^=card].${card}`);
	const rings = await page.locator(ring).evaluateAll(rings => rings.map(one => one.dataset.space));
	if (rings.length > 0) await step(`#pieces .choices [data-space="${rings[turn * 7 % rings.length]}"]`);
	if (await shows(page, `[data-key^="pay "]`)) await step(`[data-key^="pay "]`);
	if (turn % 2 === 1 && await shows(page, "[data-key=play]") && await shows(page, more)) {
		await step(`${more}.${(await texts(page, more))[0]}`);
		for (const place of ["#pieces .choices [data-region]", ring]) {
			if (!await shows(page, place)) continue;
			await step(place);
			break;
		}
	}
	if (await shows(page, "[data-key=play]")) return click(page, "[data-key=play]");
	await step("[data-key=clear]"); // the cards lead nowhere
	await step(`#choices [data-key^=card].${card}`);
	await click(page, "[data-key=exchange]");
}

/** Makes a decision of Der weisse Lotus: on the map if areas are to choose. */
export async function decide(page, turn) {
	const areas = await page.locator("#pieces [data-open][data-area]").evaluateAll(all => all.map(one => one.dataset.area));
	if (areas.length > 0) return click(page, `#land .areas [data-area="${areas[turn * 7 % areas.length]}"]`);
	for (const kind of ["side ", "amount ", "player "]) {
		const all = await keys(page, `[data-key^="${kind}"]:not([aria-pressed=true])`);
		if (all.length === 0) continue;
		await click(page, `#choices [data-key="${all[turn * 7 % all.length]}"]`);
		await quiet(page);
	}
	if (await shows(page, "[data-key=play]")) await click(page, "[data-key=play]");
}

/** Returns the keys of the choices that a selector finds. */
export const keys = (page, selector) => page.locator(`#choices button${selector}`).evaluateAll(all => all.map(one => one.dataset.key));
