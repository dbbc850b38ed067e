// The final scoring of the table, item by item, and a summary to share.
import { button, find, make } from "../dom.mjs";
import { pngOf, save, share } from "../parts/image.mjs";
import { render } from "../parts/lit.mjs";
import { scoringStep } from "../parts/scoring.mjs";
import { chip, copied } from "./shared.mjs";
import { say } from "./words.mjs";

const ruleName = rule => say("score.rule.name", { rule });

export class Scoring {
	#page;
	#steps = [];
	#sum = null;
	#at = 0;
	#shown = null; // the layout that was scored
	#open = false; // the winner depends on the owners of the fortifications, which are unknown
	#differ = false; // the two road rules give different scores

	constructor(page) {
		this.#page = page;
		find("sum-copy").addEventListener("click", () => page.busy(() => this.#copy()));
		find("sum-share").addEventListener("click", () => page.busy(() => this.#share()));
		find("sum-png").addEventListener("click", () => page.busy(async () => save(await pngOf(this.#sum.picture), "emperor.png")));
		find("sum-svg").addEventListener("click", () => save(new Blob([this.#sum.picture], { type: "image/svg+xml" }), "emperor.svg"));
	}

	leave() {
		for (const part of ["walk", "sum", "tie", "rules-apart"]) find(part).hidden = true;
		this.#shown = null;
	}

	tapped() { this.#page.refuse({ message: say("score.sum.goBack") }); }

	async show() {
		const { emperor, seen, names, layout } = this.#page;
		const [steps, sum, roads] = await Promise.all([emperor.scoring({ view: seen.view, names, each: true }), emperor.summary(layout), emperor.roads(layout)]);
		if (this.#shown === null) this.#at = 0;
		this.#steps = steps;
		this.#sum = { ...sum, picture: this.#page.dye(sum.picture) };
		this.#open = sum.tied && layout.placed == null && ![0, seen.players.length].includes(this.#fortified);
		if (this.#open) steps.at(-1).text = say("score.sum.tied");
		this.#shown = layout;
		find("status").textContent = say("score.sum.title");
		this.#showApart(roads);
		await this.#go(Math.min(this.#at, steps.length - 1));
	}

	async #go(at) {
		this.#at = at;
		const focus = document.activeElement?.dataset?.walk;
		render(scoringStep({ steps: this.#steps, at, names: this.#page.names, go: to => this.#page.busy(() => this.#go(to)), live: find("live") }), find("walk"));
		find("walk").hidden = false;
		if (focus) find("walk").querySelector(`[data-walk="${focus}"]`)?.focus();
		find("rules-apart").hidden = !this.#differ || !["row", "end"].includes(this.#steps[at].kind);
		this.#showSum(at === this.#steps.length - 1);
		await this.#page.draw({ scoring: at, each: true });
	}

	// The summary.

	#showSum(end) {
		find("sum").hidden = !end;
		find("sum-text").textContent = this.#sum.text;
		for (const part of find("sum").querySelectorAll("#sum-text, .buttons")) part.hidden = this.#open;
		find("sum-share").hidden = !navigator.share;
		this.#showTie();
	}

	/** The number of fortifications on the map. */
	get #fortified() { return this.#page.seen.regions.flatMap(region => region.spaces).filter(space => space.fortified).length; }

	/** Asks for the owners of the fortifications, if the pieces left decide. */
	#showTie() {
		const { seen, layout } = this.#page;
		const there = this.#fortified;
		find("tie").hidden = !this.#sum.tied || there === 0 || there === seen.players.length;
		if (find("tie").hidden) return;
		const boxes = seen.players.map(({ seat, name, fortifications }) => make("label", { class: "check" },
			make("input", { type: "checkbox", value: seat, checked: layout.placed != null && fortifications === 0, onchange: () => this.#placed(there) }), ` ${name}`));
		if (layout.placed == null || find("tie").childElementCount === 0) {
			find("tie").replaceChildren(make("fieldset", {}, make("legend", {}, say("score.sum.whoPlaced", { number: there })), ...boxes));
		}
	}

	#placed(there) {
		const placed = [...find("tie").querySelectorAll("input:checked")].map(box => box.value);
		if (placed.length === there) this.#page.busy(() => this.#page.laid.change(layout => ({ ...layout, placed })));
	}

	async #copy() { this.#page.say(this.#sum.text, await copied(this.#sum.text)); }

	async #share() {
		await share(await pngOf(this.#sum.picture), { title: say("page.title"), text: this.#sum.text, url: await this.#page.laid.link() });
	}

	// The two road rules.

	#showApart(both) {
		this.#differ = both.some(({ points }) => String(points) !== String(both[0].points));
		if (!this.#differ) return;
		const { names, seen, layout } = this.#page;
		const used = layout.options.roads ?? "MainRowFirst";
		const land = find("land").innerHTML;
		const table = make("table", {}, make("thead", {}, make("tr", {}, make("th", { scope: "col" }, say("page.player")),
			...both.flatMap(({ rule }) => [make("th", { scope: "col" }, say("score.rule.roads", { rule })), make("th", { scope: "col" }, say("page.result.total"))]))),
		make("tbody", {}, ...names.map((name, at) => make("tr", {}, make("th", { scope: "row" }, chip(seen.players[at].seat), ` ${name}`),
			...both.flatMap(({ points, totals }) => [make("td", { class: both[0].points[at] !== both[1].points[at] ? "gain" : null }, String(points[at])), make("td", {}, String(totals[at]))])))));
		find("rules-apart").replaceChildren(
			make("h2", {}, say("score.rule.title")),
			make("p", {}, say("score.rule.text")),
			make("div", { class: "apart" }, ...both.map(({ rule, pieces }) => this.#small(rule, land, pieces))),
			table,
			make("div", { class: "buttons" }, ...both.map(({ rule }) => button(say("score.rule.use", { rule }), {
				"aria-pressed": String(rule === used), "data-rule": rule,
				onclick: () => this.#page.busy(() => this.#page.laid.change(layout => ({ ...layout, options: { ...layout.options, roads: rule } }))),
			}))));
	}

	/**
	 * Returns a small map of the rows by one rule; a click shows them on the
	 * large map.
	 */
	#small(rule, land, pieces) {
		const ground = make("span"), layer = make("span");
		ground.innerHTML = land;
		layer.innerHTML = this.#page.dye(pieces);
		return button("", { class: "small", "aria-label": say("score.rule.show", { rule }), onclick: () => this.#page.drawPieces(pieces) },
			make("span", { class: "layers", "aria-hidden": "true" }, ground, layer), ruleName(rule));
	}
}
