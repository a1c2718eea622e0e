import OffscreenTestSupport
import Testing

@testable import OffscreenConstraints

/// The number of random systems of a test; a release build tests the documented number.
#if DEBUG
let systemCount = 40
#else
let systemCount = 10_000
#endif

@Suite struct RandomSystemTests {
  /// Builds a solver of the lines, leaving out those that contradict earlier ones.
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

  /// If the best solution is unique, another solver also finds it.
  ///
  /// Kiwi receives only constraints that do not contradict each other, because refused constraints
  /// leave traces in it.
  @Test(.enabled(if: KiwiSolver.isInstalled))
  func solutionsAreThoseOfKiwiWhereTheyAreUnique() throws {
    var systems: [SystemOfConstraints] = []
    var solutions: [[Double]] = []
    for seed in 0..<UInt64(systemCount) {
      var generator = SeededGenerator(seed: seed)
      var system = SystemOfConstraints.random(using: &generator)
      var solver = ConstraintSolver()
      let unknowns = system.isSize.map { solver.makeVariable(isSize: $0) }
      system.lines = system.lines.filter { line in
        let added = try? solver.add(
          system.expression(line, unknowns), line.relation,
          priority: line.priority.map { Float($0) })
        return added != nil
      }
      guard !unknowns.contains(where: { solver.isAmbiguous($0) }) else { continue }
      systems.append(system)
      solutions.append(unknowns.map { solver.value(of: $0) })
    }
    #expect(systems.count > systemCount / 10)
    let theirs = try KiwiSolver.solutions(of: systems)
    for (index, system) in systems.enumerated() {
      #expect(areEqual(solutions[index], theirs[index]), "\(system)")
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

@Suite struct RecyclingTests {
  @Test func removedConstraintsLeaveNothingBehind() throws {
    var solver = ConstraintSolver()
    let unknowns = (0..<10).map { _ in solver.makeVariable(isSize: true) }
    var generator = SeededGenerator(seed: 1)
    func addSome() throws -> [SolverConstraint] {
      try unknowns.flatMap { unknown in
        let form = LinearExpression(
          [.init(unknown)], constant: -.random(in: 1...9, using: &generator))
        return [
          try solver.add(form, .equal, priority: 250), try solver.add(form, .lessThanOrEqual),
          try solver.add(form, .greaterThanOrEqual, priority: 750),
        ]
      }
    }
    for constraint in try addSome() { solver.remove(constraint) }
    let count = solver.tableau.kinds.count
    for _ in 0..<1000 {
      for constraint in try addSome().shuffled(using: &generator) { solver.remove(constraint) }
    }
    #expect(solver.tableau.kinds.count == count)
    #expect(solver.tableau.rows.count <= count)
  }

  @Test func removedUnknownsAreUsedAgain() throws {
    var solver = ConstraintSolver()
    let anchor = solver.makeVariable()
    _ = try solver.add(LinearExpression([.init(anchor)], constant: -5), .equal)
    var counts: Set<Int> = []
    for _ in 0..<100 {
      let (x, y) = (solver.makeVariable(), solver.makeVariable(isSize: true))
      let one = try solver.add(
        LinearExpression([.init(x), .init(y, -1), .init(anchor, -1)]), .equal)
      let two = try solver.add(LinearExpression([.init(y)], constant: -7), .equal, priority: 1)
      #expect(solver.value(of: x) == 12)
      solver.remove(one)
      solver.remove(two)
      solver.remove([x, y])
      counts.insert(solver.tableau.kinds.count)
    }
    #expect(counts.count == 1)
    #expect(solver.value(of: anchor) == 5)
  }

  @Test func tiesAreDecidedByTheOrder() throws {
    var solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(isSize: true), solver.makeVariable(isSize: true))
    _ = try solver.add(LinearExpression([.init(x), .init(y)], constant: -100), .equal)
    #expect(solver.value(of: x) == 0)
    solver.setOrder([y, x])
    #expect(solver.value(of: y) == 0)
    #expect(solver.value(of: x) == 100)
    let one = try solver.add(LinearExpression([.init(x)], constant: -10), .equal, priority: 5)
    _ = try solver.add(LinearExpression([.init(y)], constant: -10), .equal, priority: 5)
    #expect(solver.value(of: y) == 10)
    solver.setOrder(99, of: one)
    #expect(solver.value(of: x) == 10)
  }
}
