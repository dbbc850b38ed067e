// A final scoring, item by item.
import { seatLetters, signed } from "../dom.mjs";
import { html, nothing } from "./lit.mjs";
import { seat, sheet } from "./sheet.mjs";

/**
 * Returns a step of a scoring, with buttons for other steps. A step is {title,
 * text, points, totals}, the latter two by player. The page's live region
 * announces it, because screen readers do not read what changes elsewhere.
 */
export function scoringStep({ steps, at, names, go, live }) {
	const step = steps[at];
	const rows = names.map((name, player) => ({
		head: seat(seatLetters[player], name),
		cells: [html`<span class=${step.points[player] > 0 ? "gain" : nothing}>${signed(step.points[player])}</span>`, step.totals[player]],
	}));
	const walk = (text, to, name, main) => html`<button type="button" data-walk=${name} class=${main ? "main" : nothing} @click=${() => {
		const next = Math.min(Math.max(to, 0), steps.length - 1);
		live.textContent = `${steps[next].title}. ${steps[next].text}`;
		go(next);
	}}>${text}</button>`;
	return html`<h2>Final scoring</h2><h3>${step.title}</h3><p>${step.text}</p>
		<table>${sheet(["Player", "This item", "Total"], rows)}</table>
		<div class="buttons">${walk("Back", at - 1, "back")}${walk(`Next (${at + 1} of ${steps.length})`, at + 1, "next", at < steps.length - 1)}${walk("To the end", steps.length - 1, "end")}</div>`;
}
