/// When two pictures of one size count as the same.
///
/// The standard is ``exact``; anything else is a choice that stands at the call. Every comparison
/// counts pixels, prints that count, and lets it decide.
public struct Comparison: Hashable, Sendable {
  enum Gate: Hashable, Sendable {
    case exact
    case perChannel(UInt8, maxPixels: Int)
    case deltaE(Double, maxPixels: Int)
    case window(Int, maxPixels: Int)
  }

  let gate: Gate

  /// Every byte of every pixel is equal.
  public static let exact = Comparison(gate: .exact)

  /// At most `maxPixels` pixels have a byte that differs by more than `tolerance`.
  ///
  /// - Parameters:
  ///   - tolerance: The largest difference of two premultiplied bytes that is let pass.
  ///   - maxPixels: How many pixels may differ by more, 0 or more.
  /// - Returns: The comparison.
  public static func perChannel(_ tolerance: UInt8, maxPixels: Int = 0) -> Comparison {
    precondition(maxPixels >= 0, "\(maxPixels) pixels cannot differ; pass 0 or more")
    return Comparison(gate: .perChannel(tolerance, maxPixels: maxPixels))
  }

  /// At most `maxPixels` pixels have colours further apart than `distance`.
  ///
  /// The distance is that of CIE 1976 L*a*b* under D65, in which about 2.3 is just noticeable.
  /// Translucent pixels are seen over black and over white, and the larger distance counts.
  ///
  /// - Parameters:
  ///   - distance: The largest distance that is let pass, finite and 0 or more.
  ///   - maxPixels: How many pixels may be further apart, 0 or more.
  /// - Returns: The comparison.
  public static func deltaE(_ distance: Double, maxPixels: Int = 0) -> Comparison {
    precondition(
      distance.isFinite && distance >= 0, "\(distance) is no distance of colours; pass 0 or more")
    precondition(maxPixels >= 0, "\(maxPixels) pixels cannot differ; pass 0 or more")
    return Comparison(gate: .deltaE(distance, maxPixels: maxPixels))
  }

  /// In every square of `side` pixels at most `max` pixels differ at all.
  ///
  /// Scattered differences pass where as many in one place do not.
  ///
  /// - Parameters:
  ///   - side: The side of the square, 1 or more.
  ///   - max: How many pixels of a square may differ, 0 or more.
  /// - Returns: The comparison.
  public static func window(_ side: Int, max: Int) -> Comparison {
    precondition(side >= 1, "a window of \(side) pixels has none; pass 1 or more")
    precondition(max >= 0, "\(max) pixels cannot differ; pass 0 or more")
    return Comparison(gate: .window(side, maxPixels: max))
  }
}

extension Comparison: CustomStringConvertible {
  /// Such as `exact` or `±2 a channel, at most 10 px`.
  public var description: String {
    switch gate {
    case .exact: "exact"
    case .perChannel(let tolerance, let limit): "±\(tolerance) a channel, at most \(limit) px"
    case .deltaE(let distance, let limit): "ΔE \(distance), at most \(limit) px"
    case .window(let side, let limit): "at most \(limit) px in \(side)x\(side)"
    }
  }
}
