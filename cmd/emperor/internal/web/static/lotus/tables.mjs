// The tables beside the picture: the players, and the map for people who do not
// see the picture well.
import { html, nothing, render } from "../parts/lit.mjs";
import { presence } from "../parts/presence.mjs";
import { column, seat, sheet } from "../parts/sheet.mjs";
import { say, symbolName } from "./words.mjs";

/** The symbols of areas, each with the message of a number of them. */
const counts = {
	Palace: "lotus.count.palaces", Temple: "lotus.count.temples", Ricefield: "lotus.count.ricefields", Fort: "lotus.count.forts", Village: "lotus.count.villages",
};
const symbols = Object.keys(counts);
const counted = (number, symbol) => say(counts[symbol], { number });

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
		const heads = [...["page.player", over ? "page.plate.score" : "lotus.plate.scoreNow", "lotus.plate.influence", "lotus.plate.armies", "page.result.points", "lotus.result.areas"].map(column), ...presence.heads(company, over)];
		render(sheet(heads, players.map((player, at) => ({
			head: [player.awaited && !over ? html`<span class="unseen">${say("page.plate.toMove")} </span>` : "", html`<span title=${player.name}>${seat(player.seat, player.name)}</span>`, player.seat === viewer ? html`<small> ${say("page.plate.you")}</small>` : "", title(player, over)],
			kind: player.awaited && !over ? "turn" : null,
			cells: [totals?.[at] ?? player.score, player.influence, player.armies, player.points, held(player), ...presence.cells(company, over)],
		}))), this.#table);
		const list = symbols.filter(symbol => aside[symbol] > 0).map(symbol => counted(aside[symbol], symbol)).join(", ");
		const laid = turn > 1 || areas.every(({ symbol, start }) => symbol || start);
		this.#aside.textContent = list && say(laid ? "lotus.plate.tilesOut" : "lotus.plate.tilesLater", { tiles: list });
	}
}

const title = ({ emperor, rebelLeader }, over) => over || !(emperor || rebelLeader) ? nothing
	: html` <span class="title">${say(emperor ? "lotus.plate.emperor" : "lotus.plate.rebelLeader")}</span>`;

/** Lists the areas of a player by symbol: "P2 V3". */
function held({ symbols: areas }) {
	const some = symbols.filter(symbol => areas[symbol] > 0);
	if (some.length === 0) return say("page.none");
	return some.map(symbol => html`<span class="symbols"><abbr title=${counted(areas[symbol], symbol)} aria-label=${counted(areas[symbol], symbol)}>${say("lotus.letter", { symbol })}${areas[symbol]}</abbr></span> `);
}

/** The map as a table. */
export class MapInWords {
	#table;

	constructor(table) { this.#table = table; }

	show({ areas }) {
		render(sheet(["lotus.areas.area", "lotus.areas.lies", "lotus.areas.blocks", "lotus.areas.next"].map(key => say(key)), areas.map(({ name, symbol, owner, blocks, start, dragon, borders }) => ({
			head: [name, start && say("lotus.areas.start"), dragon && say("lotus.areas.dragon")].filter(Boolean).join(", "),
			cells: [
				!symbol ? say("lotus.areas.nothing") : owner ? say("lotus.areas.owned", { symbol: symbolName(symbol), owner }) : symbolName(symbol),
				blocks.join(", ") || say("page.none"),
				borders.join(", "),
			],
		}))), this.#table);
	}
}
