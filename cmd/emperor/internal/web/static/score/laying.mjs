// Placing pieces: the owner of the next piece, and the meaning of a tap.
import { find } from "../dom.mjs";
import { choices, chosen } from "./chips.mjs";
import { say } from "./words.mjs";

export class Laying {
	#page;

	constructor(page) {
		this.#page = page;
		find("palette").addEventListener("submit", event => event.preventDefault());
		find("undo").addEventListener("click", () => page.busy(() => page.laid.undo()));
		find("clear").addEventListener("click", () => page.busy(() => page.laid.change(layout => ({ ...layout, pieces: "", placed: null }))));
	}

	leave() { find("palette").hidden = true; }

	async show() {
		const { seen, layout } = this.#page;
		find("status").textContent = say("score.lay.title");
		find("palette").hidden = find("tools").hidden = false;
		find("who").querySelector("legend").textContent = say("score.lay.who");
		choices(find("who"), "who", seen.players.map(({ seat, name }) => ({ value: seat, text: name, seat })));
		choices(find("tools"), "tool", [
			{ value: "put", text: say("score.tool.put") },
			...(layout.options.fortifications ? [{ value: "fort", text: say("page.piece", { piece: "fortification" }) }] : []),
			{ value: "away", text: say("score.tool.away") },
		]);
		find("undo").ariaDisabled = String(!this.#page.laid.mayUndo);
		await this.#page.draw();
	}

	/**
	 * Handles a tap on a house or dragon space; as overrides the selected
	 * player and tool.
	 */
	tapped(place, as = {}) {
		return this.#page.busy(async () => {
			const question = this.#question(place, { player: chosen(find("who")), tool: chosen(find("tools")), ...as });
			const was = question.piece === "house" && !question.away && spaceOf(this.#page.seen, place.space).house;
			await this.#page.put(question);
			this.#page.say(told(this.#page, place), was && was !== question.player ? ` ${say("score.lay.was", { name: this.#page.name(was) })}` : "");
		});
	}

	#question({ space, region }, { player, tool }) {
		const away = tool === "away";
		const at = space ?? region;
		if (region) {
			if (tool === "fort") throw new Error(say("score.lay.fortSpace"));
			return { player: away ? this.#whose(region, player) : player, piece: "emissary", at, away };
		}
		const { house, fortified } = spaceOf(this.#page.seen, space);
		const fort = tool === "fort" || away && !house && fortified;
		return { player, piece: fort ? "fortification" : "house", at, away };
	}

	/**
	 * Returns the owner of the emissary to remove from a region: the selected
	 * player, or else the only player who has one there.
	 */
	#whose(name, player) {
		const { emissaries } = this.#page.seen.regions.find(region => region.name === name);
		const there = [..."ABCDE"].filter((_, at) => emissaries[at] > 0);
		return there.length === 1 ? there[0] : player;
	}
}

const spaceOf = (seen, name) => seen.regions.flatMap(region => region.spaces).find(space => space.name === name);

/** Describes a place: "Wei 3: house of Green, on a fortification." */
export function told(page, { space, region }) {
	if (space) {
		const { house, fortified } = spaceOf(page.seen, space);
		if (!house) return say(fortified ? "score.lay.fortAlone" : "score.lay.empty", { space });
		return say(fortified ? "score.lay.fortHouse" : "score.lay.house", { space, name: page.name(house) });
	}
	const { emissaries, limit } = page.seen.regions.find(({ name }) => name === region);
	const there = page.names.map((name, at) => emissaries[at] > 0 ? `${name} ${emissaries[at]}` : "").filter(Boolean);
	return say("score.lay.emissaries", { region, emissaries: there.join(", ") || say("page.none"), limit });
}
