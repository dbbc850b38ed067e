// The player's choices in The Emperor of China.
import { find } from "./dom.mjs";
import { html } from "./parts/lit.mjs";
import { TableChooser } from "./tablechooser.mjs";
import { colorName, content, say } from "./words.mjs";

export class Chooser extends TableChooser {
	#paid = false; // whether the chosen cards are the only way to pay, and were not clicked
	fortify = false; // whether a click on a space puts a fortification there

	nothing() { return { cards: [], region: "", pieces: [] }; }

	reset() {
		this.#paid = false;
		this.fortify = false;
		return super.reset();
	}

	/** Shows a choice, and pays for its pieces if there is only one way. */
	async hold(chosen, open) {
		const paid = chosen.pieces.length > 0 && chosen.cards.length === 0 && open.payments.length === 1;
		if (paid) {
			chosen = { ...chosen, cards: open.payments[0] };
			open = await this.ask(chosen);
			if (!open) return;
		}
		this.#paid = paid;
		await super.hold(chosen, open);
	}

	/** The choice without cards that were not clicked. */
	get clicked() { return this.#paid ? { ...this.chosen, cards: [] } : this.chosen; }

	get clears() { return Object.values(this.chosen).some(part => part.length > 0); }

	// Clicks.

	/** Chooses a whole move. */
	take(chosen) { return this.choose(() => [chosen]); }

	/**
	 * Adds a card, or plays it instead of the others if they don't go together.
	 * If no card of its color is left to add, takes back all of them.
	 */
	card(color) { return this.choose(() => this.#withCard(color)); }

	#withCard(color) {
		const { clicked } = this;
		const held = this.screen.table.seen.hand.filter(card => card === color).length;
		const cards = clicked.cards.filter(card => card === color).length < held
			? [...clicked.cards, color]
			: clicked.cards.filter(card => card !== color);
		return [{ ...clicked, cards }, { ...clicked, cards: [color] }];
	}

	/** Takes back one card of a color, or adds it if none was clicked. */
	uncard(color) {
		return this.choose(() => {
			const { clicked } = this;
			const at = clicked.cards.lastIndexOf(color);
			return at < 0 ? this.#withCard(color) : [{ ...clicked, cards: clicked.cards.toSpliced(at, 1) }];
		});
	}

	pay(cards) { return this.choose(() => [{ ...this.chosen, cards }]); }

	/**
	 * Chooses a region, without the pieces in another one, and without cards
	 * that don't pay there; or takes the region back.
	 */
	region(name) { return this.choose(() => this.#withRegion(name)); }

	#withRegion(name) {
		const { clicked: { cards, region } } = this;
		if (region === name) return [{ cards, region: "", pieces: [] }];
		return [{ cards, region: name, pieces: [] }, { cards: [], region: name, pieces: [] }];
	}

	/** Puts a piece on a house space, or takes it back. */
	space(space) {
		return this.choose(() => {
			const { clicked, fortify } = this;
			if (fortify) return this.#withPiece({ piece: "fortification", space });
			const others = clicked.pieces.filter(piece => piece.space !== space);
			if (others.length < clicked.pieces.length) return [{ ...clicked, pieces: others }];
			return this.#withPiece({ piece: "house", space });
		});
	}

	/**
	 * Sends an emissary to a dragon space if the picture opens it, or says why
	 * not if the region has no house; otherwise selects the region.
	 */
	dragon(region, open) {
		const houses = this.screen.table.seen.regions.some(({ name, limit }) => name === region && limit > 0);
		return this.choose(() => open || !houses || this.chosen.region === region
			? this.#withPiece({ piece: "emissary" }, region)
			: this.#withRegion(region));
	}

	/**
	 * Adds a piece. The choice moves to it: pieces in another region are taken
	 * back, then the first of two pieces if there can't be a third, then cards
	 * that don't pay.
	 */
	piece(piece) { return this.choose(() => this.#withPiece(piece)); }

	#withPiece(piece, region = piece.space?.replace(/ \d+$/, "") ?? this.chosen.region) {
		const { clicked } = this;
		this.fortify = false;
		const there = region === clicked.region ? clicked.pieces : [];
		const ways = [[...there, piece], [...there.slice(1), piece], [piece]];
		return [clicked.cards, []].flatMap(cards => ways.map(pieces => ({ cards, region, pieces })));
	}

	unpiece(piece) {
		return this.choose(() => {
			const { clicked } = this;
			return [{ ...clicked, pieces: clicked.pieces.filter(other => other !== piece) }];
		});
	}

	// Buttons.

	/** Shows the buttons, and rings on the map once something is chosen. */
	show() {
		super.show();
		find("pieces").classList.toggle("resting", !this.clears && !this.fortify);
	}

	/** The cards lie there all game long; what else can be chosen follows. */
	arranged(acts) {
		const { open, screen: { table } } = this;
		if (table.over) return [acts];
		const placing = open && open.draws.length === 0;
		const hand = { label: say("page.turn.hand"), key: "hand", buttons: this.#hand(!placing) };
		return [hand, acts, this.#faceUp(!open?.draws.length), ...(placing ? this.#placing() : [])];
	}

	moves() {
		const { complete, exchange } = this.open;
		const buttonOf = (key, text, move, kind) => ({ key, text, act: () => this.screen.play(move), kind });
		return [
			complete && buttonOf("play", say("page.turn.playMove", { move: complete.text }), complete.move, "main"),
			exchange && buttonOf("exchange", say("page.turn.exchange", { color: colorName(exchange.split(" ")[1]) }), exchange),
		].filter(Boolean);
	}

	/** The face-up cards and the draw pile. */
	#faceUp(disabled) {
		const { faceUp, pile } = this.screen.table.seen;
		const buttonOf = (key, move, kind, text, label) => ({ key, text, label, kind: `card ${kind}`, disabled, act: () => this.screen.judge(move) });
		return { label: say("page.turn.faceUp"), key: "face-up", buttons: [
			...faceUp.map((color, at) => ({ sign: signOf(color), ...buttonOf(faceUp.indexOf(color) === at ? `take ${color}` : `take ${color} ${at}`, `take ${color}`, color, face(color), say("page.turn.take", { color: colorName(color) })) })),
			buttonOf("draw", "draw", pile > 0 ? "pile" : "pile none", content("page.turn.draw", { pile, b: number => html`<b>${number}</b>` })),
		] };
	}

	#placing() {
		const { chosen, open } = this;
		const regions = chosen.region
			? [this.#region("region", chosen.region, true)]
			: open.regions.map(name => this.#region(`region ${name}`, name, false));
		const payment = cards => ({ key: `pay ${cards}`, text: cards.map(colorName).join(", "), act: () => this.pay(cards) });
		return [
			{ label: say("page.turn.region"), buttons: regions },
			{ label: say("page.turn.pieces"), buttons: this.#pieces(), ...(chosen.region && { name: say("page.turn.piecesIn", chosen) }) },
			{ label: say("page.turn.pay"), buttons: open.complete ? [] : open.payments.map(payment) },
			{ label: "", key: "fortify", buttons: this.#fortify() },
		];
	}

	#fortify() {
		if (!this.open.pieces.some(({ piece }) => piece === "fortification")) return [];
		const act = () => {
			this.fortify = !this.fortify;
			this.show();
		};
		return [{ key: "fortify", text: say("page.turn.fortify"), act, pressed: this.fortify }];
	}

	/** Returns the button of a region, with the color for screen readers. */
	#region(key, name, pressed) {
		const { color } = this.screen.table.seen.regions.find(region => region.name === name);
		return { key, text: name, act: () => this.region(name), label: `${name}, ${colorName(color)}`, pressed };
	}

	#pieces() {
		const { chosen: { region, pieces }, open } = this;
		const buttonOf = (key, piece, act, pressed) => ({ key, text: pieceText(piece, region), act, pressed });
		const placed = pieces.map((piece, at) => buttonOf(`placed ${at}`, piece, () => this.unpiece(piece), true));
		if (!region && open.regions.length > 0) return placed;
		return [...placed, ...open.pieces.map(piece => {
			const act = () => this.piece(piece);
			return buttonOf(`piece ${pieceText(piece)}`, piece, act, false);
		})];
	}

	#hand(disabled) {
		const left = [...this.chosen.cards];
		return this.screen.table.seen.hand.map((color, at) => {
			const pressed = left.includes(color);
			if (pressed) left.splice(left.indexOf(color), 1);
			const act = () => pressed ? this.uncard(color) : this.card(color);
			return { key: `card ${at}`, text: face(color), sign: signOf(color), act, kind: `card ${color}`, pressed, disabled };
		});
	}
}

/** Returns the letter of a card. */
const signOf = color => say("page.sign", { color });

/** Returns the face of a card. The board defines the dragon. */
const face = (color, name = colorName(color)) => html`<svg viewBox="-20 -20 40 40" aria-hidden="true"><circle r="18.5"/><use href="#emperor-dragon"/></svg><span .style=${`--letters: ${name.length}`}>${name}</span>`;

/** Describes a piece: "house on Wei 3", or "house 3" if the region is known. */
function pieceText({ piece, space }, region) {
	const name = say("page.piece", { piece });
	if (!space) return name;
	if (!space.startsWith(`${region} `)) return say("page.turn.pieceOn", { piece: name, space });
	return `${name} ${space.slice(region.length + 1)}`;
}
