/// Chooses one of several equally good solutions, by changing symbols whose costs are 0 at every
/// level.
struct TieBreaker {
  private(set) var tableau: Tableau
  /// For each symbol, whether it is nonbasic and may still be changed without changing earlier
  /// choices.
  private var isOpen: [Bool]
  private var openCount = 0
  /// Whether the symbol of the last call has no minimum.
  private(set) var isUnbounded = false
  /// Whether a symbol without a minimum was moved towards 0, which depends on the constants.
  private(set) var hasApproachedZero = false

  init(_ tableau: Tableau) {
    self.tableau = tableau
    isOpen = tableau.kinds.indices.map {
      !tableau.isBasic($0) && tableau.kinds[$0] != .fixed && tableau.leadingCost(of: $0) == 0
    }
    openCount = isOpen.count { $0 }
  }

  /// Whether any symbol may still be changed.
  var hasChoice: Bool { openCount > 0 }

  /// The symbols whose values may still change: no exchange adds another one.
  var movableSymbols: Set<Int> {
    mutating get {
      var symbols: Set<Int> = []
      for symbol in isOpen.indices where isOpen[symbol] {
        symbols.insert(symbol)
        for row in tableau.currentRows(of: symbol) { symbols.insert(tableau.basics[Int(row)]) }
      }
      return symbols
    }
  }

  private mutating func setOpen(_ symbol: Int, _ opens: Bool) {
    guard isOpen[symbol] != opens else { return }
    isOpen[symbol] = opens
    openCount += opens ? 1 : -1
  }

  /// Fixes `symbol` at its minimum; without a minimum, at the value nearest to 0.
  mutating func minimise(_ symbol: Int) {
    move(symbol, direction: -1)
    close(symbol)
  }

  /// Fixes `symbol` at its maximum; without a maximum, at its present value.
  mutating func maximise(_ symbol: Int) {
    move(symbol, direction: 1)
    close(symbol)
  }

  private mutating func move(_ symbol: Int, direction: Double) {
    isUnbounded = false
    if !tableau.isBasic(symbol), !enter(symbol, direction: direction) { return }
    for _ in 0..<tableau.mostPivots {
      guard tableau.isBasic(symbol), let (entering, sign) = mover(of: symbol, direction: direction)
      else { return }
      guard let row = tableau.leavingRow(entering: entering, direction: sign) else {
        isUnbounded = true
        return direction < 0 ? approachZero(symbol) : ()
      }
      exchange(row: row, entering: entering)
    }
  }

  /// Makes an open nonbasic symbol basic, moving it as far as the bounds allow.
  private mutating func enter(_ symbol: Int, direction: Double) -> Bool {
    guard isOpen[symbol], tableau.kinds[symbol] == .free || direction > 0 else { return false }
    guard let row = tableau.leavingRow(entering: symbol, direction: direction) else {
      isUnbounded = true
      return false
    }
    exchange(row: row, entering: symbol)
    return true
  }

  /// An open symbol whose change moves the basic `symbol` in `direction`, and the sign of that
  /// change.
  private func mover(of symbol: Int, direction: Double) -> (symbol: Int, sign: Double)? {
    let row = tableau.rows[tableau.rowOfSymbol[symbol]]
    for term in row.terms {
      let symbol = Int(term.symbol)
      guard isOpen[symbol] else { continue }
      if term.coefficient * direction > 0 { return (symbol, 1) }
      if tableau.kinds[symbol] == .free { return (symbol, -1) }
    }
    return nil
  }

  private mutating func exchange(row: Int, entering: Int) {
    let leaving = tableau.basics[row]
    tableau.pivot(row: row, entering: entering)
    setOpen(entering, false)
    setOpen(leaving, tableau.kinds[leaving] != .fixed)
  }

  /// Moves a basic symbol without a minimum to 0, or as near to it as possible.
  private mutating func approachZero(_ symbol: Int) {
    hasApproachedZero = true
    let direction = tableau.value(of: symbol) > 0 ? -1.0 : 1.0
    for _ in 0..<tableau.mostPivots {
      guard tableau.isBasic(symbol), let (entering, sign) = mover(of: symbol, direction: direction)
      else { return }
      let index = tableau.rowOfSymbol[symbol]
      let reach = abs(tableau.rows[index].constant / tableau.rows[index][entering])
      if let row = tableau.leavingRow(entering: entering, direction: sign),
        -tableau.rows[row].constant / (tableau.rows[row][entering] * sign) < reach
      {
        exchange(row: row, entering: entering)
      } else {
        exchange(row: index, entering: entering)
      }
    }
  }

  /// Closes every symbol whose change would change `symbol`.
  private mutating func close(_ symbol: Int) {
    guard tableau.isBasic(symbol) else {
      setOpen(symbol, false)
      return
    }
    for other in tableau.rows[tableau.rowOfSymbol[symbol]].symbols { setOpen(other, false) }
  }
}
