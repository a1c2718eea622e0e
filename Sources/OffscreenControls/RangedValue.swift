/// A value in a range whose ends can be changed; numbers that are not finite are ignored.
struct RangedValue<Value: BinaryFloatingPoint> {
  private(set) var value: Value = 0
  private(set) var minimum: Value = 0
  private(set) var maximum: Value

  init(upTo maximum: Value) {
    self.maximum = maximum
  }

  /// Sets the value, clamped to the range.
  mutating func set(_ value: Value) {
    if value.isFinite { self.value = min(max(value, minimum), maximum) }
  }

  /// Sets the minimum; a maximum below it becomes equal to it.
  mutating func setMinimum(_ minimum: Value) {
    guard minimum.isFinite else { return }
    self.minimum = minimum
    maximum = max(maximum, minimum)
    set(value)
  }

  /// Sets the maximum; a minimum above it becomes equal to it.
  mutating func setMaximum(_ maximum: Value) {
    guard maximum.isFinite else { return }
    self.maximum = maximum
    minimum = min(minimum, maximum)
    set(value)
  }
}
