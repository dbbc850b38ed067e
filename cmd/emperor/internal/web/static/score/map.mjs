// The map with its pieces, and the meaning of a tap on it.
import { find } from "../dom.mjs";
import { showPieces } from "../marker.mjs";

const farthest = 45; // map units from a tap to its target; spaces are small on a phone

/**
 * The map; calls tapped with {space} or {region}, named as in emperor.d.mts.
 */
export class BoardMap {
	#places = []; // house spaces and dragon spaces, with their points in map units

	constructor(tapped) {
		find("board").addEventListener("click", event => {
			const place = this.#nearest(event);
			if (place) tapped(place);
		});
		find("larger").addEventListener("click", ({ currentTarget }) => {
			const larger = currentTarget.ariaPressed !== "true";
			currentTarget.ariaPressed = String(larger);
			find("window").classList.toggle("larger", larger);
			find("window").tabIndex = larger ? 0 : -1; // so that arrow keys scroll it
		});
	}

	/** Shows another board. */
	showLand(svg) {
		find("land").innerHTML = svg;
		this.#places = placesOf(find("land").querySelector("svg"));
	}

	showPieces(svg) { showPieces(find("pieces"), svg); }

	/** Returns the place nearest to a tap, if one is near. */
	#nearest({ clientX, clientY }) {
		const { left, top, width, height } = find("land").querySelector("svg").getBoundingClientRect();
		const x = (clientX - left) / width, y = (clientY - top) / height;
		const { viewBox } = find("land").querySelector("svg");
		const { width: wide, height: high } = viewBox.baseVal;
		let best = null, least = farthest;
		for (const place of this.#places) {
			const distance = Math.hypot((place.x - x) * wide, (place.y - y) * high);
			if (distance < least) [best, least] = [place, distance];
		}
		return best;
	}
}

/**
 * Returns the positions of a board's spaces, as fractions of its width and
 * height.
 */
function placesOf(svg) {
	const whole = svg.getBoundingClientRect();
	return [...svg.querySelectorAll("[data-space], [data-region]")].map(thing => {
		const { left, top, width, height } = (thing.querySelector("circle, rect, path, ellipse") ?? thing).getBoundingClientRect();
		const { space, region } = thing.dataset;
		return { space, region, x: (left + width / 2 - whole.left) / whole.width, y: (top + height / 2 - whole.top) / whole.height };
	});
}
