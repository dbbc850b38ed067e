// The final scoring, item by item, with a picture of each; and the replay of a
// game, step by step.
import { button, find, make, seatNamed, signed } from "./dom.mjs";
import { ReplayTable } from "./table.mjs";

/**
 * Returns the elements that show a step of a scoring, with buttons for other
 * steps. The page's live region announces it, because screen readers do not
 * read a new element.
 */
export function scoringStep({ steps, at, names, go }) {
	const step = steps[at];
	const rows = names.map((name, player) => make("tr", {}, make("th", { scope: "row" }, ...seatNamed("ABCDE"[player], name)),
		make("td", { class: step.points[player] > 0 ? "gain" : null }, signed(step.points[player])), make("td", {}, String(step.totals[player]))));
	const announceAndGo = to => {
		find("live").textContent = `${steps[to].title}. ${steps[to].text}`;
		go(to);
	};
	const walkTo = (text, to, name, extra) => button(text, { "data-walk": name, onclick: () => announceAndGo(Math.min(Math.max(to, 0), steps.length - 1)), ...extra });
	return [
		make("h2", {}, "Final scoring"),
		make("h3", {}, step.title), make("p", {}, step.text),
		make("table", {}, make("thead", {}, make("tr", {}, ...["Player", "This item", "Total"].map(head => make("th", { scope: "col" }, head)))), make("tbody", {}, ...rows)),
		make("div", { class: "buttons" },
			walkTo("Back", at - 1, "back"), walkTo(`Next (${at + 1} of ${steps.length})`, at + 1, "next", { class: at < steps.length - 1 ? "main" : null }),
			walkTo("To the end", steps.length - 1, "end")),
	];
}

export class Walk {
	#emperor;
	#screen;
	#box = find("walk");
	#steps = [];
	#at = 0;
	#table = null;

	constructor(emperor, screen) {
		this.#emperor = emperor;
		this.#screen = screen;
	}

	/** The scores after the step shown, or undefined. */
	get totals() { return this.#steps[this.#at]?.totals; }

	/** Hides the walk. */
	leave() {
		this.#table = null;
		this.#steps = [];
		this.#screen.scoring = null;
		this.#box.hidden = true;
	}

	/** Shows the scoring or the replay of a table, if it has one. */
	async follow(table) {
		if (!table.over) {
			this.leave();
			if (table instanceof ReplayTable) this.#showReplay(table);
			return;
		}
		if (this.#table === table && this.#steps.length > 0) return this.#show();
		this.#steps = await this.#emperor.scoring({ view: table.seen.view, names: table.names });
		this.#table = table;
		this.#go(0);
	}

	#go(at) {
		this.#at = Math.min(Math.max(at, 0), this.#steps.length - 1);
		this.#screen.scoring = this.#at;
		if (this.#at === this.#steps.length - 1) this.#table.revealed = true;
		this.#show();
	}

	#show() {
		const focus = document.activeElement?.dataset?.walk;
		const go = at => { this.#go(at); this.#screen.walked(); };
		this.#box.replaceChildren(
			...scoringStep({ steps: this.#steps, at: this.#at, names: this.#screen.table.names, go }),
			...(this.#screen.table instanceof ReplayTable ? [this.#slider(this.#screen.table), ...remarks(this.#screen.table)] : []));
		this.#box.hidden = false;
		if (focus) this.#box.querySelector(`[data-walk="${focus}"]`)?.focus();
	}

	#showReplay(table) {
		const focus = document.activeElement?.dataset?.walk;
		const go = (text, step, name) => button(text, { "data-walk": name, onclick: () => table.go(step) });
		this.#box.replaceChildren(
			make("h2", {}, `Replay: move ${table.step} of ${table.last}`),
			...remarks(table),
			this.#slider(table),
			make("div", { class: "buttons" }, go("To the start", 0, "start"), go("Back", table.step - 1, "back"), go("Next", table.step + 1, "next"), go("To the end", table.last, "end")),
			make("div", { class: "buttons" },
				button("Play on from here", { "data-walk": "on", onclick: () => this.#screen.playOn(table) }),
				table.seen.toMove === table.seat ? button("Hint", { "data-walk": "hint", onclick: () => this.#screen.hint() }) : ""));
		this.#box.hidden = false;
		if (focus) this.#box.querySelector(`[data-walk="${focus}"]`)?.focus();
	}

	#slider(table) {
		return make("input", { type: "range", min: 0, max: table.last, value: table.step, "aria-label": "Move", "data-walk": "slider", onchange: event => table.go(Number(event.target.value)) });
	}
}

/**
 * Returns the elements that show a record's tags, and its comments on the last
 * move.
 */
function remarks({ tags, steps }) {
	const comments = steps.at(-1)?.comments ?? [];
	return [
		tags.length > 0 && make("dl", { class: "tags" }, ...tags.flatMap(({ name, text }) => [make("dt", {}, name), make("dd", {}, text)])),
		...comments.map(text => make("blockquote", {}, text)),
	].filter(Boolean);
}
