#ifndef OFF_MUTATION_H
#define OFF_MUTATION_H

// The site that is changed in this process (MUTANT in the environment), or -1.
extern int off_mutant_active;

// A byte for each site, set to 1 when it is reached; shared with the runner where MUTANTS_REACHED
// names a file.
extern unsigned char *off_mutant_reached;

static inline int off_mutant(int site) {
  off_mutant_reached[site] = 1;
  return site == off_mutant_active;
}

static inline int off_mutant_sign(int site) { return off_mutant(site) ? -1 : 1; }

#endif
