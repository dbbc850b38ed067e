// Pictures as files, to share, and files to save.
import { make } from "../dom.mjs";

/** Converts a picture to PNG at twice its size. */
export async function pngOf(svg) {
	const image = new Image();
	image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
	await image.decode();
	const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg);
	const canvas = make("canvas", { width: 2 * width, height: 2 * height });
	canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
	return new Promise(resolve => canvas.toBlob(resolve, "image/png"));
}

/** Saves a file under a name. The browser may read it only after the click. */
export function save(blob, name) {
	const link = make("a", { href: URL.createObjectURL(blob), download: name });
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Shares a picture with {title, text, url}, or without the picture if the
 * browser can't share files.
 */
export async function share(picture, all) {
	const withPicture = { ...all, files: [new File([picture], "game.png", { type: "image/png" })] };
	try {
		await navigator.share(navigator.canShare?.(withPicture) ? withPicture : all);
	} catch (why) {
		if (why.name !== "AbortError") throw why;
	}
}

/** Puts the SVG documents in elements into one: layers first, then the panel. */
export function joined(layers, panel) {
	const write = (svg, y) => {
		const copy = svg.cloneNode(true);
		const { width, height } = svg.viewBox.baseVal;
		for (const [name, value] of Object.entries({ y, width, height })) copy.setAttribute(name, value);
		return new XMLSerializer().serializeToString(copy);
	};
	const { width, height } = layers[0].viewBox.baseVal;
	const below = panel?.viewBox.baseVal.height ?? 0;
	const parts = [...layers.map(layer => write(layer, 0)), panel ? write(panel, height) : ""];
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + below}" width="${width}" height="${height + below}">${parts.join("")}</svg>`;
}
