// The player's choices: by clicks on the picture, or with the buttons beside
// it. A single click decides where one is enough. A bid and its vote, or a side
// and armies, are laid face down together.
import { find } from "../dom.mjs";
import { html } from "../parts/lit.mjs";
import { Toolbar } from "../parts/toolbar.mjs";

export class Chooser {
	#lotus;
	#screen;
	#toolbar = new Toolbar(find("choices"));
	#past = []; // the earlier choices of this move
	chosen = {};
	open = null; // Choices of lotus.d.mts; null if the player has nothing to decide
	lit = []; // the areas that a hint recommends

	constructor(lotus, screen) {
		this.#lotus = lotus;
		this.#screen = screen;
	}

	/** Clears the choice, as after every move. */
	async reset() {
		this.chosen = {};
		this.lit = [];
		this.#past = [];
		const { table } = this.#screen;
		const open = table.myTurn ? await this.#ask(this.chosen) : null;
		if (table === this.#screen.table) this.open = table.myTurn ? open : null;
	}

	#ask(chosen) {
		const { seen, names } = this.#screen.table;
		return this.#lotus.choices({ view: seen.view, names, chosen });
	}

	/** Adds to the choice, or refuses that with the rule. */
	#add(part) { return this.#screen.busy(() => this.#judge({ ...this.chosen, ...part })); }

	async #judge(chosen) {
		const { table } = this.#screen;
		if (!table.myTurn) return this.#screen.refuse({ message: table.over ? "The game is over." : "Wait for your turn." });
		const open = await this.#ask(chosen);
		if (table !== this.#screen.table || !table.myTurn) return;
		if (open.fault) return this.#screen.refuse(open.fault);
		if (open.complete && !isSecret(table)) return this.#screen.play(open.complete.move);
		this.#past.push(this.chosen);
		await this.#show(chosen, open);
	}

	#show(chosen, open) {
		Object.assign(this, { chosen, open });
		return this.#screen.chose();
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

	// Clicks.

	area(area) { return this.#add({ area }); }
	pass() { return this.#add({ pass: true }); }
	player(player) { return this.#add({ player: this.chosen.player === player ? undefined : player }); }
	side(side) { return this.#add({ side: this.chosen.side === side ? undefined : side }); }
	amount(amount) { return this.#add({ amount: this.chosen.amount === amount ? undefined : amount }); }

	// Buttons.

	/** Shows the buttons for the current choices. */
	show() {
		const groups = this.open ? this.#groups() : [];
		this.#toolbar.show([...groups, { label: "", key: "acts", buttons: [...this.#moves(), ...this.#always()] }]);
	}

	#groups() {
		const { open, chosen } = this;
		const { phase } = this.#screen.table.seen;
		const [who, what] = words[phase];
		return [
			{ label: "Area", buttons: [...open.areas.map(name => this.#area(name)), ...(open.pass ? [{ key: "pass", text: "Pass", act: () => this.pass(), kind: "quiet" }] : [])] },
			{ label: "Side", buttons: open.sides.map(side => ({ key: `side ${side}`, text: this.#sideText(side), act: () => this.side(side), ...pressed(open.sides, side, chosen.side) })) },
			{ label: what, buttons: open.amounts.map(amount => ({ key: `amount ${amount}`, text: this.#amountText(amount), act: () => this.amount(amount), kind: phase === "income" ? "" : "sum", label: this.#amountLabel(amount), ...(isSecret(this.#screen.table) && pressed(open.amounts, amount, chosen.amount)) })) },
			{ label: who, buttons: open.players.map(seat => ({ key: `player ${seat}`, text: this.#name(seat), act: () => this.player(seat), kind: `color color-${seat}`, ...(phase === "contest" && pressed(open.players, seat, chosen.player)) })) },
		];
	}

	#name(seat) { return this.#screen.table.seen.players.find(player => player.seat === seat).name; }

	#area(name) {
		const { symbol, dragon } = this.#place(name);
		const text = html`${name} <small>${symbol}${dragon ? ", dragon" : ""}</small>`;
		return { key: `area ${name}`, text, act: () => this.area(name), label: this.#areaText(name), kind: "area" };
	}

	#place(name) { return this.#screen.table.seen.areas.find(area => area.name === name); }

	/** Describes an area for people who do not see the map. */
	#areaText(name) {
		const { symbol, owner, dragon, blocks } = this.#place(name);
		return [name, symbol, dragon && "dragon", owner && `of ${this.#name(owner)}`, blocks.length > 0 && `blocks of ${blocks.map(seat => this.#name(seat)).join(", ")}`].filter(Boolean).join(", ");
	}

	#sideText(side) {
		const { leaders } = this.#screen.table.seen.rebellion;
		return side === "emperor" ? `Emperor ${this.#name(leaders[0])}` : `Rebels of ${this.#name(leaders[1])}`;
	}

	#amountText(amount) {
		const { phase, players, viewer } = this.#screen.table.seen;
		if (phase !== "income") return String(amount);
		const palaces = players.find(({ seat }) => seat === viewer).symbols.Palace;
		return [counted(amount, "army", "armies"), `${2 * (palaces - amount)} influence`].join(" and ");
	}

	#amountLabel(amount) {
		const { phase } = this.#screen.table.seen;
		return phase === "contest" ? `Bid ${amount}` : phase === "rebellion" ? counted(amount, "army", "armies") : undefined;
	}

	/**
	 * Returns the buttons that act on the choice, below all others so that
	 * those don't move.
	 */
	#moves() {
		const { complete } = this.open ?? {};
		return complete && isSecret(this.#screen.table)
			? [{ key: "play", text: `Lay face down: ${complete.text}`, act: () => this.#screen.play(complete.move), kind: "main" }]
			: [];
	}

	#always() {
		const { table } = this.#screen;
		return [
			table.elsewhere && { key: "here", text: "Go on here", act: () => table.resume(), kind: "main" },
			this.open && this.#past.length > 0 && { key: "back", text: "Back", act: () => this.back(), label: "Back: take back the last click" },
			table.played && !table.over && !table.elsewhere && { key: "hint", text: "Hint", act: () => this.#screen.hint(), disabled: !table.myTurn },
			table.undo && { key: "undo", text: "Undo", act: () => this.#screen.undo(), disabled: !table.mayUndo },
		].filter(Boolean);
	}
}

/** The labels of players and of amounts, by phase. */
const words = {
	place: ["", ""], order: ["", ""], take: ["", ""],
	contest: ["Against", "Bid"], rebellion: ["", "Armies"],
	expel: ["Out is", ""], precedence: ["Next is", ""], income: ["", "Palaces"],
};

const isSecret = ({ seen }) => ["contest", "rebellion"].includes(seen.phase);

/** A value that is the only one is chosen already. */
const pressed = (values, value, chosen) => ({ pressed: values.length === 1 || value === chosen });

const counted = (number, one, several) => `${number} ${number === 1 ? one : several}`;
