package ledger

import (
	"fmt"

	"github.com/emperorofchina/emperor/internal/names"
	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

// Limits on the remarks in a record: as many comments as there may be moves,
// and this many tags, each text of at most MaxRemark bytes.
const (
	MaxTags   = 64
	MaxRemark = 4096
)

// Tag is a note on a game.
type Tag interface{ ~struct{ Name, Text string } }

type tag struct{ Name, Text string }

// Comment is a comment on the move of a number, from 1.
type Comment interface {
	~struct {
		Move int
		Text string
	}
}

type comment struct {
	Move int
	Text string
}

// TagText is a tag in the text of a record.
func TagText[T Tag](f *scan.Form, field string, at *T) scan.Value {
	t := tag(*at)
	name, text := f.Quoted(field+".Name", &t.Name, names.Max), f.Quoted(field+".Text", &t.Text, MaxRemark)
	return scan.Value{
		Write: func() string { return name.Write() + " " + text.Write() },
		Read:  func() { name.Read(); text.Read(); *at = T(t) },
	}
}

// TagJSON is a tag in the JSON of a record.
func TagJSON[N any, T Tag]() strictjson.Codec[N, T] {
	return strictjson.As(
		strictjson.Object[N, tag](
			strictjson.At("name", "Name, of at most 200 bytes", func(t *tag) *string { return &t.Name },
				strictjson.Text[N](names.Max)),
			strictjson.At("text", "Text, of at most 4096 bytes", func(t *tag) *string { return &t.Text },
				strictjson.Text[N](MaxRemark)),
		),
		func(_ *strictjson.Writer, _ N, t *T) tag { return tag(*t) },
		func(_ *strictjson.Value, _ N, t *tag) T { return T(*t) })
}

// Comments are the comments in the text of a record, beside its moves.
type Comments[C Comment] struct {
	form    *scan.Form
	all     *[]C
	written int
}

// CommentsIn returns the comments at a place, to be written in a form or read
// from it.
func CommentsIn[C Comment](f *scan.Form, at *[]C) *Comments[C] {
	return &Comments[C]{form: f, all: at}
}

// Check adds the faults of comments on this many moves. The fault of more than
// most of them is tooMany, which formats their number and most.
func (c *Comments[C]) Check(moves, most int, tooMany string) {
	if n := len(*c.all); n > most {
		c.form.Fault("Comments: "+tooMany, n, most)
	}
	for _, m := range misplaced(moves, *c.all) {
		c.form.Faults.Refuse(m.fault())
	}
}

// Write returns the comments on the move of a number, each after a blank. The
// moves are written in order.
func (c *Comments[C]) Write(move int) (text string) {
	for ; c.written < len(*c.all); c.written++ {
		next := comment((*c.all)[c.written])
		if next.Move != move {
			break
		}
		field := fmt.Sprintf("Comments[%d].Text", c.written)
		text += " " + c.form.Quoted(field, &next.Text, MaxRemark).Write()
	}
	return text
}

// Read appends the comments that follow, up to most of them in all, which are
// on the move of a number.
func (c *Comments[C]) Read(move, most int) {
	in := c.form.In
	for in.Peek() == `"` {
		if len(*c.all) == most {
			in.Fail(fmt.Sprintf("at most %d comments", most))
			return
		}
		*c.all = append(*c.all, C(comment{move, in.Quoted(MaxRemark)}))
	}
}

// CommentsJSON is the comments in the JSON of a record. The names have the number
// of its moves, which are read before the comments.
func CommentsJSON[N any, C Comment](
	most int, tooMany string, moves func(names N) int,
) strictjson.Codec[N, []C] {
	list := strictjson.List(strictjson.As(
		strictjson.Object[N, comment](
			strictjson.At("move", "Move, the number of a move, from 1",
				func(c *comment) *int { return &c.Move },
				strictjson.Number[N](1, most)),
			strictjson.At("text", "Text, of at most 4096 bytes", func(c *comment) *string { return &c.Text },
				strictjson.Text[N](MaxRemark)),
		),
		func(_ *strictjson.Writer, _ N, c *C) comment { return comment(*c) },
		func(_ *strictjson.Value, _ N, c *comment) C { return C(*c) }), most, tooMany)
	return strictjson.New(
		func(w *strictjson.Writer, n N, comments *[]C) {
			for _, m := range misplaced(moves(n), *comments) {
				w.Refuse(m.fault())
			}
			strictjson.Write(w, list, n, comments)
		},
		func(v *strictjson.Value, n N, comments *[]C) {
			strictjson.Read(v, list, n, comments)
			if all := misplaced(moves(n), *comments); v.Fault() == nil && all != nil {
				v.Items(most)[all[0].index].Failed(
					"a comment on a move of the record, in the order of the moves",
					fmt.Sprintf("one on move %d; %s", all[0].move, all[0].why))
			}
		},
		list.Schema)
}

// misplacedComment is a comment on a move that does not exist, or out of order.
type misplacedComment struct {
	index, move int // of the comment, and the number of its move
	why         string
}

// fault returns the fault of the comment in a list that is named Comments.
func (m misplacedComment) fault() error {
	return scan.NewFault("Comments[%d].Move: %d; %s", m.index, m.move, m.why)
}

// misplaced lists the comments on none of this many moves, or out of order.
func misplaced[C Comment](moves int, comments []C) (all []misplacedComment) {
	last := 0
	for i, c := range comments {
		move, why := comment(c).Move, ""
		switch {
		case moves == 0:
			why = "the record has no moves, so there are no comments"
		case move < 1 || move > moves:
			why = fmt.Sprintf("the moves have the numbers 1 to %d", moves)
		case move < last:
			why = fmt.Sprintf("comments are in the order of moves, and one before is on move %d", last)
		}
		if why != "" {
			all = append(all, misplacedComment{i, move, why})
		}
		last = max(last, move)
	}
	return all
}
