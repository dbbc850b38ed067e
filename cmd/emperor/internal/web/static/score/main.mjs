// The page for people who play on a real board: they lay out its pieces, have
// them scored, and ask whether a move is legal.
import { find, make } from "../dom.mjs";
import { open } from "../emperor.mjs";
import { mapOf } from "../map/keeping.mjs";
import "../offline.mjs";
import { reason } from "../reasons.mjs";
import "../skip.mjs";
import { Asking } from "./asking.mjs";
import { Laid } from "./laid.mjs";
import { Laying } from "./laying.mjs";
import { dyed, wear } from "./liveries.mjs";
import { BoardMap } from "./map.mjs";
import { RegionList } from "./regions.mjs";
import { Scoring } from "./scoring.mjs";
import { Setup } from "./setup.mjs";
import { chip, copied } from "./shared.mjs";
import { say } from "./words.mjs";

/** The state that all parts of the page share. */
class Page {
	#map;
	#modes;
	#list;
	#mode = "lay";
	#board = null; // the board shown, as in Options
	#works = 0;
	#drawing = 0; // counts requested pictures; only the latest is shown

	constructor(emperor) {
		this.emperor = emperor;
		this.laid = new Laid(emperor);
		this.#map = new BoardMap(place => this.#modes[this.#mode].tapped(place));
		this.#modes = { lay: new Laying(this), score: new Scoring(this), ask: new Asking(this) };
		this.#list = new RegionList(this, (place, as) => this.#modes[this.#mode].tapped(place, as));
		this.laid.addEventListener("change", () => this.#changed());
		find("to-score").addEventListener("click", () => this.go("score"));
		find("to-ask").addEventListener("click", () => this.go("ask"));
		find("to-lay").addEventListener("click", () => this.go("lay"));
		find("link").addEventListener("click", () => this.busy(() => this.#link()));
	}

	get seen() { return this.laid.seen; }
	get names() { return this.laid.names; }
	get layout() { return this.laid.layout; }
	/** Returns the name of the player with this letter. */
	name(seat) { return this.names["ABCDE".indexOf(seat)]; }

	/** Runs work that changes the page, and shows an error if it fails. */
	async busy(work) {
		this.#works++;
		find("side").setAttribute("aria-busy", "true");
		try {
			find("refusal").replaceChildren();
			return await work();
		} catch (why) {
			this.refuse(why);
		} finally {
			if (--this.#works === 0) find("side").removeAttribute("aria-busy");
		}
	}

	refuse(why) { find("refusal").replaceChildren(...reason(why)); }

	say(...what) { find("said").replaceChildren(...what); }

	/**
	 * Switches to placing pieces, "lay", the scoring, "score", or questions,
	 * "ask".
	 */
	go(mode) {
		return this.busy(async () => {
			if (mode === "score" && this.layout.pieces.replace("-", "") === "") throw new Error(say("score.sum.nothing"));
			this.#modes[this.#mode].leave();
			this.#mode = mode;
			find("side").dataset.mode = mode;
			find("to-score").hidden = mode === "score";
			find("to-ask").hidden = mode === "ask";
			find("to-lay").hidden = mode === "lay";
			find("laying").hidden = find("undo").hidden = mode !== "lay";
			find("list").hidden = find("players").parentElement.hidden = mode === "score"; // no pieces are placed then
			this.say(mode === "lay" ? say("score.lay.how") : "");
			await this.#modes[mode].show();
			if (mode !== "lay" && matchMedia("(max-width: 56rem)").matches) find("status").scrollIntoView();
		});
	}

	/** Places a piece, or removes it. */
	put(question) { return this.laid.change(layout => this.emperor.put({ layout, ...question })); }

	/** Returns a picture in the colors of the people's own pieces. */
	dye(svg) { return dyed(svg, this.laid.liveries); }

	#changed() {
		wear(this.laid.liveries);
		this.#list.show();
		this.#showPlayers();
		return this.busy(() => this.#modes[this.#mode].show());
	}

	/** Shows the table, or a step of its scoring. */
	async draw(extra = {}) {
		const { options: { board = "", players } } = this.layout;
		const shown = JSON.stringify([board, board === "" ? players : 0]);
		const number = ++this.#drawing;
		const picture = await this.emperor.picture({ view: this.seen.view, names: this.names, board: shown !== this.#board, ...extra });
		if (picture.board) this.#map.showLand(picture.board);
		this.#board = shown;
		if (number === this.#drawing) this.#map.showPieces(this.dye(picture.pieces));
	}

	drawPieces(svg) {
		this.#drawing++;
		this.#map.showPieces(this.dye(svg));
	}

	#showPlayers() {
		const { players } = this.seen;
		const forts = this.layout.placed != null;
		const heads = ["page.player", "page.result.points", "page.plate.houses", "page.plate.emissaries", ...(forts ? ["score.lay.forts"] : [])].map(key => say(key));
		const rows = players.map(player => make("tr", {}, make("th", { scope: "row" }, chip(player.seat), ` ${player.name}`),
			...[player.score, player.houses, player.emissaries, ...(forts ? [player.fortifications] : [])].map(number => make("td", {}, String(number)))));
		find("players").replaceChildren(make("caption", {}, say("score.lay.complete")),
			make("thead", {}, make("tr", {}, ...heads.map(head => make("th", { scope: "col" }, head)))), make("tbody", {}, ...rows));
	}

	async #link() {
		const href = await this.laid.link();
		this.say(make("a", { href }, say("score.lay.link")), ".", await copied(href));
	}
}

async function begin() {
	const page = new Page(await open());
	const setup = new Setup(page);
	find("set-up").addEventListener("click", () => setup.open());
	for (const cancel of document.querySelectorAll("dialog .cancel")) cancel.addEventListener("click", () => cancel.closest("dialog").close());
	const map = mapOf(location.hash);
	let there = true, fault = null;
	try {
		there = await page.laid.begin();
	} catch (why) {
		fault = why;
	}
	await page.go("lay");
	for (const part of ["table", "modes", "laying"]) find(part).inert = false;
	if (fault) page.refuse(fault);
	addEventListener("hashchange", () => location.reload());
	if (map || !there) setup.open(map?.id);
}

begin().catch(why => { find("status").textContent = say("page.start.fails", { why: why.message }); });
