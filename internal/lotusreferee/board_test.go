package lotusreferee

import (
	"fmt"
	"slices"
	"strings"
)

// The shipped map for the tests, in plain words.

const testAreas = `Zhending, Dadu, Taiyuan, Daming, Jinan, Fengyuan, Luoyang, Kaifeng, Xuzhou, Xiangyang, Yangzhou, Hanzhong, Haozhou,
	Jiqing, Jiangling, Wuchang, Hangzhou, Chengdu, Chongqing, Raozhou, Wenzhou, Shunyuan, Changsha, Longxing, Fuzhou,
	Kunming, Jingjiang, Shaozhou, Quanzhou, Nanning, Guangzhou, Ganzhou, Ningxia, Dongsheng, Datong, Yan'an, Xining,
	Pingliang, Lintao`

const testBorders = `Zhending - Dadu, Zhending - Taiyuan, Zhending - Daming, Zhending - Datong, Dadu - Daming, Taiyuan - Daming,
	Taiyuan - Luoyang, Taiyuan - Kaifeng, Taiyuan - Datong, Taiyuan - Yan'an, Daming - Jinan, Daming - Kaifeng,
	Daming - Xuzhou, Daming - Haozhou, Jinan - Xuzhou, Fengyuan - Luoyang, Fengyuan - Xiangyang, Fengyuan - Hanzhong,
	Fengyuan - Chongqing, Fengyuan - Yan'an, Fengyuan - Pingliang, Luoyang - Kaifeng, Luoyang - Xiangyang,
	Luoyang - Yan'an, Kaifeng - Xiangyang, Kaifeng - Haozhou, Kaifeng - Wuchang, Xuzhou - Yangzhou, Xuzhou - Haozhou,
	Xiangyang - Jiangling, Xiangyang - Wuchang, Xiangyang - Chongqing, Yangzhou - Haozhou, Yangzhou - Jiqing,
	Yangzhou - Hangzhou, Hanzhong - Chengdu, Hanzhong - Chongqing, Hanzhong - Pingliang, Hanzhong - Lintao,
	Haozhou - Jiqing, Haozhou - Wuchang, Haozhou - Raozhou, Jiqing - Hangzhou, Jiqing - Raozhou, Jiangling - Wuchang,
	Jiangling - Chongqing, Jiangling - Changsha, Jiangling - Jingjiang, Wuchang - Raozhou, Wuchang - Changsha,
	Wuchang - Longxing, Hangzhou - Raozhou, Hangzhou - Wenzhou, Chengdu - Chongqing, Chengdu - Shunyuan,
	Chengdu - Kunming, Chengdu - Lintao, Chongqing - Shunyuan, Chongqing - Jingjiang, Raozhou - Wenzhou,
	Raozhou - Longxing, Raozhou - Fuzhou, Wenzhou - Fuzhou, Shunyuan - Kunming, Shunyuan - Jingjiang, Shunyuan - Nanning,
	Changsha - Longxing, Changsha - Jingjiang, Changsha - Shaozhou, Longxing - Fuzhou, Longxing - Shaozhou,
	Longxing - Quanzhou, Fuzhou - Quanzhou, Kunming - Nanning, Jingjiang - Shaozhou, Jingjiang - Nanning,
	Jingjiang - Guangzhou, Shaozhou - Quanzhou, Shaozhou - Guangzhou, Nanning - Guangzhou, Ganzhou - Ningxia,
	Ganzhou - Xining, Ningxia - Dongsheng, Ningxia - Xining, Ningxia - Pingliang, Dongsheng - Datong, Dongsheng - Yan'an,
	Dongsheng - Pingliang, Datong - Yan'an, Yan'an - Pingliang, Xining - Pingliang, Xining - Lintao, Pingliang - Lintao`

const (
	testStarts  = `Taiyuan, Fengyuan, Luoyang, Jiangling, Chengdu, Chongqing, Shunyuan, Pingliang`
	testDragons = `Wenzhou, Quanzhou, Guangzhou`
	testSix     = `Ganzhou, Ningxia, Dongsheng, Datong, Yan'an, Xining, Pingliang, Lintao`
)

var china = makeBoard()

func makeBoard() Board {
	b := Board{MinPlayers: 3, MaxPlayers: 6}
	names := words(testAreas)
	for _, name := range names {
		b.Areas = append(b.Areas, BoardArea{
			Name:   name,
			Start:  slices.Contains(words(testStarts), name),
			Dragon: slices.Contains(words(testDragons), name),
			Six:    slices.Contains(words(testSix), name),
		})
	}
	for _, border := range words(testBorders) {
		from, to, _ := strings.Cut(border, " - ")
		b.Borders = append(b.Borders, [2]Area{Area(slices.Index(names, from)), Area(slices.Index(names, to))})
	}
	return b
}

// words splits a list at its commas.
func words(list string) []string {
	var parts []string
	for _, part := range strings.Split(list, ",") {
		parts = append(parts, strings.TrimSpace(part))
	}
	return parts
}

// areaNamed is the area with a name.
func areaNamed(name string) Area {
	for i, area := range china.Areas {
		if area.Name == name {
			return Area(i)
		}
	}
	panic(fmt.Sprintf("no area %q", name))
}
