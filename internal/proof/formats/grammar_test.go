package formats_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
)

// The grammars in the documentation of Text list exactly the fields that are
// read, in their order.
func TestGrammarsListEveryField(t *testing.T) {
	_, position := emperor.ParsePosition("emperor 1; nothing: 1")
	_, record := emperor.ParseRecord("emperor record 1\nnothing: 1")
	for _, grammar := range []struct {
		file, fields string
		refusal      error
	}{
		{"positiontext.go", "field", position},
		{"record.go", "tag", record},
	} {
		source, err := os.ReadFile(filepath.Join("..", "..", "..", grammar.file))
		if err != nil {
			t.Fatal(err)
		}
		_, rule, _ := strings.Cut(string(source), "\n//\t"+grammar.fields+" ")
		rule, _, _ = strings.Cut(rule, " .")
		var documented []string
		for _, alternative := range regexp.MustCompile(`(?m)^(?://\t)? *[=|] "([a-z ]+)" ":"`).FindAllStringSubmatch(rule, -1) {
			documented = append(documented, alternative[1])
		}
		_, list, _ := strings.Cut(grammar.refusal.Error(), "one of the fields ")
		list, _, _ = strings.Cut(list, ", found")
		if !slices.Equal(documented, strings.Split(list, ", ")) {
			t.Errorf("%s documents the fields %q; there are %s", grammar.file, documented, list)
		}
	}
}
