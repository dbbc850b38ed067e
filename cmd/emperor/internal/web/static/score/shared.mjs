// Elements that several parts of the page show.
import { make } from "../dom.mjs";
import { say } from "./words.mjs";

/** Returns a seat's letter in its player's color. */
export const chip = seat => make("span", { class: `seat seat-${seat}` }, seat);

/** Copies a text, and returns a message if it could. */
export async function copied(text) {
	try {
		await navigator.clipboard.writeText(text);
		return ` ${say("page.copied")}`;
	} catch {
		return ""; // the user can copy it by hand
	}
}
