// The sentences of a page, from the catalog of its language: messages by key, as
// package words describes them. The site makes a module of those that begin with
// the same word.
import page from "./words/page.en.mjs";

const messages = new Map(Object.entries(page));
export const language = messages.get("page.language");
const plurals = new Intl.PluralRules(language);

/** Adds the messages of a page. */
export function add(more) {
	for (const [key, message] of Object.entries(more)) messages.set(key, message);
}

/** Returns the sentence of a key, with its values by name. */
export const say = (key, values = {}) => fill(messages.get(key) ?? key, values);

/**
 * Returns the sentence of a key as the content of a template. Values may be
 * templates; for an element in the message, <link>text</link>, the value is a
 * function from its text to a template.
 */
export function content(key, values) {
	const strings = Object.fromEntries(Object.entries(values).filter(([, value]) => ["string", "number"].includes(typeof value)));
	return say(key, strings).split(/(\{\w+\}|<\w+>.*?<\/\w+>)/).map(part => {
		const [, name, element, text] = /^(?:\{(\w+)\}|<(\w+)>(.*)<\/\w+>)$/.exec(part) ?? [];
		return name ? values[name] ?? part : element ? values[element]?.(text) ?? part : part;
	});
}

const value = /\{(\w+)(?:, (plural|select),((?:[^{}]|\{(?:[^{}]|\{\w+\})*\})*))?\}/g;
const cases = /(=?[\w-]+) \{((?:[^{}]|\{\w+\})*)\}/g;

function fill(message, values) {
	return message.replace(value, (whole, name, kind, list) => {
		if (!kind) return values[name] ?? whole;
		const given = String(values[name]);
		const texts = new Map([...list.matchAll(cases)].map(([, when, text]) => [when, text]));
		const text = texts.get(`=${given}`) ?? texts.get(kind === "plural" ? plurals.select(given) : given) ?? texts.get("other");
		return fill(text.replaceAll("#", given), values);
	});
}

/** Returns the name of a color of cards and regions. */
export const colorName = color => say("page.color", { color });

const decimal = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });

/** Returns a number with one decimal. */
export const tenths = number => decimal.format(number);

/** Returns strings as a list: "A, B and C". */
export const list = strings => new Intl.ListFormat(language).format(strings);
