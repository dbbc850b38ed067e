// The sentences about a table: who is to decide, what has happened.
import { sentence } from "../reasons.mjs";
import { list, say, tenths } from "./words.mjs";

const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the line that says who is to decide, or how the game ended. */
export function statusOf(table) {
	const { seen, notice, played, revealed } = table;
	const nameOf = letter => seen.players.find(({ seat }) => seat === letter).name;
	if (notice) return notice;
	if (seen.phase === "over") {
		const { winners } = seen;
		return revealed ? say("page.status.won", { number: winners.length, names: list(winners.map(nameOf)) }) : say("page.status.over");
	}
	if (!seen.awaits.includes(seen.viewer)) return capital(seen.status);
	if (!played) return say("lotus.status.decides", { name: nameOf(seen.viewer), what: seen.status });
	if (table.myTurn) return say("lotus.status.yourTurn", { what: seen.status });
	return say(table.complete ? "lotus.status.allChose" : "lotus.status.wait");
}

/**
 * Returns the comment on a choice that takes several clicks, given the Choices
 * that are open.
 */
export function promptOf({ phase, players, viewer, rebellion }, open) {
	if (!open?.next || !["contest", "rebellion"].includes(phase)) return "";
	const { influence, armies } = players.find(({ seat }) => seat === viewer);
	if (phase === "contest") return say("lotus.turn.influence", { next: open.next, influence });
	const [emperor, rebels] = rebellion.bonus;
	return say("lotus.turn.armies", { next: open.next, armies, emperor, rebels });
}

/** Describes the expected outcome of a recommended move. */
export function expected({ share, wins, lead, scores }, names) {
	if (!scores) return say("page.hint.untried");
	const what = say(lead < 0 ? "page.hint.behind" : "page.hint.ahead", {
		wins: Math.round(100 * wins), lead: tenths(Math.abs(lead)), scores: scores.map((score, at) => `${names[at]} ${Math.round(score)}`).join(", "),
	});
	return share > 0 && share < 1 ? say("lotus.hint.often", { share: Math.round(100 * share), what }) : what;
}

/** An event in words, with its reason. */
const told = ({ text, reason }) => reason ? `${text} (${reason})` : text;

/**
 * Events that stand out: they say more than the move itself, and are announced
 * for the viewer's moves too.
 */
const loud = ({ kind }) => ["won", "kept", "emperor", "rebellion", "victory", "taken", "point", "tiles", "over"].includes(kind);

/** Events that follow from a move and do not repeat it. */
const follows = ({ kind }) => !["turn", "block", "pass", "settle", "committed", "next"].includes(kind);

/**
 * Returns the announcements of a step. For the viewer's moves, only those with
 * new information.
 */
export function newsOf({ player, events, comments }, viewer) {
	return [...events.filter(event => event.kind !== "committed" && (player !== viewer || follows(event))).map(told), ...comments];
}

/**
 * Joins the steps of each part of a turn, and leaves out the cards laid face
 * down that were revealed later.
 */
export function partsOf(steps) {
	const shown = steps.findLastIndex(({ events }) => events.some(({ kind }) => kind === "revealed"));
	const parts = [];
	for (const [at, { heading, begins, events, comments, player }] of steps.entries()) {
		if (begins || parts.length === 0) parts.push({ key: at, heading, events: [], comments: [], players: [] });
		parts.at(-1).events.push(...events.filter(({ kind }) => kind !== "turn" && (kind !== "committed" || at > shown)));
		parts.at(-1).comments.push(...comments);
		parts.at(-1).players.push(player);
	}
	return parts;
}

/** Reports whether an event puts something on the map. */
export const seenOnMap = ({ kind }) => ["block", "won", "taken"].includes(kind);

/** Returns the sounds of steps, of parts/sound.mjs. */
export function soundsOf(steps) {
	const sounds = { block: "piece", revealed: "card", won: "piece", taken: "piece", point: "score", over: "end" };
	return steps.flatMap(({ events }) => events).map(({ kind }) => sounds[kind]).filter(Boolean);
}

/** Returns a part of a turn as the log shows it. */
export const partLine = ({ key, heading, events, comments }) => ({
	key, head: `${heading}: `, text: events.filter(event => !loud(event)).map(told).join("; "),
	loud: events.filter(loud).map(event => sentence(told(event))), comments,
});
