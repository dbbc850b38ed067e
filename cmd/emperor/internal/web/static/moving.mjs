// How pieces, cards and markers move from one picture of a table to the next.
import { find } from "./dom.mjs";
import { countCells, fly, placeOf, slide, still } from "./parts/motion.mjs";

const most = 8; // cards in the air; after many moves at once there would be a swarm

export class Moving {
	#pieces;
	#table = null;
	#steps = 0;
	#scores = []; // as the plates showed them

	constructor({ pieces }) { this.#pieces = pieces; }

	/** Runs replace, which shows the next picture, and moves what has changed. */
	around(table, replace) {
		const known = table === this.#table;
		const events = known ? table.steps.slice(this.#steps).flatMap(step => step.events) : [];
		this.#table = table;
		this.#steps = table.steps.length;
		const count = () => countCells(find("players").querySelectorAll("[data-column=score]"), this.#scores);
		if (!known) this.#scores = [];
		if (!known || still()) {
			count();
			return replace();
		}
		const before = this.#places();
		replace();
		this.#move(before, events, table.seen.toMove);
		count();
	}

	/** Returns where everything is. */
	#places() {
		return {
			pieces: new Set(this.#standing().map(nameOf)),
			stones: new Map(this.#stones().map(stone => [letterOf(stone), placeOf(stone)])),
		};
	}

	#standing() { return [...this.#pieces.querySelectorAll(":is(.houses, .fortifications) > [data-space], .emissaries > [data-region] > g")]; }

	#stones() { return [...this.#pieces.querySelectorAll(".stones > g")]; }

	#move(before, events, toMove) {
		for (const piece of this.#standing()) {
			if (!before.pieces.has(nameOf(piece))) slide(piece, this.#supply(piece, events.find(event => event.kind === "placed")?.player ?? toMove));
		}
		for (const stone of this.#stones()) run(stone, before.stones.get(letterOf(stone)));
		for (const event of events.slice(-most)) moveCard(event);
	}

	/** Returns the place from which a new piece comes: its player's plate. */
	#supply(piece, mover) {
		return plateOf(piece.querySelector("text")?.textContent ?? mover) ?? { x: placeOf(piece).x, y: this.#pieces.getBoundingClientRect().bottom };
	}
}

const plateOf = player => placeOf(find("players").querySelector(`tr:has(.seat-${player})`));

/** Lets the cards of an event fly between plates, face-up cards and the pile. */
function moveCard({ kind, player, cards }) {
	const pile = find("choices").querySelector("[data-key=draw]");
	if (!pile) return;
	const cardOf = color => find("choices").querySelector(`.card.${color}`);
	const hand = plateOf(player), way = (card, start, end) => fly(card ?? pile, start, end, find("choices"));
	if (kind === "taken") way(cardOf(cards[0]), placeOf(pile.parentNode), hand);
	else if (kind === "drawn") way(pile, placeOf(pile), hand);
	else if (kind === "turnedUp") for (const color of cards) way(cardOf(color), placeOf(pile), placeOf(find("choices").querySelector(`[data-key="take ${color}"]`)));
	else if (kind === "played" || kind === "discarded") for (const color of new Set(cards)) way(cardOf(color), hand, placeOf(pile));
}

/** Returns a name that a piece keeps from picture to picture. */
const nameOf = one => one.querySelector("title").textContent.replace(/, just placed$/, "");

const letterOf = stone => stone.querySelector("title").textContent[0];

/** Lets a score marker run along the track, around the corner of the map. */
function run(stone, start) {
	const end = placeOf(stone);
	if (!start || !end || Math.hypot(start.x - end.x, start.y - end.y) < 1) return;
	const { left, top, width, height } = stone.ownerSVGElement.getBoundingClientRect();
	const onTop = ({ y }) => y - top < .08 * height, onLeft = ({ x }) => x - left < .08 * width;
	if (onLeft(start) && !onTop(start) && onTop(end) && !onLeft(end)) slide(stone, start, { x: start.x, y: end.y });
	else slide(stone, start);
}
