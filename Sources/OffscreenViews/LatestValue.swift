/// A cache of the result of a computation for its latest input.
struct LatestValue<Input: Equatable, Value> {
  private var latest: (input: Input, value: Value)?

  /// The value for an input: the cached one, or the result of `make`, which replaces it.
  mutating func value(for input: Input, make: (Input) -> Value) -> Value {
    if let latest, latest.input == input { return latest.value }
    let value = make(input)
    latest = (input, value)
    return value
  }

  /// Makes the next call compute the value again.
  mutating func forget() {
    latest = nil
  }
}
