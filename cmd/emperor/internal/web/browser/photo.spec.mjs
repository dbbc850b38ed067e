import { readFile } from "node:fs/promises";
import { beginMap, checked, Hand, mapFile, pressIn, set, storedMap, tool, visitMap } from "./mapping.mjs";
import { click, said, until } from "./table.mjs";
import { desk, expect, phone, test } from "./test.mjs";

/** Colors of fields on photos, as red, green and blue. */
const red = [255, 0, 0], green = [0, 255, 0], blue = [0, 0, 255], yellow = [255, 255, 0];

/** Returns a picture file, which the page's browser draws: code of a function of x and y, or colors by quarters. */
async function drawn(page, width, height, { paint, type = "image/png" }) {
	const data = await page.evaluate(async ({ width, height, paint, type }) => {
		const colorAt = new Function("x", "y", paint), image = new ImageData(width, height);
		for (let y = 0, at = 0; y < height; y++) for (let x = 0; x < width; x++, at += 4) image.data.set([...colorAt(x, y), 255], at);
		const canvas = new OffscreenCanvas(width, height);
		canvas.getContext("2d").putImageData(image, 0, 0);
		return [...new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer())];
	}, { width, height, paint, type });
	return Buffer.from(data);
}

/** Returns a photo filled by a board with fields of red, green, blue and yellow, clockwise from its north-west. */
async function fourFields(page, width, height, type) {
	const blank = await page.context().browser().newPage(); // without a policy on code
	const file = await drawn(blank, width, height, { type, paint: `return [[${red}], [${green}], [${yellow}], [${blue}]][2 * (y * 2 >= ${height}) + (x * 2 >= ${width})]` });
	await blank.close();
	return file;
}

/** Returns a photo as a camera writes it; turned is its orientation in Exif, 1 for upright. */
async function asCamera(page, width, height, turned = 1) {
	const exif = Buffer.from(["Exif\0\0MM", "\0\x2a", "\0\0\0\x08", "\0\x01", "\x01\x12\0\x03\0\0\0\x01\0", String.fromCharCode(turned), "\0\0", "\0\0\0\0"].join(""), "latin1");
	const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2]);
	return Buffer.concat([head, exif, (await fourFields(page, width, height, "image/jpeg")).subarray(2)]);
}

/** Chooses a file as the photo. */
const layFile = (page, buffer) => page.locator(`#step [data-key="photo file"]`).setInputFiles({ name: "board.png", mimeType: "image/png", buffer });

const photo = page => page.locator("#map .photo");
const isShown = page => expect(photo(page)).toHaveAttribute("href", /^blob:/);

/** Lays a photo beneath the map, and waits until it is shown. */
async function layPhoto(page, file) {
	await layFile(page, file);
	await isShown(page);
}

/** Waits for two frames, after which a change is drawn. */
const frames = page => page.evaluate(async () => { for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame); });

async function transformOf(page) {
	await frames(page);
	return photo(page).getAttribute("transform");
}

/** Returns the width and height of the shown photo, "" if there is none. */
async function photoSize(page) {
	await frames(page);
	return photo(page).evaluate(photo => photo.hasAttribute("href") ? `${photo.getAttribute("width")} ${photo.getAttribute("height")}` : "");
}

const untilPhotoSize = (page, size) => expect.poll(() => photoSize(page)).toBe(size);

const untilSaid = (page, part) => expect(page.locator("#said")).toContainText(part);

/** Waits until the page keeps and shows the straightened photo. */
async function untilFlattened(page) {
	await until(page, () => (photo => photo?.corners && photo.at)(JSON.parse(localStorage.getItem("emperor.maps"))[0].photo));
	await frames(page);
}

/** Returns the color of the shown photo at x and y, from 0 to 1 from its west and north. */
const colorsAt = (page, points) => page.evaluate(async points => {
	const image = new Image();
	image.src = document.querySelector("#map .photo").getAttribute("href");
	await image.decode();
	const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
	const context = canvas.getContext("2d", { willReadFrequently: true });
	context.drawImage(image, 0, 0);
	return points.map(([x, y]) => [...context.getImageData(x * image.width, y * image.height, 1, 1).data].slice(0, 3));
}, points);

/** Compares colors, which JPEG changes a little. */
function expectNear(got, want, where) {
	expect(Math.max(...want.map((one, at) => Math.abs(one - got[at]))), `${where}: ${got} for ${want}`).toBeLessThanOrEqual(30);
}

/** Checks the colors of the shown photo, clockwise from its north-west, at a distance from its edges. */
async function hasFields(page, far, ...want) {
	const points = [[far, far], [1 - far, far], [1 - far, 1 - far], [far, 1 - far]], got = await colorsAt(page, points);
	for (const [at, color] of want.entries()) expectNear(got[at], color, points[at]);
}

/** Returns what the browser keeps of the photos of all maps. */
const keptPhotos = page => page.evaluate(async () => {
	const { keptMaps, photoOf } = await import("./keeping.mjs");
	return (await Promise.all(keptMaps().map(async map => `${map.name}: ${map.photo ? map.photo.corners ? "flattened" : "lies" : "none"}, ${await photoOf(map.id) ? "kept" : "not kept"}`))).join("; ");
});

/** Makes the pictures that the page reads from now on wait until letGo. */
const holdPictures = page => page.evaluate(() => {
	const read = window.readPicture ??= createImageBitmap.bind(window), held = new Promise(resolve => { window.letPicturesGo = resolve; });
	window.waiting = 0;
	window.createImageBitmap = async (...all) => {
		const picture = await read(...all);
		waiting++;
		await held;
		return picture;
	};
});

/** Waits until the page holds back a picture. Later pictures are read at once. */
async function pictureIsHeld(page) {
	await until(page, () => waiting > 0);
	await page.evaluate(() => { window.createImageBitmap = readPicture; });
}

/** Lets the waiting pictures continue, and gives them time to be shown. */
async function letGo(page) {
	await page.evaluate(() => letPicturesGo());
	await page.waitForTimeout(1000);
}

/** The corners of a board in the middle of the map. */
const corners = [[200, 160], [800, 160], [800, 640], [200, 640]];

async function straighten(page) {
	await pressIn(page, "photo straight");
	await (await Hand.on(page)).tap(...corners);
}

/** Opens maps by name, one at once after the other. */
async function openMaps(page, ...names) {
	await tool(page, "map");
	await page.evaluate(names => { for (const name of names) document.querySelector(`#step [aria-label='Open ${name}']`).click(); }, names);
	await checked(page);
}

async function isMap(page, name, size) {
	expect((await storedMap(page)).name).toBe(name);
	expect(await photoSize(page)).toBe(size);
}

// It is in no saved file and is never sent; the browser keeps it until it is removed.
test("a photo lies beneath the map and is moved and turned without it", async ({ tab }) => {
	const page = await tab(desk), requests = [];
	await visitMap(page);
	await pressIn(page, "side 4-5");
	await checked(page);
	await tool(page, "photo");
	const file = await fourFields(page, 600, 450);
	page.on("request", request => request.url().startsWith("blob:") || requests.push(`${request.method()} ${request.url()}`));
	await layPhoto(page, file);
	const box = () => page.locator("#map").getAttribute("viewBox");
	expect(await transformOf(page)).toContain("translate(500 400)");
	const before = await box();
	await (await Hand.on(page)).drag([300, 300], [340, 330]);
	expect(await transformOf(page)).toContain("translate(540 430)");
	expect(await box()).toBe(before);
	await page.locator(`#step [data-key="photo turn"]`).focus();
	await page.keyboard.press("ArrowRight");
	await expect(photo(page)).toHaveAttribute("transform", /rotate\(0\.5\)/);
	const saved = await readFile(await mapFile(page), "utf8");
	expect(JSON.parse(saved).regions).toHaveLength(9);
	expect(saved.length).toBeLessThan(30_000);
	expect(saved).not.toMatch(/photo|blob/);
	expect(requests).toEqual([]);
	const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem("emperor.maps"))[0].photo);
	await expect.poll(async () => (await stored())?.turn).toBe(0.5);
	for (const again of ["?again", "?and again"]) {
		await visitMap(page, again);
		await isShown(page);
	}
	await tool(page, "photo");
	expect(await transformOf(page)).toContain("translate(540 430) rotate(0.5)");
	await pressIn(page, "photo remove");
	await expect(photo(page)).not.toHaveAttribute("href");
	await visitMap(page, "?once more");
	expect(await stored()).toBeNull();
});

/**
 * Maps a point of a board of 4 by 3 feet, from 0 to 1 from its west and north, to
 * its pixel on a photo of 600 by 450 that is taken from the board's south side, held
 * slightly crooked.
 */
function seenAtAnAngle(x, y) {
	const turn = 8 * Math.PI / 180, lean = 40 * Math.PI / 180;
	[x, y] = [4 * x - 2, 3 * y - 1.5];
	[x, y] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
	const far = 5.2 - y * Math.sin(lean);
	return [300 + 450 * x / far, 225 + 450 * y * Math.cos(lean) / far];
}

/** Returns the color at a point of a board of four by three fields. */
const fieldAt = (x, y) => [80 * Math.floor(4 * x), 120 * Math.floor(3 * y), 128];

// Tapped in any order. It stays so after a reload, and can be reset to its original.
test("a photo taken at an angle is straightened by the four corners of the board", async ({ tab, browser }) => {
	const page = await tab(desk), blank = await browser.newPage();
	const file = await drawn(blank, 600, 450, { paint: `
		const seen = ${seenAtAnAngle}, color = ${fieldAt};
		if (!globalThis.pixels) {
			globalThis.pixels = new Map();
			for (let i = 0; i < 2000; i++) for (let j = 0; j < 2000; j++) {
				const u = (i + .5) / 2000, v = (j + .5) / 2000, [a, b] = seen(u, v);
				pixels.set(Math.floor(a) + 600 * Math.floor(b), color(u, v));
			}
		}
		return pixels.get(x + 600 * y) ?? [255, 255, 255];` });
	await blank.close();
	await visitMap(page);
	await tool(page, "photo");
	await layPhoto(page, file);
	const hint = page.locator("#step .hint");
	const tap = async (x, y) => { // all of the photo fits on the map
		const [u, v] = seenAtAnAngle(x, y);
		await (await Hand.on(page)).tap([500 + (u - 300) * 5 / 3, 400 + (v - 225) * 5 / 3]);
	};
	await pressIn(page, "photo straight");
	for (const corner of [[.1, .1], [.1, .1], [1, 1], [0, 0]]) await tap(...corner); // the first one is undone
	await expect(hint).toContainText("2 so far");
	await tap(0, 1);
	await tap(.2, .5); // on a side
	await untilSaid(page, "corner");
	await expect(hint).toContainText("4 so far");
	await tap(.2, .5); // undone
	await tap(1, 0);
	await untilFlattened(page);
	const check = async () => {
		await isShown(page);
		const points = [];
		for (let i = 0; i < 4; i++) for (let j = 0; j < 3; j++) for (const by of [.1, .5, .9]) points.push([(i + by) / 4, (j + by) / 3]);
		for (const [at, got] of (await colorsAt(page, points)).entries()) expectNear(got, fieldAt(...points[at]), points[at]);
	};
	await check();
	const [width, height] = (await photoSize(page)).split(" ").map(Number);
	expect(width / height).toBeCloseTo(4 / 3, 1);
	await visitMap(page, "?again");
	await check();
	await tool(page, "photo");
	await pressIn(page, "photo straight");
	await until(page, () => JSON.parse(localStorage.getItem("emperor.maps"))[0].photo.corners === null);
	await untilPhotoSize(page, "600 450");
});

// A map appears before its photo does.
test("a map keeps its own photo, whatever is done while a photo is processed", async ({ tab }) => {
	const page = await tab(desk);
	await visitMap(page);
	await beginMap(page, "3-4", "one");
	await tool(page, "photo");
	await layPhoto(page, await fourFields(page, 400, 320));

	// Another map is begun while the photo is straightened.
	await holdPictures(page);
	await straighten(page);
	await pictureIsHeld(page);
	expect(await said(page, "#said")).toBe("Straightening…");
	await beginMap(page, "4-5", "two");
	await letGo(page);
	await isMap(page, "two", "");
	await openMaps(page, "one");
	await untilPhotoSize(page, "240 192");

	// Another map is begun while a photo is read.
	await openMaps(page, "two");
	await tool(page, "photo");
	const camera = await asCamera(page, 300, 200);
	await holdPictures(page);
	await layFile(page, camera);
	await pictureIsHeld(page);
	await beginMap(page, "4-5", "three");
	await letGo(page);
	await isMap(page, "three", "");
	await tool(page, "photo");
	await layPhoto(page, await fourFields(page, 100, 80));
	await checked(page);
	expect(await keptPhotos(page)).toBe("three: lies, kept; two: none, not kept; one: flattened, kept");

	// One map is opened, then another at once.
	await openMaps(page, "two");
	await openMaps(page, "one", "three");
	await untilPhotoSize(page, "100 80");
	await openMaps(page, "two");
	await holdPictures(page);
	await openMaps(page, "one");
	await pictureIsHeld(page);
	await isMap(page, "one", ""); // before its photo
	await openMaps(page, "three");
	await untilPhotoSize(page, "100 80");
	await letGo(page);
	await isMap(page, "three", "100 80");

	// A map is opened, and at once a step undone: in the previous map, or in none.
	await tool(page, "map");
	await set(page, "map name", "3");
	await page.evaluate(() => {
		document.querySelector("#step [aria-label='Open one']").click();
		document.getElementById("undo").click();
	});
	await untilPhotoSize(page, "240 192");
	await holdPictures(page);
	await openMaps(page, "three");
	await pictureIsHeld(page);
	await click(page, "#undo");
	await openMaps(page, "one");
	await letGo(page);
	await isMap(page, "one", "240 192");
	expect(await keptPhotos(page)).toBe("one: flattened, kept; three: lies, kept; two: none, not kept");

	// A map is opened, and at once another one begun.
	await tool(page, "map");
	await page.evaluate(() => {
		document.querySelector("#step [aria-label='Open three']").click();
		document.querySelector("#step [data-key='side 4-5']").click();
	});
	await isMap(page, "Our map 4-5", "");
});

// A file that cannot be shown changes nothing.
test("if several things are asked of a photo, the last one counts", async ({ tab }) => {
	const page = await tab(desk);
	await visitMap(page);
	await beginMap(page, "3-4", "one");
	await tool(page, "photo");
	const large = await asCamera(page, 500, 400), small = await fourFields(page, 400, 320);
	await holdPictures(page);
	await layFile(page, large);
	await pictureIsHeld(page);
	await layPhoto(page, small);
	await letGo(page);
	await isMap(page, "one", "400 320");

	await holdPictures(page);
	await straighten(page);
	await pictureIsHeld(page);
	await pressIn(page, "photo remove"); // while it is straightened
	await letGo(page);
	await isMap(page, "one", "");
	expect(await keptPhotos(page)).toBe("one: none, not kept");

	await layFile(page, Buffer.from("hello"));
	await untilSaid(page, "can’t show that file");
	await layPhoto(page, small);
	await untilSaid(page, "is beneath the map");
	await straighten(page);
	await untilPhotoSize(page, "240 192");
	await layFile(page, Buffer.from("hello again"));
	await untilSaid(page, "can’t show that file");
	await isMap(page, "one", "240 192");
	await layFile(page, await asCamera(page, 9600, 1));
	await untilPhotoSize(page, "2400 1");
	await checked(page);
	expect(await keptPhotos(page)).toBe("one: lies, kept");
});

test("a map opens even if its photo, or the photo's placement, is corrupt", async ({ tab }) => {
	const page = await tab(desk);
	await visitMap(page);
	await beginMap(page, "3-4", "one");
	await tool(page, "photo");
	await layPhoto(page, await fourFields(page, 400, 320));
	await until(page, () => JSON.parse(localStorage.getItem("emperor.maps"))[0].photo);
	for (const [at, kind] of ["corners", "picture", "none"].entries()) {
		await page.evaluate(async kind => {
			const { keptMaps, keepPhoto } = await import("./keeping.mjs"), flat = Array(4).fill([0, 0]);
			if (kind === "corners") localStorage.setItem("emperor.maps", JSON.stringify(keptMaps().map(map => ({ ...map, photo: { ...map.photo, corners: flat } }))));
			else await keepPhoto(keptMaps()[0].id, kind === "picture" ? new Blob(["broken"]) : null);
		}, kind);
		await visitMap(page, `?${at}`);
		await untilSaid(page, "can’t be shown");
		await isMap(page, "one", "");
		expect((await storedMap(page)).regions).toHaveLength(9);
	}
	await tool(page, "photo");
	await pressIn(page, "photo remove");
	await visitMap(page, "?removed");
	expect(await keptPhotos(page)).toBe("one: none, not kept");
	expect(await said(page, "#said")).not.toContain("photo");
});

// Undo applies to the corners; if the person cancels, the photo returns to its
// place. A photo is shown upright, as the camera was held, and no larger than
// necessary.
test("while the page asks for corners, all of the photo is visible without the map", async ({ tab }) => {
	const page = await tab(phone), hint = page.locator("#step .hint"), lands = page.locator("#map .land");
	await visitMap(page);
	await beginMap(page, "3-4", "one");
	await set(page, "map name", "two");
	await tool(page, "photo");
	await layFile(page, await asCamera(page, 3000, 2000, 6)); // held upright
	await untilPhotoSize(page, "1600 2400");
	await hasFields(page, .1, yellow, red, green, blue);
	const lies = await transformOf(page);
	expect(lies).toContain("scale(0.625)");
	const wanted = so => expect(hint).toContainText(`${so} so far`);
	const ended = async () => {
		expect(await transformOf(page)).toBe(lies);
		await expect(lands).toHaveCount(9);
		await expect(hint.filter({ hasText: "so far" })).toHaveCount(0);
	};
	await pressIn(page, "photo straight");
	expect(await transformOf(page)).toContain("scale(0.333");
	await expect(lands).toHaveCount(0);
	const hand = await Hand.on(page);
	await hand.tap(...corners.slice(0, 3));
	await wanted(3);
	await click(page, "#undo");
	await wanted(2);
	await page.keyboard.press("Control+z");
	await wanted(1);
	await page.locator("#map").focus();
	await page.keyboard.press("Delete");
	await wanted(0);
	await page.keyboard.press("Control+y");
	await click(page, "#undo");
	await ended();
	await pressIn(page, "photo straight");
	await hand.tap(...corners.slice(0, 2));
	await page.keyboard.press("Escape");
	await ended();
	await pressIn(page, "photo straight");
	await hand.tap(corners[0]);
	await tool(page, "spaces");
	await tool(page, "photo");
	await ended();
	expect((await storedMap(page)).name, "not undone with the corners").toBe("two");

	await pressIn(page, "photo straight");
	await (await Hand.on(page)).tap([300, 300], [700, 300], [700, 400], [300, 400]); // a strip
	await untilSaid(page, "three times");
	await wanted(4);
	await pressIn(page, "photo straight");
	await ended();

	// Turned by a quarter, and tapped beyond its edges, where the straightened photo
	// repeats its edge.
	await pressIn(page, "photo quarter");
	await pressIn(page, "photo straight");
	await (await Hand.on(page)).tap([-15, 50], [1015, 750], [-15, 750], [1015, 50]);
	await untilFlattened(page);
	for (const far of [.003, .2]) await hasFields(page, far, blue, yellow, red, green);
	const [width, height] = await photo(page).evaluate(photo => (({ a, d }) => [photo.width.baseVal.value * a, photo.height.baseVal.value * d])(photo.transform.baseVal.consolidate().matrix));
	expect(Math.max(width / 1000, height / 800)).toBeCloseTo(1, 2);
});

test("a board seen turned by less than half a right angle is shown upright", async ({ tab }) => {
	const page = await tab(desk), turn = -40 * Math.PI / 180;
	await visitMap(page);
	await tool(page, "photo");
	await layPhoto(page, await fourFields(page, 400, 300));
	await page.locator(`#step [data-key="photo turn"]`).evaluate(field => {
		field.value = -40;
		field.dispatchEvent(new Event("input"));
	});
	await pressIn(page, "photo straight");
	const hand = await Hand.on(page), scale = 800 / (400 * -Math.sin(turn) + 300 * Math.cos(turn)); // all of the photo fits on the map
	for (const [x, y] of [[200, 150], [-200, 150], [200, -150], [-200, -150]]) {
		await hand.tap([500 + scale * (x * Math.cos(turn) - y * Math.sin(turn)), 400 + scale * (x * Math.sin(turn) + y * Math.cos(turn))]);
	}
	await untilFlattened(page);
	expect(await photoSize(page)).toBe("400 300");
	await hasFields(page, .1, red, green, blue, yellow);
});

test("two fingers turn the photo and enlarge it, and the map stays", async ({ tab }) => {
	const page = await tab(phone, { hasTouch: true });
	await visitMap(page);
	await tool(page, "photo");
	await layPhoto(page, await fourFields(page, 400, 320));
	const hand = await Hand.on(page);
	const around = (degrees, far) => {
		const angle = degrees * Math.PI / 180, [x, y] = [far * Math.cos(angle), far * Math.sin(angle)];
		return [[500 - x, 400 - y], [500 + x, 400 + y]];
	};
	await hand.touch("touchStart", around(0, 100)[0]);
	for (let step = 0; step < 10; step++) await hand.touch(step === 0 ? "touchStart" : "touchMove", ...around(10 * step, 100 + 10 * step));
	await hand.touch("touchEnd");
	const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem("emperor.maps"))[0].photo);
	await expect.poll(async () => (await stored())?.turn ?? 0).not.toBe(0);
	const { at, scale, turn } = await stored();
	for (const [i, want] of [500, 400, 2.5 * 1.9, 90].entries()) expect(Math.abs([...at, scale, turn][i] - want), `${i}`).toBeLessThanOrEqual(want / 50);
	const { scale: now, x, y } = await Hand.on(page);
	expect([now, x, y]).toEqual([hand.scale, hand.x, hand.y]);
});

test("while a photo is straightened, the page still responds", async ({ tab }) => {
	const page = await tab(desk);
	await visitMap(page);
	expect(await page.evaluate(async () => {
		const { flattened } = await import("./perspective.mjs");
		let turns = 0, done = false;
		const turn = () => { turns++; if (!done) setTimeout(turn); };
		turn();
		await flattened(new ImageData(1000, 800), [[0, 0], [1000, 0], [1000, 800], [0, 800]], 2400);
		done = true;
		return turns;
	})).toBeGreaterThanOrEqual(10);
});
