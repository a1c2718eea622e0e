import OffscreenTestSupport
import Testing

@testable import OffscreenConstraints

/// How many random systems a test tries: a release build tries as many as the claim says.
#if DEBUG
let systemCount = 40
#else
let systemCount = 10_000
#endif

@Suite struct RandomSystemTests {
  /// Builds a solver of the lines, leaving out those that contradict what is there.
  private func solve(
    _ system: SystemOfConstraints
  ) -> (values: [Double], lines: [SystemOfConstraints.Line]) {
    var solver = ConstraintSolver()
    let unknowns = system.isSize.map { solver.makeVariable(isSize: $0) }
    var lines: [SystemOfConstraints.Line] = []
    for line in system.lines {
      do {
        _ = try solver.add(
          system.expression(line, unknowns), line.relation,
          priority: line.priority.map { Float($0) })
        lines.append(line)
      } catch {}
    }
    return (unknowns.map { solver.value(of: $0) }, lines)
  }

  private func areEqual(_ one: [Double], _ other: [Double]) -> Bool {
    zip(one, other).allSatisfy { abs($0 - $1) < 1e-5 }
  }

  @Test func solutionsAreThoseOfThePlainSimplex() {
    for seed in 0..<UInt64(systemCount) {
      var generator = SeededGenerator(seed: seed)
      let system = SystemOfConstraints.random(using: &generator)
      let (values, lines) = solve(system)
      let expected = SystemOfConstraints(isSize: system.isSize, lines: lines).solution()
      #expect(
        areEqual(values, expected ?? []), "seed \(seed): \(values), \(String(describing: expected))"
      )
    }
  }

  @Test func refusedConstraintsContradictTheRequiredOnes() {
    for seed in 0..<UInt64(systemCount) {
      var generator = SeededGenerator(seed: seed)
      let system = SystemOfConstraints.random(using: &generator)
      var solver = ConstraintSolver()
      let unknowns = system.isSize.map { solver.makeVariable(isSize: $0) }
      var added: [(SolverConstraint, SystemOfConstraints.Line)] = []
      for line in system.lines {
        do {
          let constraint = try solver.add(
            system.expression(line, unknowns), line.relation,
            priority: line.priority.map { Float($0) })
          added.append((constraint, line))
        } catch let conflict {
          let members = added.filter { conflict.members.contains($0.0) }.map(\.1)
          #expect(line.priority == nil && members.allSatisfy { $0.priority == nil })
          #expect(members.count == conflict.members.count - 1)
          func holds(_ lines: [SystemOfConstraints.Line]) -> Bool {
            SystemOfConstraints(isSize: system.isSize, lines: lines).solution() != nil
          }
          #expect(!holds(members + [line]), "seed \(seed): the members contradict")
          for left in members.indices {
            var others = members + [line]
            others.remove(at: left)
            #expect(holds(others), "seed \(seed): every member is needed")
          }
        }
      }
    }
  }

  @Test func editedSystemsEndWhereFreshOnesDo() {
    for seed in 0..<UInt64(systemCount / 10) {
      var generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...5, using: &generator)
      let isSize = (0..<count).map { _ in Bool.random(using: &generator) }
      var solver = ConstraintSolver()
      let unknowns = isSize.map { solver.makeVariable(isSize: $0) }
      var present: [(SolverConstraint, SystemOfConstraints.Line)] = []
      let system = SystemOfConstraints(isSize: isSize, lines: [])
      for step in 0..<120 {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0, 1:
          let line = SystemOfConstraints.randomLine(count, using: &generator)
          if let added = try? solver.add(
            system.expression(line, unknowns), line.relation,
            priority: line.priority.map { Float($0) })
          {
            present.append((added, line))
          }
        case 2, 3:
          guard let index = present.indices.randomElement(using: &generator) else { continue }
          let constant = Int.random(in: -5...5, using: &generator) * 10
          if (try? solver.setConstants([(present[index].0, Double(constant))])) != nil {
            present[index].1.constant = constant
          }
        default:
          guard present.count > 4 || Bool.random(using: &generator),
            let index = present.indices.randomElement(using: &generator)
          else { continue }
          solver.remove(present.remove(at: index).0)
        }
        guard step % 10 == 9 else { continue }
        let values = unknowns.map { solver.value(of: $0) }
        let expected = SystemOfConstraints(isSize: isSize, lines: present.map(\.1)).solution()
        #expect(
          areEqual(values, expected ?? []),
          "seed \(seed), step \(step): \(values), \(String(describing: expected))")
      }
    }
  }
}
