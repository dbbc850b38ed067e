// A table of Der weisse Lotus at a table of friends.
import { RemoteTable } from "../remote.mjs";
import { lastOnMap } from "./table.mjs";

export class RemoteLotusTable extends RemoteTable {
	constructor(lotus, place) {
		super(lotus, place);
		this.addEventListener("company", () => this.seen && this.dispatchEvent(new Event("laid")));
	}

	/** The seats that have chosen in a simultaneous decision. */
	get laid() { return this.seen.awaits.filter(seat => !this.company.awaited.includes(seat)); }
	/** The viewer's choice while others have not chosen yet, or "". */
	get mine() { return this.company.decided ?? ""; }

	get lastMove() { return lastOnMap(this.steps); }

	async see() {
		const answer = await this.ask("transcript");
		const game = { transcript: await answer.json() };
		const [seen, steps] = await Promise.all([this.library.look(game), this.library.events(game)]);
		Object.assign(this, { seen, steps });
		return answer;
	}

	/**
	 * While the viewer chooses, choices of others change nothing but who has
	 * chosen.
	 */
	async receive({ events }) { return !this.myTurn || events.some(({ event }) => event !== "committed"); }
	async undone() {}
}
