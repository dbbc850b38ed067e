// Corrects the perspective of a picture taken at an angle.
import { distance, middle } from "./geometry.mjs";

/**
 * Returns the corners of a board in the order north-west, north-east,
 * south-east, south-west, or null if one lies inside the triangle of the
 * others.
 */
export function inOrder(corners) {
	const center = middle(middle(corners[0], corners[1]), middle(corners[2], corners[3]));
	const angle = ([x, y]) => Math.atan2(y - center[1], x - center[0]);
	const around = corners.toSorted((a, b) => angle(a) - angle(b));
	const turnsRight = (_, i) => {
		const [a, b, c] = [around[i], around[(i + 1) % 4], around[(i + 2) % 4]];
		return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) > .05 * distance(a, b) * distance(b, c);
	};
	if (!around.every(turnsRight)) return null;
	const sums = around.map(([x, y]) => x + y);
	const first = sums.indexOf(Math.min(...sums));
	return [...around.slice(first), ...around.slice(0, first)];
}

const band = 32; // rows between two pauses

/**
 * Returns the part of some ImageData between four ordered corners as ImageData
 * whose longer side has at most most pixels. It pauses now and then to keep the
 * page responsive.
 */
export async function flattened(picture, corners, most) {
	const plane = planeOf(corners);
	const flat = new ImageData(...sizeOf(plane, corners, picture, most));
	for (let row = 0; row < flat.height; row++) {
		if (row % band === 0) await pause();
		copyRow(picture, plane, flat, row);
	}
	return flat;
}

const pause = () => new Promise(resolve => setTimeout(resolve));

/**
 * Returns the ratio of the sides, at least 1, of a board with four ordered
 * corners on a picture of this size.
 */
export function lengthToWidth(corners, [width, height]) {
	const sides = sidesSeen(planeOf(corners), { width, height });
	return Math.max(...sides) / Math.min(...sides);
}

/**
 * Returns how a camera sees a board with these corners: it shows a point of the
 * board, from 0 to 1 from its west and north sides, at [x / z, y / z], where
 * [x, y, z] is corner + east × the first vector + south × the second.
 */
function planeOf([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
	const [dx1, dx2, dx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
	const [dy1, dy2, dy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
	const area = dx1 * dy2 - dx2 * dy1;
	const [g, h] = [(dx * dy2 - dx2 * dy) / area, (dx1 * dy - dx * dy1) / area];
	return { corner: [x0, y0, 1], east: [x1 - x0 + g * x1, y1 - y0 + g * y1, g], south: [x3 - x0 + h * x3, y3 - y0 + h * y3, h] };
}

const focus = .75; // the focal length of a phone, as a fraction of a photo's longer side

/**
 * Returns the relative lengths of a board's sides, from west to east and from
 * north to south, as seen by a phone.
 */
function sidesSeen({ east, south }, { width, height }) {
	const far = focus * Math.max(width, height);
	const length = ([x, y, z]) => Math.hypot((x - z * width / 2) / far, (y - z * height / 2) / far, z);
	return [length(east), length(south)];
}

/**
 * Returns the size in pixels at which to show a board, with its longer side as
 * long as on the photo.
 */
function sizeOf(plane, [nw, ne, se, sw], picture, most) {
	const sides = sidesSeen(plane, picture);
	const longest = Math.min(most, Math.max(distance(nw, ne), distance(ne, se), distance(se, sw), distance(sw, nw)));
	return sides.map(side => Math.max(1, Math.round(side * longest / Math.max(...sides))));
}

/** Copies one row of the board from a picture. */
function copyRow(picture, { corner, east, south }, flat, row) {
	const { width, height, data } = flat;
	const [x, y, z] = corner.map((begin, axis) => begin + (row + .5) / height * south[axis]);
	for (let column = 0, to = 4 * row * width; column < width; column++, to += 4) {
		const part = (column + .5) / width;
		const depth = z + part * east[2];
		copy(picture, (x + part * east[0]) / depth, (y + part * east[1]) / depth, data, to);
	}
}

/**
 * Copies the pixel at a point by interpolating the four around it. Beyond the
 * edges it takes the nearest pixel.
 */
function copy({ data, width, height }, x, y, target, to) {
	const column = within(x - .5, width), row = within(y - .5, height);
	const left = Math.floor(column), top = Math.floor(row);
	const from = 4 * (top * width + left);
	const right = left + 1 < width ? 4 : 0, below = top + 1 < height ? 4 * width : 0;
	for (let channel = from; channel < from + 4; channel++) {
		const above = data[channel] + (data[channel + right] - data[channel]) * (column - left);
		const under = data[channel + below] + (data[channel + below + right] - data[channel + below]) * (column - left);
		target[to++] = above + (under - above) * (row - top);
	}
}

/** Limits a position to the range of pixels. */
const within = (position, length) => Math.min(Math.max(position, 0), length - 1);
