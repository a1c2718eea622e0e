public import Foundation
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
    if transform != layoutAttributes.transform { transform = layoutAttributes.transform }
    if isHidden != layoutAttributes.isHidden { isHidden = layoutAttributes.isHidden }
    alpha = layoutAttributes.alpha
    layer.zPosition = CGFloat(layoutAttributes.zIndex)
  }
}
