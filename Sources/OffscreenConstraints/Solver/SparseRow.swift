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

  init(constant: Double = 0, capacity: Int = 0) {
    self.constant = constant
    if capacity > 0 { terms.reserveCapacity(capacity) }
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

  /// Adds `coefficient` to that of `symbol`; returns whether the symbol is new.
  @discardableResult
  mutating func add(_ coefficient: Double, of symbol: Int) -> Bool {
    let place = insertionIndex(of: symbol)
    if place < terms.count, Int(terms[place].symbol) == symbol {
      terms[place].coefficient += coefficient
      if abs(terms[place].coefficient) < Self.smallest { terms.remove(at: place) }
      return false
    }
    guard abs(coefficient) >= Self.smallest else { return false }
    terms.insert(Term(symbol, coefficient), at: place)
    return true
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

  /// Adds `factor` times `other`.
  mutating func add(_ other: SparseRow, times factor: Double) {
    merge(other, times: factor, without: terms.count) { _ in }
  }

  /// Replaces `symbol` by `other`, and calls `isNew` with each symbol that was not in the row before; returns
  /// whether the row had `symbol`.
  mutating func replace(_ symbol: Int, by other: SparseRow, isNew: (Int) -> Void) -> Bool {
    guard let place = index(of: symbol) else { return false }
    // The other row does not have the symbol, whose coefficient becomes 0.
    merge(other, times: terms[place].coefficient, without: place, isNew: isNew)
    return true
  }

  /// Adds `factor` times `other`, and leaves out the term at the place `gone`.
  private mutating func merge(
    _ other: SparseRow, times factor: Double, without gone: Int, isNew: (Int) -> Void
  ) {
    constant += factor * other.constant
    guard other.terms.count <= Self.few else {
      return mergeMany(other.terms, times: factor, without: gone, isNew: isNew)
    }
    if gone < terms.count { terms.remove(at: gone) }
    for term in other.terms {
      let symbol = Int(term.symbol)
      if add(factor * term.coefficient, of: symbol) { isNew(symbol) }
    }
  }

  /// The maximum number of terms that are inserted in place, which needs no new memory in most rows.
  private static let few = 4

  /// Adds `factor` times other terms, and leaves out the term at the place `gone`.
  ///
  /// Most time of the solver is spent here, so the loop over both rows has no branch that depends on their
  /// symbols, except for new ones.
  private mutating func mergeMany(
    _ others: [Term], times factor: Double, without gone: Int, isNew: (Int) -> Void
  ) {
    if gone < terms.count { terms[gone].coefficient = 0 }
    let capacity = terms.count + others.count
    terms = unsafe Array(unsafeUninitializedCapacity: capacity) { merged, count in
      unsafe terms.withUnsafeBufferPointer { mine in
        unsafe others.withUnsafeBufferPointer { theirs in
          var (my, their, end) = (0, 0, 0)
          func put(_ symbol: Int32, _ coefficient: Double) {
            unsafe merged.initializeElement(at: end, to: Term(Int(symbol), coefficient))
            end &+= abs(coefficient) >= Self.smallest ? 1 : 0
          }
          while my < mine.count && their < theirs.count {
            let (one, two) = unsafe (mine[my], theirs[their])
            let own = one.symbol <= two.symbol ? one.coefficient : 0
            let added = two.symbol <= one.symbol ? factor * two.coefficient : 0
            my &+= one.symbol <= two.symbol ? 1 : 0
            their &+= two.symbol <= one.symbol ? 1 : 0
            put(min(one.symbol, two.symbol), own + added)
            if two.symbol < one.symbol, abs(added) >= Self.smallest { isNew(Int(two.symbol)) }
          }
          while my < mine.count {
            unsafe put(mine[my].symbol, mine[my].coefficient)
            my &+= 1
          }
          while their < theirs.count {
            let term = unsafe theirs[their]
            put(term.symbol, factor * term.coefficient)
            if abs(factor * term.coefficient) >= Self.smallest { isNew(Int(term.symbol)) }
            their &+= 1
          }
          count = end
        }
      }
    }
  }
}
