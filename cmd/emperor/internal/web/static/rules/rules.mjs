// The table of contents of the rules, from their headings, and a search.
import { find, make } from "../dom.mjs";
import "../offline.mjs";

const headings = [...document.querySelectorAll("#rules h2")];
const link = heading => make("a", { href: `#${heading.id}` }, heading.textContent);

const groups = [];
for (const heading of headings) {
	const dispute = /^[ALW]\d\d? /.test(heading.textContent);
	if (!dispute || groups.length === 0) groups.push({ heading, disputes: [] });
	else groups.at(-1).disputes.push(heading);
}
find("contents").append(make("details", {}, make("summary", {}, "Contents"),
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
	return { heading, sentences };
});

const most = 12; // sections that the search shows

/** Returns the number of words with which a word of the text begins. */
const hits = (text, words) => words.filter(word => text.toLowerCase().split(/[^\p{L}\p{N}.]+/u).some(part => part.startsWith(word))).length;

/** Returns a list with what has the most words first. */
const byHits = (list, text, words) => list.map(item => ({ item, hits: hits(text(item), words) }))
	.sort((a, b) => b.hits - a.hits).map(({ item }) => item);

/**
 * Returns the sections with all of the words, or else those with the most of
 * them if that is three quarters: those with them in the heading first, each
 * with the sentence that has most of them.
 */
function search(words) {
	const counted = sections.map(section => ({ section, hits: hits([section.heading.textContent, ...section.sentences].join(" "), words) }));
	const most = Math.max(...counted.map(({ hits }) => hits), words.length * 3 / 4);
	const found = counted.filter(({ hits }) => hits === most).map(({ section }) => section);
	return byHits(found, ({ heading }) => heading.textContent, words)
		.map(({ heading, sentences }) => ({ heading, sentence: byHits(sentences, text => text, words)[0] ?? "" }));
}

find("search").addEventListener("submit", event => event.preventDefault());
find("word").addEventListener("input", () => {
	const words = find("word").value.toLowerCase().split(/\s+/).filter(Boolean);
	const found = words.length > 0 ? search(words) : [];
	find("count").textContent = words.length === 0 ? "" : found.length === 1 ? "1 section" : `${found.length} sections`;
	find("found").replaceChildren(...found.slice(0, most).map(({ heading, sentence }) => make("li", {}, link(heading), make("span", {}, sentence))));
});
