// The card of a result: how the viewer did, by what, and what can be done next.
import { html, nothing } from "./lit.mjs";
import { withoutPoints } from "./scoring.mjs";
import { seat, sheet } from "./sheet.mjs";
import { seatLetters } from "../dom.mjs";
import { say } from "../words.mjs";

/**
 * Returns the card about the end of a game, with the sentences of the library.
 * items has the columns {head, kinds}: each sums the points of the steps of these
 * kinds. actions are {key, text, act, main}; said describes the effect of the last
 * one. back goes back through the scoring.
 */
export function resultCard({ ending, steps, names, winners, items, actions, said, back }) {
	const totals = steps.at(-1).totals;
	const order = names.map((_, player) => player).sort((a, b) => totals[b] - totals[a]);
	const sum = (kinds, player) => steps.filter(({ kind }) => kinds.includes(kind)).reduce((all, { points }) => all + points[player], 0);
	const rows = order.map(player => ({
		head: seat(seatLetters[player], names[player]), kind: winners.includes(seatLetters[player]) ? "winner" : null,
		cells: [...items.map(({ kinds }) => sum(kinds, player)), html`<b>${totals[player]}</b>`],
	}));
	return html`<section class="result" aria-label=${say("page.result.title")}><div class="throne" .innerHTML=${ending.portrait}></div>
		<h2 tabindex="-1">${ending.title}</h2><p>${steps.at(-1).text}</p>${ending.lines.map(({ head, text }) => html`<p><b>${head}</b> ${text}</p>`)}
		<div class="scroll" role="region" aria-label=${say("page.result.points")} tabindex="0"><table>${sheet([say("page.player"), ...items.map(({ head }) => head), say("page.result.total")], rows)}</table></div>${withoutPoints(steps.at(-1))}
		<div class="buttons">${actions.map(({ key, text, act, main }) => html`<button type="button" data-result=${key} class=${main ? "main" : nothing} @click=${act}>${text}</button>`)}
			<button type="button" data-walk="back" @click=${back}>${say("page.result.back")}</button></div>
		<p role="status">${said ?? nothing}</p></section>`;
}
