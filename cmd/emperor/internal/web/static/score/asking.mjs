// Questions about the rules: is a move legal on this table?
import { colors } from "../colors.mjs";
import { button, find, make, signed } from "../dom.mjs";
import { linked, reason, sentence } from "../reasons.mjs";
import { choices, chosen } from "./chips.mjs";

const mostPieces = 3, mostCards = 4; // one more than any legal move has

const nothing = () => ({ pieces: [], cards: [], color: "red", words: "" });

export class Asking {
	#page;
	#move = nothing();
	#cardsKnown = { hand: [], faceUp: [], last: false };
	#asked = 0; // counts questions; only the latest is answered

	constructor(page) {
		this.#page = page;
		find("palette").addEventListener("change", () => !find("asking").hidden && page.busy(() => this.#judge()));
	}

	leave() {
		find("asking").hidden = find("kinds").hidden = find("palette").hidden = true;
		find("verdict").replaceChildren();
		this.#mark([]);
		this.#move = nothing();
		this.#asked++; // cancels running questions
	}

	async show() {
		const { seen, layout } = this.#page;
		find("status").textContent = "Ask the rules";
		find("asking").hidden = find("palette").hidden = find("kinds").hidden = false;
		find("who").querySelector("legend").textContent = "Whose turn is it?";
		choices(find("who"), "who", seen.players.map(({ seat, name }) => ({ value: seat, text: name, seat })));
		choices(find("kinds"), "kind", [
			{ value: "place", text: "place" }, { value: "exchange", text: "exchange" },
			{ value: "draw", text: "draw" }, { value: "words", text: "in words" },
		], () => this.#show());
		choices(find("tools"), "tool", [
			{ value: "put", text: "house or emissary" },
			...(layout.options.fortifications ? [{ value: "fort", text: "fortification" }] : []),
		]);
		find("tools").querySelector("input").checked = true; // not the tool used last
		await this.#page.draw();
		await this.#show();
	}

	get #kind() { return chosen(find("kinds")) ?? "place"; }

	/** Adds a piece to the move where the player taps, or takes it back. */
	tapped({ space, region }, as = {}) {
		return this.#page.busy(async () => {
			find("kinds").querySelector("[value=place]").checked = true; // in place of another kind of move
			const { pieces } = this.#move;
			const tool = as.tool ?? chosen(find("tools"));
			const piece = region ? { piece: "emissary", region } : { piece: tool === "fort" ? "fortification" : "house", space };
			const there = space ? pieces.findIndex(other => other.space === space && (other.piece === piece.piece || tool === "away")) : -1;
			if (there >= 0) this.#move.pieces = pieces.toSpliced(there, 1);
			else if (pieces.length >= mostPieces) throw new Error("A turn places one or two pieces: take one back first.");
			else this.#move.pieces = [...pieces, piece];
			await this.#show();
		});
	}

	// The question.

	async #show() {
		const kind = this.#kind;
		find("tools").hidden = kind !== "place";
		const move = this.#move;
		const parts = {
			place: () => [this.#pieces(), this.#cards("They pay with", move.cards, mostCards, cards => { move.cards = cards; })],
			exchange: () => [this.#color("They discard", colors)],
			draw: () => [this.#color("They take", [...colors, "pile"])],
			words: () => [this.#words()],
		};
		const focus = document.activeElement?.closest("#asking [data-key]")?.dataset.key;
		find("move").replaceChildren(...parts[kind]());
		find("known-cards").querySelector("div").replaceChildren(
			make("p", {}, "Enter as much as matters; the page assumes the rest."),
			this.#cards("In their hand", this.#cardsKnown.hand, 3, cards => { this.#cardsKnown.hand = cards; }),
			...(kind === "draw" ? [this.#cards("Face up", this.#cardsKnown.faceUp, 4, cards => { this.#cardsKnown.faceUp = cards; })] : []),
			make("label", { class: "check" }, make("input", { type: "checkbox", checked: this.#cardsKnown.last, "data-key": "last", onchange: ({ target }) => this.#change(() => { this.#cardsKnown.last = target.checked; }) }), " This is the last round"));
		const { hand, last } = this.#cardsKnown;
		find("known-cards").querySelector("summary").textContent = `Their cards${hand.length > 0 ? `: ${hand.join(", ")}` : ""}${last ? "; the last round" : hand.length > 0 ? "" : ", and the last round"}`;
		if (focus) find("asking").querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus();
		await this.#judge();
	}

	#pieces() {
		const { pieces } = this.#move;
		return group("They place", pieces.length === 0 ? ["Tap the map: a space for a house, a dragon for an emissary."] : pieces.map((piece, at) => button(`${piece.piece} ${piece.space ?? piece.region} ✕`, {
			"aria-label": `Take back ${piece.piece} ${piece.space ?? piece.region}`, "data-key": `piece ${at}`, onclick: () => this.#change(() => { this.#move.pieces = pieces.toSpliced(at, 1); }),
		})));
	}

	/**
	 * Returns chosen cards as buttons: a color adds a card, a card takes it
	 * back.
	 */
	#cards(label, cards, most, set) {
		const change = list => this.#change(() => set(list));
		return group(label, [
			...cards.map((color, at) => button("✕", { class: `card ${color}`, "aria-label": `Take back ${color}`, "data-key": `${label} ${at}`, onclick: () => change(cards.toSpliced(at, 1)) })),
			...(cards.length < most ? colors.map(color => button("+", { class: `card more ${color}`, "aria-label": `${label}: ${color}`, "data-key": `${label} ${color}`, onclick: () => change([...cards, color]) })) : []),
		]);
	}

	#color(label, all) {
		return group(label, all.map(color => button(color === "pile" ? "from the pile" : color, {
			class: color === "pile" ? "" : `card ${color}`, "aria-pressed": String(this.#move.color === color), "data-key": `color ${color}`,
			onclick: () => this.#change(() => { this.#move.color = color; }),
		})));
	}

	#words() {
		const input = make("input", { id: "words", autocomplete: "off", spellcheck: "false", placeholder: "Wei: house 3 + emissary (red, 2 green)", value: this.#move.words, "aria-label": "The move in words" });
		const ask = () => this.#page.busy(() => { this.#move.words = input.value.trim(); return this.#judge(); });
		return make("form", { class: "words", onsubmit: event => { event.preventDefault(); ask(); } }, input, make("button", {}, "Ask"));
	}

	#change(change) {
		return this.#page.busy(() => {
			change();
			return this.#show();
		});
	}

	// The answer.

	#doubt() {
		const { pieces, cards, color, words } = this.#move;
		const about = { layout: this.#page.layout, toMove: chosen(find("who")), hand: this.#cardsKnown.hand, last: this.#cardsKnown.last };
		switch (this.#kind) {
			case "place": return pieces.length > 0 && { ...about, chosen: { cards, region: pieces[0].region ?? pieces[0].space.replace(/ \d+$/, ""), pieces } };
			case "exchange": return { ...about, move: `exchange ${color}` };
			case "draw": return { ...about, phase: "draw", faceUp: this.#cardsKnown.faceUp, move: color === "pile" ? "draw" : `take ${color}` };
			default: return words !== "" && { ...about, phase: /^(draw|take\b)/.test(words) ? "draw" : "act", move: words };
		}
	}

	async #judge() {
		const number = ++this.#asked;
		const doubt = this.#doubt();
		this.#mark(this.#kind === "place" ? this.#move.pieces : []);
		if (!doubt) return find("verdict").replaceChildren();
		let verdict;
		try {
			verdict = await this.#page.emperor.judge(doubt);
		} catch (why) {
			if (number === this.#asked) find("verdict").replaceChildren(make("b", { class: "no" }, "This question is not possible"), make("p", {}, ...reason(why)));
			return;
		}
		if (number !== this.#asked) return;
		this.#page.drawPieces(verdict.pieces);
		this.#mark(this.#kind === "place" ? this.#move.pieces : []);
		find("verdict").replaceChildren(...this.#answer(verdict));
	}

	#answer({ move, fault, supposed, paid, fortification, gains, scored }) {
		const { names } = this.#page;
		const assumptions = [
			supposed.length > 0 ? `${/^take\b/.test(move) ? "a face-up card is" : "the hand has"} ${supposed.join(", ")}` : "",
			fortification ? `${this.#page.name(chosen(find("who")))} has not placed a fortification yet` : "",
		].filter(Boolean).join("; ");
		const given = [
			paid ? "" : "You chose no cards, so the simplest payment is used.",
			assumptions && `Assumed: ${assumptions}.`,
		].filter(Boolean).join(" ");
		const points = (list, sign) => list.map((n, at) => n === 0 ? "" : `${names[at]} ${sign(n)}`).filter(Boolean).join(", ");
		const scores = gains && make("p", {}, scored?.some(n => n > 0) ? `The region becomes full and scores at once: ${points(scored, String)}. ` : "",
			`If the game ended after it: ${points(gains, signed) || "nobody gains or loses"}.`);
		return [
			make("b", { class: fault ? "no" : "yes" }, fault ? "Not legal" : "Legal"), make("span", { class: "asked" }, move),
			...(fault ? [make("p", {}, ...reason(fault))] : [scores ?? make("p", {}, "It scores nothing."), make("p", {}, make("small", {}, ...this.#why()))]),
			...(given ? [make("p", {}, make("small", {}, given))] : []),
		];
	}

	/** Returns a link to the rules for a move of this kind. */
	#why() {
		const sections = { place: "(sections 2.1 to 2.4)", exchange: "(section 2.7)", draw: "(section 2.6)", words: "(sections 2 to 2.7)" };
		return linked(sentence(`See the rules ${sections[this.#kind]}`));
	}

	/** Marks the spaces of the move's pieces. */
	#mark(pieces) {
		for (const place of document.querySelectorAll("#land [data-space], #land [data-region]")) {
			const { space, region } = place.dataset;
			place.classList.toggle("picked", pieces.some(piece => space ? piece.space === space : piece.region === region));
		}
	}
}

function group(label, parts) {
	return make("div", { class: "group", role: "group", "aria-label": label }, make("span", { "aria-hidden": "true" }, label), make("div", {}, ...parts));
}
