import Foundation

/// What was set for the width of a column.
struct SplitWidths: Equatable {
  /// A part of the whole width, from 0 to 1.
  var fraction = SplitViewController.automaticDimension
  /// The wanted width in points.
  var preferred = SplitViewController.automaticDimension
  /// The smallest width in points.
  var minimum = SplitViewController.automaticDimension
  /// The largest width in points.
  var maximum = SplitViewController.automaticDimension

  /// The usual width in points: an estimate from pictures of iOS.
  private static let usual: CGFloat = 320

  /// The width of the column in a view of some width; in points.
  func points(of whole: CGFloat) -> CGFloat {
    let part = usable(fraction).map { min($0, 1) * whole }
    let wanted = usable(preferred) ?? part ?? Self.usual
    let low = usable(minimum) ?? 0
    let high = max(low, usable(maximum) ?? Self.usual)
    return min(max(low, min(wanted, high)), whole)
  }

  /// A length that was set, unless it is automatic, negative or no number.
  private func usable(_ length: CGFloat) -> CGFloat? {
    length != SplitViewController.automaticDimension && length >= 0 && length.isFinite
      ? length : nil
  }
}
