"""Solves systems of constraints with Kiwi, and prints how long that took.

Each line of the input is a system in JSON, or 'solve', which is answered with milliseconds.
"""

import json
import sys
import time

from kiwisolver import Constraint, Solver, Variable


def constraints_of(system):
    unknowns = [Variable(str(index)) for index in range(len(system["sizes"]))]
    made = [
        Constraint(unknown + 0.0, ">=", "required")
        for unknown, is_size in zip(unknowns, system["sizes"])
        if is_size
    ]
    for terms, relation, constant, strength in system["lines"]:
        form = constant + sum((f * unknowns[i] for i, f in terms), 0.0 * unknowns[terms[0][0]])
        made.append(Constraint(form, relation, strength))
    return made


constraints = []
for line in sys.stdin:
    if line != "solve\n":
        constraints = constraints_of(json.loads(line))
        continue
    solver = Solver()
    start = time.perf_counter()
    for constraint in constraints:
        solver.addConstraint(constraint)
    solver.updateVariables()
    print((time.perf_counter() - start) * 1e3, flush=True)
