public import Foundation
import OffscreenGeometry
import OffscreenViews

/// A view that a collection view shows and reuses: a header, a footer, or a cell.
///
/// A subclass with its own initialiser overrides `init(frame:)`, which is required because
/// registered classes are created with it.
open class CollectionReusableView: ListItemView {
  /// Creates a view; dequeuing a registered class calls this.
  public required override init(frame: CGRect = .zero) {
    super.init(frame: frame)
  }

  /// Sets the view's geometry and appearance; an override calls `super`.
  ///
  /// Called before the view is added and, while it is visible, for every new offset. The frame is
  /// set through size and centre, so that a transform is kept; `zIndex` becomes the layer's
  /// `zPosition`.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    let frame = layoutAttributes.restingFrame
    if bounds.size != frame.size { bounds.size = frame.size }
    center = CGPoint(
      x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
    let shape = layoutAttributes.transform3D
    if layer.transform != shape {
      if shape.isAffine { transform = layoutAttributes.transform } else { layer.transform = shape }
    }
    if isHidden != layoutAttributes.isHidden { isHidden = layoutAttributes.isHidden }
    alpha = layoutAttributes.alpha
    layer.zPosition = CGFloat(layoutAttributes.zIndex) + raisedLevel
  }

  /// The position that the view prefers: that of the layout, with the size that fits its contents.
  ///
  /// Called when the view becomes visible in a layout that estimates sizes. The default measures
  /// with `systemLayoutSizeFitting(_:)` a view that holds constraints or has a
  /// `contentConfiguration`, and leaves others as they are. A header or footer is as long across
  /// the scroll direction as the layout says.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    guard isSizedByContent,
      let preferred = layoutAttributes.copy() as? CollectionViewLayoutAttributes
    else { return layoutAttributes }
    func priority(along axis: LayoutConstraint.Axis) -> LayoutPriority {
      layoutAttributes.fixedAxis == axis ? .required : .fittingSizeLevel
    }
    preferred.frame.size = systemLayoutSizeFitting(
      layoutAttributes.size, withHorizontalFittingPriority: priority(along: .horizontal),
      verticalFittingPriority: priority(along: .vertical))
    return preferred
  }

  /// The view, prepared for reuse and as large as its place; nil leaves its size.
  @discardableResult
  final func preparedForReuse(at place: CGRect?) -> Self {
    if let place, bounds.size != place.size { bounds.size = place.size }
    return preparedForReuse()
  }

  /// Takes over which row of a list the view is; cells that are none ignore it.
  func take(_ place: ListPlace?) {}

  /// Takes over the place of the item among items with children; cells that are no rows of a list ignore it.
  func take(_ place: OutlinePlace?) {}

  /// Whether constraints or a configuration of the view's contents determine its size.
  var isSizedByContent: Bool { !constraints.isEmpty }
}
