// The table of contents of the rules, from their headings.
import { find, make } from "../dom.mjs";
import "../offline.mjs";

const groups = [];
for (const heading of document.querySelectorAll("#rules h2")) {
	const dispute = /^A\d\d /.test(heading.textContent);
	if (!dispute || groups.length === 0) groups.push({ heading, disputes: [] });
	else groups.at(-1).disputes.push(heading);
}
const link = heading => make("a", { href: `#${heading.id}` }, heading.textContent);
find("contents").append(make("details", {}, make("summary", {}, "Contents"),
	make("ul", {}, ...groups.map(({ heading, disputes }) => make("li", {}, link(heading),
		...(disputes.length > 0 ? [make("ul", {}, ...disputes.map(dispute => make("li", {}, link(dispute))))] : []))))));
