// The player's choices: by clicks on the picture, or with the buttons beside
// it.
import { find } from "./dom.mjs";
import { Toolbar } from "./parts/toolbar.mjs";

const nothing = () => ({ cards: [], region: "", pieces: [] });

export class Chooser {
	#emperor;
	#screen;
	#toolbar = new Toolbar(find("choices"));
	#past = []; // the earlier choices of this move
	#paid = false; // whether the chosen cards are the only way to pay, and were not clicked
	chosen = nothing();
	open = null; // Choices of emperor.d.mts; null if it is not the player's turn
	fortify = false; // whether a click on a space puts a fortification there

	constructor(emperor, screen) {
		this.#emperor = emperor;
		this.#screen = screen;
	}

	/** Clears the choice, as after every move. */
	async reset() {
		this.chosen = nothing();
		this.#past = [];
		this.#paid = false;
		this.fortify = false;
		const { table } = this.#screen;
		const open = table.myTurn ? await this.#ask(this.chosen) : null;
		if (table === this.#screen.table) this.open = table.myTurn ? open : null;
	}

	#ask(chosen) {
		const { seen, names } = this.#screen.table;
		return this.#emperor.choices({ view: seen.view, names, chosen });
	}

	/**
	 * Changes the choice to the first of these that leads to a legal move. If
	 * none does, refuses the last one with the rule.
	 */
	#choose(...choices) { return this.#screen.busy(() => this.#judge(choices)); }

	async #judge(choices) {
		const { table } = this.#screen;
		if (!table.myTurn) return this.#screen.refuse({ message: table.over ? "The game is over." : "Wait for your turn." });
		let fault;
		for (const chosen of choices) {
			const open = await this.#ask(chosen);
			if (table !== this.#screen.table || !table.myTurn) return;
			fault = open.fault;
			if (fault) continue;
			this.#past.push({ ...this.chosen, cards: this.#cards });
			await this.#show(chosen, open);
			return;
		}
		this.#screen.refuse(fault);
	}

	/** Shows a choice, and pays for its pieces if there is only one way. */
	async #show(chosen, open) {
		const { table } = this.#screen;
		this.#paid = chosen.pieces.length > 0 && chosen.cards.length === 0 && open.payments.length === 1;
		if (this.#paid) {
			chosen = { ...chosen, cards: open.payments[0] };
			open = await this.#ask(chosen);
			if (table !== this.#screen.table || !table.myTurn) return;
		}
		Object.assign(this, { chosen, open });
		await this.#screen.chose();
	}

	/** Takes back the last click. */
	back() {
		return this.#screen.busy(async () => {
			const { table } = this.#screen;
			const chosen = this.#past.pop();
			const open = chosen && await this.#ask(chosen);
			if (open && table === this.#screen.table && table.myTurn) await this.#show(chosen, open);
		});
	}

	/** The cards that were clicked. */
	get #cards() { return this.#paid ? [] : this.chosen.cards; }

	// Clicks.

	/** Chooses a whole move. */
	take(chosen) { return this.#choose(chosen); }

	clear() { return this.#choose(nothing()); }

	/**
	 * Adds a card, or plays it instead of the others if they don't go together.
	 * If no card of its color is left to add, takes back all of them.
	 */
	card(color) {
		const chosen = { ...this.chosen, cards: this.#cards };
		const held = this.#screen.table.seen.hand.filter(card => card === color).length;
		const cards = chosen.cards.filter(card => card === color).length < held
			? [...chosen.cards, color]
			: chosen.cards.filter(card => card !== color);
		return this.#choose({ ...chosen, cards }, { ...chosen, cards: [color] });
	}

	/** Takes back one card of a color. */
	uncard(color) {
		if (this.#paid) return this.card(color);
		const at = this.chosen.cards.lastIndexOf(color);
		return this.#choose({ ...this.chosen, cards: this.chosen.cards.toSpliced(at, 1) });
	}

	pay(cards) { return this.#choose({ ...this.chosen, cards }); }

	/**
	 * Chooses a region, without the pieces in another one, and without cards
	 * that don't pay there; or takes the region back.
	 */
	region(name) {
		const { region } = this.chosen;
		const cards = this.#cards;
		if (region === name) return this.#choose({ cards, region: "", pieces: [] });
		return this.#choose({ cards, region: name, pieces: [] }, { cards: [], region: name, pieces: [] });
	}

	/** Puts a piece on a house space, or takes it back. */
	space(space) {
		const { pieces } = this.chosen;
		if (!this.fortify && pieces.some(piece => piece.space === space)) {
			return this.#choose({ ...this.chosen, cards: this.#cards, pieces: pieces.filter(piece => piece.space !== space) });
		}
		return this.piece({ piece: this.fortify ? "fortification" : "house", space });
	}

	/**
	 * Sends an emissary to a dragon space if the picture opens it; otherwise
	 * selects the region.
	 */
	dragon(region, open) {
		return open || this.chosen.region === region ? this.piece({ piece: "emissary" }, region) : this.region(region);
	}

	/**
	 * Adds a piece. The choice moves to it: pieces in another region are taken
	 * back, then the first of two pieces if there can't be a third, then cards
	 * that don't pay.
	 */
	piece(piece, region = piece.space?.replace(/ \d+$/, "") ?? this.chosen.region) {
		const { pieces } = this.chosen;
		const clicked = this.#cards;
		this.fortify = false;
		const there = region === this.chosen.region ? pieces : [];
		const ways = [[...there, piece], [...there.slice(1), piece], [piece]];
		return this.#choose(...[clicked, []].flatMap(cards => ways.map(pieces => ({ cards, region, pieces }))));
	}

	unpiece(at) { return this.#choose({ ...this.chosen, cards: this.#cards, pieces: this.chosen.pieces.toSpliced(at, 1) }); }

	// Buttons.

	/** Shows the buttons for the current choices. */
	show() {
		const groups = !this.open ? [] : this.open.draws.length > 0 ? [this.#draws()] : this.#placing();
		this.#toolbar.show([...groups, { label: "", key: "acts", buttons: [...this.#moves(), ...this.#always()] }]);
	}

	/**
	 * Returns the buttons that act on the choice, below all others so that
	 * those don't move.
	 */
	#moves() {
		const { complete, exchange } = this.open ?? {};
		const buttons = [];
		if (complete) buttons.push({ key: "play", text: `Play ${complete.move}`, act: () => this.#screen.play(complete.move), kind: "main" });
		if (exchange) buttons.push({ key: "exchange", text: `${exchange[0].toUpperCase()}${exchange.slice(1)} for another card`, act: () => this.#screen.play(exchange) });
		return buttons;
	}

	#draws() {
		const pile = this.#screen.table.seen.pile;
		return { label: "Draw", buttons: this.open.draws.map(move => {
			const act = () => this.#screen.play(move);
			const color = move.replace("take ", "");
			return move === "draw" ? { key: move, text: `From the pile of ${pile}`, act } : { key: move, text: color, act, kind: `card ${color}`, label: `Take ${color}` };
		}) };
	}

	#placing() {
		const { chosen, open } = this;
		const regions = chosen.region ? [this.#region("region", chosen.region, true)] : open.regions.map(name => this.#region(`region ${name}`, name, false));
		const fortify = { key: "fortify", text: "The next space gets my fortification", act: () => { this.fortify = !this.fortify; this.show(); }, pressed: this.fortify };
		return [
			{ label: "Hand", buttons: this.#hand() },
			{ label: "Region", buttons: regions },
			{ label: "Pieces", buttons: this.#pieces(), ...(chosen.region && { name: `Pieces in ${chosen.region}` }) },
			{ label: "Pay with", buttons: open.complete ? [] : open.payments.map(cards => ({ key: `pay ${cards}`, text: cards.join(", "), act: () => this.pay(cards) })) },
			{ label: "", key: "fortify", buttons: open.pieces.some(piece => piece.piece === "fortification") ? [fortify] : [] },
		];
	}

	/** Returns the button of a region, with the color for screen readers. */
	#region(key, name, pressed) {
		const { color } = this.#screen.table.seen.regions.find(region => region.name === name);
		return { key, text: name, act: () => this.region(name), label: `${name}, ${color}`, pressed };
	}

	#pieces() {
		const { chosen: { region, pieces }, open } = this;
		const placed = pieces.map((piece, at) => ({ key: `placed ${at}`, text: pieceText(piece, region), act: () => this.unpiece(at), pressed: true }));
		if (!region && open.regions.length > 0) return placed;
		return [...placed, ...open.pieces.map(piece => ({ key: `piece ${pieceText(piece)}`, text: pieceText(piece, region), act: () => this.piece(piece), pressed: false }))];
	}

	#hand() {
		const left = [...this.chosen.cards];
		return this.#screen.table.seen.hand.map((color, at) => {
			const pressed = left.includes(color);
			if (pressed) left.splice(left.indexOf(color), 1);
			return { key: `card ${at}`, text: color, act: () => pressed ? this.uncard(color) : this.card(color), kind: `card ${color}`, pressed };
		});
	}

	#always() {
		const { table } = this.#screen;
		const { chosen } = this;
		const some = chosen.cards.length + chosen.pieces.length > 0 || chosen.region !== "";
		return [
			table.elsewhere && { key: "here", text: "Go on here", act: () => table.resume(), kind: "main" },
			this.open && this.#past.length > 0 && { key: "back", text: "Back", act: () => this.back(), label: "Back: take back the last click" },
			some && { key: "clear", text: "Clear", act: () => this.clear() },
			table.played && !table.over && !table.elsewhere && { key: "hint", text: "Hint", act: () => this.#screen.hint(), disabled: !table.myTurn },
			table.undo && { key: "undo", text: "Undo", act: () => this.#screen.undo(), disabled: !table.mayUndo },
		].filter(Boolean);
	}
}

/** Describes a piece: "house on Wei 3", or "house 3" if the region is known. */
const pieceText = ({ piece, space }, region) => !space ? piece : space.startsWith(`${region} `) ? `${piece} ${space.slice(region.length + 1)}` : `${piece} on ${space}`;
