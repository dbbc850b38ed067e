// Tables of text.
import { html, nothing } from "./lit.mjs";

/**
 * Returns the content of a table element. A row is {head, cells, kind}; head
 * and cells are text or templates, kind is the row's class.
 */
export const sheet = (heads, rows) => html`<thead><tr>${heads.map(head => html`<th scope="col">${head}</th>`)}</tr></thead>
	<tbody>${rows.map(({ head, cells, kind }) => html`<tr class=${kind ?? nothing}><th scope="row">${head}</th>${cells.map((cell, at) => html`<td data-head=${heads[at + 1]}>${cell}</td>`)}</tr>`)}</tbody>`;

/** A seat's letter in its player's color, and the player's name, if any. */
export const seat = (letter, name) => html`<span class="seat seat-${letter}">${letter}</span>${name === letter ? "" : ` ${name}`}`;
