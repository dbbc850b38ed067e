// The dialog for a new game.
import { BoardChoice } from "./boards.mjs";
import { find, make } from "./dom.mjs";
import { SetupDialog } from "./parts/setup.mjs";

/** Opponents by their names in the library. Its package opponents measures how often they win. */
const strengths = {
	random: "weak: plays at random",
	greedy: "good: nearly always beats three weak ones",
	search: "strong: beats three good ones 6 times of 7",
};

export class Setup extends SetupDialog {
	#boards;

	constructor(emperor, begin, learn) {
		super(emperor, "start", begin, learn);
		this.#boards = new BoardChoice(emperor);
	}

	fill() {
		super.fill();
		const select = find("setup-opponents");
		const optionOf = ([value, text]) => make("option", { value, selected: value === "greedy" }, text);
		if (select.children.length === 0) select.append(...Object.entries(strengths).map(optionOf));
	}

	/** Opens the dialog; map is the id of a stored map to select. */
	open(map) {
		this.#boards.show(map && `map ${map}`);
		if (map) find("setup-board").closest("details").open = true; // to show that it is selected
		super.open();
	}

	/** Returns the options that are the game's own. */
	async options() {
		const board = await this.#boards.board();
		const fortifications = find("setup-forts").checked;
		return { ...(board && { board }), fortifications, roads: find("setup-roads").value };
	}
}
