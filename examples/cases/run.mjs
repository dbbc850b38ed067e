// Puts the cases to a program and prints the answers that differ. README.md
// has the protocol. Status: 0 if all answers agree, 1 if not, 2 if none was asked.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const usage = `usage: node run.mjs [options] PROGRAM [ARGUMENT ...]
  --only ids, sections, disputes or games, with commas between them
  --ask kinds of question, as in "move,payments for"
  --timeout seconds for an answer (60)
  --cases the file of cases`;
const required = { move: "legal", position: "possible", read: "read" }; // other keys may be left out
const maxFailures = 5;

function fail(message) {
  console.error("run.mjs:", message);
  process.exit(2);
}

// A running program. Its lines arrive in a list, and null at their end.
class Program {
  constructor([name, ...args]) {
    this.lines = [];
    this.arrived = () => {};
    const groups = process.platform !== "win32";
    this.process = spawn(name, args, { stdio: ["pipe", "pipe", "inherit"], detached: groups });
    this.process.on("error", (error) => fail(`${name} does not start: ${error.message}`));
    this.process.stdin.on("error", () => {}); // The program ended, and its last line is followed by null.
    const put = (line) => { this.lines.push(line); this.arrived(); };
    createInterface({ input: this.process.stdout }).on("line", put).on("close", () => put(null));
  }

  async ask(question, timeout) {
    this.process.stdin.write(JSON.stringify(question) + "\n");
    if (this.lines.length === 0) {
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, timeout * 1000);
        this.arrived = () => { clearTimeout(timer); resolve(); };
      });
    }
    if (this.lines.length === 0) throw `no answer within ${timeout} seconds`;
    const line = this.lines.shift();
    if (line === null) throw "the program ended without an answer";
    let reply;
    try { reply = JSON.parse(line); } catch { throw "not JSON: " + line.trim().slice(0, 200); }
    if (reply?.id !== question.id || !("answer" in reply) && reply.unknown !== true) {
      throw 'not the id with "answer" or "unknown": ' + JSON.stringify(reply).slice(0, 200);
    }
    return reply;
  }

  stop() {
    try { process.kill(-this.process.pid, "SIGKILL"); } catch { this.process.kill("SIGKILL"); }
  }
}

// Returns the same text for equal answers: zeros in objects are left out, and
// lists are sorted, except lists of numbers.
function canonical(value, ordered) {
  if (Array.isArray(value)) {
    const parts = value.map((part) => canonical(part, ordered));
    return "[" + (ordered || value.every(Number.isFinite) ? parts : parts.sort()).join() + "]";
  }
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return "{" + Object.entries(value).filter(([, part]) => part !== 0)
    .map(([key, part]) => JSON.stringify(key) + ":" + canonical(part, ordered)).sort().join() + "}";
}

function agree(ask, want, got) {
  if (got?.[required[ask]] !== undefined) {
    const common = (a, b) => Object.fromEntries(Object.entries(a).filter(([key]) => key in b));
    [want, got] = [common(want, got), common(got, want)];
  }
  return canonical(want, ask === "pile in order") === canonical(got, ask === "pile in order");
}

// Returns the questions that the filters select, each with its answer.
function questions(file, only, asked) {
  const selected = [], unmatched = new Set([...only, ...asked]);
  for (const line of readFileSync(file, "utf8").trim().split("\n")) {
    const { id, section, disputes = [], game, given, position, finished = false, steps } = JSON.parse(line);
    let played = [];
    steps.forEach((step, i) => {
      if (step.play) return void (played = [...played, ...step.play]);
      const names = [`${id}:${i + 1}`, id, section, game, ...disputes];
      [...names, step.ask].forEach((name) => unmatched.delete(name));
      const { answer, ...question } = step;
      const wanted = !only.length || names.some((name) => only.includes(name));
      if (wanted && (!asked.length || asked.includes(step.ask))) {
        selected.push([{ id: names[0], game, given, position, finished, played, question }, answer]);
      }
    });
  }
  const names = [...unmatched].sort().join(", ");
  if (names || !selected.length) fail("no question matches " + (names || "all filters"));
  return selected;
}

// Puts the questions to the program, prints each answer that differs and a
// summary, and returns the status.
async function put(selected, command, timeout) {
  const counts = { agree: 0, differ: 0, failed: 0, unknown: 0 }, unknown = {}, failing = new Set();
  let program = null;
  const differs = ({ id, question }, want, how, what) => {
    failing.add(id.split(":")[0]);
    console.log(`${id}  ${question.line}\n  expected ${JSON.stringify(want)}\n  ${how} ${what}`);
  };
  for (const [question, want] of selected) {
    if (counts.failed === maxFailures) break;
    const { ask } = question.question;
    program ??= new Program(command);
    try {
      const reply = await program.ask(question, timeout);
      if (!("answer" in reply)) {
        counts.unknown++;
        unknown[ask] = (unknown[ask] ?? 0) + 1;
      } else if (agree(ask, want, reply.answer)) {
        counts.agree++;
      } else {
        counts.differ++;
        differs(question, want, "answered", JSON.stringify(reply.answer));
      }
    } catch (failure) {
      if (typeof failure !== "string") throw failure;
      program.stop();
      program = null;
      counts.failed++;
      differs(question, want, "failed  ", failure);
    }
  }
  program?.stop();
  counts["not asked"] = selected.length - Object.values(counts).reduce((sum, n) => sum + n);
  const summary = Object.entries(counts).map(([result, n]) => `${n} ${result}`);
  console.log(`${selected.length} questions: ${summary.join(", ")}`);
  const asks = Object.keys(unknown).sort();
  if (asks.length) console.log("unknown:", asks.map((ask) => `${ask} ${unknown[ask]}`).join(", "));
  if (failing.size) console.log(`failing cases (${failing.size}):`, [...failing].join(" "));
  return counts.agree && !failing.size ? 0 : 1;
}

const argv = process.argv.slice(2), options = { only: "", ask: "", timeout: "60", cases: "" };
while (argv.length > 1 && argv[0].startsWith("--") && argv[0].slice(2) in options) {
  options[argv.shift().slice(2)] = argv.shift();
}
if (argv.length === 0 || argv[0].startsWith("-")) fail(usage);
const list = (text) => text.split(",").filter(Boolean);
const file = options.cases || new URL("cases.jsonl", import.meta.url);
const selected = questions(file, list(options.only), list(options.ask));
process.exitCode = await put(selected, argv, Number(options.timeout));
