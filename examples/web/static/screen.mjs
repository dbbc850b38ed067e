// The screen that shows a table. Each of its parts shows something in an
// element: the picture, the player to move, all players, the events. The screen
// lets them follow the table, and passes on what the player does.
import { Chooser } from "./choosing.mjs";
import { find } from "./dom.mjs";
import { Box } from "./parts/box.mjs";
import { html } from "./parts/lit.mjs";
import { Log } from "./parts/log.mjs";
import { Picture } from "./parts/picture.mjs";
import { Live, Status } from "./parts/status.mjs";
import { Words } from "./parts/words.mjs";
import { reason } from "./reasons.mjs";
import { expected, newsOf, promptOf, seenOnTable, statusOf, turnLine, turnsOf } from "./saying.mjs";
import { MapInWords, Players } from "./tables.mjs";
import { Walk } from "./walk.mjs";

export class Screen {
	#emperor;
	#chooser;
	#walk;
	#picture = new Picture({ land: find("land"), pieces: find("pieces"), panel: find("panel") });
	#status = new Status(find("status"));
	#live = new Live(find("live"));
	#refusal = new Box(find("refusal"));
	#advice = new Box(find("advice"));
	#players = new Players(find("players"), find("cards"));
	#map = new MapInWords(find("regions").querySelector("table"), find("roads"));
	#log = new Log(find("log"));
	#news = new Log(find("news"));
	#words;
	#following = null; // resolves when the current state is shown
	#works = 0; // number of running tasks that will change the screen
	table = null;
	playOn = () => {}; // called to play on from the step that a replay shows
	scoring = null; // the step of the final scoring shown

	constructor(emperor) {
		this.#emperor = emperor;
		this.#chooser = new Chooser(emperor, this);
		this.#walk = new Walk(emperor, this);
		this.#words = new Words(find("words"), move => this.table && this.judge(move));
		find("table").addEventListener("click", event => this.#clicked(event.target));
	}

	/** Shows a table in place of the current one. Resolves when it is shown. */
	async open(table) {
		this.table?.close();
		this.table = table;
		this.#live.reset();
		this.#picture.reset();
		this.#walk.leave();
		this.#refusal.show("");
		find("side").classList.remove("idle");
		table.addEventListener("change", () => { if (this.table === table) this.#following = this.#changed(); });
		table.addEventListener("fail", event => this.table === table && this.refuse(event.detail));
		await this.busy(async () => {
			await table.start();
			await this.#following;
		});
	}

	/** Runs work that changes the screen, which is busy until then. */
	async busy(work) {
		this.#works++;
		find("side").setAttribute("aria-busy", "true");
		try {
			return await work();
		} finally {
			if (--this.#works === 0) find("side").removeAttribute("aria-busy");
		}
	}

	#changed() { return this.busy(() => this.#follow()); }

	async #follow() {
		const { table } = this;
		this.#refusal.show("");
		await this.#chooser.reset();
		if (table !== this.table) return;
		await this.#walk.follow(table);
		this.#map.show(table.seen);
		this.#showTable();
		this.#live.announce(table, this.#status.text, step => newsOf(this.#revealed(step), table.played ? table.seen.viewer : null));
		await this.#showChoice();
	}

	/** Shows what a step of the final scoring changes too. */
	#showTable() {
		const { table } = this;
		const hidden = table.over && !table.revealed;
		this.#words.hidden = table.over || !table.played || table.elsewhere;
		this.#status.show(statusOf(table));
		this.#players.show(table.seen, hidden ? this.#walk.totals : null);
		this.#showLog();
	}

	/** Shows the player's choice without changing the table. */
	chose() {
		this.#refusal.show("");
		return this.#showChoice();
	}

	#showChoice() {
		const { chosen, open } = this.#chooser;
		this.#advice.show(promptOf(chosen, open, this.table.names));
		this.#chooser.show();
		return this.draw();
	}

	/** Shows another step of the final scoring. */
	walked() {
		this.#showTable();
		this.#live.known(this.#status.text); // the walk announces its steps
		return this.draw();
	}

	/** Leaves out who has won, until the walk through the scoring shows it. */
	#revealed(step) {
		return this.table.revealed ? step : { ...step, events: step.events.filter(({ kind }) => kind !== "over") };
	}

	/**
	 * Shows all turns, the latest first, and the other players' actions since
	 * the viewer's last turn.
	 */
	#showLog() {
		const { steps, names, seen, over } = this.table;
		const turns = turnsOf(steps.map(step => this.#revealed(step)));
		const since = turns.slice(turns.findLastIndex(({ player }) => player === seen.viewer) + 1);
		this.#log.steps = steps.length;
		this.#log.show(turns.map(turn => turnLine(turn, names)).reverse());
		this.#news.show((seen.viewer && !over ? since : []).map(turn => turnLine({ ...turn, events: turn.events.filter(seenOnTable), comments: [] }, names)));
	}

	/** Draws the picture. */
	draw() { return this.busy(() => this.#draw()); }

	async #draw() {
		const { table, scoring } = this;
		const { chosen, open } = this.#chooser;
		const shown = await this.#picture.draw(table, board => this.#emperor.picture({
			view: table.seen.view, names: table.names, board,
			...(scoring !== null ? { scoring } : open ? { chosen, move: open.complete?.move ?? "", lastMove: table.lastMove } : { lastMove: table.lastMove }),
		}));
		if (!shown) return;
		find("table").classList.toggle("unrevealed", table.over && !table.revealed);
		if (this.scoring === null) this.#picture.pick({ cards: this.#chooser.chosen.cards, spaces: this.#chooser.chosen.pieces.map(piece => piece.space) });
	}

	// Actions.

	/** Plays a move, and returns whether it was legal. */
	play(move) {
		return this.busy(async () => {
			try {
				await this.table.play(move);
				return true;
			} catch (why) {
				this.refuse(why);
				return false;
			}
		});
	}

	/**
	 * Plays a move that was typed or clicked without being offered, or shows
	 * why it is illegal.
	 */
	judge(move) {
		return this.busy(async () => {
			const { table } = this;
			const fault = await this.#emperor.refusal({ view: table.seen.view, names: table.names, move });
			if (!fault) return this.play(move);
			this.refuse(fault);
			return false;
		});
	}

	/** Shows why something is refused, with the rule. */
	refuse(why) {
		this.#refusal.show(reason(why));
		this.#refusal.scrollIntoView();
	}

	async undo() {
		if (!this.table.mayUndo) return;
		await this.busy(() => this.table.undo());
	}

	hint() { return this.busy(() => this.#hint()); }

	async #hint() {
		const { table } = this;
		const { seen } = table;
		this.#advice.show("Thinking…");
		try {
			const moves = await this.#emperor.hint({ view: seen.view, names: table.names, chance: table.steps.length });
			if (table !== this.table || table.seen !== seen) return;
			this.#advice.show(html`Recommended moves:<ol>${moves.map(advice => html`<li>${expected(advice, table.names)}</li>`)}</ol>`);
			this.#advice.scrollIntoView();
		} catch (why) {
			if (why.name !== "AbortError") this.refuse(why);
		}
	}

	#clicked(target) {
		const thing = target.closest("[data-hand], [data-card], [data-pile], [data-space], [data-region]");
		if (!thing || !this.table?.seen || this.scoring !== null) return;
		const { hand, card, pile, space, region, open } = thing.dataset;
		if (hand) this.#chooser.card(hand);
		else if (card) this.judge(`take ${card}`);
		else if (pile === "draw") this.judge("draw");
		else if (space) this.#chooser.space(space);
		else if (region) this.#chooser.dragon(region, open);
	}
}
