// The page of Der weisse Lotus.
import { find } from "../dom.mjs";
import { GamePage } from "../gamepage.mjs";
import { imported } from "../loading.mjs";
import { open } from "./lotus.mjs";
import { LotusScreen } from "./screen.mjs";
import { Setup } from "./setup.mjs";
import { LotusTable } from "./table.mjs";
import { say } from "./words.mjs";

find("larger").addEventListener("click", ({ currentTarget: button }) => {
	const larger = find("window").classList.toggle("larger");
	button.ariaPressed = String(larger);
	find("part").scrollIntoView({ block: "nearest" });
});

new GamePage({
	open, Screen: LotusScreen, Setup, Table: LotusTable,
	store: "lotus.games", fileName: "lotus.txt", timeOf: seen => say("lotus.turn.of", seen),
	friends: { name: "whitelotus", players: [3, 4, 5, 6], table: async () => (await imported("lotus/remote.mjs")).RemoteLotusTable },
}).begin();
