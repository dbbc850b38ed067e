// The player's choices in Der weisse Lotus. A single click decides where one is
// enough. A bid and its vote, or a side and armies, are laid face down together.
import { html } from "../parts/lit.mjs";
import { TableChooser } from "../tablechooser.mjs";
import { say, symbolName } from "./words.mjs";

export class Chooser extends TableChooser {
	lit = []; // the areas that a hint recommends

	nothing() { return {}; }

	reset() {
		this.lit = [];
		return super.reset();
	}

	/** Shows a choice, or plays it if it is a whole move that is not laid face down. */
	adopt(chosen, open) {
		if (!open.complete || isSecret(this.screen.table)) return super.adopt(chosen, open);
		this.screen.play(open.complete.move); // the next click need not wait for it
	}

	// Clicks.

	area(area) { return this.#add({ area }); }
	pass() { return this.#add({ pass: true }); }
	player(player) { return this.#toggle({ player }); }
	side(side) { return this.#toggle({ side }); }
	amount(amount) { return this.#toggle({ amount }); }

	#add(part) { return this.choose(() => [{ ...this.chosen, ...part }]); }

	/** Adds to the choice, or takes that back. */
	#toggle(part) {
		const [[name, value]] = Object.entries(part);
		return this.choose(() => [{ ...this.chosen, [name]: this.chosen[name] === value ? undefined : value }]);
	}

	// Buttons.

	groups() {
		const { open } = this;
		const { phase } = this.screen.table.seen;
		const pass = { key: "pass", text: say("lotus.turn.pass"), act: () => this.pass(), kind: "quiet" };
		return [
			{ label: say("lotus.areas.area"), buttons: [...open.areas.map(name => this.#area(name)), ...(open.pass ? [pass] : [])] },
			{ label: say("lotus.turn.side"), buttons: open.sides.map(side => this.#side(side)) },
			{ label: say("lotus.turn.amounts", { phase }), buttons: open.amounts.map(amount => this.#amount(amount)) },
			{ label: say("lotus.turn.players", { phase }), buttons: open.players.map(seat => this.#player(seat)) },
		];
	}

	#side(side) {
		const { open, chosen } = this;
		const act = () => this.side(side);
		return { key: `side ${side}`, text: this.#sideText(side), act, ...pressed(open.sides, side, chosen.side) };
	}

	#amount(amount) {
		const { open, chosen, screen: { table } } = this;
		return {
			key: `amount ${amount}`, text: this.#amountText(amount), act: () => this.amount(amount),
			kind: table.seen.phase === "income" ? "" : "sum", label: this.#amountLabel(amount),
			...(isSecret(table) && pressed(open.amounts, amount, chosen.amount)),
		};
	}

	#player(seat) {
		const { open, chosen, screen: { table } } = this;
		return {
			key: `player ${seat}`, text: this.#name(seat), act: () => this.player(seat), kind: `color color-${seat}`,
			...(table.seen.phase === "contest" && pressed(open.players, seat, chosen.player)),
		};
	}

	#name(seat) { return this.screen.table.seen.players.find(player => player.seat === seat).name; }

	#area(name) {
		const { symbol, dragon } = this.#place(name);
		const text = html`${name} <small>${[symbol && symbolName(symbol), dragon && say("lotus.areas.dragon")].filter(Boolean).join(", ")}</small>`;
		return { key: `area ${name}`, text, act: () => this.area(name), label: this.#areaText(name), kind: "area" };
	}

	#place(name) { return this.screen.table.seen.areas.find(area => area.name === name); }

	/** Describes an area for people who do not see the map. */
	#areaText(name) {
		const { symbol, owner, dragon, blocks } = this.#place(name);
		const builders = blocks.map(seat => this.#name(seat)).join(", ");
		const parts = [dragon && say("lotus.areas.dragon"), owner && say("lotus.areas.of", { name: this.#name(owner) }), builders && say("lotus.areas.blocksOf", { names: builders })];
		return [name, symbol && symbolName(symbol), ...parts].filter(Boolean).join(", ");
	}

	#sideText(side) {
		const { leaders } = this.screen.table.seen.rebellion;
		return say("lotus.turn.sideOf", { side, name: this.#name(leaders[side === "emperor" ? 0 : 1]) });
	}

	#amountText(amount) {
		const { phase, players, viewer } = this.screen.table.seen;
		if (phase !== "income") return String(amount);
		const palaces = players.find(({ seat }) => seat === viewer).symbols.Palace;
		return say("lotus.turn.income", { armies: amount, influence: 2 * (palaces - amount) });
	}

	#amountLabel(amount) {
		const { phase } = this.screen.table.seen;
		if (phase === "contest") return say("lotus.turn.bid", { amount });
		return phase === "rebellion" ? say("lotus.turn.armiesOf", { amount }) : undefined;
	}

	moves() {
		const { complete } = this.open;
		if (!complete || !isSecret(this.screen.table)) return [];
		const act = () => this.screen.play(complete.move);
		return [{ key: "play", text: say("lotus.turn.lay", complete), act, kind: "main" }];
	}
}

const isSecret = ({ seen }) => ["contest", "rebellion"].includes(seen.phase);

/** A value that is the only one is chosen already. */
const pressed = (values, value, chosen) => ({ pressed: values.length === 1 || value === chosen });
