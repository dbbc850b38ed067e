// How pieces, cards and markers move from one picture of a table to the next.
import { count, fly, placeOf, slide, still } from "./parts/motion.mjs";

const most = 8; // cards in the air; after many moves at once there would be a swarm

export class Moving {
	#pieces;
	#panel;
	#table = null;
	#steps = 0;

	constructor({ pieces, panel }) {
		this.#pieces = pieces;
		this.#panel = panel;
	}

	/** Runs replace, which shows the next picture, and moves what has changed. */
	around(table, replace) {
		const known = table === this.#table;
		const events = known ? table.steps.slice(this.#steps).flatMap(step => step.events) : [];
		this.#table = table;
		this.#steps = table.steps.length;
		if (!known || still()) return replace();
		const before = this.#places();
		replace();
		this.#move(before, events, table.seen.toMove);
	}

	/** Returns where everything is. */
	#places() {
		const panel = this.#panel;
		const places = selector => new Map([...panel.querySelectorAll(selector)].map(one => [nameOf(one), placeOf(one)]));
		return {
			pieces: new Set(this.#standing().map(nameOf)),
			stones: new Map(this.#stones().map(stone => [letterOf(stone), placeOf(stone)])),
			scores: new Map(this.#scores().map(({ player, node }) => [player, Number(node.data)])),
			cards: places("[data-card]"), pile: placeOf(panel.querySelector(pileTop)),
		};
	}

	#standing() { return [...this.#pieces.querySelectorAll(":is(.houses, .fortifications) > [data-space], .emissaries > [data-region] > g")]; }

	#stones() { return [...this.#pieces.querySelectorAll(".stones > g")]; }

	#scores() {
		return [...this.#panel.querySelectorAll("[data-player]")].map(plate => ({ player: plate.dataset.player, node: plate.querySelector(".score")?.firstChild }))
			.filter(({ node }) => node);
	}

	#move(before, events, toMove) {
		for (const piece of this.#standing()) {
			if (!before.pieces.has(nameOf(piece))) slide(piece, this.#supply(piece, events.find(event => event.kind === "placed")?.player ?? toMove));
		}
		for (const stone of this.#stones()) run(stone, before.stones.get(letterOf(stone)));
		for (const { player, node } of this.#scores()) count(node, before.scores.get(player) ?? Number(node.data));
		for (const event of events.slice(-most)) this.#moveCard(event, before);
	}

	/**
	 * Returns the place from which a new piece comes: its player's supply, or
	 * the edge below the map if the supplies are not shown.
	 */
	#supply(piece, mover) {
		const kind = piece.parentNode.classList.contains("houses") ? "house" : piece.parentNode.classList.contains("fortifications") ? "fortification" : "emissary";
		const player = kind === "fortification" ? mover : piece.querySelector("text").textContent;
		const shown = placeOf(this.#panel.querySelector(`[data-player="${player}"] .supplies use[href="#emperor-${kind}"]`));
		const map = this.#pieces.getBoundingClientRect();
		return shown ?? { x: placeOf(piece).x, y: map.bottom };
	}

	/** Moves the cards of an event. */
	#moveCard({ kind, player, cards }, before) {
		const find = selector => this.#panel.querySelector(selector);
		const hand = placeOf(find(`[data-player="${player}"] .hand`));
		if (kind === "taken") fly(find(`[data-card="${cards[0]}"]`) ?? find(".face-up > g"), before.cards.get(`card ${cards[0]}`), hand);
		else if (kind === "drawn") fly(find(pileTop), before.pile, hand);
		else if (kind === "turnedUp") for (const color of cards) slide(find(`[data-card="${color}"]`), before.pile);
		else if (kind === "played" || kind === "discarded") {
			for (const color of new Set(cards)) {
				const there = find(`.discards > g:nth-of-type(${1 + order.indexOf(color)})`);
				fly(there, hand, placeOf(there));
			}
		}
	}
}

const pileTop = ".pile > rect:nth-last-of-type(2)";

/** The colors in the order of the discard pile. */
const order = ["red", "green", "yellow", "orange", "purple"];

/** Returns a name that a piece or a card keeps from picture to picture. */
const nameOf = one => one.dataset.card ? `card ${one.dataset.card}` : one.querySelector("title").textContent.replace(/, just placed$/, "");

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
