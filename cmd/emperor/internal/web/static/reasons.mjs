// Reasons for refusals, as sentences with links to the rules.
import { make } from "./dom.mjs";
import { say } from "./words.mjs";

/** Begins a text with a capital and ends it with a full stop. */
export function sentence(text) {
	const whole = text.charAt(0).toUpperCase() + text.slice(1);
	return /[.!?…]$/.test(whole) ? whole : whole + ".";
}

/**
 * Returns the nodes that show a Refusal or a Fault: the reason, and below it
 * the rule.
 */
export function reason({ message, rule }) {
	const parts = rule && message.startsWith(rule) ? [message.slice(rule.length).replace(/^: /, ""), rule] : [message];
	return [...linked(sentence(parts[0])), ...parts.slice(1).map(text => make("small", {}, ...linked(say("page.rule", { text: sentence(text) }))))];
}

/**
 * Returns text in which citations of sections and disputes in brackets link to
 * the rules.
 */
export function linked(text) {
	const rules = document.querySelector('link[rel="help"]')?.href ?? new URL("rules/", import.meta.url).pathname;
	const link = id => make("a", { href: `${rules}#${id}`, target: "rules" }, id);
	const cited = new RegExp(`(\\([^()]*(?:${say("page.section")}|[AL]\\d\\d)[^()]*\\))`);
	return text.split(cited).flatMap((part, at) => at % 2 === 0 ? part
		: part.split(/([AL]\d\d|\d(?:\.\d)?)/).map((piece, n) => n % 2 === 0 ? piece : link(piece)));
}
