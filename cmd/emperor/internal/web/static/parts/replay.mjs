// The controls of a replay: by move and by turn, by buttons and keys, and the
// list of moves.
import { seatLetters } from "../dom.mjs";
import { html, nothing } from "./lit.mjs";
import { seat } from "./sheet.mjs";
import { colorName, say } from "../words.mjs";

/** Where the buttons lead, from the step shown of a ReplayTable. */
const ways = [
	{ name: "start", sign: "⇤", text: "page.replay.start", key: "Home", to: () => 0 },
	{ name: "turn-back", sign: "«", text: "page.replay.turnBack", key: "Shift+ArrowLeft", to: ({ step, begins }) => begins.findLast(at => at < step) ?? 0 },
	{ name: "back", sign: "‹", text: "page.replay.back", key: "ArrowLeft", to: ({ step }) => step - 1 },
	{ name: "next", sign: "›", text: "page.replay.next", key: "ArrowRight", to: ({ step }) => step + 1 },
	{ name: "turn-next", sign: "»", text: "page.replay.turnNext", key: "Shift+ArrowRight", to: ({ step, begins, last }) => begins.find(at => at > step) ?? last },
	{ name: "end", sign: "⇥", text: "page.replay.end", key: "End", to: ({ last }) => last },
];

/** Returns the step to which a key leads, or undefined. */
export function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey, target, defaultPrevented }, table) {
	if (altKey || ctrlKey || metaKey || defaultPrevented || target.closest("input, select, textarea, dialog, [popover], [role=slider], [role=region], #log")) return undefined;
	return ways.find(way => way.key === (shiftKey ? "Shift+" : "") + key)?.to(table);
}

/** Returns the buttons. go is called with a step, play to begin or end autoplay. */
export const controls = (table, { go, play, playing }) => html`<div class="steps" role="group" aria-label=${say("page.games.replay")}>${ways.map(({ name, sign, text, key, to }) => html`<button type="button"
	data-walk=${name} aria-label=${say(text)} title="${say(text)} (${say("page.replay.key", { key: key.replace("+", "-") })})" @click=${() => go(to(table))}>${sign}</button>`)}
	<button type="button" data-walk="play" aria-label=${say("page.replay.play")} title=${say("page.replay.play")} aria-pressed=${playing ? "true" : "false"} @click=${play}>${playing ? "❚❚" : "▶"}</button></div>`;

/** Returns the part of the game in which a step is: its round, or in the other game its heading. */
export const partOf = ({ round, heading }) => heading ?? say("page.replay.round", { round });

/** Returns the list of moves. judged has the judgements of a review by step, if there is one. */
export const movesOf = ({ all, step, names }, go, judged) => html`<details class="moves"><summary>${say("page.replay.moves")}</summary><ol>${all.map((one, at) => html`${
	at === 0 || partOf(one) !== partOf(all[at - 1]) ? html`<li class="part">${partOf(one)}</li>` : nothing}<li>
	<button type="button" class="link" data-step=${at + 1} aria-current=${at + 1 === step ? "step" : nothing} @click=${() => go(at + 1)}>${
		one.text || `${names[seatLetters.indexOf(one.player)]}: ${one.said || say("page.replay.hidden")}`}</button>${say("page.replay.verdict", { verdict: judged?.get(at)?.verdict })}</li>`)}</ol></details>`;

/** Returns the switch that shows all hands of a finished game, and the hands. */
export const handsOf = (table, show) => html`<label class="check"><input type="checkbox" data-walk="hands" .checked=${Boolean(table.hands)} @change=${event => show(event.target.checked)}> ${say("page.replay.hands")}</label>${
	table.hands ? html`<ul class="hands">${table.hands.map((hand, at) => html`<li>${seat(seatLetters[at], table.names[at])}: ${
		hand.length === 0 ? say("page.replay.noCards") : hand.map(color => html`<span class="card ${color}">${colorName(color)}</span> `)}</li>`)}</ul>` : nothing}`;
