// The Emperor marker, a star that moves from alliance to alliance in the final
// scoring. Pictures show its position; this module animates its moves.

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Replaces the pieces of the picture by the next picture's. */
export function showPieces(layer, pieces) {
	const from = place(layer);
	layer.replaceChildren(elementsOf(pieces, layer));
	const to = place(layer);
	if (!to || still.matches) return;
	if (from) move(layer, `translate(${from.x - to.x}px, ${from.y - to.y}px)`);
	else move(layer, "scale(0)");
}

/**
 * Returns the elements of pieces, without definitions that the board beside the
 * layer has too: with each that is added, Chromium would paint all of it anew.
 */
function elementsOf(pieces, layer) {
	const template = document.createElement("template");
	template.innerHTML = pieces;
	for (const one of template.content.querySelectorAll("defs > [id]")) {
		const same = layer.parentElement.querySelector(`#${CSS.escape(one.id)}`);
		if (same && !layer.contains(same)) one.remove();
	}
	return template.content;
}

/** Returns the stars: a single one while the alliances are scored. */
const stars = layer => layer.querySelectorAll(".scored > [transform]");

/**
 * Returns the marker's position in the picture's units, or null if there is
 * none or if all alliances are marked, as at the end.
 */
function place(layer) {
	const [marker, ...others] = stars(layer);
	if (!marker || others.length > 0) return null;
	const { e: x, f: y } = marker.transform.baseVal.consolidate().matrix;
	return { x, y };
}

function move(layer, transform) {
	stars(layer)[0].querySelector("path").animate({ transform: [transform, "none"] }, { duration: 700, easing: "ease-in-out" });
}
