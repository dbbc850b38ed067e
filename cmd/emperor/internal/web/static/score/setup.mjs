// The dialog for players and map.
import { BoardChoice } from "../boards.mjs";
import { find, make } from "../dom.mjs";
import { reason } from "../reasons.mjs";
import { longestName } from "./laid.mjs";
import { liveries, liveryName, usualLiveries } from "./liveries.mjs";
import { chip } from "./shared.mjs";
import { list, say } from "./words.mjs";

export class Setup {
	#page;
	#boards;
	#now = null; // the board of the current table, if it is not a side

	constructor(page) {
		this.#page = page;
		this.#boards = new BoardChoice(page.emperor, () => this.#showNames());
		find("setup").querySelector("form").addEventListener("submit", event => this.#submitted(event));
		find("setup").addEventListener("input", () => { find("setup-fault").textContent = ""; }); // it concerned the old input
		find("setup").addEventListener("close", () => this.#closed());
		find("setup-players").addEventListener("change", () => this.#showNames());
		find("setup-names").append(...[..."ABCDE"].map(letter => make("div", { class: "player" }, chip(letter),
			make("select", { "aria-label": say("score.setup.pieces", { letter }), onchange: event => this.#dye(event.target) },
				...liveries.map(livery => make("option", { value: livery }, liveryName(livery)))), say("score.setup.is"),
			make("input", { "aria-label": say("score.setup.name", { letter }), maxlength: longestName, placeholder: say("score.setup.whose"), autocomplete: "off" }))));
	}

	get #liveries() { return [...find("setup-names").querySelectorAll("select")]; }

	/** Gives the player who had the chosen color the one that became free. */
	#dye(select) {
		for (const other of this.#liveries) if (other !== select && other.value === select.value) other.value = select.dataset.was;
		this.#remember();
	}

	#remember() {
		for (const select of this.#liveries) select.dataset.was = select.value;
	}

	/** Shows the chosen board, to compare with the one on the table. */
	async #showBoard() {
		try {
			const { options } = await this.#asked();
			const { view } = await this.#page.emperor.layOut({ options });
			const { board } = await this.#page.emperor.picture({ view, board: true });
			find("setup-look").src = `data:image/svg+xml,${encodeURIComponent(board)}`;
		} catch { // no file is chosen yet
			find("setup-look").removeAttribute("src");
		}
	}

	/** Returns the focus to the table if nothing had it before the dialog. */
	#closed() {
		const { activeElement } = document;
		if (activeElement === document.body || find("setup").contains(activeElement)) find("side").focus();
	}

	/** Opens the dialog; map is the id of a stored map to use. */
	open(map) {
		const { options, names } = this.#page.layout;
		find("setup-players").value = options.players;
		const worn = this.#page.laid.liveries;
		for (const [at, input] of this.#inputs.entries()) input.value = names?.[at] && names[at] !== liveryName(worn[at]) ? names[at] : "";
		for (const [at, select] of this.#liveries.entries()) select.value = worn[at];
		this.#remember();
		this.#now = typeof options.board === "object" ? options.board : null;
		find("setup-now").hidden = !this.#now;
		this.#boards.show(map ? `map ${map}` : this.#now ? "now" : options.board ?? "");
		find("setup-forts").checked = Boolean(options.fortifications);
		this.#showNames();
		find("setup-fault").textContent = "";
		find("setup").showModal();
	}

	get #inputs() { return [...find("setup-names").querySelectorAll("input")]; }

	#showNames() {
		for (const [at, label] of [...find("setup-names").children].entries()) label.hidden = at >= find("setup-players").value;
		this.#showBoard();
	}

	async #submitted(event) {
		event.preventDefault();
		try {
			const { options, names, liveries } = await this.#asked();
			this.#makeRoom(options);
			await this.#page.laid.change(layout => ({ ...layout, options, names, placed: null, liveries }));
			find("setup").close();
		} catch (why) {
			find("setup-fault").replaceChildren(...reason(why));
		}
	}

	/** Rejects options that contradict pieces on the map. */
	#makeRoom({ players, fortifications }) {
		const { seen: { regions }, names } = this.#page;
		const spaces = regions.flatMap(region => region.spaces);
		const leaving = names.filter((_, at) => at >= players && (spaces.some(({ house }) => house === "ABCDE"[at]) || regions.some(({ emissaries }) => emissaries[at] > 0)));
		if (leaving.length > 0) throw new Error(say("score.setup.leaving", { number: leaving.length, names: list(leaving) }));
		if (!fortifications && spaces.some(({ fortified }) => fortified)) throw new Error(say("score.setup.forts"));
	}

	async #asked() {
		const players = Number(find("setup-players").value);
		const named = await this.#boards.board();
		const board = named === "now" ? this.#now : named;
		const options = { v: 1, players, ...(board && { board }), fortifications: find("setup-forts").checked, roads: this.#page.layout.options.roads };
		const chosen = this.#liveries.map(({ value }) => value);
		const names = this.#inputs.slice(0, players).map((input, at) => input.value.trim() || liveryName(chosen[at]));
		return { options, names, liveries: String(chosen) === String(usualLiveries) ? usualLiveries : chosen };
	}
}
