// The search of the rules. It compares the stems of words, and knows the words that
// people use instead of the rules' own.

/** On each line are words that stand for each other. */
const groups = `
send place put lay deploy build
house building hut pagoda piece
emissary envoy ambassador diplomat agent meeple piece
fortification fort castle fortress tower piece
pile deck stack stock
empty exhaust deplete run out finish through gone
middle during while halfway under
region province country land area territory kingdom field
card hand
joker wild wildcard pair
draw take pick get receive
exchange swap trade replace discard change
discard away throw
score point count worth earn value victory
most majority lead leader control dominate more
tie equal draw same share even
win winner victor
end over finish last final
start begin setup set-up
first 1 one once
second 2 two twice pair
third 3 three
pass skip nothing
full complete filled
road path street route connect link
row chain line longest loop ring circle
alliance ally allied neighbor border
player opponent someone somebody else another other rival people
see look hide secret hidden know open reveal show
color suit
cost price pay spend fee
turn round go move
space spot slot place
double twice
largest biggest greatest longest
bid bet offer auction
vote against
contest fight battle auction
expel out throw remove kick
rebellion revolt uprising war rebel
army troop soldier force unit
influence money cash gold coin
side join support
income revenue earn pay receive
group connected cluster
block marker token cube
map board
steal take capture conquer pick
lose lost loser
chip tile`.trim().split("\n").map(line => line.split(" "));

/** Words that say nothing about what is asked. */
const empty = new Set("a an the i you we he she they it its my your our their me us is are am be been was were do does did can could may might must shall should will would if when what where which who whom whose how why there here this that these those of in on at to for with by from into onto and or but not no have has had any some so as than then just happen happens if still ever allowed possible such without many much own down after before anything something thing".split(" "));

const endings = [["ies", "y"], ["sses", "ss"], ["ings", ""], ["ing", ""], ["ed", ""], ["es", ""], ["s", ""], ["e", ""], ["our", "or"]];

/** Returns the stem of a word: "emissaries" and "emissary" have the same. */
export function stem(word) {
	for (const [ending, other] of endings) {
		if (word.length > ending.length + 2 && word.endsWith(ending) && !word.endsWith("ss")) {
			word = word.slice(0, -ending.length) + other;
			break;
		}
	}
	return word.replace(/our$/, "or").replace(/([a-z])\1$/, "$1").replace(/e$/, "");
}

const wordsOf = text => text.toLowerCase().split(/[^\p{L}\p{N}.’'-]+/u).map(word => word.replace(/^[.’'-]+|[.’'-]+$/g, "")).filter(Boolean);

const stemsOf = text => wordsOf(text).map(stem);

const meanings = groups.map(words => words.map(stem));

/** Returns the stems of the words that can stand for one. */
const alike = own => new Set(meanings.filter(group => group.includes(own)).flat().filter(other => other !== own));

/** Prepares sections, each {heading, sentences}, for a search. */
export function indexOf(sections) {
	const all = sections.map(section => ({ section, heading: stemsOf(section.heading), sentences: section.sentences.map(stemsOf) }));
	return all.map(({ heading, sentences, ...rest }) => ({ ...rest, heading, sentences, whole: new Set([heading, ...sentences].flat()) }));
}

/**
 * Returns the sections that answer a question best, each {section, sentence}.
 * A rare word counts for more, and so does one in the heading, or several in
 * one sentence. Words that the rules do not know count for nothing.
 */
export function search(index, question) {
	const asked = wordsOf(question);
	const telling = asked.filter(word => !empty.has(word));
	const words = (telling.length > 0 ? telling : asked).map(word => {
		const own = stem(word), others = alike(own);
		const is = found => found === own || own.length > 2 && found.startsWith(own);
		const isLike = found => others.has(found);
		const known = index.filter(({ whole }) => [...whole].some(is)).length;
		const like = known || index.filter(({ whole }) => [...whole].some(isLike)).length;
		return { is, isLike, weight: like > 0 ? Math.log(1 + index.length / like) : 0, other: known > 0 ? .6 : .9 };
	});
	const worth = stems => words.reduce((sum, { is, isLike, weight, other }) =>
		sum + weight * (stems.some(is) ? 1 : stems.some(isLike) ? other : 0), 0);
	const found = index.map(({ section, heading, sentences, whole }) => {
		const each = sentences.map(worth);
		const best = Math.max(...each, 0);
		const minor = /^[al]\d\d$/.test(heading[0]) && !words.some(({ is }) => is(heading[0])); // a dispute, unless it is asked for
		const hits = (worth(heading) * 1.2 + best + worth([...whole]) / (1 + whole.size / 150)) * (minor ? .8 : 1);
		return { section, sentence: section.sentences[each.indexOf(best)] ?? "", hits };
	}).sort((a, b) => b.hits - a.hits);
	return found.filter(({ hits }) => hits > 0 && hits >= found[0].hits / 2);
}
