// The screen that shows a table: the picture, the player to move, all players,
// and the events.
import { Chooser, gainsText } from "./choosing.mjs";
import { find, make, seatNamed } from "./dom.mjs";
import { showPieces } from "./marker.mjs";
import { reason, sentence } from "./reasons.mjs";
import { Walk } from "./walk.mjs";

export class Screen {
	#emperor;
	#chooser;
	#walk;
	#announced = null; // steps announced or skipped by the live region; null just after opening
	#announcedStatus = "";
	#drawing = 0; // counts requested pictures; only the latest is shown
	#board = null; // the table whose board is shown
	#following = null; // resolves when the current state is shown
	#works = 0; // number of running tasks that will change the screen
	table = null;
	playOn = () => {}; // called to play on from the step that a replay shows
	scoring = null; // the step of the final scoring shown

	constructor(emperor) {
		this.#emperor = emperor;
		this.#chooser = new Chooser(emperor, this);
		this.#walk = new Walk(emperor, this);
		find("table").addEventListener("click", event => this.#clicked(event.target));
		find("words").addEventListener("submit", event => this.#said(event));
	}

	/** Shows a table in place of the current one. Resolves when it is shown. */
	async open(table) {
		this.table?.close();
		this.table = table;
		this.#announced = null;
		this.#board = null;
		this.#walk.leave();
		find("refusal").replaceChildren();
		find("side").classList.remove("idle");
		table.addEventListener("change", () => { if (this.table === table) this.#following = this.#changed(); });
		table.addEventListener("fail", event => this.table === table && this.refuse(event.detail));
		await this.busy(async () => {
			await table.start();
			await this.#following;
		});
	}

	/** Runs work that changes the screen, which is busy until then. */
	async busy(work) {
		this.#works++;
		find("side").setAttribute("aria-busy", "true");
		try {
			return await work();
		} finally {
			if (--this.#works === 0) find("side").removeAttribute("aria-busy");
		}
	}

	#changed() { return this.busy(() => this.#follow()); }

	async #follow() {
		const { table } = this;
		find("refusal").replaceChildren();
		await this.#chooser.reset();
		if (table !== this.table) return;
		await this.#walk.follow(table);
		this.#showStatus();
		this.#showPlayers();
		this.#showRegions();
		this.#showRoads();
		this.#showLog();
		this.#announce();
		await this.#showChoice();
	}

	/** Shows the player's choice without changing the table. */
	chose() {
		find("refusal").replaceChildren();
		return this.#showChoice();
	}

	#showChoice() {
		const prompt = this.#prompt();
		if (find("advice").textContent !== prompt) find("advice").textContent = prompt; // screen readers would repeat it
		this.#chooser.show();
		return this.draw();
	}

	/** Returns the comment on the current choice. */
	#prompt() {
		const { chosen, open } = this.#chooser;
		if (!open) return "";
		if (open.complete) return `If the game ended after this move: ${gainsText(this.table.names, open.complete.gains)}.`;
		if (chosen.pieces.length > 0) return "Choose the cards to pay: for each piece one card of the region’s color; for one of them a pair of another color will do.";
		if (chosen.cards.length > 0) return cardsPrompt(open);
		return chosen.region ? "Choose cards and pieces for this region." : "";
	}

	// Actions.

	/** Plays a move, and returns whether it was legal. */
	play(move) {
		return this.busy(async () => {
			try {
				await this.table.play(move);
				return true;
			} catch (why) {
				this.refuse(why);
				return false;
			}
		});
	}

	/**
	 * Plays a move that was typed or clicked without being offered, or shows
	 * why it is illegal.
	 */
	judge(move) {
		return this.busy(async () => {
			const { table } = this;
			const fault = await this.#emperor.refusal({ view: table.seen.view, names: table.names, move });
			if (!fault) return this.play(move);
			this.refuse(fault);
			return false;
		});
	}

	/** Shows why something is refused, with the rule. */
	refuse(why) {
		find("refusal").replaceChildren(...reason(why));
		find("refusal").scrollIntoView({ block: "nearest" });
	}

	async undo() {
		if (!this.table.mayUndo) return;
		await this.busy(() => this.table.undo());
	}

	hint() { return this.busy(() => this.#hint()); }

	async #hint() {
		const { table } = this;
		const { seen } = table;
		find("advice").textContent = "Thinking…";
		try {
			const moves = await this.#emperor.hint({ view: seen.view, names: table.names, chance: table.steps.length });
			if (table !== this.table || table.seen !== seen) return;
			find("advice").replaceChildren("Recommended moves:", make("ol", {}, ...moves.map(advice => make("li", {}, expected(advice, table.names)))));
			find("advice").scrollIntoView({ block: "nearest" });
		} catch (why) {
			if (why.name !== "AbortError") this.refuse(why);
		}
	}

	async #said(event) {
		event.preventDefault();
		const word = find("word");
		if (word.value.trim() === "" || !this.table) return;
		if (await this.judge(word.value.trim())) word.value = "";
	}

	#clicked(target) {
		const thing = target.closest("[data-hand], [data-card], [data-pile], [data-space], [data-region]");
		if (!thing || !this.table?.seen || this.scoring !== null) return;
		const { hand, card, pile, space, region, open } = thing.dataset;
		if (hand) this.#chooser.card(hand);
		else if (card) this.judge(`take ${card}`);
		else if (pile === "draw") this.judge("draw");
		else if (space) this.#chooser.space(space);
		else if (region) this.#chooser.dragon(region, open);
	}

	// The view.

	#showStatus() {
		const { seen, names } = this.table;
		const of = seat => names["ABCDE".indexOf(seat)];
		find("words").hidden = this.table.over || !this.table.played || this.table.elsewhere;
		if (this.table.notice) return find("status").textContent = this.table.notice;
		const mine = this.table.played && seen.viewer === seen.toMove;
		let text = mine ? "Your turn" : `${of(seen.toMove)} is to move`;
		if (mine) text += seen.phase === "draw" ? ": draw a card" : ": place pieces, or exchange a card";
		if (seen.phase === "over" && !this.table.revealed) text = "The game is over: the final scoring follows";
		else if (seen.phase === "over") text = `The game is over: ${seen.winners.map(of).join(" and ")} ${seen.winners.length > 1 ? "win together" : "wins"}`;
		else if (seen.finalRound) text += " (final round)";
		find("status").textContent = text;
	}

	#showPlayers() {
		const { players, toMove, phase, viewer, hand, faceUp, pile } = this.table.seen;
		const list = cards => cards.join(", ") || "none";
		find("cards").textContent = `${viewer ? `In hand: ${list(hand)}. ` : ""}Face up: ${list(faceUp)}. In the draw pile: ${pile}.`;
		const totals = phase === "over" && !this.table.revealed ? this.#walk.totals : null; // not yet the final ones
		const forts = players.some(player => player.fortifications > 0);
		const heads = ["Player", "Score", ...(phase === "over" ? [] : ["If ended now"]), "Houses left", "Emissaries left", ...(forts ? ["Forts left"] : []), "Cards"];
		const rows = players.map((player, at) => make("tr", { class: player.seat === toMove && phase !== "over" ? "turn" : null },
			make("th", { scope: "row" }, ...seatNamed(player.seat, player.name), player.seat === viewer ? " (you)" : ""),
			...[totals?.[at] ?? player.score, ...(phase === "over" ? [] : [player.ifEndedNow]), player.houses, player.emissaries, ...(forts ? [player.fortifications] : []), player.hand].map(number => make("td", {}, String(number)))));
		find("players").replaceChildren(make("thead", {}, make("tr", {}, ...heads.map(head => make("th", { scope: "col" }, head)))), make("tbody", {}, ...rows));
	}

	/** Shows the map as a table, for people who don't see the picture well. */
	#showRegions() {
		const { regions, alliances, players } = this.table.seen;
		const each = (count, nothing) => players.map(({ seat }, at) => count(seat, at) > 0 ? `${seat}\u00a0${count(seat, at)}` : "").filter(Boolean).join(", ") || nothing;
		const rows = regions.map(({ name, color, spaces, emissaries, limit }) => {
			const free = spaces.filter(space => !space.house);
			const allied = alliances.filter(({ between }) => between.includes(name)).map(({ number, between }) => `${between.find(other => other !== name)}\u00a0(${number})`);
			return make("tr", {}, make("th", { scope: "row" }, `${name} (${color})`), ...[
				each(seat => spaces.filter(space => space.house === seat).length, "none"),
				free.length === 0 ? "full" : free.map(space => space.name.slice(name.length + 1) + (space.fortified ? " with a fortification" : "")).join(", "),
				`${each((_, at) => emissaries[at], "none")}; at most ${limit}`,
				allied.join(", "),
			].map(text => make("td", {}, text)));
		});
		const heads = ["Region", "Houses", "Free spaces", "Emissaries", "Alliances"];
		find("regions").querySelector("table").replaceChildren(make("thead", {}, make("tr", {}, ...heads.map(head => make("th", { scope: "col" }, head)))), make("tbody", {}, ...rows));
	}

	/** Shows every space with its house and the roads from it. */
	#showRoads() {
		const spaces = this.table.seen.regions.flatMap(region => region.spaces);
		const owner = new Map(spaces.map(({ name, house }) => [name, house]));
		const at = name => owner.get(name) ? `${name}\u00a0${owner.get(name)}` : name;
		const rows = spaces.map(({ name, house, fortified, roads }) => make("tr", {}, make("th", { scope: "row" }, name),
			make("td", {}, [house, fortified && "fortification"].filter(Boolean).join(" ") || "free"),
			make("td", {}, roads.map(at).join(", "))));
		find("roads").replaceChildren(make("thead", {}, make("tr", {}, ...["Space", "House", "Roads to"].map(head => make("th", { scope: "col" }, head)))), make("tbody", {}, ...rows));
	}

	#showLog() {
		const { steps, names } = this.table;
		const turns = [];
		for (const step of steps) {
			if (step.beginsTurn || turns.length === 0) turns.push({ ...step, events: [], comments: [] });
			turns.at(-1).events.push(...this.#revealed(step.events));
			turns.at(-1).comments.push(...step.comments);
		}
		find("log").dataset.steps = steps.length;
		this.#showNews(turns);
		find("log").replaceChildren(...turns.reverse().map(turn => turnLine(turn, names)));
	}

	/** Leaves out who has won, until the walk through the scoring shows it. */
	#revealed(events) { return this.table.revealed ? events : events.filter(({ kind }) => kind !== "over"); }

	/** Shows another step of the final scoring. */
	walked() {
		this.#showStatus();
		this.#showPlayers();
		this.#showLog();
		this.#announcedStatus = find("status").textContent; // the walk announces its steps
		return this.draw();
	}

	/**
	 * Announces news, and the player to move if that has changed, to screen
	 * readers.
	 */
	#announce() {
		const { steps, played, seen } = this.table;
		const status = find("status").textContent;
		const announced = this.#announced ?? steps.length;
		const from = played ? announced : Math.min(announced, steps.length - 1); // a replay that goes back announces its last step
		const news = steps.length - from > mostAnnounced ? [] : steps.slice(from).flatMap(step => newsOf({ ...step, events: this.#revealed(step.events) }, played ? seen.viewer : null));
		if (played && steps.length < announced) news.push("Your move was taken back");
		if (news.length > 0 || status !== this.#announcedStatus) find("live").textContent = [...news, status].join(". ");
		this.#announced = steps.length;
		this.#announcedStatus = status;
	}

	/**
	 * Shows the other players' actions since the viewer's last turn, for small
	 * screens with the log far below.
	 */
	#showNews(turns) {
		const { names, seen, over } = this.table;
		const since = turns.slice(turns.findLastIndex(({ player }) => player === seen.viewer) + 1);
		find("news").replaceChildren(...(seen.viewer && !over ? since : []).map(turn => turnLine({ ...turn, events: turn.events.filter(seenOnTable), comments: [] }, names)));
	}

	/** Draws the picture. */
	draw() { return this.busy(() => this.#draw()); }

	async #draw() {
		const { table, scoring } = this;
		const { chosen, open } = this.#chooser;
		const number = ++this.#drawing;
		const newBoard = this.#board !== table;
		const picture = await this.#emperor.picture({
			view: table.seen.view, names: table.names, board: newBoard,
			...(scoring !== null ? { scoring } : open ? { chosen, move: open.complete?.move ?? "", lastMove: table.lastMove } : { lastMove: table.lastMove }),
		});
		if (number !== this.#drawing) return;
		if (newBoard) find("land").innerHTML = picture.board;
		this.#board = table;
		showPieces(find("pieces"), picture.pieces);
		find("panel").innerHTML = picture.panel;
		find("table").classList.toggle("unrevealed", table.over && !table.revealed);
		this.#pick();
	}

	/** Marks the choice in the picture. */
	#pick() {
		if (this.scoring !== null) return;
		const { cards, pieces } = this.#chooser.chosen;
		const left = [...cards];
		for (const card of document.querySelectorAll("#panel [data-hand]")) {
			const at = left.indexOf(card.dataset.hand);
			if (at >= 0) {
				left.splice(at, 1);
				card.classList.add("picked");
			}
		}
		const spaces = pieces.map(piece => piece.space);
		for (const space of document.querySelectorAll("#pieces [data-space], #land [data-space]")) {
			space.classList.toggle("picked", spaces.includes(space.dataset.space));
		}
	}
}

/** Returns the prompt if only cards are chosen. */
function cardsPrompt({ regions, pieces, exchange }) {
	if (regions.length + pieces.length > 0) return `Choose a space or a dragon with a ring${exchange ? ", or exchange the card" : ""}.`;
	return exchange ? "This card alone does not pay for a piece: choose another one too, or exchange it." : "These cards do not pay for a piece.";
}

/**
 * How many steps are announced at once: about a round. More can be read in the
 * log.
 */
const mostAnnounced = 16;

/**
 * Returns the announcements of a step. For the viewer's moves, only those with
 * new information.
 */
function newsOf({ player, events, comments }, viewer) {
	const texts = player !== viewer ? events.map(event => event.text)
		: events.filter(event => event.kind === "drawn" || loud(event)).map(event => event.kind === "drawn" ? `You draw ${event.cards.join(", ")}` : event.text);
	return [...texts, ...comments];
}

/**
 * Events announced for the viewer's moves too: they say more than the move
 * itself.
 */
const loud = ({ kind }) => ["scored", "reshuffled", "finalRound", "over"].includes(kind);

/** Events that change the table. The log lists the draws. */
const seenOnTable = event => ["placed", "discarded"].includes(event.kind) || loud(event);

function turnLine({ round, player, events, comments }, names) {
	const name = names["ABCDE".indexOf(player)];
	const plain = events.filter(event => !loud(event)).map(event => event.text.startsWith(`${name} `) ? event.text.slice(name.length + 1) : event.text);
	return make("li", {}, make("b", {}, `${round}. ${name}: `), plain.join("; "),
		...events.filter(loud).map(event => make("span", { class: "score" }, sentence(event.text))),
		...comments.map(text => make("span", { class: "comment" }, text)));
}

/** Describes a move with its expected outcome. */
function expected({ move, wins, lead, scores }, names) {
	if (!scores) return move;
	return `${move}: ${ahead(lead)}, wins ${Math.round(100 * wins)} of 100 games, with about ${scores.map((score, at) => `${names[at]} ${Math.round(score)}`).join(", ")}`;
}

/** Describes the lead over the best rival, by which hints are ordered. */
const ahead = lead => `${Math.abs(lead).toFixed(1)} points ${lead < 0 ? "behind" : "ahead of"} the best rival`;
