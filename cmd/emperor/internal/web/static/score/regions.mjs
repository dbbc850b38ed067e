// The regions as a list of buttons, for people who can't see the map or tap it
// precisely. They are one tab stop, with arrow keys between them.
import { button, find, make } from "../dom.mjs";
import { told } from "./laying.mjs";
import { say } from "./words.mjs";

export class RegionList {
	#page;
	#tapped;
	#box = find("regions");
	#current = "";

	/** Calls tapped like the map, with {player, tool} if a key selects them. */
	constructor(page, tapped) {
		this.#page = page;
		this.#tapped = tapped;
		this.#box.addEventListener("keydown", event => this.#pressed(event));
		this.#box.addEventListener("focusin", ({ target }) => this.#reached(target.dataset.key));
	}

	show() {
		const focused = this.#box.contains(document.activeElement);
		const { regions } = this.#page.seen;
		this.#box.replaceChildren(...regions.map(region => make("div", { class: "region" },
			make("b", { class: `card ${region.color}` }, region.name),
			make("div", {}, ...region.spaces.map(space => this.#space(space)), this.#dragon(region)))));
		const buttons = this.#buttons;
		const current = buttons.find(one => one.dataset.key === this.#current) ?? buttons[0];
		current.tabIndex = 0;
		if (focused) current.focus({ preventScroll: true });
	}

	#space({ name, house, fortified }) {
		const number = name.replace(/^.* /, "");
		return this.#button({ space: name }, `${number}${fortified ? "▣" : ""}`, house ? `place seat-${house}` : "place");
	}

	#dragon({ name, emissaries }) {
		const there = [..."ABCDE"].slice(0, emissaries.length).map((seat, at) => emissaries[at] > 0 ? `${seat}${emissaries[at]}` : "").filter(Boolean);
		return this.#button({ region: name }, `${say("score.lay.dragon")} ${there.join(" ")}`.trim(), "place dragon");
	}

	#button(place, text, look) {
		return button(text, {
			class: look, tabindex: "-1", "data-key": place.space ?? place.region, "data-at": place.space ? "space" : "region",
			"aria-label": `${place.region ? `${text}. ` : ""}${told(this.#page, place).replace(/\.$/, "")}`, onclick: () => this.#tapped(place),
		});
	}

	// Keyboard.

	get #buttons() { return [...this.#box.querySelectorAll("button")]; }

	#reached(key) {
		this.#current = key ?? this.#current;
		for (const one of this.#buttons) one.tabIndex = one.dataset.key === this.#current ? 0 : -1;
	}

	#pressed(event) {
		const buttons = this.#buttons;
		const here = document.activeElement;
		const at = buttons.indexOf(here);
		if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
		const to = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: this.#inRegion(at, 1), ArrowUp: this.#inRegion(at, -1), Home: 0, End: -1 }[event.key];
		const as = this.#meaning(event.key);
		if (to !== undefined) buttons.at(to % buttons.length).focus();
		else if (as) this.#tapped({ [here.dataset.at]: here.dataset.key }, as);
		else return;
		event.preventDefault();
	}

	/**
	 * Returns the first button of the region a number of places after that of a
	 * button.
	 */
	#inRegion(at, by) {
		const rows = [...this.#box.children];
		const row = rows.findIndex(one => one.contains(this.#buttons[at]));
		return this.#buttons.indexOf(rows.at((row + by) % rows.length).querySelector("button"));
	}

	#meaning(key) {
		const seat = key.toUpperCase();
		if (this.#page.seen.players.some(player => player.seat === seat)) return { player: seat, tool: "put" };
		if (seat === "F" && this.#page.layout.options.fortifications) return { tool: "fort" };
		if (["Delete", "Backspace"].includes(key)) return { tool: "away" };
		return null;
	}
}
