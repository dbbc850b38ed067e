// The screen of The Emperor of China.
import { Chooser } from "./choosing.mjs";
import { find } from "./dom.mjs";
import { Moving } from "./moving.mjs";
import { html } from "./parts/lit.mjs";
import { expected, newsOf, promptOf, seenOnTable, soundsOf, statusOf, turnLine, turnsOf } from "./saying.mjs";
import { MapInWords, Players } from "./tables.mjs";
import { TableScreen } from "./tablescreen.mjs";

export class Screen extends TableScreen {
	#players = new Players(find("players"), find("cards"));
	#map = new MapInWords(find("regions").querySelector("table"), find("roads"));

	constructor(emperor) { super(emperor, Chooser, Moving); }

	statusOf(table) { return statusOf(table); }

	showTables(totals) {
		const { seen } = this.table;
		this.#players.show(seen, totals);
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
		const { chosen, open } = this.chooser;
		return promptOf(chosen, open, this.table.names);
	}

	question() {
		const { chosen, open } = this.chooser;
		const { lastMove } = this.table;
		return open ? { chosen, move: open.complete?.move ?? "", lastMove } : { lastMove };
	}

	marked(picture) {
		const { cards, pieces } = this.chooser.chosen;
		picture.pick({ cards, spaces: pieces.map(piece => piece.space) });
	}

	hintOf(moves) {
		return html`Recommended moves:<ol>${moves.map(advice => html`<li>${expected(advice, this.table.names)}</li>`)}</ol>`;
	}

	hinted() {}

	clicked(target) {
		const thing = target.closest("[data-hand], [data-card], [data-pile], [data-space], [data-region]");
		if (!thing) return;
		const { hand, card, pile, space, region, open } = thing.dataset;
		if (hand) this.chooser.card(hand);
		else if (card) this.judge(`take ${card}`);
		else if (pile === "draw") this.judge("draw");
		else if (space) this.chooser.space(space);
		else if (region) this.chooser.dragon(region, open);
	}
}

/** Returns the piece that an event placed, as Picture.mark finds it. */
const pieceOf = ({ piece, space, region, player }) => piece === "emissary"
	? { selector: `.emissaries > [data-region="${CSS.escape(region)}"] > g`, text: player }
	: { selector: `.${piece}s > [data-space="${CSS.escape(space)}"]` };
