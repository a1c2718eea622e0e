import Foundation
import OffscreenViews

extension View {
  /// Whether the view is read from right to left.
  final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}

extension CGRect {
  /// The rectangle at the other side of an area that begins at 0.
  func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}
