package tables

import (
	"cmp"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// create creates a table for a new game, of the first game if name is empty, and
// returns its id and the tokens of its seats, "" for the machine. The seed comes from a secure
// source as well, because anyone who guesses it knows every secret.
func (h *house) create(name string, options []byte, names []string, agreed terms) (id string,
	tokens []string, err error) {
	g, known := games[cmp.Or(name, firstGame)]
	if !known {
		return "", nil, refusal{http.StatusBadRequest, fmt.Sprintf("there is no game %q; there are %s",
			name, strings.Join(slices.Sorted(maps.Keys(games)), " and "))}
	}
	m, err := g.begin(options, binary.LittleEndian.Uint64(h.secret()))
	if err != nil {
		return "", nil, err
	}
	if err := agreed.check(m.players()); err != nil {
		return "", nil, err
	}
	for p := range seat(m.players()) {
		token := ""
		if !slices.Contains(agreed.Machines, p) {
			token = fmt.Sprintf("%x", h.secret())
		}
		tokens = append(tokens, token)
	}
	if err := checkNames(names, len(tokens)); err != nil {
		return "", nil, err
	}
	named, err := m.withNames(append(names, make([]string, len(tokens)-len(names))...))
	if err != nil {
		return "", nil, err
	}
	id = fmt.Sprintf("%x", h.secret())
	t := newTable(id+fileEnding, h.clock())
	t.kept = kept{Tokens: tokens, terms: agreed, Game: name, Match: named}
	text, err := json.Marshal(t.kept)
	if err != nil {
		return "", nil, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.tables) >= h.limit {
		return "", nil, refusal{http.StatusServiceUnavailable, "the server has no room for another game"}
	}
	if err := h.folder.Write(t.file, string(text)); err != nil {
		return "", nil, err
	}
	h.tables[id] = t
	h.arrange(t)
	return id, tokens, nil
}

// checkNames refuses names that players could not tell apart from the page.
func checkNames(names []string, players int) error {
	if len(names) > players {
		return refusal{http.StatusBadRequest,
			fmt.Sprintf("there are %d names for %d players", len(names), players)}
	}
	for _, name := range names {
		if len(name) > maxName {
			return refusal{http.StatusBadRequest, fmt.Sprintf("a name has more than %d bytes", maxName)}
		}
		if !printable(name) {
			return refusal{http.StatusBadRequest,
				fmt.Sprintf("the name %+q has a character that cannot be seen", name)}
		}
	}
	return nil
}

// printable reports whether a text has only characters that can be seen.
func printable(text string) bool {
	return utf8.ValidString(text) &&
		!strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
}

// secret returns 128 random bits from a secure source.
func secret() []byte {
	bits := make([]byte, 16)
	rand.Read(bits)
	return bits
}
