// The player's choices: by clicks on the picture, or with the buttons beside
// it. All buttons are one tab stop, with arrow keys between them.
import { button, find, make, signed } from "./dom.mjs";

const nothing = () => ({ cards: [], region: "", pieces: [] });

export class Chooser {
	#emperor;
	#screen;
	#bar = find("choices");
	#current = ""; // key of the button that is the tab stop
	#past = []; // the earlier choices of this move
	#paid = false; // whether the chosen cards are the only way to pay, and were not clicked
	chosen = nothing();
	open = null; // Choices of emperor.d.mts; null if it is not the player's turn
	fortify = false; // whether a click on a space puts a fortification there

	constructor(emperor, screen) {
		this.#emperor = emperor;
		this.#screen = screen;
		this.#bar.addEventListener("keydown", event => this.#arrow(event));
		this.#bar.addEventListener("focusin", event => this.#reached(event.target));
	}

	/** Clears the choice, as after every move. */
	async reset() {
		this.chosen = nothing();
		this.#past = [];
		this.#paid = false;
		this.fortify = false;
		const { table } = this.#screen;
		const open = table.myTurn ? await this.#ask(this.chosen) : null;
		if (table !== this.#screen.table) return;
		this.open = open;
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
		const focused = this.#bar.contains(document.activeElement);
		const groups = !this.open ? [] : this.open.draws.length > 0 ? [this.#draws()] : this.#placing();
		const below = [...this.#moves(), ...this.#always()];
		this.#bar.replaceChildren(...groups.filter(group => group), ...(below.length > 0 ? [group("", below)] : []));
		this.#rove(focused);
	}

	/**
	 * Shows the buttons that act on the choice, below all others so that those
	 * don't move.
	 */
	#moves() {
		const { complete, exchange } = this.open ?? {};
		const buttons = [];
		if (complete) buttons.push(this.#button("play", `Play ${complete.move}`, () => this.#screen.play(complete.move), { class: "main" }));
		if (exchange) buttons.push(this.#button("exchange", `${exchange[0].toUpperCase()}${exchange.slice(1)} for another card`, () => this.#screen.play(exchange)));
		return buttons;
	}

	#draws() {
		return group("Draw", this.open.draws.map(move => move === "draw"
			? this.#button(move, `From the pile of ${this.#screen.table.seen.pile}`, () => this.#screen.play(move))
			: this.#button(move, move.replace("take ", ""), () => this.#screen.play(move), { class: `card ${move.replace("take ", "")}`, "aria-label": `Take ${move.replace("take ", "")}` })));
	}

	#placing() {
		const { chosen, open } = this;
		const groups = [group("Hand", this.#hand())];
		if (chosen.region) groups.push(group("Region", [this.#region("region", chosen.region, true)]));
		else if (open.regions.length > 0) groups.push(group("Region", open.regions.map(name => this.#region(`region ${name}`, name, false))));
		const pieces = chosen.pieces.map((piece, at) => this.#button(`placed ${at}`, pieceText(piece, chosen.region), () => this.unpiece(at), { "aria-pressed": "true" }));
		if (chosen.region || open.regions.length === 0) pieces.push(...open.pieces.map(piece => this.#button(`piece ${pieceText(piece)}`, pieceText(piece, chosen.region), () => this.piece(piece), { "aria-pressed": "false" })));
		groups.push(pieces.length > 0 && group("Pieces", pieces, chosen.region && `Pieces in ${chosen.region}`));
		if (open.payments.length > 0 && !open.complete) groups.push(group("Pay with", open.payments.map(cards => this.#button(`pay ${cards}`, cards.join(", "), () => this.pay(cards)))));
		if (open.pieces.some(piece => piece.piece === "fortification")) {
			groups.push(group("", [this.#button("fortify", "The next space gets my fortification", () => { this.fortify = !this.fortify; this.show(); }, { "aria-pressed": String(this.fortify) })]));
		}
		return groups;
	}

	/** Returns the button of a region, with the color for screen readers. */
	#region(key, name, chosen) {
		const { color } = this.#screen.table.seen.regions.find(region => region.name === name);
		return this.#button(key, name, () => this.region(name), { "aria-label": `${name}, ${color}`, "aria-pressed": String(chosen) });
	}

	#hand() {
		const left = [...this.chosen.cards];
		return this.#screen.table.seen.hand.map((color, at) => {
			const picked = left.includes(color);
			if (picked) left.splice(left.indexOf(color), 1);
			return this.#button(`card ${at}`, color, () => picked ? this.uncard(color) : this.card(color), { class: `card ${color}`, "aria-pressed": String(picked) });
		});
	}

	#always() {
		const { table } = this.#screen;
		const { chosen } = this;
		const some = chosen.cards.length + chosen.pieces.length > 0 || chosen.region !== "";
		return [
			table.elsewhere && this.#button("here", "Go on here", () => table.resume(), { class: "main" }),
			this.open && this.#past.length > 0 && this.#button("back", "Back", () => this.back(), { "aria-label": "Back: take back the last click" }),
			some && this.#button("clear", "Clear", () => this.clear()),
			table.played && !table.over && !table.elsewhere && this.#button("hint", "Hint", () => this.#screen.hint(), { "aria-disabled": String(!table.myTurn) }),
			table.undo && this.#button("undo", "Undo", () => this.#screen.undo(), { "aria-disabled": String(!table.mayUndo) }),
		].filter(Boolean);
	}

	#button(key, text, act, attributes) {
		return button(text, { "data-key": key, tabindex: "-1", onclick: event => event.currentTarget.ariaDisabled !== "true" && act(), ...attributes });
	}

	// The tab stop.

	get #buttons() { return [...this.#bar.querySelectorAll("button")]; }

	#rove(focused) {
		const buttons = this.#buttons;
		const current = buttons.find(one => one.dataset.key === this.#current) ?? buttons[0];
		if (!current) return; // no choices
		current.tabIndex = 0;
		if (focused) current.focus({ preventScroll: true });
	}

	/**
	 * Moves the tab stop to the focused button, or the focus from the bar to
	 * that button.
	 */
	#reached(target) {
		if (target === this.#bar) return this.#rove(true);
		for (const one of this.#buttons) one.tabIndex = one === target ? 0 : -1;
		this.#current = target.dataset?.key ?? this.#current;
	}

	#arrow(event) {
		const buttons = this.#buttons;
		const at = buttons.indexOf(document.activeElement);
		const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
		if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		buttons.at(to % buttons.length).focus();
	}
}

function group(label, buttons, name = label) {
	const all = make("div", { class: "group", role: "group", "aria-label": name || "Moves" });
	if (label) all.append(make("span", { "aria-hidden": "true" }, label));
	all.append(make("div", {}, ...buttons));
	return all;
}

/** Describes a piece: "house on Wei 3", or "house 3" if the region is known. */
const pieceText = ({ piece, space }, region) => !space ? piece : space.startsWith(`${region} `) ? `${piece} ${space.slice(region.length + 1)}` : `${piece} on ${space}`;

/** Describes the effect of a move: "Ann +3, Bo −1". */
export function gainsText(names, gains) {
	const parts = gains.map((gain, at) => gain === 0 ? "" : `${names[at]} ${signed(gain)}`).filter(Boolean);
	return parts.length > 0 ? parts.join(", ") : "nobody gains or loses";
}
