// The page on which people draw a map.
import { button, find, make } from "../dom.mjs";
import { open } from "../emperor.mjs";
import { freshId } from "../keep.mjs";
import "../offline.mjs";
import { alliances } from "./alliances.mjs";
import { checkTool } from "./checking.mjs";
import { Editor } from "./editor.mjs";
import { faultList, whereIs } from "./faults.mjs";
import { Gestures } from "./gestures.mjs";
import { Keeper } from "./keeper.mjs";
import { forgetMap, keepPhoto, keptMaps, mapOf, photoOf, recallMap } from "./keeping.mjs";
import { dropped, listenToKeys } from "./keys.mjs";
import { mapsTool } from "./maps.mjs";
import { outlines } from "./outlines.mjs";
import { Photo } from "./photo.mjs";
import { photoTool } from "./phototool.mjs";
import { Picture } from "./picture.mjs";
import { emptyPlan, planOf, specOf } from "./plan.mjs";
import { regions } from "./regions.mjs";
import { roads } from "./roads.mjs";
import "../skip.mjs";
import { spaces } from "./spaces.mjs";
import { View } from "./view.mjs";
import { say } from "./words.mjs";

let emperor, editor, keeper, picture, tools;
let rubber = null; // the road being drawn
let checking = 0; // counts checks of the map; only the latest counts

// The view.

let asked = false;

/** Draws the map in the next frame, once for any number of changes. */
function draw() {
	if (asked) return;
	asked = true;
	requestAnimationFrame(() => {
		asked = false;
		picture.draw(editor, rubber);
	});
}

let pressing = false; // a press in the panel has not ended yet
let forgotten = []; // maps that can be taken back: {map, photo}
let stale = false; // update the panel after the press

function show() {
	draw();
	find("said").textContent = editor.said;
	stale = pressing;
	if (!pressing) showPanel();
}

function showPanel() {
	for (const tool of tools) find(`tool-${tool.key}`).setAttribute("aria-selected", String(tool === editor.tool));
	for (const tool of tools) find(`tool-${tool.key}`).tabIndex = tool === editor.tool ? 0 : -1;
	find("step").setAttribute("aria-labelledby", `tool-${editor.tool.key}`);
	fill(find("step"), make("p", { class: "hint" }, editor.tool.hint(editor)), ...editor.tool.panel(editor));
	for (const [id, may] of [["undo", editor.mayUndo], ["redo", editor.mayRedo]]) find(id).setAttribute("aria-disabled", String(!may));
	find("snap").setAttribute("aria-pressed", String(editor.snapping));
}

/**
 * Delays updates of the panel during a press in it, so that the click is not
 * lost.
 */
function waitForClicks() {
	const release = () => {
		pressing = false;
		if (stale) show();
	};
	find("work").addEventListener("pointerdown", () => { pressing = true; });
	find("work").addEventListener("click", release);
	find("work").addEventListener("change", ({ target }) => target.matches("select") && release()); // its list may swallow the end of the press
	for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(release)); // after a click, if any
}

/** Replaces the children of a part of the page, keeping the focus. */
function fill(part, ...children) {
	const key = part.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
	part.replaceChildren(...children);
	if (key) (part.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? part).focus();
}

/**
 * Lists the faults. Leaves an unchanged list alone, as somebody may be about to
 * press a button in it.
 */
function showFaults() {
	const { faults } = editor;
	const shown = JSON.stringify(faults);
	find("faults-title").textContent = say("map.faults.title", { number: faults.length });
	find("tool-check").dataset.faults = faults.length || "";
	if (shown === find("faults-list").dataset.shown) return;
	find("faults-list").dataset.shown = shown;
	fill(find("faults-list"), ...faultList(editor, field => goTo(whereIs(editor.plan, field))));
}

/** Shows a fault, with the tool that corrects it. */
function goTo({ title, tool, selected, region, at }) {
	if (tool && tool !== editor.tool) editor.use(tool);
	if (at) {
		if (editor.view.scale < 1) editor.view.zoom(1 / editor.view.scale, at);
		editor.view.reveal(at);
	}
	editor.look({ selected: selected ?? null, chosen: region ?? editor.chosen, hand: null }, `${title}.`);
	find("step").focus();
}

// Changes.

/** Marks the list of faults as outdated. */
const busy = () => find("faults").setAttribute("aria-busy", "true");

/** Stores the map, and asks for its faults and facts. */
async function check() {
	const number = ++checking;
	const { plan, id } = editor;
	const spec = specOf(plan);
	keeper.keep(spec, false);
	busy();
	let seen;
	try {
		seen = await emperor.checkMap({ map: spec });
	} catch (why) {
		seen = { faults: [{ field: "", message: why.message }], facts: [], text: "" }; // the map is too large
	}
	if (number !== checking || id !== editor.id) return;
	Object.assign(editor, seen);
	if (seen.faults.length === 0) keeper.keep(spec, true);
	showFaults();
	if (editor.tool.key === "check") show();
	else draw();
	find("faults").removeAttribute("aria-busy");
}

/** Continues with this version as a separate map. */
function keepAsCopy() {
	const { plan, photo } = editor;
	editor.id = freshId();
	keepPhoto(editor.id, photo.blob);
	editor.change({ ...plan, name: say("map.maps.copyOf", plan) }, say("map.maps.separate"));
}

let wanted = 0; // counts opened maps; only the latest is edited

/**
 * Switches to a map under its id. The previous one, if it is empty, is not
 * stored. map is its stored version, or null.
 */
function work(id, plan, map) {
	wanted++;
	keeper.keepNow();
	if (editor.id && editor.id !== id && editor.plan.regions.length === 0 && !editor.photo.placed) forgetMap(editor.id);
	editor.photo.leave();
	Object.assign(editor, { id, faults: [], facts: [] });
	keeper.begin(map);
	if (map?.photo) layAgain(id, map.photo);
	editor.view.fit();
	editor.open(plan);
}

/** Loads the stored photo of a map, which is shown before its photo. */
async function layAgain(id, placed) {
	try {
		if (await editor.photo.take(photoOf(id), placed)) show();
	} catch {
		editor.say(say("map.photo.lost"));
	}
}

/**
 * Switches to a map once it has been read, unless another one has been opened
 * since.
 */
async function workOnRead(id, text, map) {
	const number = ++wanted;
	busy();
	const plan = planOf(await emperor.readMap(await text));
	if (number !== wanted) return false;
	work(id, plan, map);
	return true;
}

const resume = map => workOnRead(map.id, JSON.stringify(map.spec), map);

async function reopen(map) {
	try {
		await resume(map);
	} catch (why) {
		editor.say(say("map.maps.unopened", { name: map.name, why: why.message }));
		await check();
	}
}

function begin(plan) {
	work(freshId(), plan, null);
	editor.say(say(plan.regions.length > 0 ? "map.maps.begunCopy" : "map.maps.begunEmpty", plan));
}

/**
 * Returns a copy of the map without its photo, as the other side looks
 * different.
 */
function copy() {
	const { plan } = editor;
	begin({ ...plan, name: say("map.maps.sideOf", plan) });
	editor.say(say("map.maps.otherSide"));
}

async function read(file) {
	try {
		if (await workOnRead(freshId(), file.text(), null)) editor.say(say("map.maps.opened", file));
	} catch (why) {
		editor.say(say("map.maps.unopened", { name: file.name, why: why.message }));
		await check();
	}
}

/** Forgets a map. It can be taken back until the page is left. */
async function forget(map) {
	forgotten.push({ map, photo: await photoOf(map.id) });
	await forgetMap(map.id);
	editor.say(say("map.maps.forgot", { name: map.name || say("page.boards.unnamed") }));
}

/** Stores a forgotten map again, with its photo. */
async function recall({ map, photo }) {
	forgotten = forgotten.filter(other => other.map !== map);
	const kept = recallMap(map);
	if (kept && photo) await keepPhoto(map.id, photo);
	editor.say(kept ? say("map.maps.tookBack", { name: map.name || say("page.boards.unnamed") }) : say("map.maps.unkept"));
}

// Dialogs.

async function showDrawn() {
	const { picture } = await emperor.checkMap({ map: specOf(editor.plan), drawn: true });
	find("drawn-picture").innerHTML = picture ?? "";
	find("drawn").showModal();
}

function showFacts() {
	find("facts-text").value = editor.text;
	find("facts").showModal();
	find("facts-text").select();
}

// Actions.

const at = ({ left, top }) => editor.view.at(left, top);

function listen(svg) {
	new Gestures(svg, {
		tap: point => editor.tool.tap(editor, at(point)),
		grab: point => {
			const grabbed = editor.tool.grab(editor, at(point));
			let last = at(point);
			return grabbed && {
				to: point => {
					last = at(point);
					rubber = grabbed.line?.(last) ?? null;
					if (grabbed.to) editor.hold(grabbed.to(last));
					draw();
				},
				drop: () => {
					rubber = null;
					editor.hold(null);
					dropped(editor, grabbed, last);
				},
			};
		},
		pan: (dx, dy) => {
			if (!editor.tool.pan?.(editor, dx, dy)) editor.view.pan(dx, dy);
			draw();
		},
		pinch: ({ middle, dx, dy, factor, turn }) => {
			if (!editor.tool.pinch?.(editor, { at: at(middle), dx, dy, factor, turn })) {
				editor.view.pan(dx, dy);
				editor.view.zoom(factor, at(middle));
			}
			draw();
		},
	});
	const zoom = factor => {
		editor.view.zoom(factor, editor.cross ?? editor.view.middle);
		draw();
	};
	const fit = () => {
		editor.view.fit();
		draw();
	};
	listenToKeys(svg, editor, { zoom, fit });
	for (const [id, press] of Object.entries({
		"zoom-in": () => zoom(1.4), "zoom-out": () => zoom(1 / 1.4), fit, undo: () => editor.undo(), redo: () => editor.redo(),
		snap: () => editor.look({ snapping: !editor.snapping }, say(editor.snapping ? "map.bar.loose" : "map.bar.snaps")),
	})) find(id).addEventListener("click", press);
	addEventListener("keydown", event => {
		if (!(event.ctrlKey || event.metaKey) || event.target.matches("input:not([type=checkbox], [type=range]), textarea")) return;
		const key = event.key.toLowerCase();
		if (key !== "z" && key !== "y") return;
		event.preventDefault();
		if (key === "z" && !event.shiftKey) editor.undo();
		else editor.redo();
	});
	let wide = svg.clientWidth;
	new ResizeObserver(() => {
		if (Math.abs(svg.clientWidth - wide) > 40) editor.view.fit();
		wide = svg.clientWidth;
		draw();
	}).observe(svg);
}

/** Creates a tab for each tool, with arrow keys between them. */
function makeTabs() {
	const press = tool => {
		editor.use(tool);
		find(`tool-${tool.key}`).focus();
	};
	find("tools").append(...tools.map(tool => button(tool.title, { id: `tool-${tool.key}`, role: "tab", "aria-controls": "step", onclick: () => press(tool) })));
	find("tools").addEventListener("keydown", event => {
		const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		if (!by) return;
		event.preventDefault();
		press(tools.at((tools.indexOf(editor.tool) + by) % tools.length));
	});
}

// The first view.

async function start() {
	emperor = await open();
	const [side3to4, side4to5] = await Promise.all(["3-4", "4-5"].map(name => emperor.readMap(JSON.stringify(name))));
	const svg = find("map");
	picture = new Picture(svg);
	editor = new Editor({ view: new View(svg), photo: new Photo(), sides: { "3-4": side3to4, "4-5": side4to5 } });
	keeper = new Keeper(editor);
	tools = [mapsTool({ begin, resume: reopen, forget, forgotten: () => forgotten, recall, read }), photoTool, regions, outlines, spaces, roads, alliances, checkTool(showDrawn)];
	makeTabs();
	waitForClicks();
	editor.tool = tools[0];
	editor.addEventListener("change", () => { show(); check(); });
	editor.addEventListener("look", show);
	editor.addEventListener("hold", draw);
	editor.addEventListener("copy", copy);
	editor.addEventListener("facts", showFacts);
	editor.addEventListener("photo", () => { draw(); keeper.keepSoon(); });
	editor.addEventListener("photo taken", () => { show(); check(); keeper.keepPhoto(); });
	addEventListener("storage", () => keeper.tellChanged());
	find("changed-open").addEventListener("click", () => reopen(keptMaps().find(({ id }) => id === editor.id)));
	find("changed-copy").addEventListener("click", keepAsCopy);
	for (const dialog of document.querySelectorAll("dialog")) dialog.querySelector(".cancel").addEventListener("click", () => dialog.close());
	const last = mapOf(location.hash) ?? keptMaps()[0];
	try {
		if (last) await resume(last);
		else begin(emptyPlan());
	} catch {
		begin(emptyPlan()); // the stored map is invalid
	}
	listen(svg);
}

start().catch(why => { find("said").textContent = say("page.start.fails", { why: why.message }); });
