package tables

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	proof "github.com/emperorofchina/emperor/internal/proof/games"
)

// TestRequests plays the sessions of testdata/requests.txt. Their steps are
//
//	table GAME QUERY  to begin a table of three players with more terms, at each of the
//	                  games if GAME is "any"; the machine decides only if a step says so.
//	A GET PATH BODY   to send a request of A about this table. "-" is a spectator and "?"
//	                  has a wrong token; "A0" has the token that A had first, "A'" that at
//	                  the table before. In a path {N} is the number of the next move, and
//	                  @3 at its end the number of the last event; in a body {x*9} is "x"
//	                  nine times, {A0} is this token, and what is quoted is Go. Below are
//	                  indented the status, if it is not 200, and texts that the answer has
//	                  in this order, or after "not: " has not; no answer has "json: ".
//	A does MOVE       to make the next move; "#1" is the first that is legal.
//	12s later         to let time pass.
//	machine           to let the machine decide.
//	contest           to play until three players bid.
//	until MOVE        to make first moves until this one is legal.
//	end               to play to the end.
//	restart           to start the server again.
//
// What a session leaves is in testdata/left.txt: the table as a spectator sees it, and each
// player if they see more; the names; and the table's file without the game.
func TestRequests(t *testing.T) {
	var left strings.Builder
	proof.Sessions(t, "testdata/requests.txt", "\t", func(t *testing.T, steps []proof.Step) {
		names := []string{""}
		if strings.HasPrefix(steps[0].Line, "table any") {
			names = []string{firstGame, "whitelotus"}
		}
		for _, name := range names {
			s := sessionOfRequests{T: t, any: name, folder: t.TempDir(), now: time.Unix(0, 0),
				chance: rand.New(rand.NewPCG(1, 1))}
			s.open()
			for _, step := range steps {
				s.step(step.Line, step.Below)
			}
			_, title, _ := strings.Cut(t.Name(), "/")
			fmt.Fprintln(&left, strings.TrimSpace(strings.ReplaceAll(title, "_", " ")+" "+name))
			s.left(&left)
		}
	})
	proof.Golden(t, "testdata/left.txt", left.String())
}

// sessionOfRequests is a table in a house whose clock stands between the steps.
type sessionOfRequests struct {
	*testing.T
	any                   string // the name of the game at "any" table
	folder, id            string
	h                     *house
	now                   time.Time
	chance                *rand.Rand
	before, first, tokens []string
}

// open opens the house, or opens it again.
func (s *sessionOfRequests) open() {
	if s.h != nil {
		s.h.folder.Close()
	}
	s.h = newHouse(s.T, s.folder, 2)
	s.h.thought, s.h.clock = 0, func() time.Time { return s.now }
	s.h.secret = func() []byte { return slices.Repeat(binary.BigEndian.AppendUint64(nil, s.chance.Uint64()), 2) }
}

func (s *sessionOfRequests) step(step string, want []string) {
	s.Helper()
	words := strings.SplitN(step, " ", 4)
	switch place := s.h.table(s.id); {
	case words[0] == "table":
		var begun begunGame
		name := strings.Replace(words[1], "any", s.any, 1)
		query := strings.Join(append(words[2:], "game="+name), "&")
		answer := answerTo(s.h, "POST", "/games?"+query, "", `{"v":1,"players":3}`)
		if err := json.Unmarshal(answer.Body.Bytes(), &begun); err != nil {
			s.Fatal(err, answer.Body)
		}
		s.before, s.id, s.tokens, s.first = s.first, begun.Game, begun.Tokens, slices.Clone(begun.Tokens)
	case step == "restart":
		s.open()
	case step == "machine":
		if err := s.h.decide(place, time.Millisecond); err != nil {
			s.Fatal(err)
		}
	case step == "end", words[0] == "until":
		for !place.Match.over() {
			p := place.awaitedPlayers()[0]
			choices := place.Match.choices(p)
			if slices.Contains(choices, strings.Join(words[1:], " ")) {
				break
			}
			s.move(place, p, choices[0])
		}
	case step == "contest":
		for !place.Match.simultaneous() {
			p := place.awaitedPlayers()[0]
			choices := place.Match.choices(p)
			move := choices[0]
			for _, wanted := range []string{"pass", "block Taiyuan", "block Luoyang"} {
				if slices.Contains(choices, wanted) {
					move = wanted
				}
			}
			s.move(place, p, move)
		}
	case words[1] == "later":
		passed, err := time.ParseDuration(words[0])
		if err != nil {
			s.Fatal(step, err)
		}
		s.now = s.now.Add(passed)
	case words[1] == "does":
		p, move := seat(words[0][0]-'A'), strings.Join(words[2:], " ")
		if n, err := strconv.Atoi(strings.TrimPrefix(move, "#")); err == nil {
			move = place.Match.choices(p)[n-1]
		}
		s.move(place, p, move)
	default:
		s.request(step, words, want)
	}
}

func (s *sessionOfRequests) move(place *table, p seat, move string) {
	s.Helper()
	_, next := place.open()
	if err := s.h.move(place, p, next, move); err != nil {
		s.Fatal(err)
	}
}

var (
	repeated = regexp.MustCompile(`\{([^{}]+)\*(\d+)\}`)
	numbered = regexp.MustCompile(`\{N([+-]\d)?\}`)
	tokenOf  = regexp.MustCompile(`\{[A-C]0?\}`)
)

// token returns the token of who sends a request.
func (s *sessionOfRequests) token(who string) string {
	switch {
	case who == "-":
		return ""
	case who == "?":
		return "guessed"
	case strings.HasSuffix(who, "0"):
		return s.first[who[0]-'A']
	case strings.HasSuffix(who, "'"):
		return s.before[who[0]-'A']
	}
	return s.tokens[who[0]-'A']
}

// left writes the table as everybody sees it, and its file.
func (s *sessionOfRequests) left(to *strings.Builder) {
	ask := func(path, token string) string {
		return answerTo(s.h, "GET", "/games/"+s.id+path, token, "").Body.String()
	}
	public := ask("/table", "")
	fmt.Fprintf(to, "\tpublic: %s\tnames: %s", public, ask("/names", ""))
	for p, token := range s.tokens {
		if seen := ask("/table", token); seen != public {
			fmt.Fprintf(to, "\t%c: %s", 'A'+p, seen)
		}
	}
	file := s.h.table(s.id).kept
	file.Match = nil
	text, err := json.Marshal(file)
	if err != nil {
		s.Error(err)
	}
	fmt.Fprintf(to, "\tfile: %s\n", text)
}

// request sends a request, and compares the answer.
func (s *sessionOfRequests) request(step string, words, want []string) {
	s.Helper()
	expand := func(text string) string {
		text = numbered.ReplaceAllStringFunc(text, func(n string) string {
			_, next := s.h.table(s.id).open()
			more, _ := strconv.Atoi(n[2 : len(n)-1])
			return strconv.Itoa(next + more)
		})
		text = repeated.ReplaceAllStringFunc(text, func(text string) string {
			parts := repeated.FindStringSubmatch(text)
			n, _ := strconv.Atoi(parts[2])
			return strings.Repeat(parts[1], n)
		})
		return tokenOf.ReplaceAllStringFunc(text, func(who string) string { return s.token(who[1 : len(who)-1]) })
	}
	path, last, _ := strings.Cut(expand(words[2]), "@")
	if !strings.HasPrefix(path, "/games") {
		path = "/games/" + s.id + path
	}
	body := expand(strings.Join(words[3:], " "))
	if text, err := strconv.Unquote(body); err == nil {
		body = text
	}
	r := httptest.NewRequest(words[1], "/", strings.NewReader(body))
	r.URL, _ = url.Parse(strings.ReplaceAll(path, "ID", s.id))
	r.Header.Set("Last-Event-ID", last)
	if token := s.token(words[0]); token != "" {
		r.Header.Set("Authorization", "bearer "+token) // in any letter case
	}
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	if strings.HasSuffix(path, "/events") {
		cancel() // it would wait for more
	}
	w := httptest.NewRecorder()
	newServer(s.h, timeout).Handler.ServeHTTP(w, r.WithContext(ctx))
	if seats := r.URL.Query()["seat"]; w.Code == 200 && strings.HasSuffix(r.URL.Path, "/claim") {
		s.tokens[append(seats, words[0])[0][0]-'A'] = body
	}
	status := 200
	parts := []string{"not: json: "}
	for i, part := range want {
		part = expand(part[1:])
		code, reason, _ := strings.Cut(part, " ")
		if n, err := strconv.Atoi(code); err == nil && i == 0 {
			status, part = n, reason
		}
		parts = append(parts, part)
	}
	answer := strings.Join(strings.Fields(w.Body.String()), " ")
	for _, name := range []string{"Cache-Control", "Content-Type", "Emperor-Moves", "Emperor-Winners"} {
		if value := w.Header().Get(name); value != "" {
			answer += " " + name + ": " + value
		}
	}
	if wrong := proof.WrongPart(answer, parts); w.Code != status || wrong != "" {
		s.Errorf("%.100s: %d %.400s, want %d %q: %s", step, w.Code, answer, status, parts, wrong)
	}
}
