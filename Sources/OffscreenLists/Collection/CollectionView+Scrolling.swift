public import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

extension CollectionView {
  /// Where an item comes to lie when the view scrolls to it: one place upright, one sideways.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of the places.
    public let rawValue: UInt

    /// Creates a set of places from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// At the top, below the insets and what sticks there.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom, above the insets.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left, beside the insets.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right, beside the insets.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Scrolls so that an item lies at a position, as far as the content goes.
  ///
  /// Along an axis without a position the offset stays. A path out of range is ignored.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    let inset = adjustedContentInset
    let middle = CGPoint(
      x: (inset.left + bounds.width - inset.right) / 2,
      y: (topLine + bounds.height - inset.bottom) / 2)
    var offset = contentOffset
    if scrollPosition.contains(.top) {
      offset.y = frame.minY - topLine
    } else if scrollPosition.contains(.centeredVertically) {
      offset.y = frame.midY - middle.y
    } else if scrollPosition.contains(.bottom) {
      offset.y = frame.maxY - bounds.height + inset.bottom
    }
    if scrollPosition.contains(.left) {
      offset.x = frame.minX - inset.left
    } else if scrollPosition.contains(.centeredHorizontally) {
      offset.x = frame.midX - middle.x
    } else if scrollPosition.contains(.right) {
      offset.x = frame.maxX - bounds.width + inset.right
    }
    let target = clampedOffset(offset)
    guard target != contentOffset else { return }
    setContentOffset(target, animated: animated)
  }
}
