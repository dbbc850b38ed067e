// Cards taken by drag. A dragged card is lifted, so that the map shows where it
// may go; dropped there, it does what a click there does, and dropped elsewhere
// it is put back. A press without motion stays a click.
import { find } from "./dom.mjs";
import { copyOf } from "./parts/motion.mjs";

const far = 10; // how far a press moves before it is a drag

/** Lets the cards of the hand be dragged; drop acts on a drop on the map. */
export function dragCards(chooser, drop) {
	const bar = find("choices");
	let held = null; // the pressed card and, once it is dragged, its copy

	bar.addEventListener("pointerdown", ({ target, button, isPrimary, clientX: x, clientY: y }) => {
		const card = target.closest("[data-part=hand] .card:not([aria-disabled])");
		if (card && button === 0 && isPrimary) held = { card, x, y };
	});
	addEventListener("pointermove", ({ isPrimary, clientX: x, clientY: y }) => {
		if (!held || !isPrimary || !held.copy && Math.hypot(x - held.x, y - held.y) < far) return;
		held.copy ??= lifted(held);
		held.copy.style.translate = `${x - held.card.offsetWidth / 2}px ${y - held.card.offsetHeight / 2}px`;
	});
	addEventListener("pointerup", event => release(event));
	addEventListener("pointercancel", event => release(event));

	/** Lifts the card, and returns the copy that follows the pointer. */
	function lifted({ card }) {
		held.color = [...card.classList].find(name => name !== "card");
		held.lifts = card.ariaPressed !== "true";
		if (held.lifts) chooser.card(held.color);
		return copyOf(card, bar);
	}

	function release({ type, clientX, clientY }) {
		const { copy, color, lifts } = held ?? {};
		held = null;
		if (!copy) return;
		copy.remove();
		const ignore = event => event.stopPropagation(); // the click that ends the drag
		addEventListener("click", ignore, { capture: true });
		setTimeout(() => removeEventListener("click", ignore, { capture: true }));
		const target = document.elementFromPoint(clientX, clientY);
		if (type === "pointerup" && target?.closest("#table") && drop(target, { clientX, clientY })) return;
		if (lifts) chooser.uncard(color);
	}
}
