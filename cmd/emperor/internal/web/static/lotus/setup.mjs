// The dialog for a new game.
import { find } from "../dom.mjs";
import { SetupDialog } from "../parts/setup.mjs";

export class Setup extends SetupDialog {
	constructor(lotus, begin, learn) { super(lotus, "emperor", begin, learn); }

	/** Returns the options that are the game's own. */
	options() {
		return { turns: Number(find("setup-turns").value), blocks: find("setup-blocks").value, limitChips: find("setup-chips").checked };
	}
}
