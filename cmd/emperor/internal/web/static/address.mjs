// The addresses of what the page shows, so that the browser's Back goes back: a
// game, a replay, a lesson, or a dialog over one of them.

/** The dialogs of the page, by their addresses. */
const dialogs = Object.fromEntries(Object.entries({ "#new": "setup", "#games": "games", "#friends": "friends" })
	.filter(([, id]) => document.getElementById(id)));

const at = fragment => location.pathname + location.search + fragment;

/** Removes the fragment from the address. */
export const leaveLink = () => history.replaceState(null, "", at(""));

/**
 * Gives what is shown an address. It takes the place of a dialog's address, of
 * one without a fragment, and of a closed dialog's.
 */
export function settle(fragment) {
	if (fragment === location.hash) return;
	const replaced = location.hash === "" || location.hash in dialogs || history.state?.skip;
	history[replaced ? "replaceState" : "pushState"](null, "", at(fragment));
}

/** Replaces the address of what is shown. */
export const rename = fragment => history.replaceState(null, "", at(fragment));

/**
 * Lets dialogs have an address while they are open. openers opens them, by
 * fragment; arrive is called for any other address to which the person goes.
 */
export function follow(openers, arrive) {
	let below = ""; // the fragment of what is below the dialog
	const open = fragment => {
		if (location.hash !== fragment) {
			below = location.hash;
			history.pushState(null, "", at(fragment));
		}
		openers[fragment]();
	};
	for (const [fragment, id] of Object.entries(dialogs)) {
		document.getElementById(`menu-${fragment.slice(1)}`).addEventListener("click", () => open(fragment));
		document.getElementById(id).addEventListener("close", () => {
			if (location.hash === fragment) history.replaceState({ skip: true }, "", at(below));
		});
	}
	addEventListener("popstate", ({ state }) => {
		if (state?.skip) return history.back(); // a closed dialog
		const fragment = location.hash;
		for (const [other, id] of Object.entries(dialogs)) if (other !== fragment) document.getElementById(id).close();
		if (fragment in dialogs) document.getElementById(dialogs[fragment]).open || openers[fragment]();
		else arrive(fragment);
	});
}
