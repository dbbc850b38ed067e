// Radio buttons that look like chips.
import { make } from "../dom.mjs";

/**
 * Fills a fieldset with choices, each {value, text, seat?}, and keeps the
 * selected one.
 */
export function choices(fieldset, name, all, changed = () => {}) {
	const was = chosen(fieldset);
	const now = all.some(({ value }) => value === was) ? was : all[0].value;
	const same = JSON.stringify(all);
	if (fieldset.dataset.choices === same) return;
	fieldset.dataset.choices = same;
	for (const old of fieldset.querySelectorAll("label")) old.remove();
	fieldset.append(...all.map(({ value, text, seat, color }) => make("label", { class: seat ? `chip of-${seat}` : color ? `chip card ${color}` : "chip" },
		make("input", { type: "radio", name, value, checked: value === now, onchange: () => changed(value) }), make("span", {}, text))));
}

export const chosen = fieldset => fieldset.querySelector("input:checked")?.value;
