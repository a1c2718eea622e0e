import Foundation
import OffscreenRaster
import OffscreenText
import OffscreenViews

/// Paints a badge.
final class OptionBarBadgeView: View {
  private static let dotSide: CGFloat = 7
  private static let fieldHeight: CGFloat = 16
  /// The greatest number that is shown in full.
  private static let greatestNumber = 99

  private let label = Label()

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

  /// Places the badge at the top right corner of a title, at whole points.
  func place(at corner: CGPoint) {
    let isDot = label.superview == nil
    frame.origin = CGPoint(
      x: (corner.x + (isDot ? 1 : -2)).rounded(),
      y: (corner.y - bounds.height * (isDot ? 0.5 : 0.6)).rounded())
  }
}
