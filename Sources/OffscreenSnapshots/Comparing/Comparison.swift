import Offscreen

/// The rule by which two pictures of the same size count as equal.
///
/// The default is ``exact``; any other rule is written at the call. Every rule counts pixels,
/// reports the count, and compares it with a limit.
public struct Comparison: Hashable, Sendable {
  /// The rule with its limits; each case counts pixels in its own way.
  enum Gate: Hashable, Sendable {
    /// Counts pixels with any different byte; the limit is 0.
    case exact
    /// Counts pixels with a byte that differs by more than the tolerance.
    case perChannel(UInt8, maxPixels: Int)
    /// Counts pixels whose colours are further apart than the distance.
    case deltaE(Double, maxPixels: Int)
    /// Counts differing pixels in the square of this side that has the most of them.
    case window(Int, maxPixels: Int)
  }

  let gate: Gate

  /// Every byte of every pixel is equal.
  public static let exact = Comparison(gate: .exact)

  /// At most `maxPixels` pixels may have a byte that differs by more than `tolerance`.
  ///
  /// - Parameters:
  ///   - tolerance: The largest difference of two premultiplied bytes that is ignored.
  ///   - maxPixels: The number of pixels that may differ by more, 0 or more.
  /// - Returns: The comparison.
  public static func perChannel(_ tolerance: UInt8, maxPixels: Int = 0) -> Comparison {
    demand(maxPixels >= 0, "\(maxPixels) pixels cannot differ; pass 0 or more.")
    return Comparison(gate: .perChannel(tolerance, maxPixels: maxPixels))
  }

  /// At most `maxPixels` pixels may have colours further apart than `distance`.
  ///
  /// The distance is that of CIE 1976 L*a*b* under D65, in which about 2.3 is just noticeable.
  /// Translucent pixels are compared over black and over white, and the larger distance counts.
  ///
  /// - Parameters:
  ///   - distance: The largest distance that is ignored, finite and 0 or more.
  ///   - maxPixels: The number of pixels that may be further apart, 0 or more.
  /// - Returns: The comparison.
  public static func deltaE(_ distance: Double, maxPixels: Int = 0) -> Comparison {
    demand(
      distance.isFinite && distance >= 0,
      "\(distance) is not a distance between colours; pass 0 or more.")
    demand(maxPixels >= 0, "\(maxPixels) pixels cannot differ; pass 0 or more.")
    return Comparison(gate: .deltaE(distance, maxPixels: maxPixels))
  }

  /// In every square of `side` pixels, at most `max` pixels may differ.
  ///
  /// A few scattered differences pass, but the same number of differences in one place fails.
  ///
  /// - Parameters:
  ///   - side: The side of the square, 1 or more.
  ///   - max: The number of pixels of a square that may differ, 0 or more.
  /// - Returns: The comparison.
  public static func window(_ side: Int, max: Int) -> Comparison {
    demand(side >= 1, "A window of \(side) pixels has none; pass 1 or more.")
    demand(max >= 0, "\(max) pixels cannot differ; pass 0 or more.")
    return Comparison(gate: .window(side, maxPixels: max))
  }
}

extension Comparison: CustomStringConvertible {
  /// For example `exact` or `±2 per channel, at most 10 px`.
  public var description: String {
    switch gate {
    case .exact: "exact"
    case .perChannel(let tolerance, let limit): "±\(tolerance) per channel, at most \(limit) px"
    case .deltaE(let distance, let limit): "ΔE \(distance), at most \(limit) px"
    case .window(let side, let limit): "at most \(limit) px in \(side)x\(side)"
    }
  }
}
