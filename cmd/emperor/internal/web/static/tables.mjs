// The tables beside the picture: the players, and the map for people who do not
// see the picture well.
import { html, render } from "./parts/lit.mjs";
import { presence } from "./parts/presence.mjs";
import { column, seat, sheet } from "./parts/sheet.mjs";
import { colorName, say } from "./words.mjs";

/** The table of the players, and the cards in words. */
export class Players {
	#table;
	#cards;

	constructor(table, cards) {
		this.#table = table;
		this.#cards = cards;
	}

	/**
	 * Shows the players of a Seen; you is the person's seat. totals are shown
	 * in place of the scores, if not null. company is that of a RemoteTable.
	 */
	show({ players, toMove, phase, viewer, round, hand, faceUp, pile, view: { known, discards } }, totals, you, company) {
		const listed = cards => cards.join(", ") || say("page.none");
		const over = phase === "over";
		render(html`<span class="unseen">${viewer ? say("page.cards.hand", { cards: listed(hand.map(colorName)) }) + " " : ""}${say("page.cards.open", { cards: listed(faceUp.map(colorName)), pile })}</span>
			${say("page.cards.round", { round, discards: listed(Object.entries(discards).map(([color, number]) => `${number} ${colorName(color)}`)) })}`, this.#cards);
		const chips = at => Object.entries(known[at] ?? {}).flatMap(([color, number]) => Array(number).fill(html`<i class=${color}></i>`));
		const forts = players.some(player => player.fortifications > 0);
		const heads = [...["page.player", "page.plate.score"].map(column), ...(over ? [] : [{ ...column("page.plate.ifEnded"), short: say("page.plate.endsAt") }]),
			...["page.plate.houses", "page.plate.emissaries", ...(forts ? ["page.plate.forts"] : []), "page.plate.cards"].map(column), ...presence.heads(company, over)];
		render(sheet(heads, players.map((player, at) => ({
			head: [toMove === player.seat && !over ? html`<span class="unseen">${say("page.plate.toMove")} </span>` : "", html`<span title=${player.name}>${seat(player.seat, player.name)}</span>`, player.seat === you ? html`<small> ${say("page.plate.you")}</small>` : ""],
			kind: player.seat === toMove && !over ? "turn" : null,
			cells: [totals?.[at] ?? player.score, ...(over ? [] : [player.ifEndedNow]), player.houses, player.emissaries, ...(forts ? [player.fortifications] : []), html`${player.hand}${player.seat === viewer ? "" : chips(at)}`, ...presence.cells(company, over)],
		}))), this.#table);
	}
}

/** The map as a table: the regions, and the spaces with their roads. */
export class MapInWords {
	#regions;
	#roads;

	constructor(regions, roads) {
		this.#regions = regions;
		this.#roads = roads;
	}

	show(seen) {
		render(sheet(["page.turn.region", "page.result.houses", "page.regions.free", "page.regions.emissaries", "page.result.alliances"].map(key => say(key)), seen.regions.map(region => regionRow(region, seen))), this.#regions);
		const spaces = seen.regions.flatMap(region => region.spaces);
		const owner = new Map(spaces.map(({ name, house }) => [name, house]));
		const at = name => owner.get(name) ? `${name}\u00a0${owner.get(name)}` : name;
		render(sheet(["page.regions.space", "page.regions.house", "page.regions.roads"].map(key => say(key)), spaces.map(({ name, house, fortified, roads }) => ({
			head: name,
			cells: [[house, fortified && say("page.piece", { piece: "fortification" })].filter(Boolean).join(" ") || say("page.regions.freeSpace"), roads.map(at).join(", ")],
		}))), this.#roads);
	}
}

function regionRow({ name, color, spaces, emissaries, limit }, { alliances, players }) {
	const each = count => players.map(({ seat }, at) => count(seat, at) > 0 ? `${seat}\u00a0${count(seat, at)}` : "").filter(Boolean).join(", ") || say("page.none");
	const free = spaces.filter(space => !space.house);
	const numbered = space => say(space.fortified ? "page.regions.fortified" : "page.regions.number", { number: space.name.slice(name.length + 1) });
	const allied = alliances.filter(({ between }) => between.includes(name)).map(({ number, between }) => `${between.find(other => other !== name)}\u00a0(${number})`);
	return {
		head: `${name} (${colorName(color)})`,
		cells: [
			each(seat => spaces.filter(space => space.house === seat).length),
			free.length === 0 ? say("page.regions.full") : free.map(numbered).join(", "),
			say("page.regions.limit", { emissaries: each((_, at) => emissaries[at]), limit }),
			allied.join(", "),
		],
	};
}
