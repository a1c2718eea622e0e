import Foundation
import OffscreenScrolling

/// How the items of one section lie beside and behind each other.
///
/// "Along" is the direction in which the list scrolls, "across" the other one; both begin at zero
/// where the section's insets end. Lengths are in points.
package protocol SectionArrangement {
  /// The number of items.
  var count: Int { get }

  /// The length along that the items take, without space after the last.
  var extent: Double { get }

  /// Where an item lies; O(log n) at most and the items of one line.
  func place(of item: Int) -> ItemPlace

  /// The items that overlap `lower..<upper` along by more than nothing, ascending by index.
  ///
  /// O(log n) and the items handed back.
  func items(overlapping lower: Double, _ upper: Double) -> [(item: Int, place: ItemPlace)]
}

/// Where something lies along and across.
package struct ItemPlace: Hashable, Sendable {
  package var along: Double
  package var across: Double
  package var alongExtent: Double
  package var acrossExtent: Double

  package init(along: Double, across: Double, alongExtent: Double, acrossExtent: Double) {
    self.along = along
    self.across = across
    self.alongExtent = alongExtent
    self.acrossExtent = acrossExtent
  }

  /// The rectangle of the place in a list that scrolls along an axis.
  func rect(_ axis: ScrollAxis) -> CGRect {
    switch axis {
    case .vertical: CGRect(x: across, y: along, width: acrossExtent, height: alongExtent)
    case .horizontal: CGRect(x: along, y: across, width: alongExtent, height: acrossExtent)
    }
  }

  func moved(along distance: Double, across sideways: Double) -> ItemPlace {
    ItemPlace(
      along: along + distance, across: across + sideways, alongExtent: alongExtent,
      acrossExtent: acrossExtent)
  }
}

/// The size of an item along and across; a length that is negative or not finite counts as zero.
package struct ItemExtent: Hashable, Sendable {
  package let along: Double
  package let across: Double

  package init(along: Double, across: Double) {
    self.along = along > 0 && along < .infinity ? along : 0
    self.across = across > 0 && across < .infinity ? across : 0
  }

  init(_ size: CGSize, _ axis: ScrollAxis) {
    self.init(along: size[axis], across: size[axis == .vertical ? .horizontal : .vertical])
  }
}
