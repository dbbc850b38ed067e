// The outlines of regions. Corners of several outlines at the same point are a
// single corner: they are moved and removed together, so that neighbors keep
// their common border.
import { distance, footOn, middle, rounded, same, sidesOf } from "./geometry.mjs";
import { changeRegion, regionOf } from "./plan.mjs";

const indexOf = (outline, corner) => outline.findIndex(other => same(other, corner));
const changeOutlines = (plan, change) => ({ ...plan, regions: plan.regions.map(region => ({ ...region, outline: change(region.outline, region) })) });

/** Returns the corners of all outlines except one region's, as {at}. */
export const othersCorners = (plan, id) => plan.regions.flatMap(region => region.id === id ? [] : region.outline.map(at => ({ at })));

/**
 * Moves a corner of all outlines that share it. If it meets another corner,
 * they merge.
 */
export function moveCorner(plan, from, to) {
	return changeOutlines(plan, outline => indexOf(outline, from) < 0 ? outline : once(outline.map(corner => same(corner, from) ? to : corner)));
}

/** Returns an outline without consecutive corners at the same point. */
const once = outline => outline.filter((corner, at) => outline.length < 2 || !same(corner, outline.at(at - 1)));

export const removeCorner = (plan, at) => changeOutlines(plan, outline => outline.filter(corner => !same(corner, at)));

/** Adds a corner on a side, in both outlines that share it. */
export function splitSide(plan, [a, b], at) {
	return changeOutlines(plan, outline => outline.flatMap((corner, index) => {
		const next = outline[(index + 1) % outline.length];
		const here = same(corner, a) && same(next, b) || same(corner, b) && same(next, a);
		return here && indexOf(outline, at) < 0 ? [corner, at] : [corner];
	}));
}

/**
 * Returns the side of these regions nearest to a point, as {side, at,
 * distance}; undefined if none is within reach.
 */
export function sideNear(regions, p, reach) {
	let found;
	for (const side of regions.flatMap(({ outline }) => outline.length > 1 ? sidesOf(outline) : [])) {
		const foot = footOn(p, ...side);
		if (foot.distance <= (found?.distance ?? reach)) found = { ...foot, side };
	}
	return found;
}

/**
 * Adds a corner at the end of an outline. With follow, it follows the border of
 * a neighbor that has this corner and the last one.
 */
export function addCorner(plan, id, at, follow) {
	const { outline } = regionOf(plan, id);
	const between = follow && outline.length > 0 ? alongNeighbor(plan, id, outline.at(-1), at) : [];
	return changeRegion(plan, id, { outline: [...outline, ...between, at] });
}

/** Closes an outline, following a neighbor's border in the same way. */
export function closeOutline(plan, id, follow) {
	const { outline } = regionOf(plan, id);
	return changeRegion(plan, id, { outline: [...outline, ...(follow ? alongNeighbor(plan, id, outline.at(-1), outline[0]) : [])] });
}

const detour = 3; // the maximum ratio of a followed border to the straight line

/**
 * Returns the corners between two corners of a neighbor along the shorter way,
 * or none if that is a long detour.
 */
function alongNeighbor(plan, id, from, to) {
	const own = regionOf(plan, id).outline;
	const ways = plan.regions.filter(region => region.id !== id).flatMap(({ outline }) => {
		const [i, j] = [indexOf(outline, from), indexOf(outline, to)];
		return i < 0 || j < 0 || i === j ? [] : [walk(outline, i, j), walk(outline.toReversed(), outline.length - 1 - i, outline.length - 1 - j)];
	});
	const [way] = ways.filter(way => lengthOf(way) < detour * distance(from, to)).sort((a, b) => lengthOf(a) - lengthOf(b));
	const between = way?.slice(1, -1) ?? [];
	return between.some(corner => indexOf(own, corner) >= 0) ? [] : between;
}

function walk(outline, from, to) {
	const way = [outline[from]];
	for (let at = from; at !== to;) {
		at = (at + 1) % outline.length;
		way.push(outline[at]);
	}
	return way;
}

const lengthOf = way => way.slice(1).reduce((sum, corner, at) => sum + distance(corner, way[at]), 0);

const keyOf = side => side.map(String).sort().join(" ");

/**
 * Returns each side that two outlines share, as {side, between} with the ids of
 * their regions.
 */
export function sharedSides(plan) {
	const owners = new Map();
	const shared = [];
	for (const { id, outline } of plan.regions) {
		for (const side of outline.length > 2 ? sidesOf(outline) : []) {
			const key = keyOf(side);
			if (owners.has(key) && owners.get(key) !== id) shared.push({ side, between: [owners.get(key), id] });
			owners.set(key, id);
		}
	}
	return shared;
}

/**
 * Returns the midpoint of the border that two regions share, or null if they
 * share none.
 */
export function middleOfBorder(plan, a, b) {
	const sides = sharedSides(plan).filter(({ between }) => between.includes(a) && between.includes(b)).map(({ side }) => side);
	return sides.length === 0 ? null : middle(...sides[Math.floor(sides.length / 2)]);
}

// Straightening.

const near = 12; // corners closer than this many units are merged
const flat = 5; // a corner this close to a straight side is dropped

/**
 * Joins close corners, joins corners to sides that are close, drops corners on
 * straight sides, and aligns all to a grid.
 */
export function straighten(plan, grid) {
	return dropFlat(joinSides(joinCorners(changeOutlines(plan, outline => outline.map(corner => rounded(corner, grid))))));
}

function joinCorners(plan) {
	const meant = [];
	return changeOutlines(plan, outline => once(outline.map(corner => {
		const found = meant.find(other => distance(other, corner) < near);
		if (!found) meant.push(corner);
		return found ?? corner;
	})));
}

function joinSides(plan) {
	const all = plan.regions.flatMap(({ outline }) => outline);
	return changeOutlines(plan, outline => outline.length < 3 ? outline : sidesOf(outline).flatMap(([a, b]) => {
		const on = all.filter(corner => indexOf(outline, corner) < 0).map(corner => ({ corner, ...footOn(corner, a, b) })).filter(({ distance }) => distance < near);
		on.sort((p, q) => p.part - q.part);
		return once([a, ...on.map(({ corner }) => corner)]);
	}));
}

function dropFlat(plan) {
	for (const corner of plan.regions.flatMap(({ outline }) => outline)) {
		const around = plan.regions.map(({ outline }) => ({ outline, at: indexOf(outline, corner) })).filter(({ at }) => at >= 0)
			.map(({ outline, at }) => [outline.at(at - 1), outline[(at + 1) % outline.length], outline.length]);
		const oneSide = new Set(around.map(([a, b]) => keyOf([a, b]))).size === 1;
		if (oneSide && around.every(([a, b, corners]) => corners > 3 && footOn(corner, a, b).distance <= flat)) plan = removeCorner(plan, corner);
	}
	return plan;
}
