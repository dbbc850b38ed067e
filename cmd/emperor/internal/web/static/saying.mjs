// The sentences about a table: who is to move, what a choice lacks, what the
// players did.
import { seatLetters, signed } from "./dom.mjs";
import { sentence } from "./reasons.mjs";
import { colorName, list, say, tenths } from "./words.mjs";

/** Returns the line that says who is to move, or how the game ended. */
export function statusOf({ seen, names, notice, played, revealed }) {
	const of = seat => names[seatLetters.indexOf(seat)];
	if (notice) return notice;
	if (seen.phase === "over") {
		return revealed ? say("page.status.won", { number: seen.winners.length, names: list(seen.winners.map(of)) }) : say("page.status.over");
	}
	const mine = played && seen.viewer === seen.toMove;
	const what = !mine ? "page.status.toMove" : seen.phase === "draw" ? "page.status.draw" : "page.status.place";
	return say(what, { name: of(seen.toMove), last: seen.finalRound });
}

/** Returns the comment on a choice, given the Choices that are open. */
export function promptOf(chosen, open, names) {
	if (!open) return "";
	if (open.complete) return say("page.turn.gains", { gains: gainsText(names, open.complete.gains) });
	if (chosen.pieces.length > 0) return say("page.turn.choosePay");
	if (chosen.cards.length > 0) return cardsPrompt(open);
	return chosen.region ? say("page.turn.chooseBoth") : "";
}

function cardsPrompt({ regions, pieces, exchange }) {
	if (regions.length + pieces.length > 0) return say(exchange ? "page.turn.ringOrExchange" : "page.turn.ring");
	return say(exchange ? "page.turn.cardTooFew" : "page.turn.cardsTooFew");
}

/** Describes the effect of a move: "Ann +3, Bo −1". */
function gainsText(names, gains) {
	const parts = gains.map((gain, at) => gain === 0 ? "" : `${names[at]} ${signed(gain)}`).filter(Boolean);
	return parts.length > 0 ? parts.join(", ") : say("page.turn.noGains");
}

/** Describes the expected outcome of a move. */
export function expected({ wins, lead, scores }, names) {
	if (!scores) return say("page.hint.untried");
	return say(lead < 0 ? "page.hint.behind" : "page.hint.ahead", {
		wins: Math.round(100 * wins), lead: tenths(Math.abs(lead)), scores: scores.map((score, at) => `${names[at]} ${Math.round(score)}`).join(", "),
	});
}

/** Returns a warning if hints rest on few games, as on a busy machine. */
export function fewRollouts(moves) {
	const games = moves[0].rollouts;
	return games >= enoughRollouts ? "" : say("page.hint.few", { games });
}

/**
 * Below this many games the share of victories is off by more than 10 of 100
 * in one case of 20.
 */
const enoughRollouts = 100;

/**
 * Returns the announcements of a step. For the viewer's moves, only those with
 * new information.
 */
export function newsOf({ player, events, comments }, viewer) {
	const texts = player !== viewer ? events.map(event => event.text)
		: events.filter(event => event.kind === "drawn" || loud(event)).map(event => event.kind === "drawn" ? say("page.news.youDraw", { cards: event.cards.map(colorName).join(", ") }) : event.text);
	return [...texts, ...comments];
}

/**
 * Events announced for the viewer's moves too: they say more than the move
 * itself.
 */
const loud = ({ kind }) => ["scored", "reshuffled", "finalRound", "over"].includes(kind);

/** Reports whether an event changes the table. The log lists the draws. */
export const seenOnTable = event => ["placed", "discarded"].includes(event.kind) || loud(event);

/** Joins the steps of each turn. */
export function turnsOf(steps) {
	const turns = [];
	for (const step of steps) {
		if (step.beginsTurn || turns.length === 0) turns.push({ ...step, events: [], comments: [] });
		turns.at(-1).events.push(...step.events);
		turns.at(-1).comments.push(...step.comments);
	}
	return turns;
}

/** Returns a turn as the log shows it. */
export function turnLine({ round, player, events, comments }, names) {
	const name = names[seatLetters.indexOf(player)];
	const plain = events.filter(event => !loud(event)).map(event => event.text.startsWith(`${name} `) ? event.text.slice(name.length + 1) : event.text);
	return { key: `${round} ${player}`, head: `${round}. ${name}: `, text: plain.join("; "), loud: events.filter(loud).map(event => sentence(event.text)), comments };
}

/** Returns the sounds of steps, of parts/sound.mjs. */
export function soundsOf(steps) {
	const sounds = { placed: "piece", taken: "card", drawn: "card", scored: "score", over: "end" };
	return steps.flatMap(({ events }) => events).map(({ kind }) => sounds[kind]).filter(Boolean);
}
