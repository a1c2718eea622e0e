/// A linear program, solved plainly: a dense tableau of fractions, Bland's rule, one objective after
/// the other.
struct DenseSimplex {
  /// The equations: coefficients of all columns, and at the end the constant.
  private var rows: [[Rational]]
  private var basic: [Int]
  private var columns: Int
  /// Columns that may not become basic, because that would make an earlier objective worse.
  private var isBarred: [Bool]

  /// Finds values that are at least 0 and solve `equations`; nil if there are none.
  init?(_ equations: [[Rational]], columns: Int) {
    self.columns = columns
    let count = equations.count
    rows = []
    for (index, equation) in equations.enumerated() {
      let positive = equation[columns] < 0 ? equation.map { -$0 } : equation
      let artificial = (0..<count).map { $0 == index ? 1 as Rational : 0 }
      rows.append(Array(positive[..<columns]) + artificial + [positive[columns]])
    }
    basic = (0..<count).map { columns + $0 }
    isBarred = [Bool](repeating: false, count: columns + count)
    self.columns = columns + count
    let objective = (0..<columns + count).map { $0 < columns ? 0 as Rational : 1 }
    guard minimise(objective) == 0 else { return nil }
    for artificial in columns..<columns + count { isBarred[artificial] = true }
    for row in rows.indices where basic[row] >= columns {
      if let column = (0..<columns).first(where: { rows[row][$0] != 0 }) { pivot(row, column) }
    }
  }

  /// Minimises `objective` without making an earlier one worse; nil if it has no minimum, and then
  /// no column is barred.
  mutating func minimise(_ objective: [Rational]) -> Rational? {
    while true {
      let costs = reducedCosts(objective)
      guard let column = costs.indices.first(where: { !isBarred[$0] && costs[$0] < 0 }) else {
        for column in costs.indices where costs[column] > 0 { isBarred[column] = true }
        return basic.indices.reduce(0) { sum, row in
          sum + (basic[row] < objective.count ? objective[basic[row]] * rows[row][columns] : 0)
        }
      }
      let candidates = rows.indices.filter { rows[$0][column] > 0 }
      guard
        let row = candidates.min(by: {
          let (a, b) = (rows[$0][columns] / rows[$0][column], rows[$1][columns] / rows[$1][column])
          return a < b || (a == b && basic[$0] < basic[$1])
        })
      else { return nil }
      pivot(row, column)
    }
  }

  func value(_ column: Int) -> Rational {
    basic.firstIndex(of: column).map { rows[$0][columns] } ?? 0
  }

  private func reducedCosts(_ objective: [Rational]) -> [Rational] {
    (0..<columns).map { column in
      rows.indices.reduce(column < objective.count ? objective[column] : 0) { cost, row in
        let weight = basic[row] < objective.count ? objective[basic[row]] : 0
        return weight == 0 ? cost : cost - weight * rows[row][column]
      }
    }
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let factor = rows[row][column]
    rows[row] = rows[row].map { $0 == 0 ? 0 : $0 / factor }
    for other in rows.indices where other != row && rows[other][column] != 0 {
      let times = rows[other][column]
      for index in rows[other].indices where rows[row][index] != 0 {
        rows[other][index] = rows[other][index] - times * rows[row][index]
      }
    }
    basic[row] = column
  }
}
