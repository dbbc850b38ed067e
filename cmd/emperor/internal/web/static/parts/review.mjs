// The review of a game: the plot of the expected lead, each player's luck and
// moves, and the mistakes.
import { seatLetters } from "../dom.mjs";
import { html, nothing } from "./lit.mjs";
import { seat, sheet } from "./sheet.mjs";
import { say, tenths } from "../words.mjs";

/** Formats points with one decimal and a sign. */
export const points = number => {
	const text = tenths(Math.abs(number));
	return (text === tenths(0) ? "" : number < 0 ? "−" : "+") + text;
};

/**
 * Returns the plot as a slider over the moves of a game, called label. plot is its
 * picture in SVG, and text its sentence about the move at. go is called with a move;
 * steps has the move of each step of the plot.
 */
export function plotted({ plot, label, at, last, text, steps, go }) {
	const step = event => {
		const to = { ArrowRight: at + 1, ArrowUp: at + 1, ArrowLeft: at - 1, ArrowDown: at - 1, PageUp: at + 10, PageDown: at - 10, Home: 0, End: last }[event.key];
		if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		go(Math.min(Math.max(to, 0), last));
	};
	const pick = ({ target }) => {
		const strip = target.closest("[data-step]");
		if (strip) go(steps[strip.dataset.step]);
	};
	return html`<div class="plot" role="slider" tabindex="0" data-walk="plot" aria-label=${label} aria-valuemin="0" aria-valuemax=${last}
		aria-valuenow=${at} aria-valuetext=${text} @keydown=${step} @click=${pick} .innerHTML=${plot}></div>`;
}

/** Returns the table of results: what luck, their own moves and the others' came to for each player. */
export const results = (players, names) => html`<div class="scroll" role="region" aria-label=${say("page.review.parts")} tabindex="0"><table>${
	sheet(["page.player", "page.review.start", "page.review.luck", "page.review.own", "page.review.others", "page.review.leadHead"].map(key => say(key)), players.map(({ start, luck, own, others, lead }, at) => ({
		head: seat(seatLetters[at], names[at]), cells: [points(start), points(luck), points(own), points(others), html`<b>${points(lead)}</b>`],
	})))}</table></div><p class="legend">${say("page.review.legend")}</p>`;

/** Returns the table of the leads: a row for each move. */
export const leadsInWords = (label, leads, names) => html`<div class="scroll" role="region" aria-label=${label} tabindex="0"><table>${
	sheet([say("page.review.move"), ...names], leads.map((lead, at) => ({ head: at, cells: lead.map(points) })))}</table></div>`;

/**
 * Returns the list of mistakes. One of them can be current; show is called with
 * the one that is clicked.
 */
export const mistakesOf = (mistakes, current, show) => html`<ol class="mistakes">${mistakes.map(mistake => html`<li>
	<button type="button" class="link" aria-current=${mistake === current ? "true" : nothing} data-mistake=${mistake.step} @click=${() => show(mistake)}>${
		mistake.label}</button>: ${say("page.review.mistake", mistake)}</li>`)}</ol>`;

/** Returns the judgement of a move, the legend of its marks, and what sets the better move apart. */
export const judgedMove = ({ text, facts }, marks) => html`<p class="judged">${text.join(" ")}</p>${marks}${
	differences(say("page.review.why"), facts.filter(({ figures }) => !figures), roomy.matches)}${differences(say("page.numbers"), facts.filter(({ figures }) => figures), false)}`;

/** Whether there is room for the reasons beside the map. */
const roomy = matchMedia("(min-width: 64rem) and (min-height: 38rem)");

const differences = (title, facts, open) => facts.length === 0 ? nothing : html`<details class="why" ?open=${open}><summary>${title}</summary><table class="facts">${
	sheet(["page.review.difference", "page.review.better", "page.review.played"].map(key => say(key)), facts.map(({ about, better, played }) => ({ head: about, cells: [better, played].map(list => list?.join("; ") ?? "") })))}</table></details>`;

/** Returns what the marks on the map mean. */
export const legend = better => html`<p class="legend key"><span class="ring">${say("page.review.thePlayed")}</span>${better ? html` <span class="brackets">${say("page.review.theBetter")}</span>` : nothing}</p>`;
