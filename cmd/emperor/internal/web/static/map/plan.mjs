// A plan is the map being edited: a BoardSpec whose roads and alliances refer
// to spaces and regions by id instead of name, so that these can be renamed and
// renumbered. A plan never changes: each change returns a new one, so keeping
// the old one is an undo.
import { say } from "./words.mjs";

let last = 0;
const fresh = () => ++last;

export const emptyPlan = () => ({ name: say("map.maps.ours"), players: [3, 4], regions: [], roads: [], alliances: [] });

/** Returns a name for comparison, with one kind of apostrophe. */
export const plain = name => name.replaceAll("’", "'");

/**
 * Returns the plan of a BoardSpec. An end that names a missing space or region
 * stays as that name.
 */
export function planOf({ name, players, regions = [], roads = [], alliances = [] }) {
	const named = new Map(); // regions and spaces; the first of each name
	const know = (name, id) => { if (!named.has(plain(name))) named.set(plain(name), id); };
	const idOf = name => named.get(plain(name)) ?? name;
	const lands = regions.map(({ name, color, dragon, spaces = [], outline = [] }) => {
		const land = { id: fresh(), name, color, dragon, outline, spaces: spaces.map(at => ({ id: fresh(), at })) };
		know(name, land.id);
		land.spaces.forEach((space, at) => know(`${name} ${at + 1}`, space.id));
		return land;
	});
	return {
		name, players: [...players], regions: lands,
		roads: roads.map(ends => ({ id: fresh(), ends: ends.map(idOf) })),
		alliances: alliances.map(({ number, between, at }) => ({ id: fresh(), number, between: between.map(idOf), at: at ?? null })),
	};
}

/** Returns the BoardSpec of a plan, in the plan's order. */
export function specOf(plan) {
	const names = new Map(spacesOf(plan).map(({ id, name }) => [id, name]));
	for (const { id, name } of plan.regions) names.set(id, name);
	const nameOf = end => names.get(end) ?? end;
	return {
		v: 1, name: plan.name, players: plan.players,
		regions: plan.regions.map(({ name, color, dragon, spaces, outline }) => ({ name, color, dragon, spaces: spaces.map(({ at }) => at), ...(outline.length > 0 && { outline }) })),
		roads: plan.roads.map(({ ends }) => ends.map(nameOf)),
		alliances: plan.alliances.map(({ number, between, at }) => ({ number, between: between.map(nameOf), ...(at && { at }) })),
	};
}

// Queries.

export const regionOf = (plan, id) => plan.regions.find(region => region.id === id);

/** Returns all spaces: {id, at, name, number, region}. */
export function spacesOf(plan) {
	return plan.regions.flatMap(region => region.spaces.map((space, at) => ({ ...space, region, number: at + 1, name: `${region.name} ${at + 1}` })));
}

export const spaceOf = (plan, id) => spacesOf(plan).find(space => space.id === id);

/**
 * Returns the name of an end of a road or alliance, even if the end is missing.
 */
export const nameOf = (plan, end) => regionOf(plan, end)?.name ?? spaceOf(plan, end)?.name ?? String(end);

/** Reports whether a road or an alliance joins two ends. */
const joins = (ends, a, b) => ends.includes(a) && ends.includes(b) && a !== b;
export const roadBetween = (plan, a, b) => plan.roads.find(({ ends }) => joins(ends, a, b));
export const allianceBetween = (plan, a, b) => plan.alliances.find(({ between }) => joins(between, a, b));

// Changes of regions.

/** Adds a region: returns [plan, id]. */
export function addRegion(plan, { name, color }, dragon) {
	const id = fresh();
	return [{ ...plan, regions: [...plan.regions, { id, name, color, dragon, outline: [], spaces: [] }] }, id];
}

export function changeRegion(plan, id, change) {
	return { ...plan, regions: plan.regions.map(region => region.id === id ? { ...region, ...change } : region) };
}

/** Removes a region with its spaces, their roads, and its alliances. */
export function removeRegion(plan, id) {
	const gone = new Set([id, ...regionOf(plan, id).spaces.map(space => space.id)]);
	return without({ ...plan, regions: plan.regions.filter(region => region.id !== id) }, gone);
}

const without = (plan, gone) => ({
	...plan,
	roads: plan.roads.filter(({ ends }) => !ends.some(end => gone.has(end))),
	alliances: plan.alliances.filter(({ between }) => !between.some(end => gone.has(end))),
});

// Changes of spaces.

/** Adds a space with the next number of its region: returns [plan, id]. */
export function addSpace(plan, region, at) {
	const id = fresh();
	return [changeRegion(plan, region, { spaces: [...regionOf(plan, region).spaces, { id, at }] }), id];
}

export function moveSpace(plan, id, at) {
	return changeSpaces(plan, spaces => spaces.map(space => space.id === id ? { ...space, at } : space));
}

/** Removes a space and its roads. Later spaces of its region are renumbered. */
export function removeSpace(plan, id) {
	return without(changeSpaces(plan, spaces => spaces.filter(space => space.id !== id)), new Set([id]));
}

/** Gives a space a number from 1, shifting those between. */
export function numberSpace(plan, id, number) {
	return changeSpaces(plan, spaces => {
		const one = spaces.find(space => space.id === id);
		return one ? spaces.filter(space => space !== one).toSpliced(number - 1, 0, one) : spaces;
	});
}

/**
 * Numbers the spaces of every region from west to east, then from north to
 * south, like the shipped maps.
 */
export function numberFromWest(plan) {
	return changeSpaces(plan, spaces => spaces.toSorted(({ at: p }, { at: q }) => p[0] - q[0] || p[1] - q[1]));
}

const changeSpaces = (plan, change) => ({ ...plan, regions: plan.regions.map(region => ({ ...region, spaces: change(region.spaces) })) });

// Changes of roads and alliances.

export const addRoad = (plan, a, b) => ({ ...plan, roads: [...plan.roads, { id: fresh(), ends: [a, b] }] });
export const removeRoad = (plan, id) => ({ ...plan, roads: plan.roads.filter(road => road.id !== id) });

/**
 * Adds an alliance: returns [plan, id]. If at is null, its number is half way
 * between the dragon spaces.
 */
export function addAlliance(plan, number, between, at) {
	const id = fresh();
	return [{ ...plan, alliances: [...plan.alliances, { id, number, between, at }] }, id];
}

export function changeAlliance(plan, id, change) {
	return { ...plan, alliances: plan.alliances.map(alliance => alliance.id === id ? { ...alliance, ...change } : alliance) };
}

/** Gives an alliance a number, swapping with the alliance that has it. */
export function numberAlliance(plan, id, number) {
	const { number: old } = plan.alliances.find(alliance => alliance.id === id);
	return { ...plan, alliances: plan.alliances.map(alliance => ({ ...alliance, number: alliance.id === id ? number : alliance.number === number ? old : alliance.number })) };
}

export const removeAlliance = (plan, id) => ({ ...plan, alliances: plan.alliances.filter(alliance => alliance.id !== id) });

/** Returns the smallest free number of an alliance. */
export function freeNumber(plan) {
	let number = 1;
	while (plan.alliances.some(alliance => alliance.number === number)) number++;
	return number;
}
