// A picture that was taken at an angle, as if it had been taken from straight above.
import { distance, middle } from "./geometry.mjs";

/** The corners of a board in the order north-west, north-east, south-east, south-west; null: one of them lies among the others. */
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
 * The part of some ImageData between four corners in order, as ImageData whose longer
 * side measures at most so much. It pauses now and then, so that the page goes on.
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

/** How many times as long as wide, or wide as long, a board with four corners in order is, on a picture of such a size. */
export function lengthToWidth(corners, [width, height]) {
	const sides = sidesSeen(planeOf(corners), { width, height });
	return Math.max(...sides) / Math.min(...sides);
}

/**
 * How a camera sees a board whose corners it sees there: a point of the board, 0 to 1
 * from its west and north, at [x / z, y / z], where [x, y, z] is corner + east times the
 * one + south times the other.
 */
function planeOf([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
	const [dx1, dx2, dx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
	const [dy1, dy2, dy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
	const area = dx1 * dy2 - dx2 * dy1;
	const [g, h] = [(dx * dy2 - dx2 * dy) / area, (dx1 * dy - dx * dy1) / area];
	return { corner: [x0, y0, 1], east: [x1 - x0 + g * x1, y1 - y0 + g * y1, g], south: [x3 - x0 + h * x3, y3 - y0 + h * y3, h] };
}

const focus = .75; // of a phone's camera, as a part of the longer side of its photos

/** The sides of a board as the camera of a phone sees it so, from west to east and from north to south: their lengths beside each other. */
function sidesSeen({ east, south }, { width, height }) {
	const far = focus * Math.max(width, height);
	const length = ([x, y, z]) => Math.hypot((x - z * width / 2) / far, (y - z * height / 2) / far, z);
	return [length(east), length(south)];
}

/** How wide and high a board is shown, in pixels: the longer side as long as it seems on the photo. */
function sizeOf(plane, [nw, ne, se, sw], picture, most) {
	const sides = sidesSeen(plane, picture);
	const longest = Math.min(most, Math.max(distance(nw, ne), distance(ne, se), distance(se, sw), distance(sw, nw)));
	return sides.map(side => Math.max(1, Math.round(side * longest / Math.max(...sides))));
}

/** Copies what a picture shows of a row of the board. */
function copyRow(picture, { corner, east, south }, flat, row) {
	const { width, height, data } = flat;
	const [x, y, z] = corner.map((begin, axis) => begin + (row + .5) / height * south[axis]);
	for (let column = 0, to = 4 * row * width; column < width; column++, to += 4) {
		const part = (column + .5) / width;
		const depth = z + part * east[2];
		copy(picture, (x + part * east[0]) / depth, (y + part * east[1]) / depth, data, to);
	}
}

/** Copies what a picture shows at a point, between the four pixels around it; beyond its edges, what it shows there. */
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

/** A position, where it is beyond so many pixels that of the nearest one. */
const within = (position, length) => Math.min(Math.max(position, 0), length - 1);
