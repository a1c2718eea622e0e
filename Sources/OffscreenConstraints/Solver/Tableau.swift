/// A system of equations in solved form: each basic symbol is a constant and a sum of nonbasic ones.
///
/// Nonbasic symbols have the value 0, so the constant of a row is the value of its basic symbol.
/// Except for the free symbols, no symbol may be negative; a fixed one must be 0. The tableau also
/// contains the reduced costs of the nonbasic symbols, one row for each level of priority.
///
/// The form is that of Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint
/// Solving Algorithm" (2001), with levels instead of weights and with an index of columns, so that
/// a pivot visits only the rows that it changes.
struct Tableau {
  enum Kind: UInt8 {
    /// An unknown of any value.
    case free
    /// An unknown that is at least 0.
    case size
    /// The distance of an inequality from being an equation; at least 0.
    case slack
    /// The violation of an optional constraint in one direction; at least 0.
    case error
    /// The marker of a required equation: its value is 0, and it is never made basic.
    case fixed
  }

  /// Reduced costs nearer to 0 than this count as 0.
  static let smallestCost = 1e-9
  /// Values nearer to 0 than this count as 0.
  static let smallestValue = 1e-7

  private(set) var kinds: [Kind] = []
  /// The row of each basic symbol, -1 for nonbasic ones.
  private(set) var rowOfSymbol: [Int] = []
  private(set) var rows: [SparseRow] = []
  /// The basic symbol of each row, -1 for rows not in use.
  private(set) var basics: [Int] = []
  /// For each symbol the rows that contain it; rows that no longer do may still be listed.
  private var columns: [RowNumbers] = []
  private var freeRows: [Int] = []
  private var freeSymbols: [Int] = []
  /// The number of exchanges of a basic symbol for a nonbasic one so far.
  private(set) var pivotCount = 0

  /// The maximum number of terms of all rows together: a chain of n equations has up to n²/2.
  let mostTerms: Int
  /// The maximum number of terms that are written until the next solution.
  private let mostSteps: Int
  private var stepCount = 0
  /// An upper bound on the number of terms of all rows.
  private var termBound = 0
  /// Whether the rows have had more than `mostTerms` terms, or one solution needed more than `mostSteps` steps.
  private(set) var isTooLarge = false

  init(mostTerms: Int, mostSteps: Int) {
    self.mostTerms = mostTerms
    self.mostSteps = mostSteps
  }

  /// Begins to count the steps of the next solution.
  mutating func beginSteps() { stepCount = 0 }

  /// The reduced costs of all symbols, for each level; the first level has the highest priority.
  private(set) var costs: [[Double]] = []
  /// Symbols whose costs have changed since the last optimisation.
  private var repriced: [Int] = []
  private var isRepriced: [Bool] = []
  /// Rows whose constants have changed since the last restoration.
  private var unsettledRows: [Int] = []

  // MARK: - Symbols and rows

  /// Makes a nonbasic symbol; the number of a removed one is reused.
  mutating func addSymbol(_ kind: Kind) -> Int {
    if let symbol = freeSymbols.popLast() {
      kinds[symbol] = kind
      return symbol
    }
    kinds.append(kind)
    rowOfSymbol.append(-1)
    columns.append(RowNumbers())
    isRepriced.append(false)
    for level in costs.indices { costs[level].append(0) }
    return kinds.count - 1
  }

  /// Removes a symbol that no equation needs any more, and the row in which it may be basic.
  ///
  /// The number of a symbol that rows still contain because of rounding is never reused.
  mutating func removeSymbol(_ symbol: Int) {
    if isBasic(symbol) { removeRow(of: symbol) }
    guard currentRows(of: symbol).isEmpty else { return }
    for level in costs.indices { costs[level][symbol] = 0 }
    kinds[symbol] = .fixed
    freeSymbols.append(symbol)
  }

  /// Adds a level of costs, all 0, at `index`.
  mutating func insertLevel(at index: Int) {
    costs.insert([Double](repeating: 0, count: kinds.count), at: index)
  }

  func isBasic(_ symbol: Int) -> Bool { rowOfSymbol[symbol] >= 0 }

  func value(of symbol: Int) -> Double {
    isBasic(symbol) ? rows[rowOfSymbol[symbol]].constant : 0
  }

  /// Adds `factor` times `symbol`, or times its row if it is basic, to `row`.
  func add(_ symbol: Int, times factor: Double, to row: inout SparseRow) {
    if isBasic(symbol) {
      row.add(rows[rowOfSymbol[symbol]], times: factor)
    } else {
      row.add(factor, of: symbol)
    }
  }

  /// Makes `symbol`, which is in no row, basic with `row`.
  mutating func addRow(_ row: SparseRow, basic symbol: Int) {
    let index: Int
    if let free = freeRows.popLast() {
      index = free
      rows[index] = row
      basics[index] = symbol
    } else {
      index = rows.count
      rows.append(row)
      basics.append(symbol)
    }
    rowOfSymbol[symbol] = index
    for other in row.symbols { columns[other].append(Int32(index)) }
    noteTerms(row.terms.count)
    substituteCosts(of: symbol, by: row)
    unsettledRows.append(index)
  }

  /// Counts the terms added to rows; terms that were removed are subtracted only when the limit is
  /// reached.
  private mutating func noteTerms(_ count: Int) {
    termBound += count
    guard termBound > mostTerms else { return }
    termBound = rows.reduce(0) { $0 + $1.terms.count }
    if termBound > mostTerms { isTooLarge = true }
  }

  /// Adds `row + marker = 0`, solved for an unknown of any value if there is one.
  mutating func insert(_ row: consuming SparseRow, marker: Int) {
    if let free = freeSymbol(in: row) {
      row.add(1, of: marker)
      addEquation(consume row, solvedFor: free)
    } else {
      row.scale(by: -1)
      addRow(row, basic: marker)
    }
  }

  /// The free symbol of a row that the fewest rows contain, so that solving for it changes few of them.
  func freeSymbol(in row: SparseRow) -> Int? {
    var rarest: Int?
    for symbol in row.symbols where kinds[symbol] == .free {
      if rarest.map({ rowBound(of: symbol) < rowBound(of: $0) }) ?? true { rarest = symbol }
    }
    return rarest
  }

  /// The maximum number of rows that contain a nonbasic symbol.
  func rowBound(of symbol: Int) -> Int { columns[symbol].count }

  /// Solves the equation `row = 0` for `symbol`, and makes that basic in all rows.
  mutating func addEquation(_ row: consuming SparseRow, solvedFor symbol: Int) {
    let coefficient = row.remove(symbol)
    row.scale(by: -1 / coefficient)
    let rowsBefore = columns[symbol]
    columns[symbol] = RowNumbers()
    addRow(row, basic: symbol)
    substitute(symbol, by: row, in: rowsBefore, except: rowOfSymbol[symbol])
  }

  /// Removes the row of a basic symbol, which no other row contains.
  mutating func removeRow(of symbol: Int) {
    let index = rowOfSymbol[symbol]
    rows[index] = SparseRow()
    basics[index] = -1
    rowOfSymbol[symbol] = -1
    freeRows.append(index)
  }

  /// Adds `difference` to the constant of the equation that `symbol` marks.
  mutating func shift(_ symbol: Int, by difference: Double) {
    if isBasic(symbol) {
      rows[rowOfSymbol[symbol]].constant -= difference
      unsettledRows.append(rowOfSymbol[symbol])
      return
    }
    for index in currentRows(of: symbol).map({ Int($0) }) {
      rows[index].constant += difference * rows[index][symbol]
      unsettledRows.append(index)
    }
  }

  /// The rows that contain the nonbasic `symbol`, ascending.
  mutating func currentRows(of symbol: Int) -> [Int32] {
    let column = columns[symbol]
    var found: [Int32] = []
    found.reserveCapacity(column.count)
    var isAscending = true
    for place in 0..<column.count {
      let row = column[place]
      guard rows[Int(row)][symbol] != 0 else { continue }
      if let last = found.last, last >= row { isAscending = false }
      found.append(row)
    }
    if !isAscending { found = Self.ascending(found) }
    if !isAscending || found.count < column.count { columns[symbol] = RowNumbers(found) }
    return found
  }

  /// Numbers in ascending order, each once.
  private static func ascending(_ numbers: [Int32]) -> [Int32] {
    var last: Int32 = -1
    return numbers.sorted().filter { number in
      defer { last = number }
      return number != last
    }
  }

  // MARK: - Pivoting

  /// The number of exchanges after which an improvement is abandoned.
  ///
  /// Bland's rule needs fewer in exact arithmetic. With factors of very different magnitudes,
  /// rounding could make it continue forever.
  var mostPivots: Int { 1000 + 2 * rows.count }

  /// Exchanges the basic symbol of the row at `index` for the nonbasic `entering`.
  mutating func pivot(row index: Int, entering: Int) {
    pivotCount += 1
    let leaving = basics[index]
    var row = rows[index]
    rows[index] = SparseRow()
    let coefficient = row.remove(entering)
    row.scale(by: -1 / coefficient)
    row.add(1 / coefficient, of: leaving)
    rows[index] = row
    basics[index] = entering
    rowOfSymbol[entering] = index
    rowOfSymbol[leaving] = -1
    let rowsBefore = columns[entering]
    columns[entering] = RowNumbers()
    columns[leaving].append(Int32(index))
    substitute(entering, by: row, in: rowsBefore, except: index)
    substituteCosts(of: entering, by: row)
    unsettledRows.append(index)
  }

  private mutating func substitute(
    _ symbol: Int, by row: SparseRow, in numbers: RowNumbers, except own: Int
  ) {
    var added = 0
    for place in 0..<numbers.count where Int(numbers[place]) != own {
      let other = numbers[place]
      let index = Int(other)
      let isChanged = rows[index].replace(symbol, by: row) {
        columns[$0].append(other)
        added &+= 1
      }
      guard isChanged else { continue }
      unsettledRows.append(index)
      stepCount &+= rows[index].terms.count
    }
    noteTerms(added)
    if stepCount > mostSteps { isTooLarge = true }
  }

  // MARK: - Costs

  /// Adds `weight` to the cost of `symbol` at `level`.
  mutating func addCost(_ weight: Double, of symbol: Int, level: Int) {
    if isBasic(symbol) {
      addCosts(rows[rowOfSymbol[symbol]], times: weight, level: level)
    } else {
      costs[level][symbol] += weight
      reprice(symbol)
    }
  }

  private mutating func addCosts(_ row: SparseRow, times factor: Double, level: Int) {
    for term in row.terms {
      let symbol = Int(term.symbol)
      costs[level][symbol] += factor * term.coefficient
      reprice(symbol)
    }
  }

  private mutating func substituteCosts(of symbol: Int, by row: SparseRow) {
    for level in costs.indices where costs[level][symbol] != 0 {
      let cost = costs[level][symbol]
      costs[level][symbol] = 0
      addCosts(row, times: cost, level: level)
    }
  }

  private mutating func reprice(_ symbol: Int) {
    guard !isRepriced[symbol] else { return }
    isRepriced[symbol] = true
    repriced.append(symbol)
  }

  /// The first cost of a nonbasic symbol that is not 0, from the highest priority on; 0 if all are.
  func leadingCost(of symbol: Int) -> Double { leading(of: symbol)?.cost ?? 0 }

  /// The level and the value of the first cost that is not 0; nil if all are.
  private func leading(of symbol: Int) -> (level: Int, cost: Double)? {
    for level in costs.indices {
      let cost = costs[level][symbol]
      if abs(cost) > Self.smallestCost { return (level, cost) }
    }
    return nil
  }

  // MARK: - Optimising

  /// Minimises the errors, level by level, starting from values that satisfy all bounds.
  ///
  /// The symbol with the steepest cost enters (Dantzig's rule, which needs few exchanges). After many exchanges
  /// that changed no value the first one enters (Bland's rule, which always ends), until a value changes.
  mutating func optimise() {
    var idleCount = 0
    for _ in 0..<mostPivots where !isTooLarge {
      guard let entering = takeImproving(isSteepest: idleCount < Self.mostIdlePivots) else {
        return
      }
      let direction = leadingCost(of: entering) < 0 ? 1.0 : -1.0
      guard let row = leavingRow(entering: entering, direction: direction) else { continue }
      idleCount = rows[row].constant > Self.smallestValue ? 0 : idleCount + 1
      pivot(row: row, entering: entering)
    }
  }

  private static let mostIdlePivots = 50
  /// The maximum number of symbols that are compared for the steepest cost, so that an exchange does not cost more
  /// in a large system.
  private static let mostCompared = 16

  /// A symbol whose change reduces the errors: of the last ones that do, that with the steepest cost at the
  /// highest priority; or the first of all.
  private mutating func takeImproving(isSteepest: Bool) -> Int? {
    var best: (symbol: Int, level: Int, slope: Double)?
    var (index, comparedCount) = (repriced.count - 1, 0)
    while index >= 0, !isSteepest || comparedCount < Self.mostCompared {
      defer { index -= 1 }
      let symbol = repriced[index]
      guard !isBasic(symbol), let (level, cost) = leading(of: symbol), improves(symbol, at: cost)
      else {
        isRepriced[symbol] = false
        // The last symbol was compared before.
        repriced.swapAt(index, repriced.count - 1)
        repriced.removeLast()
        continue
      }
      comparedCount += 1
      let slope = abs(cost)
      if let best {
        guard
          isSteepest
            ? (level, -slope, symbol) < (best.level, -best.slope, best.symbol)
            : symbol < best.symbol
        else { continue }
      }
      best = (symbol, level, slope)
    }
    guard let best, let place = repriced.lastIndex(of: best.symbol) else { return nil }
    isRepriced[best.symbol] = false
    repriced.swapAt(place, repriced.count - 1)
    repriced.removeLast()
    return best.symbol
  }

  /// Whether a symbol of a cost that is not 0 may change so that the errors become smaller.
  private func improves(_ symbol: Int, at cost: Double) -> Bool {
    switch kinds[symbol] {
    case .free: true
    case .fixed: false
    case .size, .slack, .error: cost < 0
    }
  }

  /// The row whose basic symbol is the first to reach 0 when `entering` moves away from 0; nil if
  /// none does.
  mutating func leavingRow(entering: Int, direction: Double) -> Int? {
    var best: (ratio: Double, basic: Int, row: Int)?
    for index in currentRows(of: entering) where kinds[basics[Int(index)]] != .free {
      let row = Int(index)
      let slope = rows[row][entering] * direction
      guard slope < 0 else { continue }
      let ratio = max(0, rows[row].constant) / -slope
      if let found = best {
        let isLess = ratio < found.ratio - 1e-12 * max(1, found.ratio)
        let isTie = !isLess && ratio <= found.ratio + 1e-12 * max(1, found.ratio)
        guard isLess || (isTie && basics[row] < found.basic) else { continue }
      }
      best = (ratio, basics[row], row)
    }
    return best?.row
  }

  // MARK: - Restoring

  /// Moves basic symbols back into their bounds, with the minimum errors.
  ///
  /// Returns nil, also if that is too large a task, or a row whose symbols show that the required constraints
  /// contradict each other.
  mutating func restore() -> Int? {
    for count in 0..<mostPivots {
      guard !isTooLarge, let row = takeUnsettled(isWorst: count < rows.count) else { return nil }
      let constant = rows[row].constant
      guard let entering = enteringSymbol(of: row, direction: constant < 0 ? 1 : -1) else {
        if kinds[basics[row]] == .fixed, abs(constant) <= Self.smallestValue { continue }
        unsettledRows.append(row)
        return row
      }
      pivot(row: row, entering: entering)
    }
    guard let row = takeUnsettled(isWorst: false) else { return nil }
    unsettledRows.append(row)
    return row
  }

  /// The row whose basic symbol is the furthest out of its bounds, or that of the lowest number (Bland's rule).
  private mutating func takeUnsettled(isWorst: Bool) -> Int? {
    var (count, found) = (0, nil as Int?)
    for place in unsettledRows.indices where isUnsettled(unsettledRows[place]) {
      let row = unsettledRows[place]
      unsettledRows[count] = row
      count += 1
      guard let best = found else {
        found = row
        continue
      }
      let difference = isWorst ? abs(rows[best].constant) - abs(rows[row].constant) : 0
      if difference == 0 ? basics[row] < basics[best] : difference < 0 { found = row }
    }
    unsettledRows.removeLast(unsettledRows.count - count)
    guard let found else { return nil }
    unsettledRows.removeAll { $0 == found }
    return found
  }

  private func isUnsettled(_ row: Int) -> Bool {
    guard basics[row] >= 0 else { return false }
    return switch kinds[basics[row]] {
    case .free: false
    case .fixed: true
    case .size, .slack, .error: rows[row].constant < -Self.smallestValue
    }
  }

  /// The symbol that changes the row's constant in `direction` at the minimum cost; of several such
  /// symbols of an equation the one that the fewest rows contain.
  private func enteringSymbol(of row: Int, direction: Double) -> Int? {
    if let free = freeSymbol(in: rows[row]) { return free }
    var best: (symbol: Int, slope: Double)?
    let isEquation = kinds[basics[row]] == .fixed
    let isFixedAtZero = isEquation && abs(rows[row].constant) <= Self.smallestValue
    for term in rows[row].terms {
      let (symbol, coefficient) = (Int(term.symbol), term.coefficient)
      switch kinds[symbol] {
      case .free, .fixed: continue
      case .size, .slack, .error:
        let slope = isFixedAtZero ? abs(coefficient) : coefficient * direction
        guard slope > 0 else { continue }
        if let found = best {
          let order = costOrder(symbol, slope, found)
          let isRarer = isEquation && rowBound(of: symbol) < rowBound(of: found.symbol)
          guard order < 0 || (order == 0 && isRarer) else { continue }
        }
        best = (symbol, slope)
      }
    }
    return best?.symbol
  }

  /// Less than 0 if the first symbol changes a row at a lower cost than the second, 0 if at the same.
  private func costOrder(
    _ symbol: Int, _ slope: Double, _ other: (symbol: Int, slope: Double)
  ) -> Double {
    for level in costs.indices {
      let difference =
        costs[level][symbol] / slope - costs[level][other.symbol] / other.slope
      if abs(difference) > Self.smallestCost { return difference }
    }
    return 0
  }
}
