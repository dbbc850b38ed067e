package arena

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/emperorofchina/emperor/internal/printable"
	"github.com/emperorofchina/emperor/internal/trials"
	"github.com/emperorofchina/emperor/opponents/arena"
)

// printTables prints the results as two tables, and explains their words.
func printTables(out io.Writer, r arena.Results) error {
	wins := [][]string{{"opponent", "seats", "wins", "95 % interval", "even", "failures"}}
	points := [][]string{{"opponent", "points", "lead", "", "rank", "", "rating", ""}}
	for _, s := range r.Opponents {
		interval := "?"
		if r.Deals > 1 {
			interval = fmt.Sprintf("%.1f to %.1f", 100*s.Wins.Low, 100*s.Wins.High)
		}
		wins = append(wins, []string{s.Name, strconv.Itoa(s.Seats), fmt.Sprintf("%.1f %%", 100*s.Wins.Value),
			interval, fmt.Sprintf("%.1f %%", 100*s.Even), strconv.Itoa(s.Failures)})
		points = append(points, []string{s.Name, fmt.Sprintf("%.2f", s.Points.Value),
			fmt.Sprintf("%+.2f", s.Lead.Value), plusMinus(s.Lead, 2),
			fmt.Sprintf("%.2f", s.Rank.Value), plusMinus(s.Rank, 2),
			fmt.Sprintf("%+.0f", s.Rating.Value), plusMinus(s.Rating, 0)})
	}
	_, err := fmt.Fprintf(out, "%d deals, %d games\n\n%s\n%s\n%s", r.Deals, r.Games, layOut(wins),
		layOut(points), legend)
	return err
}

// plusMinus formats half the width of an interval.
func plusMinus(e arena.Estimate, decimals int) string {
	return trials.PlusMinus(e.High-e.Value, decimals)
}

// legend explains the tables.
const legend = `wins      share of the games won by all seats of the opponent; a tie is shared
even      the share if all seats were equally strong
failures  moves of a program that random moves replaced
points    mean of a seat, as are lead and rank
lead      points minus those of the best other player
rank      1 for the winner
rating    on the Elo scale: 400 more is ahead of the other 10 times as often
±         95 % interval; ? if the deals are too few or all alike
`

// tableWidth is the maximum width of a table, in columns of a terminal.
const tableWidth = 80

// layOut returns rows as text with aligned columns. It cuts the names in the
// first column if a line would be too wide.
func layOut(rows [][]string) string {
	widths := make([]int, len(rows[0]))
	total := 0
	for i := range widths {
		for _, row := range rows {
			widths[i] = max(widths[i], utf8.RuneCountInString(row[i]))
		}
		total += widths[i] + 2
	}
	total -= 2
	widths[0] = max(widths[0]-max(0, total-tableWidth), len(rows[0][0]))
	names := shortNames(rows, widths[0])
	var text strings.Builder
	for n, row := range rows {
		line := fmt.Sprintf("%-*s", widths[0], names[n])
		for i, cell := range row[1:] {
			gap := 2
			if strings.HasPrefix(rows[len(rows)-1][i+1], "±") {
				gap = 1
			}
			line += fmt.Sprintf("%*s", widths[i+1]+gap, cell)
		}
		text.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return text.String()
}

// shortNames returns the first cell of each row, cut to a width. If two were
// the same then, each that is cut ends in its number.
func shortNames(rows [][]string, width int) []string {
	var names []string
	for _, row := range rows {
		names = append(names, shorten(row[0], width))
	}
	if len(slices.Compact(slices.Sorted(slices.Values(names)))) == len(names) {
		return names
	}
	for n, row := range rows {
		if number := fmt.Sprintf(" (%d)", n); names[n] != row[0] {
			names[n] = shorten(row[0], width-len(number)) + number
		}
	}
	return names
}

// shorten returns the printable part of a name. If it is longer than width, an
// ellipsis replaces its middle.
func shorten(name string, width int) string {
	name = printable.Line(name)
	letters := []rune(name)
	if len(letters) <= width {
		return name
	}
	begin := width / 2
	return string(letters[:begin]) + "…" + string(letters[len(letters)-(width-1-begin):])
}
