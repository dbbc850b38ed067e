// Motion of what a picture shows. There is none if the person prefers reduced
// motion.

const preference = matchMedia("(prefers-reduced-motion: reduce)");

/** Reports whether nothing may move. */
export const still = () => preference.matches;

const slow = { duration: 550, easing: "cubic-bezier(.3, .1, .2, 1)" };

/** Returns the center of an element on the screen, or null if it is hidden. */
export function placeOf(element) {
	const box = element?.getBoundingClientRect();
	return box && box.width > 0 ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

/** Lets an element slide through places on the screen to where it is. */
export function slide(element, ...places) {
	const end = placeOf(element);
	if (!end || still() || places.some(place => !place)) return;
	element.animate({ translate: [...places, end].map(place => from(end, place, element)) }, slow);
}

/** Puts a copy of a card into a layer, above everything, that nobody can click. */
export function copyOf(card, layer) {
	const copy = card.cloneNode(true);
	delete copy.dataset.key;
	copy.classList.add("flying");
	copy.inert = true;
	copy.tabIndex = -1;
	layer.append(copy);
	return copy;
}

/** Lets a copy of a card fly from one place on the screen to another. */
export function fly(original, start, end, layer) {
	if (!start || !end || still()) return;
	const { offsetWidth, offsetHeight } = original;
	const copy = copyOf(original, layer);
	const way = [start, end].map(({ x, y }) => `${x - offsetWidth / 2}px ${y - offsetHeight / 2}px`);
	copy.animate({ translate: way, opacity: [1, 1, .2] }, slow).finished.finally(() => copy.remove());
}

/**
 * Lets the numbers in cells of a table count from those in known to their own,
 * which known has afterwards.
 */
export function countCells(cells, known) {
	for (const [at, cell] of [...cells].entries()) {
		const node = [...cell.childNodes].find(({ data, nodeType }) => nodeType === Node.TEXT_NODE && /^\d+\ufeff?$/.test(data));
		if (!node) continue;
		const before = known[at] ?? Number(node.data);
		known[at] = node.data === node.counted ? before : Number(node.data);
		if (known[at] !== before && !still()) count(node, before);
	}
}

/** Returns the way from one place to another in the units of a picture. */
function from(here, place, element) {
	const scale = element.ownerSVGElement?.getScreenCTM().a ?? 1;
	return `${(place.x - here.x) / scale}px ${(place.y - here.y) / scale}px`;
}

/** Lets the number in a text node count from a number to the one it has. */
function count(node, first) {
	const last = Number(node.data);
	const begun = performance.now();
	const between = "\ufeff"; // tells a number on the way from one that is set meanwhile
	node.data = node.counted = first + between;
	const step = now => {
		if (node.data !== node.counted) return; // it has been changed
		const part = Math.min(1, Math.max(0, (now - begun) / slow.duration));
		node.data = node.counted = Math.round(first + (last - first) * part) + (part < 1 ? between : "");
		if (part < 1) requestAnimationFrame(step);
	};
	requestAnimationFrame(step);
}
