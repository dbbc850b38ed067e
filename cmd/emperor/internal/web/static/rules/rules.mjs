// The table of contents of the rules, from their headings, and a search.
import { find, make } from "../dom.mjs";
import "../offline.mjs";
import { indexOf, search } from "./searching.mjs";
import { say } from "./words.mjs";

const headings = [...document.querySelectorAll("#rules h2")];
const link = heading => make("a", { href: `#${heading.id}` }, heading.textContent);

const groups = [];
for (const heading of headings) {
	const dispute = /^[ALW]\d\d? /.test(heading.textContent);
	if (!dispute || groups.length === 0) groups.push({ heading, disputes: [] });
	else groups.at(-1).disputes.push(heading);
}
find("contents").append(make("details", {}, make("summary", {}, say("rules.contents")),
	make("ul", {}, ...groups.map(({ heading, disputes }) => make("li", {}, link(heading),
		...(disputes.length > 0 ? [make("ul", {}, ...disputes.map(dispute => make("li", {}, link(dispute))))] : []))))));

/** Each section as its heading and its sentences. */
const sections = headings.map(heading => {
	const sentences = [];
	for (let part = heading.nextElementSibling; part && part.tagName !== "H2"; part = part.nextElementSibling) {
		for (const leaf of part.matches("p") ? [part] : part.querySelectorAll("li, tr, .holds")) {
			const parts = leaf.cells ? [...leaf.cells] : [leaf];
			sentences.push(...parts.map(part => part.textContent).join("; ").replace(/\s+/g, " ").split(/(?<=[.?!]) /));
		}
	}
	return { heading: heading.textContent, place: heading, sentences };
});

const most = 12; // sections that the search shows

const index = indexOf(sections);

find("search").addEventListener("submit", event => event.preventDefault());
find("word").addEventListener("input", () => {
	const question = find("word").value.trim();
	const found = search(index, question);
	find("count").textContent = question === "" ? "" : say("rules.found", { number: found.length });
	find("found").replaceChildren(...found.slice(0, most).map(({ section, sentence }) => make("li", {}, link(section.place), make("span", {}, sentence))));
});
