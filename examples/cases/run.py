"""Puts the cases to a program and prints the answers that differ.

usage: python3 run.py [options] PROGRAM [ARGUMENT ...]
  --only ids, sections, disputes or games, with commas between them
  --ask kinds of question, as in "move,payments for"
  --timeout seconds for an answer (60)
  --cases the file of cases

README.md has the protocol. Status: 0 if all answers agree, 1 if not, 2 if none was asked."""
import atexit, collections, contextlib, json, os, queue, signal, subprocess, sys, threading

REQUIRED = {"move": "legal", "position": "possible", "read": "read"}  # other keys may be left out
MAX_FAILURES = 5


def fail(message):
    sys.stderr.write(f"run.py: {message}\n")
    sys.exit(2)


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


class Program:
    """A running program. Its lines arrive in a queue, and None at their end."""

    def __init__(self, command):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        try:
            self.process = subprocess.Popen(command, start_new_session=True, **pipes)
        except OSError as error:
            fail(f"{command[0]} does not start: {error.strerror}")
        atexit.register(self.stop)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put(None)

    def ask(self, question, timeout):
        """Returns the answer as it came, or None and why there is none."""
        with contextlib.suppress(OSError):  # The program ended: read puts None.
            self.process.stdin.write(json.dumps(question).encode() + b"\n")
            self.process.stdin.flush()
        try:
            line = self.lines.get(timeout=timeout)
            reply = line and json.loads(line)
        except queue.Empty:
            return None, f"no answer within {timeout:g} seconds"
        except ValueError:
            return None, "not JSON: " + line.decode(errors="replace").strip()[:200]
        if line is None:
            return None, "the program ended without an answer"
        if not isinstance(reply, dict) or reply.get("id") != question["id"] or \
                "answer" not in reply and reply.get("unknown") is not True:
            return None, 'not the id with "answer" or "unknown": ' + compact(reply)[:200]
        return reply, None

    def stop(self):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except (AttributeError, OSError):  # no process groups here, or none left
            self.process.kill()


def canonical(value, ordered):
    """Returns the same text for equal answers: zeros in objects are left out, and
    lists are sorted, except lists of numbers."""
    if isinstance(value, dict):
        parts = [compact(key) + ":" + canonical(part, ordered)
                 for key, part in value.items() if part is False or part != 0]
        return "{" + ",".join(sorted(parts)) + "}"
    if isinstance(value, list):
        parts = [canonical(part, ordered) for part in value]
        numbers = all(isinstance(part, (int, float)) for part in value)
        return "[" + ",".join(parts if ordered or numbers else sorted(parts)) + "]"
    return compact(int(value) if isinstance(value, float) and value.is_integer() else value)


def agree(ask, want, got):
    if ask in REQUIRED and isinstance(got, dict) and REQUIRED[ask] in got:
        want = {key: part for key, part in want.items() if key in got}
        got = {key: part for key, part in got.items() if key in want}
    return canonical(want, ask == "pile in order") == canonical(got, ask == "pile in order")


def questions(file, only, asked):
    """Returns the questions that the filters select, each with its answer."""
    selected, unmatched = [], only | asked
    for case in map(json.loads, open(file, encoding="utf-8")):
        common = {key: case.get(key, False) for key in ("game", "given", "position", "finished")}
        played = []
        for number, step in enumerate(case["steps"], 1):
            if "play" in step:
                played = played + step["play"]
                continue
            question = {key: value for key, value in step.items() if key != "answer"}
            question = {"id": f"{case['id']}:{number}", **common, "played": played, "question": question}
            names = {question["id"], case["id"], case["section"], case["game"], *case.get("disputes", [])}
            unmatched -= names | {step["ask"]}
            if (not only or only & names) and (not asked or step["ask"] in asked):
                selected.append((question, step["answer"]))
    if unmatched or not selected:
        fail("no question matches " + (", ".join(sorted(unmatched)) or "all filters"))
    return selected


def put(selected, command, timeout):
    """Puts the questions to the program, prints each answer that differs and a
    summary, and returns the status."""
    counts = dict.fromkeys(("agree", "differ", "failed", "unknown"), 0)
    unknown, failing, program = collections.Counter(), {}, None
    for question, want in selected:
        if counts["failed"] == MAX_FAILURES:
            break
        ask, program = question["question"]["ask"], program or Program(command)
        reply, failure = program.ask(question, timeout)
        if failure:
            program, result, shown = program.stop(), "failed", "failed   " + failure
        elif "answer" not in reply:
            result, shown = "unknown", None
        else:
            result = "agree" if agree(ask, want, reply["answer"]) else "differ"
            shown = "answered " + compact(reply["answer"])
        counts[result] += 1
        if result == "unknown":
            unknown[ask] += 1
        elif result != "agree":
            failing[question["id"].split(":")[0]] = True
            print(f"{question['id']}  {question['question']['line']}\n  expected {compact(want)}\n  {shown}")
    counts["not asked"] = len(selected) - sum(counts.values())
    print(f"{len(selected)} questions:", ", ".join(f"{n} {result}" for result, n in counts.items()))
    if unknown:
        print("unknown:", ", ".join(f"{ask} {n}" for ask, n in sorted(unknown.items())))
    if failing:
        print(f"failing cases ({len(failing)}):", " ".join(failing))
    return 0 if counts["agree"] and not failing else 1


argv = sys.argv[1:]
options = {"only": "", "ask": "", "timeout": "60", "cases": os.path.join(sys.path[0], "cases.jsonl")}
while len(argv) > 1 and argv[0][:2] == "--" and argv[0][2:] in options:
    options[argv[0][2:]], argv = argv[1], argv[2:]
if not argv or argv[0].startswith("-"):
    fail(__doc__)
only, asked = (set(filter(None, options[name].split(","))) for name in ("only", "ask"))
sys.exit(put(questions(options["cases"], only, asked), argv, float(options["timeout"])))
