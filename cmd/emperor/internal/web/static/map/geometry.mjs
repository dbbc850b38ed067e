// Points of the map are [x, y]: x to the east, y to the south.

export const same = (p, q) => p[0] === q[0] && p[1] === q[1];
export const distance = (p, q) => Math.hypot(p[0] - q[0], p[1] - q[1]);
export const middle = (p, q) => [Math.round((p[0] + q[0]) / 2), Math.round((p[1] + q[1]) / 2)];
export const rounded = (p, step = 1) => p.map(value => Math.round(value / step) * step);

/**
 * Returns the foot of a point on the segment from a to b as {at, distance,
 * part}, where part is 0 at a and 1 at b.
 */
export function footOn(p, a, b) {
	const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
	const part = Math.min(Math.max(((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1), 0), 1);
	const at = [a[0] + part * dx, a[1] + part * dy];
	return { at, part, distance: distance(p, at) };
}

/** Reports whether a point is inside an outline. */
export function inside(outline, [x, y]) {
	let is = false;
	for (const [[ax, ay], [bx, by]] of sidesOf(outline)) {
		if ((ay > y) !== (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax)) is = !is;
	}
	return is;
}

/** Returns the sides of an outline, from each corner to the next. */
export const sidesOf = outline => outline.map((corner, at) => [corner, outline[(at + 1) % outline.length]]);

/**
 * Returns the thing whose position, at, is nearest to a point, or undefined if
 * none is within reach.
 */
export function nearest(things, p, reach) {
	let found, least = reach;
	for (const thing of things) {
		const far = distance(thing.at, p);
		if (far <= least) [found, least] = [thing, far];
	}
	return found;
}
