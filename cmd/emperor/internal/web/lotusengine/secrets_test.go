package lotusengine

import (
	"encoding/json"
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// answers returns the text of every answer about a game that depends on what a
// seat sees, or a spectator if seat is nil.
func answers(t *testing.T, record storedRecord, seat *whitelotus.Player) []string {
	t.Helper()
	game := seenGame{Record: record, Seat: seat}
	seen := ask[json.RawMessage](t, "look", lookQuestion{seenGame: game})
	var s pageView
	if err := json.Unmarshal(seen, &s); err != nil {
		t.Fatal(err)
	}
	view := namedView{s.View, record.Names}
	list := []string{string(seen), string(ask[json.RawMessage](t, "events", eventsQuestion{seenGame: game})),
		string(ask[json.RawMessage](t, "choices", choicesQuestion{namedView: view})),
		string(ask[json.RawMessage](t, "scoring", view)),
		string(ask[json.RawMessage](t, "picture", pictureQuestion{namedView: view, Chosen: &chosen{}}))}
	if seat != nil && slices.Contains(s.Awaits, *seat) {
		list = append(list, ask[string](t, "decide", decideQuestion{s.View, "greedy", 7}))
	}
	return list
}

// lookalike returns a game that looks like a match to everybody, except to the
// players that it lists: these have committed something else. The order of the
// tiles set aside differs too.
func lookalike(match whitelotus.Match, rng *rand.Rand) (storedRecord, []whitelotus.Player) {
	record, now := match.Record(), match.State()
	if now.Turn() == 1 && now.Phase() <= whitelotus.PhaseExpel {
		aside := slices.Clone(record.Initial.Aside)
		rng.Shuffle(len(aside), func(i, j int) { aside[i], aside[j] = aside[j], aside[i] })
		record.Initial.Aside = aside
	}
	var changed []whitelotus.Player
	for n := match.Len(); n > 0; n-- {
		before := match.At(n - 1).State()
		if !isCommitment(before) || slices.ContainsFunc(match.At(n).Events(whitelotus.Spectator).List, reveals) {
			break
		}
		p := before.ToMove()
		record.Moves[n-1] = randomMove(before, rng)
		if pending, _ := now.View(p).Pending(); pending != record.Moves[n-1] {
			changed = append(changed, p)
		}
	}
	return storedRecord{record}, changed
}

// randomMove returns a random legal move.
func randomMove(game whitelotus.GameState, rng *rand.Rand) whitelotus.Move {
	moves := game.AppendLegalMoves(nil)
	return moves[rng.IntN(len(moves))]
}

var pairs = flag.Int("pairs", 60, "the number of pairs of games that a player cannot tell apart")

// Two games that a player cannot tell apart have the same answers for that
// player, and different ones for a player whose commitment differs.
func TestAnswersDependOnNoSecret(t *testing.T) {
	rng := rand.New(rand.NewPCG(24, 3))
	alike, different := 0, 0
	for n := 0; alike < *pairs || n < 4; n++ {
		players := 3 + n%4
		match := dealtMatch(t, players, uint64(n))
		for match.State().Turn() == 1 {
			match = playMove(t, match, randomMove(match.State(), rng))
			if rng.IntN(8) > 0 {
				continue
			}
			other, changed := lookalike(match, rng)
			for p := range whitelotus.Player(players + 1) {
				seat := &p
				if int(p) == players {
					seat = nil // a spectator
				}
				same := slices.Equal(answers(t, storedRecord{match.Record()}, seat), answers(t, other, seat))
				if same == slices.Contains(changed, p) {
					t.Fatalf("game %d, after %d moves: equal answers to %v: %v", n, match.Len(), p, same)
				}
				if same {
					alike++
				} else {
					different++
				}
			}
		}
	}
	t.Logf("%d pairs are alike, %d differ", alike, different)
	if different < *pairs/50 {
		t.Errorf("only %d pairs differ for a player", different)
	}
}

// dealtMatch returns a new match whose tiles set aside are part of its
// position.
func dealtMatch(t *testing.T, players int, seed uint64) whitelotus.Match {
	t.Helper()
	game, err := whitelotus.NewGame(whitelotus.Options{Players: players}, seed)
	if err != nil {
		t.Fatal(err)
	}
	match, err := whitelotus.Record{Initial: game.Position()}.Match()
	if err != nil {
		t.Fatal(err)
	}
	return match
}

func playMove(t *testing.T, match whitelotus.Match, m whitelotus.Move) whitelotus.Match {
	t.Helper()
	match, err := match.Play(m)
	if err != nil {
		t.Fatal(err)
	}
	return match
}
