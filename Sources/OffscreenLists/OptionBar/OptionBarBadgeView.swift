import Foundation
import OffscreenRaster
import OffscreenText
import OffscreenViews

/// Paints a badge.
final class OptionBarBadgeView: View {
  /// In points.
  private static let dotSide: CGFloat = 7
  /// The height of a number's field in points; with more than one digit it is wider than high.
  private static let fieldHeight: CGFloat = 16
  /// The maximum number that is shown in full.
  private static let greatestNumber = 99

  /// The number; without a superview if the badge is a dot.
  private let label = Label()

  /// Creates a view of the size that the badge needs, at the origin.
  init(_ badge: OptionBarBadge) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = badge.color
    switch badge.content {
    case .dot:
      bounds.size = CGSize(width: Self.dotSide, height: Self.dotSide)
    case .number(let number):
      label.text = number > Self.greatestNumber ? "\(Self.greatestNumber)+" : "\(number)"
      label.font = .standard(size: 11)
      label.textColor = badge.textColor
      label.textAlignment = .center
      addSubview(label)
      let width = label.intrinsicContentSize.width + 8
      bounds.size = CGSize(width: max(Self.fieldHeight, width), height: Self.fieldHeight)
      label.frame = bounds
    }
    layer.cornerRadius = bounds.height / 2
  }

  /// Moves the badge to the top right corner of a title, given in the superview's coordinates, and
  /// to whole points.
  func place(at corner: CGPoint) {
    let isDot = label.superview == nil
    frame.origin = CGPoint(
      x: (corner.x + (isDot ? 1 : -2)).rounded(),
      y: (corner.y - bounds.height * (isDot ? 0.5 : 0.6)).rounded())
  }
}
