// The tables beside the picture: the players, and the map for people who do not
// see the picture well.
import { presence } from "../company.mjs";
import { html, nothing, render } from "../parts/lit.mjs";
import { seat, sheet } from "../parts/sheet.mjs";

const symbols = ["Palace", "Temple", "Ricefield", "Fort", "Village"];
const plural = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

/** The table of the players, and the tiles set aside in words. */
export class Players {
	#table;
	#aside;

	constructor(table, aside) {
		this.#table = table;
		this.#aside = aside;
	}

	/**
	 * Shows the players of a Seen. totals are shown in place of the scores, if
	 * not null. company is that of a RemoteTable.
	 */
	show({ players, phase, viewer, aside, turn, areas }, totals, company) {
		const over = phase === "over";
		const heads = ["Player", over ? "Score" : "Score now", "Influence", "Armies", "Points", "Areas", ...presence.heads(company, over)];
		render(sheet(heads, players.map((player, at) => ({
			head: [html`<span title=${player.name}>${seat(player.seat, player.name)}</span>`, player.seat === viewer ? html`<small> (you)</small>` : "", title(player, over)],
			kind: player.awaited && !over ? "turn" : null,
			cells: [totals?.[at] ?? player.score, player.influence, player.armies, player.points, held(player), ...presence.cells(company, over)],
		}))), this.#table);
		const list = symbols.filter(symbol => aside[symbol] > 0).map(symbol => plural(aside[symbol], symbol)).join(", ");
		const laid = turn > 1 || areas.every(({ symbol, start }) => symbol || start);
		this.#aside.textContent = list && `${laid ? "Tiles out of the game" : "Tiles that are laid after the contests"}: ${list}.`;
	}
}

const title = ({ emperor, rebelLeader }, over) => over || !(emperor || rebelLeader) ? nothing
	: html` <span class="title">${emperor ? "Emperor" : "Rebel Leader"}</span>`;

/** Lists the areas of a player by symbol: "P2 V3". */
function held({ symbols: counts }) {
	const some = symbols.filter(symbol => counts[symbol] > 0);
	if (some.length === 0) return "none";
	return some.map(symbol => html`<span class="symbols"><abbr title=${plural(counts[symbol], symbol)} aria-label=${plural(counts[symbol], symbol)}>${symbol[0]}${counts[symbol]}</abbr></span> `);
}

/** The map as a table. */
export class MapInWords {
	#table;

	constructor(table) { this.#table = table; }

	show({ areas }) {
		render(sheet(["Area", "Lies there", "Blocks", "Next to"], areas.map(({ name, symbol, owner, blocks, start, dragon, borders }) => ({
			head: [name, start && "start area", dragon && "dragon"].filter(Boolean).join(", "),
			cells: [
				symbol ? owner ? `${symbol} of ${owner}` : symbol : "nothing",
				blocks.join(", ") || "none",
				borders.join(", "),
			],
		}))), this.#table);
	}
}
