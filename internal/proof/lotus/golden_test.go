package lotus_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// A seed must mean the same game for ever, so these values never change.

func TestShuffleIsGolden(t *testing.T) {
	for _, test := range []struct {
		o             whitelotus.Options
		seed          uint64
		starts, aside string // from the lowest area on
	}{
		{whitelotus.Options{Players: 3}, 0, "FVVPVRT", "FRTPRVVRTVVVVVRVPTPVTVVV"},
		{whitelotus.Options{Players: 4}, 1, "VFRPVVT", "FVRRFVVVPVVTPPRTTTVFRVPT"},
		{whitelotus.Options{Players: 5}, 1 << 63, "VPTRVVF", "RFFPRTVPVFTVVRPTVVVVTRVV"},
		{whitelotus.Options{Players: 6}, 1, "FVRVTVVP", "FVRRFVVVPVVTPPRTTTVFRPPTFVRVVVF"},
		{whitelotus.Options{Players: 6, Tiles: whitelotus.Tiles{0, 50, 1, 1, 1, 200}}, 7, "PVRVFTVV", "PVVVPVVVPVVVVVVVVVPVVVVVVVVVPVV"},
	} {
		p := newGame(t, test.o, test.seed).Position()
		var starts, aside strings.Builder
		for _, symbol := range p.Symbols {
			if symbol != whitelotus.NoSymbol {
				starts.WriteString(symbol.String()[:1])
			}
		}
		for _, symbol := range p.Aside {
			aside.WriteString(symbol.String()[:1])
		}
		want(t, "start areas", starts.String(), test.starts)
		want(t, "aside", aside.String(), test.aside)
	}
}

// TestOrderOfAreas: the areas of the shipped board keep their indexes.
func TestOrderOfAreas(t *testing.T) {
	var list []string
	for a := range board.Areas() {
		list = append(list, board.AreaName(a))
	}
	wantList(t, "areas", list,
		"Zhending", "Dadu", "Taiyuan", "Daming", "Jinan", "Fengyuan", "Luoyang", "Kaifeng", "Xuzhou", "Xiangyang",
		"Yangzhou", "Hanzhong", "Haozhou", "Jiqing", "Jiangling", "Wuchang", "Hangzhou", "Chengdu", "Chongqing", "Raozhou",
		"Wenzhou", "Shunyuan", "Changsha", "Longxing", "Fuzhou", "Kunming", "Jingjiang", "Shaozhou", "Quanzhou", "Nanning",
		"Guangzhou", "Ganzhou", "Ningxia", "Dongsheng", "Datong", "Yan'an", "Xining", "Pingliang", "Lintao")
}

// TestShufflesAreFair: each tile comes to each start area about equally often.
func TestShufflesAreFair(t *testing.T) {
	const games = 7000
	var palaces [39]int
	for seed := range uint64(games) {
		p := newGame(t, whitelotus.Options{Players: 4}, seed).Position()
		palaces[slices.Index(p.Symbols, whitelotus.Palace)]++
	}
	for a := range (board.StartAreas() & board.InPlay(4)).All() {
		if n := palaces[a]; n < 850 || n > 1150 {
			t.Errorf("the Palace lies %d times in %s", n, board.AreaName(a))
		}
	}
}
