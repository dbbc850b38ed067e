// The processing of a photo before it is shown and stored.
import { flattened } from "./perspective.mjs";
import { say } from "./words.mjs";

const most = 2400; // pixels on the longer side of a photo

/** Shrinks a picture, a Blob, for storage. */
export async function shrunk(blob) {
	const picture = await createImageBitmap(blob);
	const part = most / Math.max(picture.width, picture.height);
	return part < 1 ? asBlob(drawn(picture, [picture.width, picture.height].map(length => Math.max(1, Math.round(length * part))))) : blob;
}

/**
 * Returns {print, size} of a picture, a Blob, for display. If corners has
 * the board's corners on it, the print shows the area between them as if seen from
 * straight above. If it is null, the print shows the whole picture.
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

/** Returns a canvas with a picture scaled to a size, and closes the picture. */
function drawn(picture, size) {
	const sheet = canvas(size);
	sheet.getContext("2d").drawImage(picture, 0, 0, ...size);
	picture.close();
	return sheet;
}

const asBlob = sheet => new Promise((resolve, reject) => {
	sheet.toBlob(blob => blob ? resolve(blob) : reject(new Error(say("map.photo.noMemory"))), "image/jpeg", .85);
});
