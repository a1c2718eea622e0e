/// A row of a tableau: a constant and, for few of many symbols, a coefficient that is not 0.
struct SparseRow {
  /// Coefficients nearer to 0 than this count as 0: they are left from rounding.
  static let smallest = 1e-9

  /// In ascending order.
  private(set) var symbols: [Int32] = []
  private(set) var coefficients: [Double] = []
  var constant = 0.0

  init(constant: Double = 0) {
    self.constant = constant
  }

  /// The coefficient of `symbol`, 0 where there is none, at a logarithmic cost.
  subscript(symbol: Int) -> Double {
    index(of: symbol).map { coefficients[$0] } ?? 0
  }

  private func index(of symbol: Int) -> Int? {
    let place = insertionIndex(of: symbol)
    return place < symbols.count && Int(symbols[place]) == symbol ? place : nil
  }

  private func insertionIndex(of symbol: Int) -> Int {
    var low = 0
    var high = symbols.count
    while low < high {
      let middle = (low &+ high) / 2
      if Int(symbols[middle]) < symbol { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// Adds `coefficient` to that of `symbol`.
  mutating func add(_ coefficient: Double, of symbol: Int) {
    let place = insertionIndex(of: symbol)
    if place < symbols.count, Int(symbols[place]) == symbol {
      coefficients[place] += coefficient
      if abs(coefficients[place]) < Self.smallest {
        symbols.remove(at: place)
        coefficients.remove(at: place)
      }
    } else if abs(coefficient) >= Self.smallest {
      symbols.insert(Int32(symbol), at: place)
      coefficients.insert(coefficient, at: place)
    }
  }

  /// Removes `symbol` and returns its coefficient, 0 where there is none.
  mutating func remove(_ symbol: Int) -> Double {
    guard let place = index(of: symbol) else { return 0 }
    symbols.remove(at: place)
    return coefficients.remove(at: place)
  }

  /// Multiplies everything by `factor`.
  mutating func scale(by factor: Double) {
    constant *= factor
    for index in coefficients.indices { coefficients[index] *= factor }
  }

  /// Adds `factor` times `other`, and calls `isNew` with each symbol that was not in the row before.
  mutating func add(_ other: SparseRow, times factor: Double, isNew: (Int) -> Void) {
    constant += factor * other.constant
    var mergedSymbols: [Int32] = []
    var mergedCoefficients: [Double] = []
    mergedSymbols.reserveCapacity(symbols.count + other.symbols.count)
    mergedCoefficients.reserveCapacity(symbols.count + other.symbols.count)
    var mine = 0
    var theirs = 0
    while mine < symbols.count || theirs < other.symbols.count {
      let my = mine < symbols.count ? symbols[mine] : .max
      let their = theirs < other.symbols.count ? other.symbols[theirs] : .max
      var coefficient = 0.0
      if my <= their {
        coefficient = coefficients[mine]
        mine &+= 1
      }
      if their <= my {
        coefficient += factor * other.coefficients[theirs]
        theirs &+= 1
      }
      guard abs(coefficient) >= Self.smallest else { continue }
      if their < my { isNew(Int(their)) }
      mergedSymbols.append(min(my, their))
      mergedCoefficients.append(coefficient)
    }
    symbols = mergedSymbols
    coefficients = mergedCoefficients
  }
}
