import OffscreenTestSupport
import Testing

@testable import OffscreenConstraints

/// Solvers whose systems change, against solvers that are given the present system at once.
@Suite struct EditedSystemTests {
  private typealias Line = SystemOfConstraints.Line

  /// A solver beside the system that it should have.
  private struct Edited {
    let system: SystemOfConstraints
    var solver = ConstraintSolver()
    var unknowns: [SolverVariable] = []
    var present: [(constraint: SolverConstraint, line: Line, order: Int)] = []
    /// The order of the unknowns.
    var order: [Int]
    private var added = 0

    init(isSize: [Bool]) {
      system = SystemOfConstraints(isSize: isSize, lines: [])
      order = Array(isSize.indices)
      unknowns = isSize.map { solver.makeVariable(isSize: $0) }
    }

    mutating func add(_ line: Line) {
      let constraint = try? solver.add(
        system.expression(line, unknowns), line.relation, priority: line.priority.map { Float($0) })
      // Refused constraints have a number too.
      added += 1
      if let constraint { present.append((constraint, line, added)) }
    }

    var values: [Double] { mutating get { unknowns.map { solver.value(of: $0) } } }

    /// The values of a new solver of the same constraints in the same orders, with one more constraint.
    func freshValues(and extra: Line? = nil) -> [Double] {
      var fresh = Edited(isSize: system.isSize)
      for (_, line, _) in present.sorted(by: { $0.order < $1.order }) { fresh.add(line) }
      if let extra { fresh.add(extra) }
      fresh.solver.setOrder(order.map { fresh.unknowns[$0] })
      return fresh.values
    }
  }

  private func areEqual(_ one: [Double], _ other: [Double]) -> Bool {
    zip(one, other).allSatisfy { abs($0 - $1) < 1e-5 }
  }

  /// A system with few values and priorities, so that most solutions are ties.
  private func line(_ count: Int, _ generator: inout SeededGenerator) -> Line {
    var line = SystemOfConstraints.randomLine(count, using: &generator)
    line.constant = Int.random(in: -2...2, using: &generator) * 10
    if line.priority != nil { line.priority = Bool.random(using: &generator) ? 500 : 250 }
    return line
  }

  private func change(_ edited: inout Edited, _ generator: inout SeededGenerator) {
    let index = edited.present.indices.randomElement(using: &generator)
    func constant() -> Int { Int.random(in: -4...4, using: &generator) * 10 }
    switch (Int.random(in: 0..<9, using: &generator), index) {
    case (0...3, let index?):
      let others = edited.present.indices.filter {
        $0 == index || Int.random(in: 0..<4, using: &generator) == 0
      }
      let changes = others.map { (index: $0, constant: constant()) }
      let constants = changes.map { (edited.present[$0.index].constraint, Double($0.constant)) }
      guard (try? edited.solver.setConstants(constants)) != nil else { return }
      for change in changes { edited.present[change.index].line.constant = change.constant }
    case (4, let index?):
      edited.solver.remove(edited.present.remove(at: index).constraint)
    case (5, let index?):
      let former = edited.present.remove(at: index)
      edited.solver.remove(former.constraint)
      edited.add(former.line)
    case (6, _):
      edited.order.shuffle(using: &generator)
      edited.solver.setOrder(edited.order.map { edited.unknowns[$0] })
    default: edited.add(line(edited.system.isSize.count, &generator))
    }
  }

  @Test func everyChangeEndsWhereANewSolverDoes() {
    for seed in 0..<UInt64(systemCount) {
      var generator = SeededGenerator(seed: seed)
      let isSize = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        Bool.random(using: &generator)
      }
      var edited = Edited(isSize: isSize)
      for step in 0..<20 {
        change(&edited, &generator)
        let (values, fresh) = (edited.values, edited.freshValues())
        #expect(areEqual(values, fresh), "seed \(seed), step \(step): \(values), not \(fresh)")
      }
    }
  }

  @Test func errorsAreTheViolationsOfTheValues() {
    for seed in 0..<UInt64(systemCount) {
      var generator = SeededGenerator(seed: seed)
      var edited = Edited(isSize: [true, false, Bool.random(using: &generator)])
      for _ in 0..<12 { change(&edited, &generator) }
      let values = edited.values
      for (constraint, line, _) in edited.present {
        let sum = zip(values, line.factors).reduce(Double(line.constant)) {
          $0 + $1.0 * Double($1.1)
        }
        let violation =
          switch line.relation {
          case .equal: abs(sum)
          case .lessThanOrEqual: max(sum, 0)
          case .greaterThanOrEqual: max(-sum, 0)
          }
        let error = edited.solver.error(of: constraint)
        #expect(abs(error - violation) < 1e-5, "seed \(seed), \(line): \(error)")
        if line.priority == nil { #expect(violation < 1e-5) }
      }
    }
  }

  /// An unknown is ambiguous exactly if the weakest of all wishes can move it.
  @Test func ambiguousUnknownsFollowTheWeakestWish() {
    for seed in 0..<UInt64(systemCount) {
      var generator = SeededGenerator(seed: seed)
      var edited = Edited(isSize: [true, false, Bool.random(using: &generator)])
      for _ in 0..<10 { change(&edited, &generator) }
      let values = edited.values
      let movable = edited.solver.movableVariables
      for (index, unknown) in edited.unknowns.enumerated() {
        let wishes = [1000, -1000].map { constant in
          var factors = [Int](repeating: 0, count: edited.unknowns.count)
          factors[index] = 1
          return Line(factors: factors, constant: constant, relation: .equal, priority: 1)
        }
        let moves = wishes.contains {
          abs(edited.freshValues(and: $0)[index] - values[index]) > 1e-5
        }
        #expect(
          edited.solver.isAmbiguous(unknown) == moves,
          "seed \(seed), unknown \(index) of \(edited.present)")
        if moves { #expect(movable.contains(unknown)) }
      }
    }
  }

  /// Every pair of constraints on two unknowns, with the constant of each changed afterwards.
  @Test func everyPairOfConstraintsFollowsItsConstants() {
    let forms: [([Int], Int)] = [
      ([1, 0], -20), ([0, 1], -30), ([1, 1], -40), ([1, -1], -10), ([2, -1], 0),
    ]
    let lines = forms.flatMap { factors, constant in
      [LinearRelation.equal, .lessThanOrEqual, .greaterThanOrEqual].flatMap { relation in
        [nil, 500].map {
          Line(factors: factors, constant: constant, relation: relation, priority: $0)
        }
      }
    }
    for isSize in [[true, true], [false, false]] {
      for first in lines {
        for second in lines {
          var edited = Edited(isSize: isSize)
          edited.add(first)
          edited.add(second)
          for index in edited.present.indices {
            for constant in [50, -50] {
              let constraint = edited.present[index].constraint
              guard (try? edited.solver.setConstants([(constraint, Double(constant))])) != nil
              else {
                continue
              }
              edited.present[index].line.constant = constant
              let (values, fresh) = (edited.values, edited.freshValues())
              #expect(areEqual(values, fresh), "\(edited.present): \(values), not \(fresh)")
            }
          }
        }
      }
    }
  }
}
