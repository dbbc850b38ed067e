package documentation_test

import (
	"go/ast"
	"go/doc"
	"regexp"
	"strings"
	"testing"
)

// TestComments: every exported name has a comment. For a package, a type, a
// function or a method, the comment begins with the name, as Go wants. A
// constant, a variable and a field of a struct have one of their own, before
// them or beside them; or the comment of its type explains a field by name.
func TestComments(t *testing.T) {
	for _, folder := range publicPackages(t) {
		t.Run(folder, func(t *testing.T) {
			p, _ := packageDoc(t, folder)
			c := comments{T: t}
			c.begins("Package "+p.Name, p.Doc)
			c.values(p.Consts)
			c.values(p.Vars)
			c.funcs("", p.Funcs)
			for _, typ := range p.Types {
				c.begins(typ.Name, strings.TrimPrefix(strings.TrimPrefix(typ.Doc, "An "), "A "))
				c.members(typ)
				c.values(typ.Consts)
				c.values(typ.Vars)
				c.funcs("", typ.Funcs)
				c.funcs(typ.Name+".", typ.Methods)
			}
			if c.names < 5 {
				t.Errorf("%d names were looked at", c.names)
			}
		})
	}
}

// comments looks at comments, and counts the names that they are of.
type comments struct {
	*testing.T
	names int
}

// begins reports a comment that does not begin with the name.
func (c *comments) begins(name, comment string) {
	c.names++
	short := name[strings.LastIndex(name, ".")+1:]
	if after, ok := strings.CutPrefix(comment, short); !ok ||
		!strings.ContainsAny(after[:min(1, len(after))], " ,:;'") {
		c.Errorf("the comment of %s does not begin with its name: %q", name, comment[:min(60, len(comment))])
	}
}

// requireComment reports a missing comment.
func (c *comments) requireComment(name, comment string) {
	c.names++
	if strings.TrimSpace(comment) == "" {
		c.Errorf("%s has no comment", name)
	}
}

func (c *comments) values(list []*doc.Value) {
	for _, value := range list {
		for _, spec := range value.Decl.Specs {
			v := spec.(*ast.ValueSpec)
			own := v.Doc.Text() + v.Comment.Text()
			if !value.Decl.Lparen.IsValid() {
				own = value.Doc
			}
			for _, name := range v.Names {
				if name.IsExported() {
					c.requireComment(name.Name, own)
				}
			}
			if v.Doc != nil || !value.Decl.Lparen.IsValid() {
				c.begins(v.Names[0].Name, own)
			}
		}
	}
}

func (c *comments) funcs(prefix string, list []*doc.Func) {
	for _, f := range list {
		c.begins(prefix+f.Name, f.Doc)
	}
}

// members looks at the fields of a struct and at the methods of an interface.
func (c *comments) members(typ *doc.Type) {
	for _, member := range membersOf(typ) {
		for _, name := range member.Names {
			if !name.IsExported() {
				continue
			}
			comment := member.Doc.Text() + member.Comment.Text()
			if regexp.MustCompile(`\b` + name.Name + `\b`).MatchString(typ.Doc) {
				comment += typ.Doc
			}
			c.requireComment(typ.Name+"."+name.Name, comment)
		}
	}
}

// membersOf returns the fields of a struct, or the methods of an interface.
func membersOf(typ *doc.Type) []*ast.Field {
	switch typ := typ.Decl.Specs[0].(*ast.TypeSpec).Type.(type) {
	case *ast.StructType:
		return typ.Fields.List
	case *ast.InterfaceType:
		return typ.Methods.List
	}
	return nil
}
