// Package cluster checks the files that run the study on many machines, beside
// the program in examples/study. It checks the Kubernetes job by the types of
// its API, read strictly; the Dockerfile by the parser and the linter of
// BuildKit; and that these two and the Slurm script run the program for all
// shards of one study. It is a separate module, so that the library needs none
// of these packages.
package cluster
