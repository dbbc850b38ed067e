// The dialog for a new game.
import { BoardChoice } from "./boards.mjs";
import { find } from "./dom.mjs";
import { SetupDialog } from "./parts/setup.mjs";

export class Setup extends SetupDialog {
	#boards;

	constructor(emperor, begin, learn) {
		super(emperor, "start", begin, learn);
		this.#boards = new BoardChoice(emperor);
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
