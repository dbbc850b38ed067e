package rules

import (
	"fmt"
	"go/doc/comment"
	"slices"
	"strings"
)

// forProgrammers is the heading below which nothing is for players.
const forProgrammers = "For programmers"

// forPlayers returns the blocks that players read. It returns an error if one
// of them names something of the library.
func forPlayers(all []comment.Block) (blocks []comment.Block, err error) {
	introduced := false // by a paragraph for programmers
	for _, block := range all {
		if introduced {
			introduced = false
			continue
		}
		switch block := block.(type) {
		case *comment.Heading:
			if plainText(block.Text) == forProgrammers {
				return blocks, nil
			}
		case *comment.Paragraph:
			if isMarked(block) {
				introduced = strings.HasSuffix(plainText(block.Text), ":")
				continue
			}
			if err := nameless(block.Text); err != nil {
				return nil, err
			}
		case *comment.List:
			block.Items = slices.DeleteFunc(block.Items, func(item *comment.ListItem) bool {
				return isMarked(item.Content[0])
			})
			for _, item := range block.Items {
				if err := nameless(item.Content[0].(*comment.Paragraph).Text); err != nil {
					return nil, err
				}
			}
		}
		blocks = append(blocks, block)
	}
	return nil, fmt.Errorf("the package comment has no heading %q", forProgrammers)
}

// isMarked reports whether a paragraph is for programmers.
func isMarked(block comment.Block) bool {
	text := plainText(block.(*comment.Paragraph).Text)
	return slices.ContainsFunc([]string{"Package ", "In Go, ", "In text, "}, func(mark string) bool {
		return strings.HasPrefix(text, mark)
	})
}

// nameless returns an error if a text names something of the library.
func nameless(text []comment.Text) error {
	for _, part := range text {
		if name, ok := part.(*comment.DocLink); ok {
			return fmt.Errorf("players would read [%s] in %q", plainText(name.Text), plainText(text))
		}
	}
	return nil
}
