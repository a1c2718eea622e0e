public import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

extension CollectionView {
  /// The directions in which a layout scrolls.
  ///
  /// Raw values are UIKit's.
  public enum ScrollDirection: Int, CaseIterable, Hashable, Sendable {
    /// Downwards.
    case vertical = 0
    /// Sideways.
    case horizontal = 1
  }

  /// The position to which an item is scrolled: at most one vertical and one horizontal position.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of the positions.
    public let rawValue: UInt

    /// Creates a set of positions from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// At the top, below the insets and sticking headers.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// Centred vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom, above the insets.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left, beside the insets.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// Centred horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right, beside the insets.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Scrolls an item to a position in the view, as far as the content reaches.
  ///
  /// Along an axis without a position the offset is unchanged. A path out of range is ignored. A section that scrolls by
  /// itself is scrolled too; one out of view comes into view with its item in place. Where sizes are
  /// estimates, the items that come into view are measured, and the offset follows the item to its final place, until
  /// something else moves it.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scrollGoal = nil
    guard let attributes = layoutAttributesForItem(at: indexPath) else { return }
    var offset = offset(showing: attributes, at: scrollPosition)
    // Across, the section scrolls by itself, by the distance that the list would.
    let distance = CGPoint(x: offset.x - contentOffset.x, y: offset.y - contentOffset.y)
    if let axis = scrollSection(of: attributes, by: distance, animated: animated) {
      offset[axis] = contentOffset[axis]
    }
    let target = clampedOffset(offset)
    guard target != contentOffset else { return }
    scrollGoal = ScrollGoal(path: indexPath, position: scrollPosition, offset: target)
    setContentOffset(target, animated: animated)
    if !animated { updateIfNeeded() }
  }

  /// The offset that shows an item at a position.
  private func offset(
    showing attributes: CollectionViewLayoutAttributes, at scrollPosition: ScrollPosition
  ) -> CGPoint {
    let frame = attributes.frame
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
    return offset
  }

  /// Moves the offset on to the item of the last scroll, which items that were measured have moved.
  ///
  /// A section that scrolls by itself stays where it is: a finger may have moved it meanwhile.
  func pursueScrollGoal() {
    guard let goal = scrollGoal,
      let attributes = layoutAttributesForItem(at: goal.path)
    else { return }
    var offset = offset(showing: attributes, at: goal.position)
    if let place = attributes.sectionPlace, let view = sectionViews[place.section] {
      offset[view.axis] = goal.offset[view.axis]
    }
    let target = clampedOffset(offset)
    scrollGoal?.offset = target
    guard target != (animationTarget ?? contentOffset) else { return }
    if !redirectAnimation(to: target) { contentOffset = target }
  }
}
