// The screen of Der weisse Lotus.
import { find } from "../dom.mjs";
import { html } from "../parts/lit.mjs";
import { TableScreen } from "../tablescreen.mjs";
import { Chooser } from "./choosing.mjs";
import { Laid, lastRevealed } from "./laid.mjs";
import { Moving } from "./moving.mjs";
import { expected, newsOf, partLine, partsOf, promptOf, seenOnMap, soundsOf, statusOf } from "./saying.mjs";
import { lastOnMap } from "./table.mjs";
import { MapInWords, Players } from "./tables.mjs";
import { say } from "./words.mjs";

export class LotusScreen extends TableScreen {
	#players = new Players(find("players"), find("aside"));
	#map = new MapInWords(find("regions").querySelector("table"));
	#laid = new Laid(find("laid"));
	#asked = ""; // the phase of the person's last decision

	constructor(lotus) { super(lotus, Chooser, Moving, { luck: false }); }

	open(table) {
		table.addEventListener("laid", () => this.table === table && this.#laid.show(table));
		return super.open(table);
	}

	get scoredBy() {
		return [{ head: say("lotus.result.areas"), kinds: ["palaces", "temples", "areas"] }, { head: say("lotus.result.dragons"), kinds: ["dragons"] },
			{ head: say("lotus.result.group"), kinds: ["group"] }, { head: say("page.result.points"), kinds: ["points"] }];
	}

	statusOf(table) { return statusOf(table); }

	showTables(totals) {
		const { seen, company } = this.table;
		find("part").textContent = seen.phase === "over" ? "" : seen.heading;
		this.#laid.show(this.table);
		this.#players.show(seen, totals, company);
		this.#map.show(seen);
		this.#showQuestion();
	}

	/** Scrolls to another kind of question, which stands above the choices. */
	#showQuestion() {
		const { myTurn, seen: { phase } } = this.table;
		if (myTurn && phase !== this.#asked) find("part").scrollIntoView({ block: "nearest" });
		if (myTurn) this.#asked = phase;
	}

	newsOf(step) { return newsOf(step, this.table.played ? this.table.seen.viewer : null); }

	/**
	 * Returns all parts of the turns, the latest first, and those since the
	 * viewer's last decision, up to the cards that lie on the table.
	 */
	logOf(steps) {
		const { seen } = this.table;
		const since = steps.slice(steps.findLastIndex(({ player }) => player === seen.viewer) + 1, lastRevealed(this.table)?.at);
		return {
			turns: partsOf(steps).map(partLine).reverse(),
			news: partsOf(since.map(withoutCards)).filter(({ events }) => events.length > 0).map(part => ({ ...partLine(part), pieces: part.events.filter(seenOnMap).map(pieceOf) })),
		};
	}

	soundsOf(steps) { return soundsOf(steps); }

	prompt() { return promptOf(this.table.seen, this.chooser.open); }

	question() {
		const { chosen, open } = this.chooser;
		const lastMove = lastOnMap(this.table.steps);
		const { ring, suggestion } = this.table;
		if (suggestion) return suggestion.played.area ? { ring: { areas: [suggestion.played.area], players: [] } } : {};
		if (ring) return { ring, lastMove };
		return open ? { chosen, lastMove } : { lastMove };
	}

	/** Marks the areas of a hint, or of the better move of a judgement. */
	marked(picture) {
		const { chooser, table: { suggestion } } = this;
		const lit = suggestion ? [suggestion.best.area].filter(Boolean) : chooser.lit;
		const lands = landsOf(find("land"));
		for (const [area, land] of lands) land.classList.toggle("lit", lit.includes(area));
		picture.mark("lit", lit.map(area => ({ selector: `[data-area="${CSS.escape(area)}"]` })));
	}

	hintOf(moves) {
		const { names } = this.table;
		return html`${say("page.hint.title")}<ol>${moves.map(advice => html`<li><button type="button" class="advice" data-move=${advice.move} @click=${() => this.play(advice.move)}>${advice.text}</button> ${advice.why}</li>`)}</ol>
			<details><summary>${say("page.numbers")}</summary><ol>${moves.map(advice => html`<li>${expected(advice, names)}</li>`)}</ol></details>`;
	}

	/** Lights the areas of a hint on the map. */
	hinted(moves) {
		this.chooser.lit = moves.map(({ area, move }) => area ?? areaOf(move)).filter(Boolean);
		return this.draw();
	}

	clicked(target) {
		const { area, player } = target.closest("[data-area], [data-player]")?.dataset ?? {};
		if (area) this.chooser.area(area);
		else if (player) this.chooser.player(player);
	}
}

/** Leaves out that cards were laid face down: the table shows them. */
const withoutCards = step => ({ ...step, events: step.events.filter(({ kind }) => kind !== "committed") });

/** Returns the area that a move names, or undefined. */
const areaOf = move => /^(?:block|settle|take) (.+)$/.exec(move)?.[1];

/**
 * Returns the lands of the board by area, and gives each the name of its area,
 * so that it can be clicked as a whole. The picture has the lands in the order
 * of the areas.
 */
function landsOf(board) {
	const lands = [...board.querySelectorAll(`.lands > use[fill^="#"]`)];
	const areas = [...board.querySelectorAll(".areas > [data-area]")];
	if (lands.length !== areas.length) return new Map();
	return new Map(areas.map(({ dataset: { area } }, at) => {
		lands[at].dataset.area = area;
		return [area, lands[at]];
	}));
}

/** Returns the piece that an event put on the map, as Picture.mark finds it. */
const pieceOf = ({ kind, area }) => ({
	selector: kind === "block" ? `.blocks > [data-area="${CSS.escape(area)}"]` : `.tiles > [data-area="${CSS.escape(area)}"]`,
});
