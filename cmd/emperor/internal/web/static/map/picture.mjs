// The picture of the current map.
import { placeOf } from "./alliances.mjs";
import { placesOf } from "./faults.mjs";
import { sidesOf } from "./geometry.mjs";
import { spacesOf } from "./plan.mjs";

function node(tag, attributes = {}, ...children) {
	const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
	for (const [name, value] of Object.entries(attributes)) {
		if (value !== false && value != null) element.setAttribute(name, value);
	}
	element.append(...children);
	return element;
}

const text = (at, size, content, kind) => node("text", { x: at[0], y: at[1], "font-size": size, class: kind }, content);
const points = outline => outline.map(corner => corner.join(",")).join(" ");
const line = ([x1, y1], [x2, y2], kind) => node("line", { x1, y1, x2, y2, class: kind });
const circle = ([cx, cy], r, kind) => node("circle", { cx, cy, r, class: kind });

export class Picture {
	#svg;
	#photo = node("image", { class: "photo", preserveAspectRatio: "none" });
	#map = node("g");

	constructor(svg) {
		this.#svg = svg;
		svg.append(node("rect", { x: 0, y: 0, width: 1000, height: 800, class: "sheet" }), this.#photo, this.#map);
	}

	/** Draws the editor's map; line is the road being drawn. */
	draw(editor, rubber) {
		this.#svg.setAttribute("viewBox", editor.view.box);
		this.#drawPhoto(editor.photo);
		this.#svg.classList.toggle("over-photo", Boolean(editor.photo.url));
		this.#svg.dataset.tool = editor.tool.key;
		this.#map.replaceChildren(...(editor.photo.tapped ? tapped(editor) : map(editor)), ...(rubber ? [line(...rubber, "rubber")] : []), ...cross(editor));
	}

	#drawPhoto({ url, size: [wide, high], at: [x, y], scale, turn, shown, tapped }) {
		this.#photo.toggleAttribute("hidden", !url);
		if (!url) return this.#photo.removeAttribute("href");
		if (this.#photo.getAttribute("href") !== url) this.#photo.setAttribute("href", url);
		for (const [name, value] of Object.entries({ width: wide, height: high, opacity: tapped ? 1 : shown, transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-wide / 2} ${-high / 2})` })) {
			this.#photo.setAttribute(name, value);
		}
	}
}

const map = editor => [lands, roads, spaces, dragons, numbers, corners, marks].flatMap(draw => draw(editor));

/**
 * Draws the corners tapped on the photo, without the map, which would hide some
 * of them.
 */
const tapped = ({ photo, size }) => photo.tapped.map(corner => circle(photo.onMap(corner), size * .8, "ring"));

function lands({ plan, region, tool }) {
	const drawn = plan.regions.filter(({ outline }) => outline.length > 1);
	const chosen = ["outlines", "spaces"].includes(tool.key) && region;
	const open = tool.key === "outlines" && region && !tool.isDrawn(region) && region;
	return drawn.map(land => node(land === open ? "polyline" : "polygon", { points: points(land.outline), class: `land ${land.color}${land === chosen ? " chosen" : ""}` }));
}

/** Draws the corners of outlines, larger for the selected outline. */
function corners({ plan, region, tool, size }) {
	if (tool.key !== "outlines") return [];
	const others = plan.regions.filter(other => other !== region).flatMap(({ outline }) => outline.map(at => circle(at, size / 5, "corner other")));
	if (!region) return others;
	const { outline } = region;
	return [
		...others,
		...(!tool.isDrawn(region) && outline.length > 1 ? [line(...sidesOf(outline).at(-1), "open-side")] : []),
		...outline.map((at, index) => circle(at, index === 0 ? size / 1.9 : size / 2.5, index === 0 ? "corner first" : "corner")),
	];
}

function roads({ plan, selected }) {
	const places = new Map(spacesOf(plan).map(({ id, at }) => [id, at]));
	const whole = plan.roads.map(road => ({ ...road, at: road.ends.map(end => places.get(end)) })).filter(({ at }) => at[0] && at[1]);
	return [
		...whole.map(({ at }) => line(...at, "road-edge")),
		...whole.map(({ id, at }) => line(...at, `road${selected?.id === id ? " chosen" : ""}`)),
	];
}

function spaces({ plan, selected, hand, size }) {
	return spacesOf(plan).map(({ id, at, number, name, region }) => node("g", { class: `space${id === selected?.id || id === hand ? " chosen" : ""}`, "data-space": name },
		circle(at, size, region.color), text(at, size * 1.15, String(number), "number")));
}

function dragons({ plan, selected, hand, size }) {
	return plan.regions.map(({ id, dragon: [x, y], name, color }) => node("g", { class: `dragon${id === selected?.id || id === hand ? " chosen" : ""}`, "data-region": name },
		node("rect", { x: x - size, y: y - size * .75, width: 2 * size, height: size * 1.5, rx: size / 3, class: color }), node("path", { d: dragonPath(x, y, size), class: "beast" }),
		text([x, y + size * 1.9], size * 1.35, name || "?", "name")));
}

/** A wave with a head: a dragon at this size. */
const dragonPath = (x, y, size) => `M${x - size * .65} ${y + size * .2}q${size * .3} ${-size * .7} ${size * .55} ${-size * .15}t${size * .65} ${-size * .15}m0 0l${-size * .2} ${-size * .25}m${size * .2} ${size * .25}l${-size * .05} ${size * .3}`;

function numbers({ plan, selected, size }) {
	return plan.alliances.map(alliance => ({ ...alliance, place: placeOf(plan, alliance) })).filter(({ place }) => place).map(({ id, number, place: [x, y] }) =>
		node("g", { class: `alliance${selected?.id === id ? " chosen" : ""}`, "data-alliance": number },
			node("path", { d: `M${x} ${y - size * 1.15}L${x + size * 1.15} ${y}L${x} ${y + size * 1.15}L${x - size * 1.15} ${y}Z` }), text([x, y], size * 1.05, String(number), "number")));
}

function marks(editor) {
	const { selected, size } = editor;
	return [
		...(selected?.kind === "corner" ? [circle(selected.at, size * .8, "ring")] : []),
		...placesOf(editor).flatMap(at => [circle(at, size * 1.7, "fault"), text([at[0] + size * 1.7, at[1] - size * 1.4], size * 1.6, "!", "fault-sign")]),
	];
}

function cross({ cross, size }) {
	if (!cross) return [];
	const [x, y] = cross;
	return ["cross-edge", "cross"].map(kind => node("path", { d: `M${x - 2 * size} ${y}h${4 * size}M${x} ${y - 2 * size}v${4 * size}`, class: kind }));
}
