// The part of the choosers of both games that is the same. A chooser holds what
// the player has chosen of a move so far, by clicks on the picture or with the
// buttons beside it.
import { find } from "./dom.mjs";
import { Toolbar } from "./parts/toolbar.mjs";
import { say } from "./words.mjs";

/**
 * A subclass for a game has these methods:
 *
 *	nothing()  the empty choice
 *	groups()   the groups of buttons for the current choices
 *	moves()    the buttons that make a move
 */
export class TableChooser {
	#library;
	#toolbar = new Toolbar(find("choices"));
	#past = []; // the earlier choices of this move
	#clicks = Promise.resolve(); // resolves when all clicks so far are answered
	chosen = this.nothing();
	open = null; // Choices of the library; null if it is not the player's turn

	constructor(library, screen) {
		this.#library = library;
		this.screen = screen;
	}

	/** The choice as it was clicked, without cards that the chooser added. */
	get clicked() { return this.chosen; }

	/** Whether the choice can be cleared. */
	get clears() { return false; }

	/** Clears the choice, as after every move. */
	async reset() {
		const chosen = this.chosen = this.nothing();
		this.#past = [];
		const open = this.screen.table.myTurn ? await this.ask(chosen) : null;
		if (chosen === this.chosen) this.open = open;
	}

	/** Returns what a choice leads to, or null if the table has changed in the meantime. */
	async ask(chosen) {
		const { table } = this.screen;
		const { seen, names } = table;
		const open = await this.#library.choices({ view: seen.view, names, chosen });
		return this.#shows(table, seen) && table.myTurn ? open : null;
	}

	#shows(table, seen) { return table === this.screen.table && seen === table.seen; }

	/**
	 * Answers a click after those before it, from whose choice it continues,
	 * unless the table was not shown yet, or has changed in the meantime.
	 */
	#click(answer) {
		const { table, isShown } = this.screen;
		const { seen } = table;
		const click = this.#clicks.then(() => isShown && this.#shows(table, seen) && answer());
		this.#clicks = click.catch(() => {});
		return this.screen.busy(() => click);
	}

	/**
	 * Changes the choice to the first that leads to a legal move, of those that
	 * choices returns. If none does, refuses the last one with the rule.
	 */
	choose(choices) { return this.#click(() => this.#judge(choices)); }

	async #judge(choices) {
		const { table } = this.screen;
		if (!table.myTurn) {
			return this.screen.refuse({ message: say(table.over ? "page.turn.over" : "page.turn.wait") });
		}
		let fault;
		for (const chosen of choices()) {
			const open = await this.ask(chosen);
			if (!open) return;
			fault = open.fault;
			if (!fault) return this.adopt(chosen, open);
		}
		this.screen.refuse(fault);
	}

	/** Shows a choice, so that Back returns to the one before. */
	adopt(chosen, open) {
		this.#past.push(this.clicked);
		return this.hold(chosen, open);
	}

	/** Shows a choice. */
	hold(chosen, open) {
		Object.assign(this, { chosen, open });
		return this.screen.chose();
	}

	/** Takes back the last click. */
	back() {
		return this.#click(async () => {
			const chosen = this.#past.pop();
			const open = chosen && await this.ask(chosen);
			if (open) await this.hold(chosen, open);
		});
	}

	clear() { return this.choose(() => [this.nothing()]); }

	/** Shows the buttons for the current choices. */
	show() {
		const moves = this.open ? this.moves() : [];
		this.#toolbar.show(this.arranged({ label: "", key: "acts", buttons: [...moves, ...this.#always()] }));
	}

	/** Returns all groups of buttons in their order; acts is the one that makes moves. */
	arranged(acts) { return [...(this.open ? this.groups() : []), acts]; }

	#always() {
		const { screen, screen: { table } } = this;
		return [
			table.elsewhere && { key: "here", text: say("page.games.here"), act: () => table.resume(), kind: "main" },
			this.open && this.#past.length > 0
				&& { key: "back", text: say("page.back"), act: () => this.back(), label: say("page.turn.backLabel") },
			this.clears && { key: "clear", text: say("page.turn.clear"), act: () => this.clear() },
			table.played && !table.over && !table.elsewhere
				&& { key: "hint", text: say("page.hint.hint"), act: () => table.myTurn && screen.hint(), disabled: !table.myTurn },
			table.undo && { key: "undo", text: say("page.turn.undo"), act: () => screen.undo(), disabled: !table.mayUndo },
			table.mayRedo && { key: "redo", text: say("page.turn.redo"), act: () => screen.redo() }, // the last one, so that it moves no other
		].filter(Boolean);
	}
}
