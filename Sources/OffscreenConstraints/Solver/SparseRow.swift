/// A row of a tableau: a constant and the coefficients that are not 0, which only a few of many
/// symbols have.
struct SparseRow {
  struct Term {
    let symbol: Int32
    var coefficient: Double

    init(_ symbol: Int, _ coefficient: Double) {
      self.symbol = Int32(symbol)
      self.coefficient = coefficient
    }
  }

  /// Coefficients nearer to 0 than this count as 0, because they result from rounding.
  static let smallest = 1e-9

  /// The terms in ascending order of their symbols.
  private(set) var terms: [Term] = []
  var constant = 0.0

  init(constant: Double = 0) {
    self.constant = constant
  }

  /// The symbols that the row has, ascending.
  var symbols: some Sequence<Int> { terms.lazy.map { Int($0.symbol) } }

  /// The coefficient of `symbol`, or 0 if there is none; the cost is logarithmic.
  subscript(symbol: Int) -> Double {
    index(of: symbol).map { terms[$0].coefficient } ?? 0
  }

  private func index(of symbol: Int) -> Int? {
    let place = insertionIndex(of: symbol)
    return place < terms.count && Int(terms[place].symbol) == symbol ? place : nil
  }

  // A loop rather than the bisection of `OffscreenGeometry`: this module depends on no other, and
  // the solver calls this function most often.
  private func insertionIndex(of symbol: Int) -> Int {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low &+ high) / 2
      if Int(terms[middle].symbol) < symbol { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// Adds `coefficient` to that of `symbol`.
  mutating func add(_ coefficient: Double, of symbol: Int) {
    let place = insertionIndex(of: symbol)
    if place < terms.count, Int(terms[place].symbol) == symbol {
      terms[place].coefficient += coefficient
      if abs(terms[place].coefficient) < Self.smallest { terms.remove(at: place) }
    } else if abs(coefficient) >= Self.smallest {
      terms.insert(Term(symbol, coefficient), at: place)
    }
  }

  /// Removes `symbol` and returns its coefficient, or 0 if there is none.
  mutating func remove(_ symbol: Int) -> Double {
    guard let place = index(of: symbol) else { return 0 }
    return terms.remove(at: place).coefficient
  }

  /// Multiplies the constant and all coefficients by `factor`.
  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Adds `factor` times `other`, and calls `isNew` with each symbol that was not in the row before.
  mutating func add(_ other: SparseRow, times factor: Double, isNew: (Int) -> Void) {
    constant += factor * other.constant
    guard !other.terms.isEmpty else { return }
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + other.terms.count)
    var mine = 0
    var theirs = 0
    while mine < terms.count || theirs < other.terms.count {
      let my = mine < terms.count ? terms[mine].symbol : .max
      let their = theirs < other.terms.count ? other.terms[theirs].symbol : .max
      var coefficient = 0.0
      if my <= their {
        coefficient = terms[mine].coefficient
        mine &+= 1
      }
      if their <= my {
        coefficient += factor * other.terms[theirs].coefficient
        theirs &+= 1
      }
      guard abs(coefficient) >= Self.smallest else { continue }
      if their < my { isNew(Int(their)) }
      merged.append(Term(Int(min(my, their)), coefficient))
    }
    terms = merged
  }
}
