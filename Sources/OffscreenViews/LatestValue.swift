/// The result of a computation for the input it was last asked for.
struct LatestValue<Input: Equatable, Value> {
  private var latest: (input: Input, value: Value)?

  /// The value for an input: the one kept, or else what `make` gives, which is kept instead.
  mutating func value(for input: Input, make: (Input) -> Value) -> Value {
    if let latest, latest.input == input { return latest.value }
    let value = make(input)
    latest = (input, value)
    return value
  }

  /// Makes the next call compute afresh.
  mutating func forget() {
    latest = nil
  }
}
