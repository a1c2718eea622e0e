package import Foundation
package import OffscreenInspection
import OffscreenPlayback

/// Numbers in scene files must be decimal, finite and within bounds.
extension ScriptNode {
  /// The maximum magnitude of a coordinate or length, in points.
  package static let coordinateLimit: Double = 1e9

  /// Reads a decimal number within `range`.
  package func number(
    in range: ClosedRange<Double> = -coordinateLimit...coordinateLimit,
    _ noun: String = "a number"
  ) throws(ScriptError) -> Double {
    guard case .scalar(let text, isPlain: true) = content, let value = Self.decimal(text) else {
      throw unexpected(noun)
    }
    guard value.isFinite, range.contains(value) else {
      throw unexpected("\(noun) \(Self.words(for: range))")
    }
    return value
  }

  /// Reads an integer within `range`.
  package func integer(
    in range: ClosedRange<Int>, _ noun: String = "a whole number"
  ) throws(ScriptError) -> Int {
    guard case .scalar(let text, isPlain: true) = content, let value = Self.decimal(text) else {
      throw unexpected("\(noun) from \(range.lowerBound) to \(range.upperBound)")
    }
    guard let whole = Int(exactly: value), range.contains(whole) else {
      throw unexpected("\(noun) from \(range.lowerBound) to \(range.upperBound)")
    }
    return whole
  }

  /// Reads a duration with its unit, such as `180ms` or `1.5s`, from 0 to ten minutes.
  package func duration() throws(ScriptError) -> Duration {
    let expected = "a duration with its unit, such as 180ms or 1.5s"
    guard case .scalar(let text, _) = content else { throw unexpected(expected) }
    guard let duration = Duration(scriptText: text) else { throw unexpected(expected) }
    guard duration >= .zero, duration <= .seconds(600) else {
      throw unexpected("a duration from 0s to 600s")
    }
    return duration
  }

  /// Reads a list of exactly `count` numbers.
  package func numbers(_ count: Int, _ noun: String) throws(ScriptError) -> [Double] {
    guard case .sequence(let items) = content, items.count == count else { throw unexpected(noun) }
    var values: [Double] = []
    for item in items {
      values.append(try item.number())
    }
    return values
  }

  /// Reads a point given as `[x, y]`.
  package func point() throws(ScriptError) -> CGPoint {
    let values = try numbers(2, "a point as [x, y]")
    return CGPoint(x: values[0], y: values[1])
  }

  /// Reads a size given as `[width, height]`, both at least 0.
  package func size() throws(ScriptError) -> CGSize {
    let values = try numbers(2, "a size as [width, height]")
    return try size("size", values[0], values[1])
  }

  /// Reads a rectangle given as `[x, y, width, height]`, with a width and height of at least 0.
  package func rect() throws(ScriptError) -> CGRect {
    let values = try numbers(4, "a rectangle as [x, y, width, height]")
    let origin = CGPoint(x: values[0], y: values[1])
    return CGRect(origin: origin, size: try size("rectangle", values[2], values[3]))
  }

  /// A size whose sides must be at least 0; an error calls it `noun`.
  private func size(
    _ noun: String, _ width: Double, _ height: Double
  ) throws(ScriptError) -> CGSize {
    guard width >= 0, height >= 0 else {
      throw ScriptError(
        .unexpected(
          found: "a \(noun) of \(width.shortText) x \(height.shortText)",
          expected: "a width and a height of at least 0"), at: position)
    }
    return CGSize(width: width, height: height)
  }

  /// The value of a decimal number in YAML 1.2 or JSON notation, including `.inf` and `.nan`; nil
  /// for other text.
  static func decimal(_ text: String) -> Double? {
    switch text.lowercased() {
    case ".inf", "+.inf": return .infinity
    case "-.inf": return -.infinity
    case ".nan": return .nan
    default:
      let isDecimal = text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
      }
      return isDecimal ? Double(text) : nil
    }
  }

  private static func words(for range: ClosedRange<Double>) -> String {
    "from \(range.lowerBound.shortText) to \(range.upperBound.shortText)"
  }
}
