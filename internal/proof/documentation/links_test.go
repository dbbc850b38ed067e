package documentation_test

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/doc"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"html"
	"maps"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestPageLinks renders the page of every public package as go/doc does, and
// follows each link on it: to a name of this package, of another or of the
// standard library, or to a heading. It also finds text in brackets that is
// not a link because it names nothing.
func TestPageLinks(t *testing.T) {
	pages := publicPages(t)
	for _, here := range slices.Collect(maps.Values(pages)) {
		t.Run(here.Name, func(t *testing.T) {
			followed := 0
			for name, text := range here.comments {
				parsed := here.Parser().Parse(text)
				for _, left := range inBrackets(parsed) {
					t.Errorf("%s: %s is no link: there is nothing of that name", name, left)
				}
				for _, def := range parsed.Links {
					if !def.Used {
						t.Errorf("%s: nothing refers to the link %q", name, def.Text)
					}
				}
				for _, link := range hrefs(string(here.Printer().HTML(parsed))) {
					followed++
					if err := follow(link, here.ImportPath, pages); err != nil {
						t.Errorf("%s: %v", name, err)
					}
				}
			}
			if followed < 5 {
				t.Errorf("%d links were followed", followed)
			}
		})
	}
}

// page is the page of a package: the comment on each of its names, and the places
// on it that a link can lead to.
type page struct {
	*doc.Package
	comments map[string]string
	anchors  map[string]bool
}

// publicPages returns the pages of all public packages, by import path.
func publicPages(t *testing.T) map[string]*page {
	pages := map[string]*page{}
	for _, folder := range publicPackages(t) {
		p, _ := packageDoc(t, folder)
		pages[p.ImportPath] = pageOf(p)
	}
	return pages
}

// pageOf lays out the page of a package.
func pageOf(p *doc.Package) *page {
	here := &page{Package: p, comments: map[string]string{"the package": p.Doc}, anchors: map[string]bool{}}
	add := func(name, text string) {
		here.comments[name], here.anchors[name] = text, true
	}
	examples := func(name string, list []*doc.Example) {
		for _, example := range list {
			anchor := strings.TrimSuffix("example-"+name+"-"+suffixTitle(example.Suffix), "-")
			add(anchor, example.Doc)
		}
	}
	values := func(list []*doc.Value) {
		for _, value := range list {
			here.comments["the group of "+value.Names[0]] = value.Doc
			for _, spec := range value.Decl.Specs {
				spec := spec.(*ast.ValueSpec)
				own := spec.Doc.Text() + spec.Comment.Text()
				if !value.Decl.Lparen.IsValid() {
					own = value.Doc
				}
				for _, name := range spec.Names {
					add(name.Name, own)
				}
			}
		}
	}
	funcs := func(prefix string, list []*doc.Func) {
		for _, f := range list {
			add(prefix+f.Name, f.Doc)
			examples(prefix+f.Name, f.Examples)
		}
	}
	examples("package", p.Examples)
	values(p.Consts)
	values(p.Vars)
	funcs("", p.Funcs)
	for _, typ := range p.Types {
		add(typ.Name, typ.Doc)
		for _, member := range membersOf(typ) {
			for _, name := range member.Names {
				text := member.Doc.Text() + member.Comment.Text()
				if text == "" && regexp.MustCompile(`\b`+name.Name+`\b`).MatchString(typ.Doc) {
					text = typ.Doc // which explains it
				}
				add(typ.Name+"."+name.Name, text)
			}
		}
		values(typ.Consts)
		values(typ.Vars)
		funcs("", typ.Funcs)
		funcs(typ.Name+".", typ.Methods)
		examples(typ.Name, typ.Examples)
	}
	for _, block := range p.Parser().Parse(p.Doc).Content {
		if heading, ok := block.(*comment.Heading); ok {
			here.anchors[heading.DefaultID()] = true
		}
	}
	return here
}

// suffixTitle writes the suffix of an example's name as a page does.
func suffixTitle(suffix string) string {
	if suffix == "" {
		return ""
	}
	return strings.ToUpper(suffix[:1]) + suffix[1:]
}

// inBrackets returns what was to be a link, and stands in brackets still: a
// name, or a title in words.
func inBrackets(text *comment.Doc) (left []string) {
	paragraph := func(parts []comment.Text) {
		for _, part := range parts {
			if words, ok := part.(comment.Plain); ok {
				for _, found := range bracketed.FindAllStringSubmatch(string(words), -1) {
					left = append(left, found[1])
				}
			}
		}
	}
	for _, block := range text.Content {
		switch block := block.(type) {
		case *comment.Paragraph:
			paragraph(block.Text)
		case *comment.List:
			for _, item := range block.Items {
				for _, block := range item.Content {
					paragraph(block.(*comment.Paragraph).Text)
				}
			}
		}
	}
	return left
}

var bracketed = regexp.MustCompile(`(?:^|[\s(])(\[\*?[A-Za-z_][\w.' \n]*\])`)

// hrefs returns the targets of the links in a piece of HTML.
func hrefs(text string) (targets []string) {
	for _, found := range regexp.MustCompile(`href="([^"]*)"`).FindAllStringSubmatch(text, -1) {
		targets = append(targets, html.UnescapeString(found[1]))
	}
	return targets
}

// follow returns why a link leads nowhere. Links to other hosts are not
// followed; they have to be well formed.
func follow(link, from string, pages map[string]*page) error {
	target, err := url.Parse(link)
	if err != nil {
		return err
	}
	importPath := from
	switch {
	case target.Host == "pkg.go.dev" && strings.HasPrefix(target.Path, "/"+module):
		importPath = target.Path[1:]
	case target.Host == "github.com" && repository.MatchString(target.Path):
		file := repository.ReplaceAllString(target.Path, "")
		if _, err := os.Stat(filepath.Join(root, file)); err != nil {
			return fmt.Errorf("%s: the repository has no %s", link, file)
		}
		return nil
	case target.Scheme != "":
		if target.Scheme != "https" || !strings.Contains(target.Host, ".") {
			return fmt.Errorf("%s is no address", link)
		}
		return nil
	case target.Path != "":
		importPath = strings.TrimPrefix(target.Path, "/")
	}
	there := pages[importPath]
	if there == nil {
		if there, err = standardPage(importPath); err != nil {
			return fmt.Errorf("%s: there is no package %s", link, importPath)
		}
		pages[importPath] = there
	}
	if target.Fragment != "" && !there.anchors[target.Fragment] {
		return fmt.Errorf("%s: package %s has no %s", link, importPath, target.Fragment)
	}
	return nil
}

// repository matches the beginning of the address of a file in the repository.
var repository = regexp.MustCompile("^/emperorofchina/emperor/(?:blob|tree)/main/")

// standardPage returns the page of a package of the standard library.
func standardPage(importPath string) (*page, error) {
	context := build.Default
	// A test that is built with -trimpath does not know this itself.
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	context.GOROOT = strings.TrimSpace(string(root))
	found, err := context.Import(importPath, "", 0)
	if err != nil || !found.Goroot {
		return nil, fmt.Errorf("%s is not in the standard library", importPath)
	}
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range found.GoFiles {
		file, err := parser.ParseFile(fset, filepath.Join(found.Dir, name), nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	p, err := doc.NewFromFiles(fset, files, importPath)
	if err != nil {
		return nil, err
	}
	return pageOf(p), nil
}

// TestMarkdownLinks follows every link of every Markdown file in the
// repository: to a file, to a heading of one, or into the pages of the
// packages. Folders in its commands exist, too.
func TestMarkdownLinks(t *testing.T) {
	pages := publicPages(t)
	var files []string
	for _, pattern := range []string{"*.md", ".github/*.md", "*/*.md", "examples/*/*.md"} {
		found, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	slices.Sort(files)
	files = slices.Compact(files)
	if len(files) < 3 {
		t.Fatalf("files %q", files)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, link := range markdownLinks(string(text)) {
			if err := followFile(link, file, pages); err != nil {
				t.Errorf("%s: %v", file, err)
			}
		}
		for _, found := range regexp.MustCompile("(?:^|[ `'])\\./([\\w./-]+)").FindAllStringSubmatch(string(text), -1) {
			folder := strings.TrimSuffix(strings.TrimSuffix(found[1], "..."), ".")
			if _, err := os.Stat(filepath.Join(root, folder)); err != nil {
				t.Errorf("%s names %s, which is not there", file, found[0])
			}
		}
	}
}

// markdownLinks returns the targets of the links and pictures in a Markdown text,
// except in code.
func markdownLinks(text string) (targets []string) {
	text = regexp.MustCompile("(?ms)^```.*?^```$").ReplaceAllString(text, "")
	text = regexp.MustCompile("(?m)^(?:    |\t).*$").ReplaceAllString(text, "")
	text = regexp.MustCompile("`[^`]*`").ReplaceAllString(text, "")
	for _, form := range []string{`\]\(<?([^)>\s]+)>?[^)]*\)`, `(?m)^\[[^\]]+\]:\s*(\S+)`,
		`(?:src|href)="([^"]*)"`} {
		for _, found := range regexp.MustCompile(form).FindAllStringSubmatch(text, -1) {
			targets = append(targets, found[1])
		}
	}
	return targets
}

// followFile returns why a link from a Markdown file leads nowhere.
func followFile(link, from string, pages map[string]*page) error {
	target, err := url.Parse(link)
	if err != nil {
		return err
	}
	if target.Scheme != "" {
		return follow(link, "", pages)
	}
	file := from
	if target.Path != "" {
		file = filepath.Join(filepath.Dir(from), filepath.FromSlash(target.Path))
	}
	if _, err := os.Stat(file); err != nil {
		return fmt.Errorf("%s: there is no such file", link)
	}
	if target.Fragment == "" {
		return nil
	}
	text, err := os.ReadFile(file)
	if err != nil || path.Ext(file) != ".md" {
		return fmt.Errorf("%s: only Markdown has headings", link)
	}
	if !slices.Contains(markdownHeadings(string(text)), target.Fragment) {
		return fmt.Errorf("%s: there is no such heading", link)
	}
	return nil
}

// markdownHeadings returns the anchors of a Markdown text's headings: in small
// letters, with hyphens for blanks and without other signs.
func markdownHeadings(text string) (anchors []string) {
	text = regexp.MustCompile("(?ms)^```.*?^```$").ReplaceAllString(text, "")
	for _, heading := range regexp.MustCompile(`(?m)^#+ (.*)$`).FindAllStringSubmatch(text, -1) {
		anchor := regexp.MustCompile(`[^\pL\pN _-]`).ReplaceAllString(strings.ToLower(heading[1]), "")
		anchors = append(anchors, strings.ReplaceAll(anchor, " ", "-"))
	}
	return anchors
}
