// The sentences about a table: who is to decide, what has happened.
import { sentence } from "../reasons.mjs";

const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the line that says who is to decide, or how the game ended. */
export function statusOf(table) {
	const { seen, notice, played, revealed } = table;
	const nameOf = letter => seen.players.find(({ seat }) => seat === letter).name;
	if (notice) return notice;
	if (seen.phase === "over") {
		const { winners } = seen;
		return revealed ? `The game is over: ${winners.map(nameOf).join(" and ")} ${winners.length > 1 ? "win together" : "wins"}` : "The game is over: the final scoring follows";
	}
	if (!seen.awaits.includes(seen.viewer)) return capital(seen.status);
	if (!played) return `${nameOf(seen.viewer)} is to decide: ${seen.status}`;
	if (table.myTurn) return `Your turn: ${seen.status}`;
	return table.complete ? "Everybody has chosen" : "You have chosen: wait for the others";
}

/**
 * Returns the comment on a choice that takes several clicks, given the Choices
 * that are open.
 */
export function promptOf({ phase, players, viewer, rebellion }, open) {
	if (!open?.next || !["contest", "rebellion"].includes(phase)) return "";
	const { influence, armies } = players.find(({ seat }) => seat === viewer);
	if (phase === "contest") return `${open.next} You have ${influence} influence.`;
	const [emperor, rebels] = rebellion.bonus;
	return `${open.next} You have ${armies} ${armies === 1 ? "army" : "armies"}. Palaces add ${emperor} to the Emperor’s side, Villages ${rebels} to the rebels.`;
}

/** Describes the expected outcome of a recommended move. */
export function expected({ share, wins, lead, scores }, names) {
	if (!scores) return "not tried";
	const often = share > 0 && share < 1 ? `${Math.round(100 * share)} times in 100; ` : "";
	return `${often}wins ${Math.round(100 * wins)} of 100 games, on average ${Math.abs(lead).toFixed(1)} points ${lead < 0 ? "behind" : "ahead of"} the best rival; scores ${scores.map((score, at) => `${names[at]} ${Math.round(score)}`).join(", ")}`;
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
