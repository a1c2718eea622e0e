import Foundation
import OffscreenGeometry

/// The progress of one animation as a function of time.
enum AnimationTiming: Equatable {
  case curve(CubicTimingCurve)
  case spring(SpringCurve)
  /// The fraction itself, also outside 0...1.
  case unchanged

  /// Constant speed.
  static let linear = AnimationTiming.curve(.linear)

  /// Whether the progress is exactly 1 at the end.
  private var comesToRest: Bool {
    if case .spring(let spring) = self { spring.comesToRest } else { true }
  }

  /// The progress at a fraction of the duration, rounded to a multiple of 2^-20.
  ///
  /// Rounding keeps the picture the same even if the last bits of a curve differed. `unchanged` is not rounded.
  func progress(at fraction: Double) -> CGFloat {
    if case .unchanged = self { return CGFloat(fraction) }
    guard fraction > 0 else { return 0 }
    guard fraction < 1 || !comesToRest else { return 1 }
    let progress =
      switch self {
      case .curve(let curve): curve.progress(at: fraction)
      case .spring(let spring): spring.progress(at: fraction)
      case .unchanged: fraction
      }
    return CGFloat((progress * 1_048_576).rounded() / 1_048_576)
  }
}
