// Which cards and spaces a lesson asks for, or a hint recommends: they light up
// in the picture and among the buttons.

/**
 * Lights up what a move still needs beyond what is chosen. asks is its choice,
 * null for a draw; exact is whether only its spaces will do.
 */
export function point(asks, chosen, { move, exact = true }) {
	light(asks ? [...cards(asks, chosen), ...spaces(asks, chosen, exact)] : draws(move));
}

/** Takes all lights away. */
export const pointAtNothing = () => light([]);

/** Lights up these and nothing else. On the map, they stand alone. */
function light(found) {
	for (const one of all(".asked")) one.classList.remove("asked");
	for (const one of found) one.classList.add("asked");
	for (const choices of all("#pieces .choices")) choices.classList.toggle("pointed", found.some(one => choices.contains(one)));
}

const all = selector => [...document.querySelectorAll(selector)];

function cards(asks, chosen) {
	const left = [...asks.cards];
	for (const color of chosen.cards) if (left.includes(color)) left.splice(left.indexOf(color), 1);
	return [...new Set(left)].flatMap(color => {
		const many = left.filter(one => one === color).length;
		return all(`#choices .card.${color}[aria-pressed=false]`).slice(0, many);
	});
}

function spaces({ region, pieces }, chosen, exact) {
	const open = (space, name) => all(`#pieces .choices [data-${space}="${CSS.escape(name)}"]`);
	return pieces.flatMap(({ piece, space }, at) => {
		if (piece === "emissary") return chosen.pieces.some(one => one.piece === piece) ? [] : open("region", region);
		if (exact) return open("space", space);
		return at < chosen.pieces.length ? [] : all(`#pieces .choices [data-space^="${CSS.escape(region)} "]`);
	});
}

/** Any draw will do if move is null. */
function draws(move) {
	return all(move ? `#choices [data-key="${move}"]` : "#choices [data-key^=take], #choices [data-key=draw]");
}
