/// A cache of the result of a computation for its latest input.
package struct LatestValue<Input: Equatable, Value> {
  /// The last input and its result; nil at first and after `forget()`.
  package private(set) var latest: (input: Input, value: Value)?

  package init() {}

  /// The value for an input: the cached one, or the result of `make`, which replaces it.
  package mutating func value(for input: Input, make: (Input) -> Value) -> Value {
    if let latest, latest.input == input { return latest.value }
    let value = make(input)
    latest = (input, value)
    return value
  }

  /// Makes the next call compute the value again.
  package mutating func forget() {
    latest = nil
  }
}
