import { barriers, found } from "./barriers.mjs";
import { click, goToGame, openGames, quiet, replay, say, settle, setUp, shoot, toResult, visit } from "./table.mjs";
import { expect, game, looks, test } from "./test.mjs";

for (const { name, size, options } of looks) {
	test(`axe finds no serious barrier on any screen: ${name}`, async ({ tab }) => {
		const page = await tab(size, options);
		await visit(page, "/?pace=0");
		await setUp(page);
		await barriers(page, "new game");
		await click(page, "#setup-learn");
		await settle(page);
		await barriers(page, "lesson");
		await goToGame(page, game("usual 60"));
		await settle(page);
		await click(page, `#choices [data-key="card 0"]`);
		await settle(page);
		await barriers(page, "middle");
		await click(page, "[data-news=next]");
		await barriers(page, "one of the others' turns");
		await click(page, "[data-key=hint]");
		await expect(page.locator("#advice li").first()).toBeVisible();
		await barriers(page, "hint");
		await say(page, "draw");
		await expect(page.locator("#refusal small").first()).toBeVisible();
		await barriers(page, "refusal");
		await shoot(page, `middle ${name}`);
		await openGames(page);
		await barriers(page, "games");
		await goToGame(page, game("usual end"));
		await settle(page);
		await barriers(page, "final scoring");
		await toResult(page);
		await barriers(page, "result");
		await shoot(page, `end ${name}`);
		await replay(page);
		await click(page, "[data-walk=next]");
		await barriers(page, "replay");
		await click(page, "[data-walk=review]");
		await expect(page.locator(".mistakes button").first()).toBeAttached();
		await click(page, ".mistakes button");
		await expect(page.locator(".judged")).toBeVisible();
		await quiet(page);
		await barriers(page, "review");
		await shoot(page, `mistake ${name}`);

		await page.evaluate(() => document.getElementById("side").append(document.createElement("button")));
		expect((await found(page)).length, "axe finds a button without a name").toBeGreaterThan(0);
	});
}
