// Short ways to make and find elements.

export const find = id => document.getElementById(id);

/** An element with attributes and children. on… are listeners, true attributes have no value. */
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

/** "+3", "−1", "0". */
export const signed = number => (number > 0 ? "+" : number < 0 ? "−" : "") + Math.abs(number);

/** The letter of a seat on its player's color, and what they are called, if they have a name. */
export const seatNamed = (seat, name) => [make("span", { class: `seat seat-${seat}` }, seat), ...(name === seat ? [] : [` ${name}`])];
