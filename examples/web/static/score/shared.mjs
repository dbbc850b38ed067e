// What several parts of the page show.
import { make } from "../dom.mjs";

/** A letter in its player's color. */
export const chip = seat => make("span", { class: `seat seat-${seat}` }, seat);

/** Copies text, and tells whether it could. */
export async function copied(text) {
	try {
		await navigator.clipboard.writeText(text);
		return " It is copied.";
	} catch {
		return ""; // it can be copied by hand
	}
}
