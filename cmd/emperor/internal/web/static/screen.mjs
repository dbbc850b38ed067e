// The screen of The Emperor of China.
import { Chooser } from "./choosing.mjs";
import { dragCards } from "./dragging.mjs";
import { find } from "./dom.mjs";
import { Moving } from "./moving.mjs";
import { html } from "./parts/lit.mjs";
import { point, pointAtNothing } from "./pointing.mjs";
import { expected, fewRollouts, newsOf, promptOf, seenOnTable, soundsOf, statusOf, turnLine, turnsOf } from "./saying.mjs";
import { MapInWords, Players } from "./tables.mjs";
import { TableScreen } from "./tablescreen.mjs";
import { say } from "./words.mjs";

export class Screen extends TableScreen {
	#players = new Players(find("players"), find("cards"));
	#map = new MapInWords(find("regions").querySelector("table"), find("roads"));

	#recommended = null; // the Advice that lights up

	constructor(emperor) {
		super(emperor, Chooser, Moving, { luck: true });
		dragCards(this.chooser, (target, point) => this.#dropped(target, point));
	}

	get scoredBy() {
		return [{ head: say("page.result.houses"), kinds: ["game", "region"] }, { head: say("page.result.alliances"), kinds: ["alliance"] }, { head: say("page.result.roads"), kinds: ["row"] }];
	}

	statusOf(table) { return statusOf(table); }

	showTables(totals) {
		const { seen, suggestion, seat, company } = this.table;
		this.#players.show(seen, totals, suggestion ? seat : seen.viewer, company);
		this.#map.show(seen);
	}

	newsOf(step) { return newsOf(step, this.table.played ? this.table.seen.viewer : null); }

	/**
	 * Returns all turns, the latest first, and the other players' actions since
	 * the viewer's last turn.
	 */
	logOf(steps) {
		const { names, seen } = this.table;
		const turns = turnsOf(steps);
		const since = turns.slice(turns.findLastIndex(({ player }) => player === seen.viewer) + 1);
		return {
			turns: turns.map(turn => turnLine(turn, names)).reverse(),
			news: since.map(turn => ({
				...turnLine({ ...turn, events: turn.events.filter(seenOnTable), comments: [] }, names),
				pieces: turn.events.filter(({ kind }) => kind === "placed").map(pieceOf),
			})),
		};
	}

	soundsOf(steps) { return soundsOf(steps); }

	prompt() {
		this.#recommended = null;
		const { chosen, open } = this.chooser;
		return promptOf(chosen, open, this.table.names);
	}

	question() {
		const { chosen, open } = this.chooser;
		const { lastMove, lesson, review, suggestion, done } = this.table;
		if (review && !suggestion) return {}; // rings mark the move played
		if (suggestion) return { move: suggestion.best.chosen?.pieces.length > 0 ? suggestion.best.move : "" };
		const marks = lesson?.alliance ? { alliance: lesson.alliance } : { lastMove, rows: Boolean(done && lesson.rows) };
		return open ? { chosen, move: open.complete?.move ?? "", ...marks } : marks;
	}

	marked(picture) {
		picture.pick(this.chooser.chosen.pieces.map(piece => piece.space));
		this.#point();
		const { review, steps, suggestion } = this.table;
		if (suggestion) picture.mark("asked", piecesOf(suggestion));
		const placed = suggestion ? placedBy(suggestion.played) : steps.at(-1)?.events.filter(({ kind }) => kind === "placed");
		picture.ring(review ? placed ?? [] : []);
	}

	/** Lights up what a hint recommends, or what a lesson asks for. */
	#point() {
		const { chooser: { chosen, open }, table: { lesson, suggestion } } = this;
		if (this.#recommended) point(this.#recommended.chosen, chosen, this.#recommended);
		else if (suggestion) point(suggestion.best.chosen, chosen, { move: suggestion.best.move });
		else if (lesson && open) point(lesson.asks, chosen, { move: null, exact: lesson.exact });
		else pointAtNothing();
	}

	hintOf(moves) {
		const { names, played } = this.table;
		const shown = advice => {
			const light = () => this.hinted([advice]);
			const button = html`<button type="button" class="link" data-move=${advice.move} @click=${() => this.#take(advice)} @focus=${light} @mouseenter=${light}>${advice.text}</button>`;
			return html`${played ? button : advice.text}: ${advice.why}`;
		};
		return html`${say("page.hint.title")}<ol>${moves.map(advice => html`<li>${shown(advice)}</li>`)}</ol>
			<details><summary>${say("page.numbers")}</summary><ol>${moves.map(advice => html`<li>${expected(advice, names)}</li>`)}</ol></details>${fewRollouts(moves)}`;
	}

	/** Lights up the best move of a hint. */
	hinted([advice]) {
		this.#recommended = advice;
		this.#point();
	}

	/** Chooses a recommended move, or draws the recommended card. */
	#take({ move, chosen }) { return chosen ? this.chooser.take(chosen) : this.play(move); }

	/**
	 * Places a piece where a card is dropped, and returns whether something is
	 * there: a card on a dragon sends an emissary.
	 */
	#dropped(target, point) {
		const { space, region } = (target.closest("[data-space], [data-region]") ?? nearest("[data-space], [data-region]", point, find("board").clientWidth / 20))?.dataset ?? {};
		if (space) this.chooser.space(space);
		else if (region) this.chooser.dragon(region, true);
		return Boolean(space ?? region);
	}

	clicked(target, point) {
		const thing = target.closest("[data-space], [data-region]") ?? nearest("[data-space]", point, 14);
		if (!thing) return;
		const { space, region, open } = thing.dataset;
		if (space) this.chooser.space(space);
		else if (region) this.chooser.dragon(region, open);
	}
}

/**
 * Returns the place on the map, of those that a selector finds, nearest to a
 * click or a drop, if that is no farther than most; a finger may miss a space by
 * 14 on a phone.
 */
function nearest(places, { clientX, clientY }, most) {
	const near = [...find("board").querySelectorAll(places)].map(space => {
		const { left, top, width, height } = space.getBoundingClientRect();
		return { space, far: Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY) };
	}).filter(({ far }) => far <= most);
	return near.sort((a, b) => a.far - b.far)[0]?.space;
}

/** Returns the pieces of the better move of a MoveReview. */
const piecesOf = ({ player, best: { chosen } }) => chosen?.pieces.map(piece => pieceOf({ ...piece, region: chosen.region, player })) ?? [];

/** Returns the pieces of a judged move, as events have them. */
const placedBy = ({ chosen }) => chosen?.pieces.map(piece => ({ ...piece, region: chosen.region })) ?? [];

/** Returns the piece that an event placed, as Picture.mark finds it. */
const pieceOf = ({ piece, space, region, player }) => piece === "emissary"
	? { selector: `.emissaries > [data-region="${CSS.escape(region)}"] > g`, text: player }
	: { selector: `.${piece}s > [data-space="${CSS.escape(space)}"]` };
