// The column of the players' table in which Company says who is there, at tables of
// friends.
import { say } from "../words.mjs";
import { html } from "./lit.mjs";

export const presence = {
	heads: (company, over) => company && !over ? [say("page.friends.presence")] : [],
	cells: (company, over) => company && !over ? [html`<span class="presence"></span>`] : [],
};
