import Foundation
import OffscreenScrolling

/// The positions of the items of one section.
///
/// "Along" is the scroll direction, "across" the other one; both are zero where the section's
/// insets end. Lengths are in points.
package protocol SectionArrangement {
  /// The number of items.
  var count: Int { get }

  /// The length of the items along the scroll direction, without space after the last.
  var extent: Double { get }

  /// The position of an item; O(log n) plus the items of one line at most.
  func place(of item: Int) -> ItemPlace

  /// The items that overlap `lower..<upper` along the scroll direction, ascending by index; those
  /// that only touch it are not included.
  ///
  /// O(log n) plus the number of items returned.
  func items(overlapping lower: Double, _ upper: Double) -> [(item: Int, place: ItemPlace)]
}

/// A position and size, along and across the scroll direction.
package struct ItemPlace: Hashable, Sendable {
  /// The start in the scroll direction.
  package var along: Double
  /// The start across the scroll direction.
  package var across: Double
  /// The length in the scroll direction.
  package var alongExtent: Double
  /// The length across the scroll direction.
  package var acrossExtent: Double

  /// Creates the position of an item, in points.
  package init(along: Double, across: Double, alongExtent: Double, acrossExtent: Double) {
    self.along = along
    self.across = across
    self.alongExtent = alongExtent
    self.acrossExtent = acrossExtent
  }

  /// The rectangle in a list that scrolls along `axis`.
  func rect(_ axis: ScrollAxis) -> CGRect {
    switch axis {
    case .vertical: CGRect(x: across, y: along, width: acrossExtent, height: alongExtent)
    case .horizontal: CGRect(x: along, y: across, width: alongExtent, height: acrossExtent)
    }
  }

  /// The same position from an origin that lies before this one.
  func moved(along distance: Double, across sideways: Double) -> ItemPlace {
    ItemPlace(
      along: along + distance, across: across + sideways, alongExtent: alongExtent,
      acrossExtent: acrossExtent)
  }
}

/// The size of an item along and across; a length that is negative or not finite counts as zero.
package struct ItemExtent: Hashable, Sendable {
  /// In the scroll direction.
  package let along: Double
  /// Across the scroll direction.
  package let across: Double

  /// Creates a size, in points.
  package init(along: Double, across: Double) {
    self.along = max(0, ListLimit.admitted(along))
    self.across = max(0, ListLimit.admitted(across))
  }

  /// The size of an item in a layout that scrolls along an axis; lengths that are negative or not
  /// finite count as zero.
  init(_ size: CGSize, _ axis: ScrollAxis) {
    self.init(along: size[axis], across: size[axis == .vertical ? .horizontal : .vertical])
  }
}
