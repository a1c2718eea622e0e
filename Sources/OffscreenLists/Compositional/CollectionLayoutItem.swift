public import Foundation
public import OffscreenGeometry
import OffscreenScrolling

/// The blueprint of one item of a compositional layout: its size and the spaces around it.
public class CollectionLayoutItem: NSObject, NSCopying {
  /// The size of the item's room, which its content fills except for the insets.
  public let layoutSize: CollectionLayoutSize
  private var attached: [CollectionLayoutSupplementaryItem]

  /// The space that is taken from the item's own size once its place is known; zero by default.
  ///
  /// It has no effect along an axis whose dimension is an estimate.
  public var contentInsets = DirectionalEdgeInsets.zero

  /// The space around the item, outside of its size; nil, the default, means none.
  public var edgeSpacing: CollectionLayoutEdgeSpacing?

  /// Creates an item with its supplementary items.
  init(size: CollectionLayoutSize, attached: [CollectionLayoutSupplementaryItem]) {
    layoutSize = size
    self.attached = attached
  }

  /// Creates an item of a size.
  public convenience init(layoutSize: CollectionLayoutSize) {
    self.init(size: layoutSize, attached: [])
  }

  /// Creates an item of a size with views attached to it.
  public convenience init(
    layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem]
  ) {
    self.init(size: layoutSize, attached: supplementaryItems)
  }

  /// The views that are attached to the item.
  public var supplementaryItems: [CollectionLayoutSupplementaryItem] { attached }

  /// Attaches other views.
  final func attach(_ items: [CollectionLayoutSupplementaryItem]) { attached = items }

  /// A rectangle without the insets, along the axes that are not estimated.
  final func inset(_ rect: CGRect) -> CGRect {
    let wide = !layoutSize.widthDimension.isEstimated
    let high = !layoutSize.heightDimension.isEstimated
    func admitted(_ inset: CGFloat, _ counts: Bool) -> CGFloat {
      counts ? ListLimit.admitted(inset) : 0
    }
    let insets = contentInsets
    let (left, right) = (admitted(insets.leading, wide), admitted(insets.trailing, wide))
    let (top, bottom) = (admitted(insets.top, high), admitted(insets.bottom, high))
    return CGRect(
      x: rect.minX + left, y: rect.minY + top, width: max(0, rect.width - left - right),
      height: max(0, rect.height - top - bottom))
  }

  /// The spaces before and after the item along an axis; nil for none.
  final func spaces(
    _ axis: ScrollAxis
  ) -> (leading: CollectionLayoutSpacing?, trailing: CollectionLayoutSpacing?) {
    edgeSpacing?.edges(axis) ?? (nil, nil)
  }

  /// Returns an item with the same values.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = CollectionLayoutItem(size: layoutSize, attached: attached)
    copy.takeSpaces(of: self)
    return copy
  }

  /// Takes over the insets and spaces of another item.
  final func takeSpaces(of item: CollectionLayoutItem) {
    contentInsets = item.contentInsets
    edgeSpacing = item.edgeSpacing
  }
}

/// A view that is attached to an item or a group, such as a badge.
public class CollectionLayoutSupplementaryItem: CollectionLayoutItem {
  /// The kind of the view, by which the data source is asked for it.
  public let elementKind: String
  /// The point of the item or group at which the view is.
  public let containerAnchor: CollectionLayoutAnchor
  /// The point of the view that is there; nil for that at the edges of `containerAnchor`.
  public let itemAnchor: CollectionLayoutAnchor?

  /// The depth: views with a higher value are in front; 1 by default, which is in front of items.
  public var zIndex = 1

  init(
    size: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor,
    itemAnchor: CollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(size: size, attached: [])
  }

  /// Creates a view inside of its container, at edges of it.
  public convenience init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor
  ) {
    self.init(
      size: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: nil)
  }

  /// Creates a view of which one point is at a point of its container.
  public convenience init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor,
    itemAnchor: CollectionLayoutAnchor
  ) {
    self.init(
      size: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor,
      itemAnchor: itemAnchor)
  }

  /// The frame of the view at a container.
  final func frame(at container: CGRect, preferred: CGSize?) -> CGRect {
    let size = layoutSize.size(in: container.size, preferred: preferred)
    let target = containerAnchor.point(in: container, size: size)
    let own = CGRect(origin: .zero, size: size)
    let point =
      itemAnchor?.point(in: own, size: size)
      ?? containerAnchor.point(in: own, size: size, withOffset: false)
    return inset(
      CGRect(
        x: target.x - point.x, y: target.y - point.y, width: size.width, height: size.height))
  }

  /// Returns an item with the same values.
  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CollectionLayoutSupplementaryItem(
      size: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor,
      itemAnchor: itemAnchor)
    copy.takeSpaces(of: self)
    copy.zIndex = zIndex
    return copy
  }
}

/// A header or a footer of a section or of a whole layout.
public class CollectionLayoutBoundarySupplementaryItem: CollectionLayoutSupplementaryItem {
  /// The edge or corner at which the view is.
  public let alignment: RectAlignment
  /// The distance from there, in points.
  public let offset: CGPoint

  /// Whether the view is outside of the content, which it makes longer; true by default.
  ///
  /// Otherwise it is in front of the content, at the edge inside of it.
  public var extendsBoundary = true

  /// Whether the view stays in view as long as its section or layout is; false by default.
  public var pinToVisibleBounds = false

  private init(
    size: CollectionLayoutSize, elementKind: String, alignment: RectAlignment, offset: CGPoint
  ) {
    self.alignment = alignment
    self.offset = offset
    super.init(
      size: size, elementKind: elementKind,
      containerAnchor: CollectionLayoutAnchor(edges: alignment.edges), itemAnchor: nil)
  }

  /// Creates a view at an edge or a corner.
  public convenience init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment
  ) {
    self.init(size: layoutSize, elementKind: elementKind, alignment: alignment, offset: .zero)
  }

  /// Creates a view at a distance from an edge or a corner, in points.
  public convenience init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.init(
      size: layoutSize, elementKind: elementKind, alignment: alignment, offset: absoluteOffset)
  }

  /// Returns an item with the same values.
  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CollectionLayoutBoundarySupplementaryItem(
      size: layoutSize, elementKind: elementKind, alignment: alignment, offset: offset)
    copy.takeSpaces(of: self)
    copy.zIndex = zIndex
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    return copy
  }
}

/// A view behind a section that the layout makes by itself.
public class CollectionLayoutDecorationItem: CollectionLayoutItem {
  /// The kind of the view, whose class is registered with the layout.
  public let elementKind: String

  /// The depth: views with a higher value are in front; 0, the default, is behind all items.
  public var zIndex = 0

  required init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      size: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      attached: [])
  }

  /// A view behind a whole section with its headers and footers, except for `contentInsets`.
  public class func background(elementKind: String) -> Self { Self(elementKind: elementKind) }

  /// Returns an item with the same values.
  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CollectionLayoutDecorationItem(elementKind: elementKind)
    copy.takeSpaces(of: self)
    copy.zIndex = zIndex
    return copy
  }
}

@available(*, unavailable)
extension CollectionLayoutItem: Sendable {}
