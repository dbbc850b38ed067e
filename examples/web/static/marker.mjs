// The Emperor marker, a star that goes from alliance to alliance in the final scoring.
// Pictures show where it is; here it is seen to go there.

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Shows the pieces of a picture in place of those of the one before. */
export function showPieces(layer, pieces) {
	const from = place(layer);
	layer.innerHTML = pieces;
	const to = place(layer);
	if (!to || still.matches) return;
	if (from) move(layer, `translate(${from.x - to.x}px, ${from.y - to.y}px)`);
	else move(layer, "scale(0)");
}

/** Stars, of which there is one while the alliances are scored. */
const stars = layer => layer.querySelectorAll(".scored > [transform]");

/** Where the marker is, in the picture's units; null: there is none, or all alliances are marked, as at the end. */
function place(layer) {
	const [marker, ...others] = stars(layer);
	if (!marker || others.length > 0) return null;
	const { e: x, f: y } = marker.transform.baseVal.consolidate().matrix;
	return { x, y };
}

function move(layer, transform) {
	stars(layer)[0].querySelector("path").animate({ transform: [transform, "none"] }, { duration: 700, easing: "ease-in-out" });
}
