package emperor

import "sync"

// Side3to4 returns the side of the board for three and four players. It is a
// reconstruction: the roads and most alliances of the printed board are not
// public. Its name is "3-4".
func Side3to4() Board { return side3to4() }

// Side4to5 returns the side of the board for four and five players, a
// reconstruction like [Side3to4]: the same regions, spaces and alliances, with
// some roads changed. Its name is "4-5".
func Side4to5() Board { return side4to5() }

var (
	side3to4 = sync.OnceValue(func() Board { return shipped(spec3to4()) })
	side4to5 = sync.OnceValue(func() Board { return shipped(spec4to5()) })
)

func spec3to4() BoardSpec { return oneSide("3-4", [2]int{3, 4}, roads3to4) }
func spec4to5() BoardSpec { return oneSide("4-5", [2]int{4, 5}, roads4to5) }

// oneSide returns the specification of one of the two sides, which differ only
// in their roads.
func oneSide(name string, players [2]int, roads [][2]string) BoardSpec {
	return BoardSpec{
		Name: name, Players: players, Regions: bothRegions, Roads: roads, Alliances: bothAlliances,
	}
}

func shipped(spec BoardSpec) Board {
	b, err := NewBoard(spec)
	if err != nil {
		panic(err) // tests cover both sides
	}
	return b
}

// defaultSide returns the usual side for a number of players (section 1).
func defaultSide(players int) Board {
	if players == 5 {
		return Side4to5()
	}
	return Side3to4()
}

// The regions of both sides. The names of eight regions are printed, and so are
// the colors of Wei, Han, Qi, Ch'in and Chu and the house spaces of Wei, Han, Chu
// and Lu. Yan's name, the other colors and Zhao's spaces are inferred. The other
// spaces and the drawing are chosen, with the lake between Ch'in, Han, Chu and Shu.
var bothRegions = []RegionSpec{
	{
		Name: "Zhao", Color: Orange, Dragon: Point{548, 108},
		Spaces: []Point{{355, 135}, {430, 92}, {472, 178}, {588, 172}, {655, 105}},
		Outline: []Point{
			{710, 70}, {714, 133}, {699, 158}, {710, 182}, {679, 184}, {650, 192}, {641, 230}, {602, 253},
			{589, 255}, {563, 246}, {543, 215}, {533, 208}, {513, 208}, {461, 224}, {448, 217}, {436, 190},
			{408, 179}, {396, 179}, {356, 194}, {341, 193}, {317, 174}, {295, 164}, {283, 148}, {280, 136},
			{286, 112}, {281, 82}, {318, 80}, {340, 71}, {367, 75}, {385, 70}, {412, 69}, {430, 65},
			{482, 75}, {513, 69}, {578, 69}, {610, 75}, {641, 69}, {665, 69}, {689, 75},
		},
	},
	{
		Name: "Yan", Color: Green, Dragon: Point{825, 140},
		Spaces: []Point{{738, 178}, {772, 92}, {812, 228}, {895, 98}, {905, 188}},
		Outline: []Point{
			{738, 69}, {762, 63}, {787, 69}, {845, 69}, {870, 75}, {897, 71}, {924, 77}, {937, 84},
			{950, 118}, {944, 140}, {942, 196}, {935, 206}, {917, 216}, {886, 229}, {866, 232}, {856, 236},
			{851, 248}, {856, 266}, {839, 268}, {811, 277}, {787, 260}, {762, 250}, {744, 233}, {722, 229},
			{710, 214}, {714, 194}, {710, 182}, {699, 158}, {714, 133}, {710, 70},
		},
	},
	{
		Name: "Qi", Color: Yellow, Dragon: Point{828, 362},
		Spaces: []Point{{708, 264}, {728, 360}, {784, 300}, {798, 446}, {900, 316}, {926, 396}},
		Outline: []Point{
			{714, 194}, {710, 214}, {722, 229}, {744, 233}, {762, 250}, {787, 260}, {811, 277}, {839, 268},
			{856, 266}, {864, 271}, {876, 273}, {916, 258}, {924, 257}, {970, 308}, {966, 334}, {955, 353},
			{964, 394}, {960, 430}, {951, 444}, {918, 466}, {907, 460}, {892, 438}, {880, 436}, {864, 450},
			{842, 460}, {813, 487}, {780, 494}, {770, 487}, {754, 460}, {749, 431}, {744, 424}, {731, 419},
			{700, 424}, {696, 410}, {676, 386}, {668, 383}, {652, 385}, {645, 376}, {656, 335}, {672, 310},
			{651, 268}, {654, 242}, {641, 230}, {650, 192}, {679, 184}, {710, 182},
		},
	},
	{
		Name: "Wei", Color: Red, Dragon: Point{608, 300},
		Spaces: []Point{{232, 118}, {282, 208}, {345, 315}, {395, 232}, {505, 258}, {512, 352}, {640, 428}},
		Outline: []Point{
			{281, 82}, {286, 112}, {280, 136}, {283, 148}, {295, 164}, {317, 174}, {341, 193}, {356, 194},
			{396, 179}, {408, 179}, {436, 190}, {448, 217}, {461, 224}, {513, 208}, {533, 208}, {543, 215},
			{563, 246}, {589, 255}, {602, 253}, {641, 230}, {654, 242}, {651, 268}, {672, 310}, {656, 335},
			{645, 376}, {652, 385}, {668, 383}, {676, 386}, {696, 410}, {700, 424}, {695, 445}, {700, 481},
			{689, 502}, {665, 497}, {606, 505}, {596, 500}, {592, 446}, {560, 407}, {548, 407}, {519, 428},
			{479, 421}, {474, 415}, {472, 396}, {422, 364}, {394, 323}, {384, 326}, {363, 356}, {340, 364},
			{310, 348}, {288, 314}, {271, 304}, {263, 236}, {233, 194}, {217, 185}, {184, 182}, {166, 172},
			{181, 116}, {210, 90}, {246, 75},
		},
	},
	{
		Name: "Ch'in", Color: Yellow, Dragon: Point{200, 352},
		Spaces: []Point{{108, 385}, {112, 482}, {122, 275}, {200, 455}, {206, 252}, {275, 405}},
		Outline: []Point{
			{166, 172}, {184, 182}, {217, 185}, {233, 194}, {263, 236}, {271, 304}, {288, 314}, {310, 348},
			{340, 364}, {339, 376}, {320, 389}, {311, 412}, {301, 425}, {302, 464}, {297, 482}, {305, 500},
			{284, 520}, {249, 508}, {218, 512}, {197, 502}, {180, 501}, {172, 504}, {158, 516}, {127, 547},
			{114, 549}, {93, 543}, {76, 544}, {68, 488}, {73, 440}, {68, 398}, {74, 326}, {71, 298},
			{72, 221}, {77, 209}, {84, 203}, {119, 191}, {144, 186},
		},
	},
	{
		Name: "Han", Color: Green, Dragon: Point{412, 466},
		Spaces: []Point{{345, 432}, {390, 548}, {425, 395}, {475, 538}, {538, 458}},
		Outline: []Point{
			{340, 364}, {363, 356}, {384, 326}, {394, 323}, {422, 364}, {472, 396}, {474, 415}, {479, 421},
			{519, 428}, {548, 407}, {560, 407}, {592, 446}, {596, 500}, {569, 503}, {532, 516}, {524, 539},
			{503, 574}, {471, 584}, {443, 581}, {427, 583}, {378, 571}, {329, 554}, {331, 530}, {328, 515},
			{320, 504}, {305, 500}, {297, 482}, {302, 464}, {301, 425}, {311, 412}, {320, 389}, {339, 376},
		},
	},
	{
		Name: "Shu", Color: Red, Dragon: Point{198, 655},
		Spaces: []Point{{108, 590}, {112, 690}, {205, 572}, {205, 738}, {285, 645}, {305, 728}},
		Outline: []Point{
			{285, 529}, {278, 552}, {289, 564}, {312, 580}, {308, 595}, {316, 628}, {312, 664}, {320, 678},
			{351, 702}, {361, 730}, {343, 770}, {328, 780}, {315, 783}, {299, 781}, {281, 774}, {257, 781},
			{215, 768}, {153, 776}, {127, 767}, {88, 744}, {82, 733}, {81, 704}, {75, 680}, {71, 578},
			{76, 544}, {93, 543}, {114, 549}, {127, 547}, {158, 516}, {172, 504}, {180, 501}, {197, 502},
			{218, 512}, {249, 508}, {284, 520},
		},
	},
	{
		Name: "Chu", Color: Purple, Dragon: Point{575, 668},
		Spaces: []Point{
			{372, 620}, {400, 715}, {462, 630}, {490, 728}, {562, 584}, {640, 728}, {668, 602}, {765, 695},
		},
		Outline: []Point{
			{606, 505}, {665, 497}, {689, 502}, {682, 529}, {684, 541}, {693, 554}, {716, 566}, {721, 580},
			{737, 599}, {748, 640}, {753, 648}, {772, 655}, {798, 642}, {811, 639}, {820, 641}, {838, 652},
			{846, 676}, {859, 692}, {858, 700}, {825, 736}, {803, 745}, {749, 748}, {676, 769}, {624, 764},
			{602, 755}, {582, 758}, {562, 755}, {499, 782}, {480, 773}, {458, 769}, {445, 756}, {436, 754},
			{418, 763}, {391, 770}, {343, 770}, {361, 730}, {351, 702}, {320, 678}, {312, 664}, {316, 628},
			{308, 595}, {312, 580}, {329, 554}, {378, 571}, {427, 583}, {443, 581}, {471, 584}, {503, 574},
			{524, 539}, {532, 516}, {569, 503}, {596, 500},
		},
	},
	{
		Name: "Lu", Color: Orange, Dragon: Point{803, 532},
		Spaces: []Point{{720, 515}, {768, 606}, {868, 490}, {880, 582}},
		Outline: []Point{
			{700, 424}, {731, 419}, {744, 424}, {749, 431}, {754, 460}, {770, 487}, {780, 494}, {813, 487},
			{842, 460}, {864, 450}, {880, 436}, {892, 438}, {907, 460}, {918, 466}, {931, 482}, {932, 488},
			{927, 506}, {926, 544}, {915, 613}, {912, 618}, {904, 620}, {883, 615}, {871, 617}, {848, 638},
			{838, 652}, {820, 641}, {811, 639}, {798, 642}, {772, 655}, {753, 648}, {748, 640}, {737, 599},
			{721, 580}, {716, 566}, {693, 554}, {684, 541}, {682, 529}, {689, 502}, {700, 481}, {695, 445},
		},
	},
}

// The alliances of both sides: every pair of regions that share a border.
// Numbers 3 and 4 are printed in the rulebook; 2, 10, 12 and 14 follow from the
// published report of a game; the rest is reconstructed.
var bothAlliances = []AllianceSpec{
	{Number: 1, A: "Zhao", B: "Wei", At: Point{438, 195}},
	{Number: 2, A: "Zhao", B: "Yan", At: Point{713, 120}},
	{Number: 3, A: "Wei", B: "Ch'in", At: Point{265, 256}},
	{Number: 4, A: "Ch'in", B: "Shu", At: Point{173, 504}},
	{Number: 5, A: "Yan", B: "Qi", At: Point{764, 251}},
	{Number: 6, A: "Zhao", B: "Qi", At: Point{654, 191}},
	{Number: 7, A: "Wei", B: "Qi", At: Point{661, 327}},
	{Number: 8, A: "Qi", B: "Lu", At: Point{752, 449}},
	{Number: 9, A: "Wei", B: "Chu", At: Point{624, 503}},
	{Number: 10, A: "Ch'in", B: "Han", At: Point{302, 445}},
	{Number: 11, A: "Wei", B: "Han", At: Point{473, 408}},
	{Number: 12, A: "Han", B: "Chu", At: Point{497, 576}},
	{Number: 13, A: "Shu", B: "Chu", At: Point{325, 682}},
	{Number: 14, A: "Wei", B: "Lu", At: Point{698, 465}},
	{Number: 15, A: "Lu", B: "Chu", At: Point{727, 588}},
}

// The roads of the 3–4 side, reconstructed.
var roads3to4 = [][2]string{
	{"Zhao 1", "Zhao 2"}, {"Zhao 1", "Wei 1"}, {"Zhao 2", "Zhao 3"},
	{"Zhao 3", "Zhao 4"}, {"Zhao 4", "Zhao 5"}, {"Zhao 4", "Wei 5"},
	{"Zhao 5", "Yan 1"}, {"Zhao 5", "Qi 1"}, {"Yan 1", "Yan 2"},
	{"Yan 1", "Yan 3"}, {"Yan 2", "Yan 4"}, {"Yan 3", "Qi 3"},
	{"Yan 4", "Yan 5"}, {"Qi 1", "Qi 2"}, {"Qi 1", "Qi 3"},
	{"Qi 2", "Qi 4"}, {"Qi 2", "Wei 7"}, {"Qi 4", "Qi 6"},
	{"Qi 4", "Lu 3"}, {"Qi 5", "Qi 6"}, {"Wei 1", "Wei 2"},
	{"Wei 2", "Wei 3"}, {"Wei 3", "Wei 4"}, {"Wei 3", "Han 3"},
	{"Wei 4", "Wei 5"}, {"Wei 5", "Wei 6"}, {"Wei 6", "Wei 7"},
	{"Wei 6", "Han 4"}, {"Ch'in 1", "Ch'in 2"}, {"Ch'in 1", "Ch'in 3"},
	{"Ch'in 1", "Ch'in 4"}, {"Ch'in 3", "Ch'in 5"}, {"Ch'in 4", "Ch'in 6"},
	{"Ch'in 4", "Shu 3"}, {"Ch'in 6", "Han 1"}, {"Han 1", "Han 3"},
	{"Han 2", "Han 4"}, {"Han 4", "Han 5"}, {"Han 4", "Chu 3"},
	{"Han 5", "Chu 5"}, {"Shu 1", "Shu 2"}, {"Shu 1", "Shu 3"},
	{"Shu 2", "Shu 4"}, {"Shu 3", "Shu 5"}, {"Shu 4", "Shu 6"},
	{"Shu 5", "Chu 1"}, {"Shu 6", "Chu 2"}, {"Chu 1", "Chu 2"},
	{"Chu 1", "Chu 3"}, {"Chu 2", "Chu 4"}, {"Chu 4", "Chu 6"},
	{"Chu 5", "Chu 7"}, {"Chu 6", "Chu 8"}, {"Chu 7", "Chu 8"},
	{"Chu 7", "Lu 1"}, {"Lu 1", "Lu 2"}, {"Lu 2", "Lu 4"},
	{"Lu 3", "Lu 4"},
}

// The roads of the 4–5 side, reconstructed.
var roads4to5 = [][2]string{
	{"Zhao 1", "Zhao 2"}, {"Zhao 1", "Wei 1"}, {"Zhao 2", "Zhao 3"},
	{"Zhao 3", "Zhao 4"}, {"Zhao 3", "Wei 5"}, {"Zhao 4", "Zhao 5"},
	{"Zhao 5", "Yan 1"}, {"Zhao 5", "Qi 1"}, {"Yan 1", "Yan 2"},
	{"Yan 1", "Qi 1"}, {"Yan 2", "Yan 4"}, {"Yan 3", "Yan 5"},
	{"Yan 4", "Yan 5"}, {"Qi 1", "Qi 3"}, {"Qi 2", "Qi 4"},
	{"Qi 2", "Wei 7"}, {"Qi 3", "Qi 5"}, {"Qi 4", "Qi 6"},
	{"Qi 4", "Lu 1"}, {"Qi 5", "Qi 6"}, {"Qi 6", "Lu 3"},
	{"Wei 1", "Wei 2"}, {"Wei 2", "Wei 3"}, {"Wei 2", "Ch'in 5"},
	{"Wei 3", "Wei 4"}, {"Wei 3", "Ch'in 6"}, {"Wei 4", "Wei 5"},
	{"Wei 5", "Wei 6"}, {"Wei 6", "Wei 7"}, {"Wei 6", "Han 4"},
	{"Wei 7", "Chu 7"}, {"Ch'in 1", "Ch'in 3"}, {"Ch'in 1", "Ch'in 4"},
	{"Ch'in 2", "Ch'in 4"}, {"Ch'in 3", "Ch'in 5"}, {"Ch'in 4", "Ch'in 6"},
	{"Ch'in 4", "Shu 3"}, {"Ch'in 6", "Han 1"}, {"Han 1", "Han 3"},
	{"Han 2", "Han 4"}, {"Han 2", "Chu 1"}, {"Han 4", "Han 5"},
	{"Shu 1", "Shu 2"}, {"Shu 1", "Shu 3"}, {"Shu 2", "Shu 4"},
	{"Shu 3", "Shu 5"}, {"Shu 4", "Shu 6"}, {"Shu 5", "Chu 1"},
	{"Shu 6", "Chu 2"}, {"Chu 1", "Chu 2"}, {"Chu 2", "Chu 4"},
	{"Chu 3", "Chu 4"}, {"Chu 3", "Chu 5"}, {"Chu 4", "Chu 6"},
	{"Chu 5", "Chu 7"}, {"Chu 6", "Chu 8"}, {"Chu 8", "Lu 2"},
	{"Lu 1", "Lu 2"}, {"Lu 2", "Lu 4"}, {"Lu 3", "Lu 4"},
}
