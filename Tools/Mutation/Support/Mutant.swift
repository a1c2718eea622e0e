// Compiled into the copy alone, beside the operators that `schemata.py` declares for it.

internal import COffscreenMutation

/// Whether the change at a site is made in this process; notes that the site was reached.
public func isActive(_ site: Int) -> Bool { off_mutant(Int32(site)) != 0 }

/// A literal, or its replacement while the site is active.
public func mutant<Value>(_ site: Int, _ value: Value, _ other: Value) -> Value {
  isActive(site) ? other : value
}

/// A condition, negated while the site is active.
public func mutantNot(_ site: Int, _ condition: Bool) -> Bool { isActive(site) != condition }

/// The minimum, or the maximum while the site is active.
public func mutantMin<Value: Comparable>(_ site: Int, _ first: Value, _ rest: Value...) -> Value {
  rest.reduce(first) { isActive(site) ? max($0, $1) : min($0, $1) }
}

/// The maximum, or the minimum while the site is active.
public func mutantMax<Value: Comparable>(_ site: Int, _ first: Value, _ rest: Value...) -> Value {
  rest.reduce(first) { isActive(site) ? min($0, $1) : max($0, $1) }
}

extension Sequence where Element: Comparable {
  /// The minimum element, or the maximum while the site is active.
  public func mutantMin(_ site: Int) -> Element? { isActive(site) ? self.max() : self.min() }

  /// The maximum element, or the minimum while the site is active.
  public func mutantMax(_ site: Int) -> Element? { isActive(site) ? self.min() : self.max() }
}
