package browser_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/emperorofchina/emperor"
)

// late is how much later a game comes than the news that it has changed.
const late = 100 * time.Millisecond

// recorder writes down what the game server sends, by the token of the client.
type recorder struct {
	mutex sync.Mutex
	sent  map[string][]string
}

// proxy returns the address of a proxy for a server that writes down answers,
// and sends whole games late.
func (r *recorder) proxy(t *testing.T, server string) string {
	t.Helper()
	to, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	proxy := httputil.NewSingleHostReverseProxy(to)
	proxy.FlushInterval = -1
	proxy.ModifyResponse = func(answer *http.Response) error {
		if strings.HasSuffix(answer.Request.URL.Path, "/transcript") {
			time.Sleep(late)
		}
		answer.Body = &recorded{answer.Body, r, answer.Request.Header.Get("Authorization")}
		return nil
	}
	proxy.ErrorHandler = func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) }
	s := httptest.NewServer(proxy)
	t.Cleanup(s.CloseClientConnections)
	return s.URL
}

// recorded is the body of an answer that is written down as it is read.
type recorded struct {
	io.ReadCloser
	by    *recorder
	token string
}

func (r *recorded) Read(into []byte) (int, error) {
	n, err := r.ReadCloser.Read(into)
	r.by.mutex.Lock()
	defer r.by.mutex.Unlock()
	if n > 0 {
		r.by.sent[r.token] = append(r.by.sent[r.token], string(into[:n]))
	}
	return n, err
}

// take returns all that was sent to the client with a token since the last
// call.
func (r *recorder) take(token string) string {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	text := strings.Join(r.sent["Bearer "+token], "")
	delete(r.sent, "Bearer "+token)
	return text
}

// company describes the players of a table, as the server sends it.
type company struct {
	Number  int
	Awaited []string
	Offered []string
}

// lotusParty begins a game of Der weisse Lotus with one turn, by a program.
func (f *friends) lotusParty(players int) party {
	f.t.Helper()
	return f.lotusTable(fmt.Sprintf(`{"v":1,"players":%d,"turns":1}`, players), "")
}

// lotusTable begins a game of Der weisse Lotus with these options and terms.
func (f *friends) lotusTable(options, terms string) party {
	f.t.Helper()
	answer, err := http.Post(f.server+"/games?game=whitelotus&name=Ann&name=Bo&name=Cleo&"+terms, "",
		strings.NewReader(options))
	if err != nil {
		f.t.Fatal(err)
	}
	defer answer.Body.Close()
	var begun struct {
		Game   string
		Tokens []string
	}
	if err := json.NewDecoder(answer.Body).Decode(&begun); err != nil {
		f.t.Fatal(err)
	}
	return party{f.t, f.server, begun.Game, begun.Tokens, map[string]string{}} // not by the proxy
}

// Three browsers play Der weisse Lotus at a table of friends, by clicks and in
// words. Nothing that the server sends a browser whose player has not decided
// yet has more decisions in it than everybody may see. And no page lets a
// player decide before it shows the decisions so far.
func TestThreeBrowsersAtOneTableOfLotus(t *testing.T) {
	sent := &recorder{sent: map[string][]string{}}
	f := openFriendsBy(t, func(server string) string { return sent.proxy(t, server) })
	game := f.lotusParty(3)
	var pages []*page
	for seat, token := range game.tokens {
		p := tab(t, desk)
		p.run(chromedp.Navigate(f.pages + "/lotus/#table=" + game.game + "." + token))
		p.await(`document.querySelector("#company .times") !== null`)
		game.seated(emperor.Player(seat), p)
		pages = append(pages, p)
	}
	searched, clicked, made := 0, map[string]bool{}, map[string]int{}
	before := 0 // the number of players awaited
	for now := game.company(); len(now.Awaited) > 0; {
		seat := strings.Index("ABC", now.Awaited[len(now.Awaited)-1]) // the last one decides first
		p := pages[seat]
		p.await(`document.getElementById("status").textContent.startsWith("Your turn")`)
		p.settle()
		phase := ask[string](p, `document.getElementById("part").textContent`)
		for i, token := range game.tokens {
			text, letter := sent.take(game.claimed[token]), "ABC"[i:i+1]
			if before == len(now.Awaited)+1 && before > 1 && slices.Contains(now.Awaited, letter) {
				searched += game.search(text, letter, made[letter])
			}
		}
		if before = len(now.Awaited); before > 1 || strings.Contains(phase, "contest of") || strings.Contains(phase, "rebellion") {
			made["ABC"[seat:seat+1]]++
		}
		if !clicked[phase] {
			clicked[phase] = true
			p.lotusClick(now.Number)
		} else {
			choices := game.choicesOf(emperor.Player(seat))
			p.say(choices[now.Number*5%len(choices)])
		}
		now = game.awaitDecision(now)
	}
	for _, p := range pages {
		p.await(`document.getElementById("status").textContent.startsWith("The game is over")`)
	}
	t.Logf("%d messages to players who had not decided were searched", searched)
	if searched == 0 {
		t.Error("nothing was secret")
	}
}

// The page of Der weisse Lotus has its own tables, for up to six players. A
// link to one leads there from the page of the other game too.
func TestInvitationsToLotus(t *testing.T) {
	f := openFriends(t)
	p := tab(t, desk)
	p.run(chromedp.Navigate(f.pages + "/lotus/"))
	p.setUp()
	p.click("#setup .cancel")
	p.click("#menu-friends")
	p.await(`document.getElementById("friends").open`)
	links := p.invite("Ann, Bo, Cleo, Dan, Eve, Fay", "6")
	if len(links) != 7 || p.contains("#friends-forts") {
		t.Errorf("the dialog gives the links %q", links)
	}
	p.shoot("lotus friends")
	_, place, _ := strings.Cut(links[5], "#")
	p.run(chromedp.Navigate("about:blank"), chromedp.Navigate(f.pages+"/#"+place),
		chromedp.WaitReady("#laid", chromedp.ByQuery)) // of the other page
	p.await(`document.getElementById("players")?.textContent.includes("Fay")`)
	p.shoot("lotus friends table")
}

// company returns what everybody sees of the players.
func (p party) company() (now company) {
	p.t.Helper()
	if err := json.Unmarshal([]byte(p.request(0, "GET", "/table", "")), &now); err != nil {
		p.t.Fatal(err)
	}
	return now
}

// awaitDecision waits until a decision has arrived.
func (p party) awaitDecision(before company) company {
	p.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if now := p.company(); now.Number != before.Number || !slices.Equal(now.Awaited, before.Awaited) {
			return now
		}
	}
	p.t.Fatalf("after move %d no decision arrives of %v", before.Number, before.Awaited)
	return before
}

// search searches what was sent to a player who has not decided, but has made a
// number of secret decisions before, for those of others. It returns the number
// of messages.
func (p party) search(text, letter string, made int) (messages int) {
	p.t.Helper()
	if strings.Contains(text, `"decided"`) {
		p.t.Errorf("%s is sent a decision: %s", letter, text)
	}
	for _, hidden := range regexp.MustCompile(`"committed","player":"(.)","commitment"`).FindAllStringSubmatch(text, -1) {
		if hidden[1] != letter {
			p.t.Errorf("%s is sent a decision of %s: %s", letter, hidden[1], text)
		}
	}
	open := decisions(p.lookOn("/transcript"))
	for _, message := range strings.Split(text, "\n") {
		if messages++; strings.Contains(message, `"steps"`) && decisions(message) > open+made {
			p.t.Errorf("%s made %d decisions, everybody sees %d, and this has %d: %s", letter, made, open,
				decisions(message), message)
		}
	}
	return messages
}

// decisions counts bids and commitments in a transcript.
func decisions(text string) int {
	return len(regexp.MustCompile(`"(bid|emperor|rebels) \d`).FindAllString(text, -1))
}

// lookOn returns what a spectator is sent.
func (p party) lookOn(path string) string {
	p.t.Helper()
	answer, err := http.Get(p.pages + "/games/" + p.game + path)
	if err != nil {
		p.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		p.t.Fatal(err)
	}
	return string(text)
}
