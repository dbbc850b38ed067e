// The ranks and points that a lesson's move brings, at their places on the map.
// Points that count now fly to their player's plate.
import { find, make } from "../dom.mjs";
import { say } from "../words.mjs";
import { html, nothing, render } from "./lit.mjs";
import { fly, placeOf } from "./motion.mjs";

const layer = make("div", { id: "gains" });

/**
 * Shows gains of a Lesson, or none. The star of an alliance is the place of
 * what belongs to no space, region or area.
 */
export function showGains(gains) {
	if (!layer.isConnected) find("board").append(layer);
	const all = gains.map((gain, n) => ({ ...gain, n }));
	const places = [...new Set(gains.map(({ at }) => at))];
	render(places.map(at => html`<ol>${all.filter(gain => gain.at === at).map(gainOf)}</ol>`), layer);
	for (const [n, at] of places.entries()) put(layer.children[n], placeOf(elementOf(at)));
	const flying = all.filter(({ text, later }) => text && !later);
	for (const [turn, { n, player }] of flying.entries()) {
		const item = layer.querySelector(`[data-n="${n}"]`);
		setTimeout(() => item.isConnected && fly(item, placeOf(item), scoreOf(player), find("side")), 500 + 350 * turn);
	}
}

const gainOf = ({ n, player, rank, text, later }) => html`<li class="gain" data-n=${n}><span class=${`seat seat-${player}`}>${player}</span>${
	rank ? html` <i>${say("page.gains.rank", { rank })}</i>` : nothing} <b>${text}</b>${later ? html` <small>${say("page.gains.later")}</small>` : nothing}</li>`;

const elementOf = at => at === "" ? document.querySelector("#pieces .scored > [transform]")
	: document.querySelector(["space", "region", "area"].map(kind => `#board [data-${kind}="${CSS.escape(at)}"]`).join());

/** Puts a list beside its place, within the map. */
function put(list, place) {
	const { left, top, width, height } = layer.getBoundingClientRect();
	const { x, y } = place ?? { x: left + width / 2, y: top + height / 2 };
	list.style.left = `${Math.min(Math.max(100 * (x - left) / width, 22), 78)}%`;
	list.style.top = `${100 * (y - top) / height}%`;
	list.classList.toggle("below", y - top < height / 4);
}

/** Returns the place of a player's score: on their plate or, if that is hidden, on the track. */
const scoreOf = player => placeOf(find("players").querySelector(`tr:has(.seat-${player})`))
	?? placeOf([...document.querySelectorAll("#pieces .stones > g")].find(stone => stone.textContent.trim().startsWith(player)));
