// The colors of the people's own pieces. The library draws a seat in the color
// of its own livery; this page dyes its pictures.
import { say } from "./words.mjs";

/** The colors to choose from, each with that of the letters on it. */
const dyes = {
	green: ["#00482a", "#ffffff"], red: ["#ff5c52", "#2b1d10"], purple: ["#33105a", "#ffffff"], blue: ["#78bfff", "#2b1d10"],
	yellow: ["#fff04a", "#2b1d10"], white: ["#f6f3ea", "#2b1d10"], black: ["#16181b", "#ffffff"], orange: ["#d9731a", "#2b1d10"],
};

export const liveries = Object.keys(dyes);

/** The liveries of the library, by seat. */
export const usualLiveries = liveries.slice(0, 5);

/** Returns the name of a livery, which is that of its player if they have none. */
export const liveryName = livery => say("score.livery", { livery });

/** Returns valid liveries by seat, each once: those that are given, or else the usual ones. */
export function checked(given) {
	const valid = Array.isArray(given) && given.length === 5 && new Set(given).size === 5 && given.every(livery => livery in dyes);
	return valid ? given : usualLiveries;
}

const colors = usualLiveries.map(livery => dyes[livery][0]);
const worn = new RegExp(`"(${colors.join("|")})"(?:([^<>]*>\\s*<text[^>]* fill=")#\\w+)?`, "g");

/** Returns a picture of the library with the liveries by seat. */
export const dyed = (svg, chosen) => svg.replace(worn, (_, color, more) => {
	const [other, ink] = dyes[chosen[colors.indexOf(color)]];
	return `"${other}"${more ? more + ink : ""}`;
});

/** Lets the styles of the page use the liveries too. */
export function wear(chosen) {
	for (const [at, livery] of chosen.entries()) {
		const [color, ink] = dyes[livery];
		document.documentElement.style.setProperty(`--seat-${"ABCDE"[at]}`, color);
		document.documentElement.style.setProperty(`--on-${"ABCDE"[at]}`, ink);
	}
}
