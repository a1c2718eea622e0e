public import Foundation
import OffscreenGeometry
import OffscreenScrolling

/// The place of one item in a group whose items a closure places.
public class CollectionLayoutGroupCustomItem: NSObject, NSCopying {
  /// The rectangle in the group's coordinates, in points.
  public let frame: CGRect
  /// The depth: items with a higher value are in front; zero by default.
  public let zIndex: Int

  /// Creates a place with a depth.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
  }

  /// Creates a place.
  public convenience init(frame: CGRect) {
    self.init(frame: frame, zIndex: 0)
  }

  /// Returns the place itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Places the items of a group, given the group's size as the container of the environment.
public typealias CollectionLayoutGroupCustomItemProvider = (
  _ layoutEnvironment: any CollectionLayoutEnvironment
) -> [CollectionLayoutGroupCustomItem]

/// Items, or other groups, in a row, in a column, or where a closure places them.
///
/// A group made of subitems repeats their list as long as there is room: one that does not fit begins the next group. The
/// first always has its place. A group whose length is an estimate holds its list at least once, and as many items as fit by
/// their estimates. What a group leaves free is shared by its flexible spaces.
///
/// A fraction of an estimated length across the group is one of the length that results from the other items.
public class CollectionLayoutGroup: CollectionLayoutItem {
  /// The way in which items are placed.
  enum Arrangement {
    /// The list, repeated while there is room.
    case list([CollectionLayoutItem])
    /// One item a number of times, with equal lengths that fill the group if it `fills`.
    case repetition(CollectionLayoutItem, count: Int, fills: Bool)
    case custom(CollectionLayoutGroupCustomItemProvider)
  }

  /// The axis along which items follow each other.
  let axis: ScrollAxis
  let arrangement: Arrangement

  /// The space between two items; nil, the default, means none.
  public var interItemSpacing: CollectionLayoutSpacing?

  required init(size: CollectionLayoutSize, axis: ScrollAxis, _ arrangement: Arrangement) {
    switch arrangement {
    case .list(let items):
      demand(!items.isEmpty, "A group of a collection layout has to have at least one subitem.")
    case .repetition(_, let count, _):
      demand(
        count > 0,
        "A group of a collection layout has to repeat its subitem once, not \(count) times.")
    case .custom: break
    }
    self.axis = axis
    self.arrangement = arrangement
    super.init(size: size, attached: [])
  }

  /// A row that repeats a list of items as long as there is room.
  ///
  /// - Precondition: There is at least one item.
  public class func horizontal(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> Self { Self(size: layoutSize, axis: .horizontal, .list(subitems)) }

  /// A column that repeats a list of items as long as there is room.
  ///
  /// - Precondition: There is at least one item.
  public class func vertical(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> Self { Self(size: layoutSize, axis: .vertical, .list(subitems)) }

  /// A row of a number of items, whose equal widths fill the group.
  ///
  /// - Precondition: `count` is positive.
  public class func horizontal(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> Self {
    Self(size: layoutSize, axis: .horizontal, .repetition(subitem, count: count, fills: true))
  }

  /// A column of a number of items, whose equal heights fill the group.
  ///
  /// - Precondition: `count` is positive.
  public class func vertical(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> Self {
    Self(size: layoutSize, axis: .vertical, .repetition(subitem, count: count, fills: true))
  }

  /// A row of a number of items with their own sizes, which stick out if there is not enough room.
  ///
  /// - Precondition: `count` is positive.
  public class func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> Self {
    Self(size: layoutSize, axis: .horizontal, .repetition(subitem, count: count, fills: false))
  }

  /// A column of a number of items with their own sizes, which stick out if there is not enough room.
  ///
  /// - Precondition: `count` is positive.
  public class func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> Self {
    Self(size: layoutSize, axis: .vertical, .repetition(subitem, count: count, fills: false))
  }

  /// A group whose items a closure places; without any it shows no items.
  public class func custom(
    layoutSize: CollectionLayoutSize,
    itemProvider: @escaping CollectionLayoutGroupCustomItemProvider
  ) -> Self { Self(size: layoutSize, axis: .horizontal, .custom(itemProvider)) }

  /// The views that are attached to the group.
  public override var supplementaryItems: [CollectionLayoutSupplementaryItem] {
    get { super.supplementaryItems }
    set { attach(newValue) }
  }

  /// The items of the group; none in one whose items a closure places.
  public var subitems: [CollectionLayoutItem] {
    switch arrangement {
    case .list(let items): items
    case .repetition(let item, let count, _): Array(repeating: item, count: count)
    case .custom: []
    }
  }

  /// Returns a group with the same values and the same subitems.
  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CollectionLayoutGroup(size: layoutSize, axis: axis, arrangement)
    copy.takeSpaces(of: self)
    copy.interItemSpacing = interItemSpacing
    copy.attach(supplementaryItems)
    return copy
  }
}
