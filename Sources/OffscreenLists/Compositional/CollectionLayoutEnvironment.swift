public import Foundation
public import OffscreenGeometry
public import OffscreenViews

/// The container of a section or of the items of a group, with its size.
public protocol CollectionLayoutContainer: NSObjectProtocol {
  /// The size with the insets, in points.
  var contentSize: CGSize { get }
  /// The size without the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: DirectionalEdgeInsets { get }
  /// The insets as they are applied.
  var effectiveContentInsets: DirectionalEdgeInsets { get }
}

/// The container of a section or a group, and its traits.
public protocol CollectionLayoutEnvironment: NSObjectProtocol {
  /// The container of the section or the items.
  var container: any CollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: TraitCollection { get }
}

/// An item of a section in view, which a section's handler may change before it is shown.
///
/// Rectangles are in the coordinates in which the offset of the handler is one: those of the section's own scroll view across
/// the scroll direction, if it has one.
public protocol CollectionLayoutVisibleItem: NSObjectProtocol {
  /// The opacity, 0 to 1.
  var alpha: CGFloat { get set }
  /// The depth: elements with a higher value are in front.
  var zIndex: Int { get set }
  /// Whether the element is not shown.
  var isHidden: Bool { get set }
  /// The centre, in points.
  var center: CGPoint { get set }
  /// The rectangle in the element's own coordinates.
  var bounds: CGRect { get }
  /// The transform in the plane, about the centre.
  var transform: CGAffineTransform { get set }
  /// The transform in space, about the centre.
  var transform3D: Transform3D { get set }
  /// The kind of the view, which is the name under which it is registered; empty for a cell.
  var name: String { get }
  /// The item, or that to which the view is attached.
  var indexPath: IndexPath { get }
  /// The rectangle, in points.
  var frame: CGRect { get }
  /// Whether it is a cell, a supplementary view or a decoration view.
  var representedElementCategory: CollectionViewLayoutAttributes.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for a cell.
  var representedElementKind: String? { get }
}

/// A container as a value.
final class LayoutContainer: NSObject, CollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: DirectionalEdgeInsets
  var effectiveContentInsets: DirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }

  init(size: CGSize, insets: DirectionalEdgeInsets = .zero) {
    contentSize = size
    contentInsets = insets
  }
}

/// An environment as a value.
final class LayoutEnvironment: NSObject, CollectionLayoutEnvironment {
  let container: any CollectionLayoutContainer
  let traitCollection: TraitCollection

  init(_ container: LayoutContainer, _ traits: TraitCollection) {
    self.container = container
    traitCollection = traits
  }
}

/// Attributes of an element, moved into the coordinates of a section's own scroll view.
final class VisibleAttributes: NSObject, CollectionLayoutVisibleItem {
  private let attributes: CollectionViewLayoutAttributes
  /// The distance that the section has been scrolled by itself.
  private let shift: CGPoint

  init(_ attributes: CollectionViewLayoutAttributes, shift: CGPoint) {
    self.attributes = attributes
    self.shift = shift
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { CGPoint(x: attributes.center.x + shift.x, y: attributes.center.y + shift.y) }
    set { attributes.center = CGPoint(x: newValue.x - shift.x, y: newValue.y - shift.y) }
  }
  var bounds: CGRect { attributes.bounds }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: Transform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { attributes.representedElementKind ?? "" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame.offsetBy(dx: shift.x, dy: shift.y) }
  var representedElementCategory: CollectionViewLayoutAttributes.ElementCategory {
    attributes.representedElementCategory
  }
  var representedElementKind: String? { attributes.representedElementKind }
}
