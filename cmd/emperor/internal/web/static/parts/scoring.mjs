// A final scoring, item by item.
import { seatLetters, signed } from "../dom.mjs";
import { html, nothing } from "./lit.mjs";
import { seat, sheet } from "./sheet.mjs";
import { say } from "../words.mjs";

/**
 * Returns a step of a scoring, with buttons for other steps. A step is {title,
 * text, points, totals}, the latter two by player; the last one has the items
 * without points in unscored. The page's live region announces it, because
 * screen readers do not read what changes elsewhere.
 */
export function scoringStep({ steps, at, names, go, live }) {
	const step = steps[at], last = steps.length - 1;
	const most = Math.max(...steps[last].totals, 1);
	const rows = names.map((name, player) => ({
		head: seat(seatLetters[player], name),
		cells: [
			...(at < last ? [html`<span class=${step.points[player] > 0 ? "gain" : nothing}>${signed(step.points[player])}</span>`] : []),
			html`<span class="lane"><i class="seat-${seatLetters[player]}" .style=${`left: ${100 * step.totals[player] / most}%`}></i></span>${step.totals[player]}`,
		],
	}));
	const walk = (text, to, name, main) => html`<button type="button" data-walk=${name} class=${main ? "main" : nothing} @click=${() => {
		const next = Math.min(Math.max(to, 0), last);
		live.textContent = `${steps[next].title}. ${steps[next].text}`;
		go(next);
	}}>${text}</button>`;
	return html`<h2>${say("page.walk.title")}</h2><h3>${step.title}</h3><p>${step.text}</p>
		<table>${sheet([say("page.player"), ...(at < last ? [say("page.walk.item")] : []), say("page.result.total")], rows)}</table>${withoutPoints(step)}
		<div class="buttons">${walk(say("page.back"), at - 1, "back")}${walk(say("page.walk.next", { number: at + 1, all: steps.length }), at + 1, "next", at < last)}${walk(say("page.walk.end"), last, "end")}</div>`;
}

/** Lists the items without points of the last step. */
export const withoutPoints = ({ unscored = [] }) => unscored.length === 0 ? nothing
	: html`<details><summary>${say("page.walk.unscored", { number: unscored.length })}</summary><ul>${unscored.map(text => html`<li>${text}</li>`)}</ul></details>`;
