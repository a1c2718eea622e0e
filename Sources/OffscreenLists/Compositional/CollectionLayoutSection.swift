public import Foundation
public import OffscreenGeometry

/// The way in which a section scrolls across the direction of its layout.
///
/// Raw values are UIKit's.
public enum CollectionLayoutSectionOrthogonalScrollingBehavior: Int, CaseIterable, Hashable,
  Sendable
{
  /// The section does not scroll by itself: its groups follow each other in the direction of the layout.
  case none = 0
  /// The section comes to rest anywhere.
  case continuous = 1
  /// The section comes to rest where a group begins.
  case continuousGroupLeadingBoundary = 2
  /// The section scrolls by pages as wide as the collection view.
  case paging = 3
  /// The section scrolls by one group at a time.
  case groupPaging = 4
  /// The section scrolls by one group at a time, which comes to rest in the middle.
  case groupPagingCentered = 5
}

/// The edges to which the insets of sections are added.
///
/// Raw values are UIKit's.
public enum ContentInsetsReference: Int, CaseIterable, Hashable, Sendable {
  /// The edges in the layout's configuration; in a configuration, the safe area.
  case automatic = 0
  /// The edges of the collection view.
  case none = 1
  /// The safe area.
  case safeArea = 2
  /// The layout margins.
  case layoutMargins = 3
  /// The guide in which text is well readable.
  case readableContent = 4
}

/// Changes the items of a section that are in view before they are shown: the items, the offset and the container.
public typealias CollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any CollectionLayoutVisibleItem], _ contentOffset: CGPoint,
  _ layoutEnvironment: any CollectionLayoutEnvironment
) -> Void

/// The blueprint of a section: its group, which repeats as often as there are items for it.
public class CollectionLayoutSection: NSObject, NSCopying {
  /// The group that repeats.
  let group: CollectionLayoutGroup

  /// Creates a section of a group.
  public init(group: CollectionLayoutGroup) {
    self.group = group
  }

  /// The space around the groups, inside of headers and footers; zero by default.
  public var contentInsets = DirectionalEdgeInsets.zero

  /// The space between two groups, in points; zero by default, and not negative.
  public var interGroupSpacing: CGFloat = 0

  /// The edges across the scroll direction to which the insets are added; those of the configuration by default.
  public var contentInsetsReference = ContentInsetsReference.automatic

  /// The way in which the section scrolls by itself; it does not by default.
  public var orthogonalScrollingBehavior =
    CollectionLayoutSectionOrthogonalScrollingBehavior.none

  /// The headers and footers; none by default.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []

  /// Whether headers and footers are inset across the scroll direction like the groups; true by default.
  public var supplementariesFollowContentInsets = true

  /// Changes the items in view before they are shown, for every new offset; nil by default.
  public var visibleItemsInvalidationHandler:
    CollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// The views behind the section; none by default.
  public var decorationItems: [CollectionLayoutDecorationItem] = []

  /// The look of the section as a list of rows; nil for other sections.
  var list: CollectionLayoutListConfiguration?

  /// Returns a section with the same values and the same group.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = CollectionLayoutSection(group: group)
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.decorationItems = decorationItems
    copy.list = list
    return copy
  }
}

@available(*, unavailable)
extension CollectionLayoutSection: Sendable {}
