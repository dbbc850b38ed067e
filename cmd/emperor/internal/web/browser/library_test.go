package browser_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// library opens a page and loads emperor.mjs there again, as the global
// emperor.
func library(t *testing.T) *page {
	t.Helper()
	p := tab(t, desk)
	p.run(chromedp.Navigate(address + "/score/"))
	ask[bool](p, `import("/emperor.mjs").then(async ({ open }) => { globalThis.emperor = await open(); return true; })`)
	return p
}

// came is a script that returns the outcome of a promise, or the name of its
// rejection.
func came(promise string) string {
	return `Promise.race([` + promise + `.then(answer => "answered " + JSON.stringify(answer), why => why.name + ": " + why.message),
		new Promise(resolve => setTimeout(() => resolve("nothing came"), 20000))])`
}

// A question without an answer is rejected, and the next one is answered.
func TestQuestionAfterRefusal(t *testing.T) {
	p := library(t)
	ask[bool](p, `emperor.newGame({ options: { v: 1, players: 3 }, seed: "7" }).then(record => { globalThis.record = record; return true; })`)
	for _, question := range []string{`emperor.events({ record, from: -5 })`, `emperor.look({ record: 1 })`,
		`emperor.hint({})`, `emperor.decide({ view: {}, opponent: "nobody", chance: 0 })`} {
		if said := ask[string](p, came(question)); !strings.HasPrefix(said, "Refusal: ") {
			t.Errorf("%s: %s", question, said)
		}
	}
	for _, question := range []string{`emperor.events({ record, from: 0 })`,
		`emperor.decide({ view: {}, opponent: "nobody", chance: 0 }).catch(() => emperor.opponents())`} {
		if said := ask[string](p, came(question)); !strings.HasPrefix(said, "answered ") {
			t.Errorf("then %s: %s", question, said)
		}
	}
}

// If the program cannot run, every question is rejected with a fault.
func TestProgramThatCannotRun(t *testing.T) {
	p := library(t)
	ask[bool](p, `WebAssembly.compile(new Uint8Array([
		0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, // a module that needs a function "y" of "x"
		1, 4, 1, 0x60, 0, 0,
		2, 7, 1, 1, 0x78, 1, 0x79, 0, 0,
	])).then(program => {
		globalThis.worker = new Worker("/worker.mjs", { type: "module" });
		worker.postMessage({ program });
		return true;
	})`)
	for range 2 {
		reply := ask[string](p, came(`new Promise(resolve => {
			worker.addEventListener("message", ({ data }) => resolve(data.reply), { once: true });
			worker.postMessage({ number: 1, name: "opponents", question: "{}" });
		})`))
		if !strings.Contains(reply, "fault") {
			t.Errorf("the worker replies %s", reply)
		}
	}
}

// An answer that comes after its worker was stopped is ignored. Node delivers
// those.
func TestAnswerAfterStop(t *testing.T) {
	p := library(t)
	said := ask[string](p, came(`import("/program.mjs").then(({ Program }) => {
		let deliver;
		const addEventListener = (kind, listener) => { if (kind === "message") deliver = listener; };
		const program = new Program(null, {}, ["opponents"], [], () => ({ addEventListener, postMessage() {}, terminate() {} }));
		const answer = program.opponents();
		program.close();
		deliver({ data: { number: 1, reply: "{}" } });
		return answer;
	})`))
	if !strings.HasPrefix(said, "AbortError: ") {
		t.Errorf("the question is answered with %s", said)
	}
}

// Stopping rejects the question in progress. After close, every question is
// rejected.
func TestThinkingStopsAndGamesClose(t *testing.T) {
	p := library(t)
	ask[bool](p, `emperor.newGame({ options: { v: 1, players: 3 }, seed: "7" }).then(record => emperor.look({ record, seat: "A" })).then(seen => { globalThis.view = seen.view; return true; })`)
	const hint = `emperor.hint({ view, chance: 1 })`
	for _, c := range []struct{ script, want string }{
		{`(() => { const answer = ` + hint + `; emperor.stopThinking(); return answer; })()`, "AbortError: "},
		{hint, "answered "},
		{`(() => { const answer = ` + hint + `; emperor.close(); return answer; })()`, "AbortError: "},
		{hint, "AbortError: "},
		{`emperor.opponents()`, "AbortError: "},
	} {
		if said := ask[string](p, came(c.script)); !strings.HasPrefix(said, c.want) {
			t.Errorf("%s: got %s, want %s", c.script, said, c.want)
		}
	}
}
