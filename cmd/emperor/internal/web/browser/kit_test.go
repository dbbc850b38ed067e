package browser_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// The versions of the compiler that checks the types of the kit, and of the
// bundler that makes a page with it.
const (
	typescript = "typescript@5.9.3"
	esbuild    = "esbuild@0.28.2"
)

// The kit for front ends can be installed into an empty npm project. The first
// program of its README plays the same game in Node, in a page that imports the
// kit, and in a page that a bundler made, and nothing comes from another site.
// Without npm the test is skipped.
func TestKit(t *testing.T) {
	project := t.TempDir()
	kit := filepath.Join(t.TempDir(), "emperor-js")
	if out, err := command("../../../../..", "go", "run", "./cmd/emperor", "web", "-package", kit); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if _, err := exec.LookPath("npm"); err != nil {
		t.Skip(err)
	}
	must := func(t *testing.T, name string, args ...string) string {
		t.Helper()
		out, err := command(project, name, args...)
		if err != nil {
			t.Fatalf("%s %q: %v: %s", name, args, err, out)
		}
		return out
	}
	must(t, "npm", "init", "--yes")
	must(t, "npm", "install", "--offline", kit)
	first, commands := readmeOfKit(t, kit)
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(project, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("page.js", first)
	write("first.mjs", first)
	played := strings.Split(strings.TrimSpace(must(t, "node", "first.mjs")), "\n")
	if len(played) != 3 || !strings.HasPrefix(played[0], "Ann: ") {
		t.Fatalf("the program of the README prints %q", played)
	}

	t.Run("lotus", func(t *testing.T) {
		const other = `import { open } from "emperor-js/lotus";
			const lotus = await open();
			const record = await lotus.newGame({ options: { v: 1, players: 3 }, seed: "7" });
			const { view } = await lotus.look({ record, seat: "A" });
			console.log(await lotus.decide({ view, opponent: "greedy", chance: 1 }));
			lotus.close();`
		if move := must(t, "node", "--input-type=module", "--eval", other); !strings.HasPrefix(move, "block ") {
			t.Errorf("the other game begins with %q", move)
		}
	})
	t.Run("page", func(t *testing.T) {
		imported := strings.Replace(first, `"emperor-js"`, `"./node_modules/emperor-js/emperor.mjs"`, 1)
		write("imported.js", imported)
		if got := playedOnPage(t, project, "imported.js"); !slices.Equal(got, played) {
			t.Errorf("the game ends with %q; in Node with %q", got, played)
		}
	})
	t.Run("bundle", func(t *testing.T) {
		if out, err := command(project, "npm", "install", "--no-save", esbuild, typescript); err != nil {
			t.Skipf("npm does not bring %s: %v\n%s", esbuild, err, out)
		}
		must(t, "mkdir", "public")
		for _, line := range commands {
			must(t, "sh", "-c", line)
		}
		got := playedOnPage(t, filepath.Join(project, "public"), "page.js")
		if !slices.Equal(got, played) {
			t.Errorf("the game ends with %q; in Node with %q", got, played)
		}
	})
	t.Run("types", func(t *testing.T) {
		compile := []string{"npx", "tsc", "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext"}
		write("first.mts", first)
		write("example.mts", exampleOfTypes(t, kit, "emperor.d.mts", "emperor-js"))
		write("other.mts", exampleOfTypes(t, kit, "lotus/lotus.d.mts", "emperor-js/lotus"))
		out, err := command(project, compile[0],
			append(compile[1:], "first.mts", "example.mts", "other.mts")...)
		if err != nil {
			t.Errorf("%v: %s", err, out)
		}
		write("wrong.mts", first+"await emperor.move({ record });")
		out, err = command(project, compile[0], append(compile[1:], "wrong.mts")...)
		if err == nil || !strings.Contains(out, "'move' is missing") {
			t.Errorf("a question without a required field is allowed: %s", out)
		}
	})
}

// readmeOfKit returns the first program of the kit's README, and the commands
// that make a page with a bundler.
func readmeOfKit(t *testing.T, kit string) (program string, commands []string) {
	t.Helper()
	readme, err := os.ReadFile(filepath.Join(kit, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, program, _ = strings.Cut(string(readme), "```js\n")
	program, _, _ = strings.Cut(program, "```")
	for _, line := range strings.Split(string(readme), "\n") {
		line, indented := strings.CutPrefix(line, "    ")
		if indented && !strings.HasPrefix(line, "npm install") {
			commands = append(commands, line)
		}
	}
	if !strings.Contains(program, "emperor.move(") || len(commands) != 2 {
		t.Fatalf("the README has the program %q and the commands %q", program, commands)
	}
	return program, commands
}

// exampleOfTypes returns the example at the beginning of a file of types, for a
// program that imports a module of the package.
func exampleOfTypes(t *testing.T, kit, file, module string) string {
	t.Helper()
	types, err := os.ReadFile(filepath.Join(kit, file))
	if err != nil {
		t.Fatal(err)
	}
	var example strings.Builder
	for _, line := range strings.Split(string(types), "\n") {
		if code, ok := strings.CutPrefix(line, " *     "); ok {
			example.WriteString(regexp.MustCompile(`"\./\w+\.mjs"`).ReplaceAllString(code, `"`+module+`"`) + "\n")
		}
	}
	if !strings.Contains(example.String(), ".move({ record") {
		t.Errorf("the example of %s is %q", file, example.String())
	}
	return example.String()
}

// playedOnPage returns the lines that a script prints on a page of its own,
// served from a folder.
func playedOnPage(t *testing.T, folder, script string) []string {
	t.Helper()
	files := http.FileServer(http.Dir(folder))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			files.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Security-Policy", "script-src 'self' 'wasm-unsafe-eval'")
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Write([]byte(`<!DOCTYPE html><link rel="icon" href="data:,">` +
			`<script type="module" src="` + script + `"></script>`))
	}))
	t.Cleanup(server.Close)
	p := tab(t, desk)
	printed := make(chan string, 10)
	p.prints(printed)
	p.run(chromedp.Navigate(server.URL))
	var lines []string
	for len(lines) < 3 {
		select {
		case line := <-printed:
			lines = append(lines, line)
		case <-time.After(patience):
			t.Fatalf("the page prints only %q; %s", lines, p.describeTab())
		}
	}
	return lines
}

// command runs a command in a folder and returns its output, or with an error
// also its errors.
func command(folder, name string, args ...string) (string, error) {
	run := exec.Command(name, args...)
	run.Dir = folder
	var errs strings.Builder
	run.Stderr = &errs
	out, err := run.Output()
	if err != nil {
		return string(out) + errs.String(), err
	}
	return string(out), nil
}
