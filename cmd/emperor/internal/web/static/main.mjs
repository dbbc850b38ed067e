// The page of The Emperor of China.
import { leaveLink } from "./address.mjs";
import { find } from "./dom.mjs";
import { open } from "./emperor.mjs";
import { GamePage } from "./gamepage.mjs";
import { imported } from "./loading.mjs";
import { mapOf } from "./map/keeping.mjs";
import { Screen } from "./screen.mjs";
import { Setup } from "./setup.mjs";
import { LocalTable } from "./table.mjs";
import { say } from "./words.mjs";

class EmperorPage extends GamePage {
	/** Shows what the address asks for, which may be a map too. */
	async shownFirst() {
		const map = mapOf(location.hash);
		if (map) return this.#beginOn(map);
		if (location.hash.startsWith("#map=")) {
			leaveLink();
			throw new Error(say("page.start.noMap"));
		}
		return super.shownFirst();
	}

	/** Opens the dialog for a new game on a map in this browser. */
	async #beginOn({ id, spec }) {
		leaveLink();
		find("status").textContent = say("page.start.onMap");
		find("land").innerHTML = (await this.library.checkBoard(JSON.stringify(spec))).picture;
		this.setup.open(id);
		return true;
	}
}

new EmperorPage({
	open, Screen, Setup, Table: LocalTable, store: "emperor.games", fileName: "emperor.txt",
	timeOf: seen => say("page.round", seen),
	friends: {
		name: "emperor", players: [3, 4, 5], fortifications: true,
		table: async () => (await imported("remote.mjs")).RemoteTable,
	},
}).begin();
