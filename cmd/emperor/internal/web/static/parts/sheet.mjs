// Tables of text.
import { say } from "../words.mjs";
import { html, nothing } from "./lit.mjs";

/** Returns the head of a column with the sentence of a key, by whose end style.css knows the column. */
export const column = key => ({ text: say(key), name: key.split(".").at(-1) });

/**
 * Returns the content of a table element. A head is a text, or as column returns
 * it. A row is {head, cells, kind}; head and cells are text or templates, kind is
 * the row's class.
 */
export const sheet = (heads, rows) => html`<thead><tr>${heads.map(head => html`<th scope="col">${head.text ?? head}</th>`)}</tr></thead>
	<tbody>${rows.map(({ head, cells, kind }) => html`<tr class=${kind ?? nothing}><th scope="row">${head}</th>${cells.map((cell, at) => cellOf(heads[at + 1], cell))}</tr>`)}</tbody>`;

const cellOf = (head, cell) => html`<td data-column=${head.name ?? nothing} data-short=${head.short ?? nothing} data-head=${head.text ?? head}>${cell}</td>`;

/** A seat's letter in its player's color, and the player's name, if any. */
export const seat = (letter, name) => html`<span class="seat seat-${letter}">${letter}</span>${name === letter ? "" : ` ${name}`}`;
