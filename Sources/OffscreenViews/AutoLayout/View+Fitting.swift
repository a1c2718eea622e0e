public import Foundation
import OffscreenConstraints
import OffscreenGeometry

/// The size for which a view is measured on its own.
struct FittingTarget: Equatable {
  var size: CGSize
  var horizontalPriority: LayoutPriority
  var verticalPriority: LayoutPriority

  /// The position 0, and the wanted size at its priorities.
  func rows(of entry: LayoutEntry) -> [LayoutRow] {
    func row(
      _ variable: SolverVariable, _ value: CGFloat, _ meaning: LayoutRow.Meaning,
      _ priority: LayoutPriority
    ) -> LayoutRow {
      var form = LinearForm(constant: -LinearForm.limited(value))
      form.add(variable)
      return LayoutRow(meaning, of: entry.node, form, priority: priority)
    }
    return [
      row(entry.x, 0, .frame(.left), .required),
      row(entry.y, 0, .frame(.top), .required),
      row(entry.width, size.width, .target(.horizontal), horizontalPriority),
      row(entry.height, size.height, .target(.vertical), verticalPriority),
    ]
  }
}

extension View {
  /// The smallest size that the constraints allow, as a target.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A size that is larger than any contents, as a target.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that the constraints inside the view give it for a target, without changing a frame.
  final func fittingSize(
    _ size: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) -> CGSize {
    updateConstraintsInSubtree()
    let target = FittingTarget(
      size: size, horizontalPriority: horizontal, verticalPriority: vertical)
    let own = flags.contains(.hostsLayoutEngine) ? ownLayoutEngine : LayoutEngine(root: self)
    let engine = own.isUpdating ? LayoutEngine(root: self) : own
    guard let size = engine.size(for: target) else { return .zero }
    let insets = alignmentRectInsets
    let whole = CGSize(
      width: size.width + insets.left + insets.right,
      height: size.height + insets.top + insets.bottom)
    guard host != nil || TraitCollection.currentlySet != nil else { return whole }
    return whole.roundedUp(toPixelsOf: pixelScale)
  }
}

extension CGSize {
  /// The size with both lengths rounded up to pixels; an excess that is only a rounding error is
  /// ignored.
  package func roundedUp(toPixelsOf scale: CGFloat) -> CGSize {
    func roundedUp(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }
    return CGSize(width: roundedUp(width), height: roundedUp(height))
  }
}
