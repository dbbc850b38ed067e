package secrets_test

import (
	"encoding/json"
	htmltemplate "html/template"
	"log/slog"
	"strings"
	"testing"
	texttemplate "text/template"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// A marshaler writes the secrets of a state, as the comment on
// GameState.MarshalJSON warns, and those of a view that its viewer knows.
// Printing shows the table only.
func TestMarshalersWriteSecrets(t *testing.T) {
	const seed = "9876543212345"
	game := games.New(t, emperor.Options{Players: 3}, 9876543212345)
	page := func(text string) func(any) string {
		return func(v any) string {
			var w strings.Builder
			if err := htmltemplate.Must(htmltemplate.New("page").Parse(text)).Execute(&w, v); err != nil {
				t.Fatal(err)
			}
			return w.String()
		}
	}
	for _, test := range []struct {
		name   string
		write  func(any) string
		secret bool
	}{
		{"html/template in a script", page(`<script>const game = {{.}}</script>`), true},
		{"html/template in the attribute of an event", page(`<button onclick="play({{.}})">`), true},
		{"html/template in text", page(`<p>{{.}}</p>`), false},
		{"html/template in another attribute", page(`<p title="{{.}}">`), false},
		{"text/template", func(v any) string {
			var w strings.Builder
			if err := texttemplate.Must(texttemplate.New("page").Parse("{{.}}")).Execute(&w, v); err != nil {
				t.Fatal(err)
			}
			return w.String()
		}, false},
		{"encoding/json", func(v any) string {
			text, err := json.Marshal(map[string]any{"inside": v})
			if err != nil {
				t.Fatal(err)
			}
			return string(text)
		}, true},
		{"slog's JSON, inside another value", func(v any) string {
			var w strings.Builder
			slog.New(slog.NewJSONHandler(&w, nil)).Info("game", "inside", struct{ Game any }{v})
			return w.String()
		}, true},
		{"slog's JSON", func(v any) string {
			var w strings.Builder
			slog.New(slog.NewJSONHandler(&w, nil)).Info("game", "game", v)
			return w.String()
		}, false},
	} {
		if got := strings.Contains(test.write(game), seed); got != test.secret {
			t.Errorf("%s shows the seed of a state: %v", test.name, got)
		}
		for what, v := range map[string]any{"view": game.View(games.A),
			"spectator's view": game.SpectatorView(), "table": game.Table()} {
			if text := test.write(v); strings.Contains(text, seed) || text == "" {
				t.Errorf("%s shows the seed in a %s: %s", test.name, what, text)
			}
		}
	}
}
