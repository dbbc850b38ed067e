// What becomes of a photo before it is shown and kept.
import { flattened } from "./perspective.mjs";

const most = 2400; // pixels of the longer side of what is shown or kept

/** A picture, a Blob, as it is kept: no larger than need be. */
export async function shrunk(blob) {
	const picture = await createImageBitmap(blob);
	const part = most / Math.max(picture.width, picture.height);
	return part < 1 ? asBlob(drawn(picture, [picture.width, picture.height].map(length => Math.max(1, Math.round(length * part))))) : blob;
}

/**
 * What is shown of a picture, a Blob: {print, size}. corners: of the board on it, of
 * which it then shows what lies between them, as if it had been taken from straight
 * above; null: it shows all, as it was taken.
 */
export async function developed(blob, corners) {
	const picture = await createImageBitmap(blob);
	const size = [picture.width, picture.height];
	if (!corners) return { print: blob, size };
	const flat = await flattened(drawn(picture, size).getContext("2d").getImageData(0, 0, ...size), corners, most);
	const sheet = canvas([flat.width, flat.height]);
	sheet.getContext("2d").putImageData(flat, 0, 0);
	return { print: await asBlob(sheet), size: [flat.width, flat.height] };
}

const canvas = ([width, height]) => Object.assign(document.createElement("canvas"), { width, height });

/** A canvas with a picture in such a size; the picture is done with. */
function drawn(picture, size) {
	const sheet = canvas(size);
	sheet.getContext("2d").drawImage(picture, 0, 0, ...size);
	picture.close();
	return sheet;
}

const asBlob = sheet => new Promise((resolve, reject) => {
	sheet.toBlob(blob => blob ? resolve(blob) : reject(new Error("this browser has no room for the picture")), "image/jpeg", .85);
});
