// The page on which people lay out maps.
import { choose, click, saved, until } from "./table.mjs";
import { expect } from "./test.mjs";

/** Opens the page. */
export async function visitMap(page, fragment = "") {
	await page.goto("/map/" + fragment);
	await checked(page);
}

/** Waits until the page has checked the current map with the library. */
export const checked = page => until(page, () => document.getElementById("faults-title")?.textContent && !document.querySelector("#faults[aria-busy]"));

/** Chooses a step of the editor. */
export async function tool(page, key) {
	await click(page, `#tool-${key}`);
	await expect(page.locator("#step")).toHaveAttribute("aria-labelledby", `tool-${key}`);
}

/** Presses a button of the panel. */
export const pressIn = (page, key) => click(page, `#step [data-key="${key}"]`);

/** Types a value into a field of the panel and leaves the field. */
export async function set(page, key, value) {
	await choose(page, `#step [data-key="${key}"]`, value);
	await checked(page);
}

/** Begins another map, a copy of a side. */
export async function beginMap(page, side, name) {
	await tool(page, "map");
	await pressIn(page, `side ${side}`);
	await checked(page);
	await set(page, "map name", name);
}

/** Returns the map that the page stored last. */
export async function storedMap(page) {
	await checked(page);
	return page.evaluate(() => JSON.parse(localStorage.getItem("emperor.maps"))[0].spec);
}

/** Saves the map to a file by the page's button, and returns its path. */
export async function mapFile(page) {
	await tool(page, "check");
	await checked(page);
	return saved(page, () => pressIn(page, "save"));
}

/** Taps and drags on the currently visible part of the map, at points of the map. */
export class Hand {
	static async on(page) {
		const [scale, x, y] = await page.evaluate(async () => {
			document.getElementById("map").scrollIntoView({ block: "nearest" });
			for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
			const { a, e, f } = document.getElementById("map").getScreenCTM();
			return [a, e, f];
		});
		return Object.assign(new Hand(), { page, scale, x, y });
	}

	/** Returns the place of a point in the window. */
	window([x, y]) { return [this.x + this.scale * x, this.y + this.scale * y]; }

	async tap(...points) { for (const point of points) await this.page.mouse.click(...this.window(point)); }

	async drag(from, to) {
		const { mouse } = this.page;
		await mouse.move(...this.window(from));
		await mouse.down();
		await mouse.move(...this.window(midpoint(from, to)));
		await mouse.move(...this.window(to));
		await mouse.up();
	}

	/** Sends an event of fingers: "touchStart", "touchMove" or "touchEnd". */
	async touch(type, ...points) {
		this.cdp ??= await this.page.context().newCDPSession(this.page);
		const touchPoints = points.map((point, at) => (([x, y]) => ({ x, y, id: at + 1 }))(this.window(point)));
		await this.cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
	}
}

export const midpoint = ([x, y], [u, v]) => [(x + u) / 2, (y + v) / 2];
