// The column of the players' table in which Company says who is there, at tables of
// friends.
import { html } from "./lit.mjs";
import { column } from "./sheet.mjs";

export const presence = {
	heads: (company, over) => company && !over ? [column("page.presence")] : [],
	cells: (company, over) => company && !over ? [html`<span class="presence"></span>`] : [],
};
