// Short functions that create and find elements.

export const find = id => document.getElementById(id);

/**
 * Creates an element with attributes and children. Attributes named on… are
 * listeners; true makes an attribute without a value.
 */
export function make(tag, attributes = {}, ...children) {
	const element = document.createElement(tag);
	for (const [name, value] of Object.entries(attributes)) {
		if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
		else if (value !== false && value != null) element.setAttribute(name, value === true ? "" : value);
	}
	element.append(...children);
	return element;
}

export const button = (text, attributes, ...more) => make("button", { type: "button", ...attributes }, text, ...more);

/** Formats a number as "+3", "−1" or "0". */
export const signed = number => (number > 0 ? "+" : number < 0 ? "−" : "") + Math.abs(number);

/** The letters of the seats, in order. */
export const seatLetters = "ABCDEF";
