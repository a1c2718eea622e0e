import OffscreenTestSupport

@testable import OffscreenConstraints

/// A small system of constraints over whole numbers, and its solution by the plain simplex.
struct SystemOfConstraints {
  struct Line {
    var factors: [Int]
    var constant: Int
    var relation: LinearRelation
    var priority: Int?
  }

  /// For each unknown whether it is a size.
  var isSize: [Bool]
  var lines: [Line]

  /// A random system of up to 5 unknowns; its constants have few values, so that ties are frequent.
  static func random(using generator: inout SeededGenerator) -> Self {
    let count = Int.random(in: 1...5, using: &generator)
    let isSize = (0..<count).map { _ in Bool.random(using: &generator) }
    let lines = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
      randomLine(count, using: &generator)
    }
    return Self(isSize: isSize, lines: lines)
  }

  static func randomLine(_ count: Int, using generator: inout SeededGenerator) -> Line {
    var factors = [Int](repeating: 0, count: count)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let factor = [-2, -1, -1, 1, 1, 1, 2].randomElement(using: &generator) ?? 1
      factors[Int.random(in: 0..<count, using: &generator)] = factor
    }
    return Line(
      factors: factors, constant: Int.random(in: -5...5, using: &generator) * 10,
      relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &generator)
        ?? .equal,
      priority: [nil, nil, 750, 500, 500, 250].randomElement(using: &generator) ?? nil)
  }

  func expression(_ line: Line, _ unknowns: [SolverVariable]) -> LinearExpression {
    LinearExpression(
      zip(unknowns, line.factors).filter { $1 != 0 }.map { .init($0, Double($1)) },
      constant: Double(line.constant))
  }

  /// The values that `ConstraintSolver` promises, or nil if the required lines contradict.
  ///
  /// Columns: two for each unknown (its positive and its negative part), then two for each line
  /// (the deficit and the excess).
  func solution() -> [Double]? {
    let columns = 2 * isSize.count + 2 * lines.count
    var equations: [[Rational]] = []
    var fixed: [Int] = isSize.indices.filter { isSize[$0] }.map { 2 * $0 + 1 }
    var costs: [[Int]] = []
    for (index, line) in lines.enumerated() {
      var equation = [Rational](repeating: 0, count: columns + 1)
      for (unknown, factor) in line.factors.enumerated() {
        equation[2 * unknown] = Rational(Int128(factor))
        equation[2 * unknown + 1] = Rational(Int128(-factor))
      }
      let (missing, excess) = (2 * isSize.count + 2 * index, 2 * isSize.count + 2 * index + 1)
      equation[missing] = 1
      equation[excess] = -1
      equation[columns] = Rational(Int128(-line.constant))
      equations.append(equation)
      let bad =
        switch line.relation {
        case .equal: [missing, excess]
        case .lessThanOrEqual: [excess]
        case .greaterThanOrEqual: [missing]
        }
      if line.priority == nil { fixed += bad }
      costs.append(line.priority == nil ? [] : bad)
    }
    for column in fixed {
      equations.append((0...columns).map { $0 == column ? 1 : 0 })
    }
    guard var simplex = DenseSimplex(equations, columns: columns) else { return nil }
    for level in Set(lines.compactMap(\.priority)).sorted(by: >) {
      let counted = lines.indices.filter { lines[$0].priority == level }.flatMap { costs[$0] }
      _ = simplex.minimise(objective(counted, columns))
    }
    let optional = lines.indices.sorted {
      (lines[$0].priority ?? 0, $0) > (lines[$1].priority ?? 0, $1)
    }
    for index in optional { _ = simplex.minimise(objective(costs[index], columns)) }
    for unknown in isSize.indices {
      var least = objective([2 * unknown], columns)
      least[2 * unknown + 1] = -1
      if simplex.minimise(least) == nil {
        _ = simplex.minimise(objective([2 * unknown, 2 * unknown + 1], columns))
        // The value nearest to 0 has one sign; the other part is 0.
      }
    }
    return isSize.indices.map {
      (simplex.value(2 * $0) - simplex.value(2 * $0 + 1)).value
    }
  }

  private func objective(_ counted: [Int], _ columns: Int) -> [Rational] {
    var objective = [Rational](repeating: 0, count: columns)
    for column in counted { objective[column] = 1 }
    return objective
  }
}
