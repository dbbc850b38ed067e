package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// addLanguages makes the pages and the messages for scripts of each language. A page
// in English is the index.html of its folder. The German page is de.html beside it;
// its import map gives the scripts the messages of that language. Pages without a place
// for the links to other languages are in English only.
func (s site) addLanguages() error {
	var pages []string
	for name, source := range s {
		if path.Base(name) == "index.html" && bytes.Contains(source, []byte(languageLinks)) {
			pages = append(pages, name)
		}
	}
	others := slices.DeleteFunc(words.Languages(), func(language string) bool { return language == "en" })
	for _, language := range append(others, "en") { // English replaces the sources
		if err := s.addLanguage(language, pages); err != nil {
			return err
		}
	}
	return nil
}

// pageIn returns the path of a page, given as index.html, in a language.
func pageIn(language, index string) string {
	if language == "en" {
		return index
	}
	return path.Join(path.Dir(index), language+".html")
}

// languageLinks is the place of the links to other languages in the source of a page.
const languageLinks = "{{languages}}"

func (s site) addLanguage(language string, pages []string) error {
	c, err := words.In(language)
	if err != nil {
		return err
	}
	inPages := map[string]bool{}
	for _, name := range pages {
		said, keys, err := fillPage(s[name], c.Messages())
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for _, key := range keys {
			inPages[key] = true
		}
		s[pageIn(language, name)] = offerLanguages(said, language, name, pages)
	}
	var scripts []byte
	for name, source := range s {
		if path.Ext(name) == ".mjs" {
			scripts = append(scripts, source...)
		}
	}
	return s.addMessages(language, c.Messages(), func(key string) bool {
		return inPages[key] && !bytes.Contains(scripts, []byte(`"`+key+`"`))
	})
}

// kinds are the first words of keys, each with a module of messages.
var kinds = []string{"page", "friends", "lotus", "map", "score", "rules", "game", "emperor", "whitelotus"}

// addMessages adds a module for scripts with the messages of each kind, which
// the first word of a key names; the files for the programs contain the
// sentences of the libraries too. It leaves out what only pages or terminals
// have.
func (s site) addMessages(language string, messages map[string]string,
	onlyInPages func(key string) bool) error {
	library := map[string]string{}
	for _, message := range emperor.Messages() {
		library[message] += " emperor"
	}
	for _, message := range whitelotus.Messages() {
		library[message] += " whitelotus"
	}
	byKind := map[string]map[string]string{}
	for _, kind := range kinds {
		byKind[kind] = map[string]string{}
	}
	for key, message := range messages {
		first, _, _ := strings.Cut(key, ".")
		games := strings.Fields(library[key])
		switch {
		case len(games) > 0:
			for _, game := range games {
				byKind[game][key] = message
			}
		case onlyInPages(key) || first == "terminal":
		case byKind[first] == nil:
			return fmt.Errorf("the key %q begins with no kind of sentences, and no library says it", key)
		default:
			byKind[first][key] = message
		}
	}
	for kind, some := range byKind {
		s["words/"+kind+"."+language+".mjs"] = fmt.Appendf(nil, "export default %s;\n", inJSON(some))
	}
	return nil
}

// saidInPage matches the place of a sentence in the source of a page, {{key}}, or
// {{key|<a href="…">}} with the tag that opens the element in its message.
var saidInPage = regexp.MustCompile(`\{\{(\w+\.[\w.]+)(?:\|<((\w+)[^>]*)>)?\}\}`)

// element matches the tags of an element in a message.
var element = regexp.MustCompile(`&lt;(/?)\w+&gt;`)

// fillPage fills the sentences of a page in, and returns their keys.
func fillPage(source []byte, messages map[string]string) (page []byte, keys []string, err error) {
	page = saidInPage.ReplaceAllFunc(source, func(place []byte) []byte {
		part := saidInPage.FindSubmatch(place)
		key := string(part[1])
		message, ok := messages[key]
		if !ok {
			err = fmt.Errorf("no message for %q", key)
		}
		keys = append(keys, key)
		return element.ReplaceAllFunc([]byte(html.EscapeString(message)), func(tag []byte) []byte {
			if bytes.Contains(tag, []byte("/")) {
				return fmt.Appendf(nil, "</%s>", part[3])
			}
			return fmt.Appendf(nil, "<%s>", part[2])
		})
	})
	return page, keys, err
}

// chooseLanguage is a script in the head of every page. At an address without a
// language it shows the page in the one that was chosen last, or that the browser
// asks for. A link to another language keeps what is shown.
const chooseLanguage = `(() => {
	const languages = %s, key = "emperor.language";
	let chosen = null;
	try { chosen = localStorage.getItem(key); } catch { /* not allowed: the browser's language */ }
	const wanted = [chosen, ...navigator.languages.map(one => one.slice(0, 2))].find(one => languages.includes(one)) ?? "en";
	if (document.documentElement.lang === "en" && wanted !== "en") location.replace(wanted + ".html" + location.search + location.hash);
	addEventListener("click", ({ target }) => {
		const link = target.closest?.("a[hreflang]");
		if (!link) return;
		try { localStorage.setItem(key, link.hreflang); } catch { /* chosen for this page only */ }
		link.hash = location.hash;
	}, true);
})();`

// pageLink matches a link to a page of the site.
var pageLink = regexp.MustCompile(`<a href="((?:\.\./|\./|\w+/)+)"`)

// offerLanguages adds to a page the links to other languages, and what its scripts
// need for its own. Its links to other pages, which are listed, lead to those in its
// language.
func offerLanguages(page []byte, language, name string, pages []string) []byte {
	text, root := string(page), "./"+strings.Repeat("../", strings.Count(name, "/"))
	choose := fmt.Sprintf(chooseLanguage, inJSON(words.Languages()))
	head, allowed := "<script>"+choose+"</script>", hashOf(choose)
	if language != "en" {
		text = strings.Replace(text, `<html lang="en">`, fmt.Sprintf("<html lang=%q>", language), 1)
		text = pageLink.ReplaceAllStringFunc(text, func(link string) string {
			folder := pageLink.FindStringSubmatch(link)[1]
			if !slices.Contains(pages, path.Join(path.Dir(name), folder, "index.html")) {
				return link
			}
			return fmt.Sprintf("<a href=%q", folder+language+".html")
		})
		from := map[string]string{}
		for _, kind := range kinds {
			module := root + "words/" + kind
			from[module+".en.mjs"] = module + "." + language + ".mjs"
		}
		imports := fmt.Sprintf(`{"imports":%s}`, inJSON(from))
		head += "\n\t<script type=\"importmap\">" + imports + "</script>"
		allowed += " " + hashOf(imports)
	}
	text = allow(text, "script-src", allowed)
	text = strings.Replace(text, "\t<title>", "\t"+head+"\n\t<title>", 1)
	var links []string
	for _, other := range words.Languages() {
		c, err := words.In(other)
		if err != nil {
			continue // build has reported it
		}
		current := ""
		if other == language {
			current = ` aria-current="true"`
		}
		address := other + ".html"
		if other == "en" {
			address = "./"
		}
		links = append(links, fmt.Sprintf(`<a href=%q hreflang=%q lang=%q%s>%s</a>`,
			address, other, other, current, c.Messages()["page.languageName"]))
	}
	return []byte(strings.ReplaceAll(text, languageLinks, strings.Join(links, " ")))
}

// allow adds sources to a directive of a page's content security policy.
func allow(text, directive, sources string) string {
	own := directive + " 'self'"
	if strings.Contains(text, own) {
		return strings.Replace(text, own, own+" "+sources, 1)
	}
	return strings.Replace(text, "default-src 'self';", "default-src 'self'; "+own+" "+sources+";", 1)
}

// hashOf returns the source of a script or style in a page for its content security
// policy.
func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
