package import Foundation
package import OffscreenGeometry

/// A value that reports write as a list of numbers, such as a rectangle as `[8, 88, 104, 20]`.
package protocol NumberList: Codable {
  /// The numbers in the order in which they are written.
  var numbers: [Double] { get }
  /// Makes the value of numbers; missing numbers count as 0.
  init(numbers: [Double])
}

extension NumberList {
  /// The value with all numbers rounded to six decimals, which hides the rounding errors of conversions.
  package var rounded6: Self { Self(numbers: numbers.map(\.rounded6)) }
}

extension CGRect: NumberList {
  /// x, y, width and height.
  package var numbers: [Double] { origin.numbers + size.numbers }

  package init(numbers: [Double]) {
    self.init(
      origin: CGPoint(numbers: numbers), size: CGSize(numbers: Array(numbers.dropFirst(2))))
  }
}

extension CGPoint: NumberList {
  /// x and y.
  package var numbers: [Double] { [Double(x), Double(y)] }

  package init(numbers: [Double]) {
    self.init(x: numbers.first ?? 0, y: numbers.dropFirst().first ?? 0)
  }
}

extension CGSize: NumberList {
  /// The width and the height.
  package var numbers: [Double] { [Double(width), Double(height)] }

  package init(numbers: [Double]) {
    self.init(width: numbers.first ?? 0, height: numbers.dropFirst().first ?? 0)
  }
}

extension CGVector: NumberList {
  /// The components along x and y.
  package var numbers: [Double] { [Double(dx), Double(dy)] }

  package init(numbers: [Double]) {
    self.init(dx: numbers.first ?? 0, dy: numbers.dropFirst().first ?? 0)
  }
}

// The compiler's coding of a report calls these methods instead of the generic ones, because their
// types are more specific.
extension KeyedEncodingContainer {
  package mutating func encode(_ value: some NumberList, forKey key: Key) throws {
    try encode(value.numbers, forKey: key)
  }

  package mutating func encode(_ values: [some NumberList], forKey key: Key) throws {
    try encode(values.map(\.numbers), forKey: key)
  }

  package mutating func encodeIfPresent(_ value: (some NumberList)?, forKey key: Key) throws {
    try encodeIfPresent(value?.numbers, forKey: key)
  }

  /// Writes milliseconds.
  package mutating func encode(_ time: Duration, forKey key: Key) throws {
    try encode(time.milliseconds, forKey: key)
  }
}

extension KeyedDecodingContainer {
  package func decode<Value: NumberList>(_ type: Value.Type, forKey key: Key) throws -> Value {
    Value(numbers: try decode([Double].self, forKey: key))
  }

  package func decode<Value: NumberList>(_ type: [Value].Type, forKey key: Key) throws -> [Value] {
    try decode([[Double]].self, forKey: key).map(Value.init(numbers:))
  }

  package func decodeIfPresent<Value: NumberList>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value? {
    try decodeIfPresent([Double].self, forKey: key).map(Value.init(numbers:))
  }

  /// Reads milliseconds.
  package func decode(_ type: Duration.Type, forKey key: Key) throws -> Duration {
    .milliseconds(try decode(Double.self, forKey: key))
  }
}
