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

/**
 * Lets an element of an SVG document slide through places on the screen to
 * where it is.
 */
export function slide(element, ...places) {
	const end = placeOf(element);
	if (!end || still() || places.some(place => !place)) return;
	element.animate({ translate: [...places, end].map(place => from(end, place, element)) }, slow);
}

/**
 * Lets a copy of an element of an SVG document fly from one place on the screen
 * to another.
 */
export function fly(original, start, end) {
	const here = placeOf(original);
	if (!here || !start || !end || still()) return;
	const copy = original.cloneNode(true);
	for (const name of Object.keys(copy.dataset)) delete copy.dataset[name];
	copy.classList.add("flying");
	original.parentNode.append(copy);
	const way = [start, end].map(place => from(here, place, original));
	copy.animate({ translate: way, opacity: [1, 1, .2] }, slow).finished.finally(() => copy.remove());
}

/** Returns the way from one place to another in the units of a picture. */
function from(here, place, element) {
	const { a: scale } = element.ownerSVGElement.getScreenCTM();
	return `${(place.x - here.x) / scale}px ${(place.y - here.y) / scale}px`;
}

/** Lets the number in a text node count from a number to the one it has. */
export function count(node, first) {
	const last = Number(node.data);
	if (still() || !Number.isFinite(last) || first === last) return;
	const begun = performance.now();
	let shown = node.data = String(first);
	const step = now => {
		if (node.data !== shown) return; // it has been changed
		const part = Math.min(1, Math.max(0, (now - begun) / slow.duration));
		shown = node.data = String(Math.round(first + (last - first) * part));
		if (part < 1) requestAnimationFrame(step);
	};
	requestAnimationFrame(step);
}
