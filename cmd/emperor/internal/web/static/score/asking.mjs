// Questions about the rules: is a move legal on this table?
import { colors } from "../colors.mjs";
import { button, find, make, signed } from "../dom.mjs";
import { linked, reason } from "../reasons.mjs";
import { choices, chosen } from "./chips.mjs";
import { colorName, say } from "./words.mjs";

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
		find("status").textContent = say("score.ask.title");
		find("asking").hidden = find("palette").hidden = find("kinds").hidden = false;
		find("who").querySelector("legend").textContent = say("score.ask.who");
		choices(find("who"), "who", seen.players.map(({ seat, name }) => ({ value: seat, text: name, seat })));
		choices(find("kinds"), "kind", [
			{ value: "place", text: say("score.ask.place") }, { value: "exchange", text: say("score.ask.exchange") },
			{ value: "draw", text: say("score.ask.draw") }, { value: "words", text: say("score.ask.inWords") },
		], () => this.#show());
		choices(find("tools"), "tool", [
			{ value: "put", text: say("score.tool.put") },
			...(layout.options.fortifications ? [{ value: "fort", text: say("page.piece", { piece: "fortification" }) }] : []),
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
			else if (pieces.length >= mostPieces) throw new Error(say("score.ask.tooMany"));
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
			place: () => [this.#pieces(), this.#cards(say("score.ask.pay"), move.cards, mostCards, cards => { move.cards = cards; })],
			exchange: () => [this.#color(say("score.ask.discard"), colors)],
			draw: () => [this.#color(say("score.ask.take"), [...colors, "pile"])],
			words: () => [this.#words()],
		};
		const focus = document.activeElement?.closest("#asking [data-key]")?.dataset.key;
		find("move").replaceChildren(...parts[kind]());
		find("known-cards").querySelector("div").replaceChildren(
			make("p", {}, say("score.ask.known")),
			this.#cards(say("score.ask.hand"), this.#cardsKnown.hand, 3, cards => { this.#cardsKnown.hand = cards; }),
			...(kind === "draw" ? [this.#cards(say("page.turn.faceUp"), this.#cardsKnown.faceUp, 4, cards => { this.#cardsKnown.faceUp = cards; })] : []),
			make("label", { class: "check" }, make("input", { type: "checkbox", checked: this.#cardsKnown.last, "data-key": "last", onchange: ({ target }) => this.#change(() => { this.#cardsKnown.last = target.checked; }) }), ` ${say("score.ask.last")}`));
		const { hand, last } = this.#cardsKnown;
		find("known-cards").querySelector("summary").textContent = say(hand.length > 0 ? last ? "score.ask.cardsLast" : "score.ask.cards" : last ? "score.ask.cardsUnknown" : "score.ask.nothingKnown", { cards: hand.map(colorName).join(", ") });
		if (focus) find("asking").querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus();
		await this.#judge();
	}

	#pieces() {
		const { pieces } = this.#move;
		const named = ({ piece, space, region }) => `${say("page.piece", { piece })} ${space ?? region}`;
		return group(say("score.ask.places"), pieces.length === 0 ? [say("score.ask.tap")] : pieces.map((piece, at) => button(`${named(piece)} ✕`, {
			"aria-label": say("score.ask.takeBack", { what: named(piece) }), "data-key": `piece ${at}`, onclick: () => this.#change(() => { this.#move.pieces = pieces.toSpliced(at, 1); }),
		})));
	}

	/**
	 * Returns chosen cards as buttons: a color adds a card, a card takes it
	 * back.
	 */
	#cards(label, cards, most, set) {
		const change = list => this.#change(() => set(list));
		return group(label, [
			...cards.map((color, at) => button("✕", { class: `card ${color}`, "aria-label": say("score.ask.takeBack", { what: colorName(color) }), "data-key": `${label} ${at}`, onclick: () => change(cards.toSpliced(at, 1)) })),
			...(cards.length < most ? colors.map(color => button("+", { class: `card more ${color}`, "aria-label": `${label}: ${colorName(color)}`, "data-key": `${label} ${color}`, onclick: () => change([...cards, color]) })) : []),
		]);
	}

	#color(label, all) {
		return group(label, all.map(color => button(color === "pile" ? say("score.ask.pile") : colorName(color), {
			class: color === "pile" ? "" : `card ${color}`, "aria-pressed": String(this.#move.color === color), "data-key": `color ${color}`,
			onclick: () => this.#change(() => { this.#move.color = color; }),
		})));
	}

	#words() {
		const input = make("input", { id: "words", autocomplete: "off", spellcheck: "false", lang: "en", placeholder: "Wei: house 3 + emissary (red, 2 green)", value: this.#move.words, "aria-label": say("score.ask.words") });
		const ask = () => this.#page.busy(() => { this.#move.words = input.value.trim(); return this.#judge(); });
		return make("form", { class: "words", onsubmit: event => { event.preventDefault(); ask(); } }, input, make("button", {}, say("score.ask.ask")));
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
			if (number === this.#asked) find("verdict").replaceChildren(make("b", { class: "no" }, say("score.ask.impossible")), make("p", {}, ...reason(why)));
			return;
		}
		if (number !== this.#asked) return;
		this.#page.drawPieces(verdict.pieces);
		this.#mark(this.#kind === "place" ? this.#move.pieces : []);
		find("verdict").replaceChildren(...this.#answer(verdict));
	}

	#answer({ move, text, fault, supposed, paid, fortification, gains, scored }) {
		const { names } = this.#page;
		const assumptions = [
			supposed.length > 0 ? say(/^take\b/.test(move) ? "score.ask.assumedFaceUp" : "score.ask.assumedHand", { cards: supposed.map(colorName).join(", ") }) : "",
			fortification ? say("score.ask.assumedFort", { name: this.#page.name(chosen(find("who"))) }) : "",
		].filter(Boolean).join("; ");
		const given = [
			paid ? "" : say("score.ask.simplest"),
			assumptions && say("score.ask.assumed", { assumptions }),
		].filter(Boolean).join(" ");
		const points = (list, sign) => list.map((n, at) => n === 0 ? "" : `${names[at]} ${sign(n)}`).filter(Boolean).join(", ");
		const scores = gains && make("p", {}, scored?.some(n => n > 0) ? `${say("score.ask.scored", { points: points(scored, String) })} ` : "",
			say("score.ask.gains", { gains: points(gains, signed) || say("page.turn.noGains") }));
		return [
			make("b", { class: fault ? "no" : "yes" }, say(fault ? "score.ask.illegal" : "score.ask.legal")), make("span", { class: "asked" }, text),
			...(fault ? [make("p", {}, ...reason(fault))] : [scores ?? make("p", {}, say("score.ask.noScore")), make("p", {}, make("small", {}, ...this.#why()))]),
			...(given ? [make("p", {}, make("small", {}, given))] : []),
		];
	}

	/** Returns a link to the rules for a move of this kind. */
	#why() {
		return linked(say("score.ask.rules", { kind: this.#kind }));
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
