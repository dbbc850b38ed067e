// Package cluster checks what runs the study on many machines, beside the program in
// examples/study: the Kubernetes job by the types of its API, read strictly; the
// Dockerfile by the parser and the linter of BuildKit; and that both, and the Slurm
// script, ask the program for all shards of one study. It is a module of its own, so
// that the library needs none of these.
package cluster
