// The cards that players lay face down in a contest or a rebellion, and those
// that were revealed last.
import { html, nothing, render, repeat } from "../parts/lit.mjs";
import { seat as seatTag } from "../parts/sheet.mjs";
import { sentence } from "../reasons.mjs";
import { say } from "./words.mjs";

export class Laid {
	#box;

	constructor(box) { this.#box = box; }

	show(table) {
		const now = current(table);
		const before = lastRevealed(table);
		render(html`${before ? revealed(before, table) : nothing}${now ?? nothing}`, this.#box);
		this.#box.hidden = !now && !before;
	}
}

const nameOf = ({ seen }, letter) => seen.players.find(({ seat }) => seat === letter)?.name ?? letter;

/** Returns the cards of the round in which players choose now, or null. */
function current(table) {
	const { seen } = table;
	if (!["contest", "rebellion"].includes(seen.phase)) return null;
	const done = table.laid ?? [];
	const chosen = player => player.committed || done.includes(player.seat);
	const players = seen.players.filter(player => player.awaited || chosen(player));
	const waiting = players.filter(player => !chosen(player));
	const said = waiting.length === 0 ? say("lotus.laid.all")
		: say("lotus.laid.some", { chosen: players.length - waiting.length, players: players.length });
	return html`<div class="round" data-round="now"><p class="said">${said}</p>
		<ul>${repeat(players, ({ seat }) => seat, player => html`<li><span>${seatTag(player.seat, player.name)}</span>${
			player.seat === seen.viewer && own(table) ? face(own(table), "yours") : chosen(player) ? face(say("lotus.laid.chosen"), "back") : face(say("lotus.laid.chooses"), "empty")}</li>`)}</ul></div>`;
}

/** Returns what the viewer's hidden card says, or "". */
function own(table) {
	const { committed } = table.seen;
	if (committed) return wordsOf(committed, table);
	const [, bid, against] = /^bid (\d+) against (\w)$/.exec(table.mine ?? "") ?? [];
	if (bid) return wordsOf({ amount: Number(bid), against }, table);
	const [, side, amount] = /^(emperor|rebels) (\d+)$/.exec(table.mine ?? "") ?? [];
	return side ? wordsOf({ side, amount: Number(amount) }, table) : table.mine ?? "";
}

/** Describes a commitment: "3 against Bo", "2 armies for the rebels". */
function wordsOf({ amount, against, side }, table) {
	if (against) return say("lotus.laid.bid", { amount, name: nameOf(table, against) });
	return say(side === "emperor" ? "lotus.laid.emperor" : "lotus.laid.rebels", { amount });
}

const face = (text, kind) => html`<span class="face ${kind ?? ""}">${text}</span>`;

/** The events that may follow revealed cards, before the next part of a turn. */
const after = ["paid", "expelled", "won", "kept", "emperor", "victory", "taken", "point"];

/**
 * Returns the cards that were revealed last, the step that did so, and what
 * followed; null if the game has gone on to another part of a turn since.
 */
export function lastRevealed({ steps, seen: { phase } }) {
	const at = steps.findLastIndex(({ events }) => events.some(({ kind }) => kind === "revealed"));
	if (at < 0 || phase === "over") return null;
	const events = steps.slice(at).flatMap(step => step.events);
	if (events.some(({ kind }) => ["block", "pass", "income"].includes(kind))) return null;
	const from = events.findIndex(({ kind }) => kind === "revealed");
	const { commitments } = events[from];
	if (phase === "rebellion" && !commitments[0].side) return null;
	return { at, heading: steps[at].heading, commitments: bySide(commitments), then: events.slice(from + 1).filter(({ kind }) => after.includes(kind)) };
}

/** Puts those who support the Emperor before the rebels. */
const bySide = commitments => commitments.toSorted((one, other) => (one.side === "rebels") - (other.side === "rebels"));

function revealed({ at, heading, commitments, then }, table) {
	const out = then.find(({ kind }) => kind === "expelled")?.player;
	return html`<div class="round" data-round="revealed"><p class="said">${say("lotus.laid.revealed", { heading })}</p>
		<ul>${repeat(commitments, ({ player }) => `${at} ${player}`, commitment => html`<li class=${out === commitment.player ? "out" : nothing}><span>${seatTag(commitment.player, nameOf(table, commitment.player))}</span>${face(wordsOf(commitment, table), "turned")}</li>`)}</ul>
		<ol class="then">${then.map(({ text, reason }) => html`<li>${sentence(reason ? `${text} (${reason})` : text)}</li> `)}</ol></div>`;
}
