public import Foundation
public import OffscreenViews

/// A view that a collection view shows and reuses: a header, a footer, or a cell.
///
/// A subclass with its own initialiser overrides `init(frame:)`, which is required because
/// registered classes are created with it.
open class CollectionReusableView: View, ReusableCell {
  /// The identifier under which the view is reused; nil means that it is not reused.
  public internal(set) var reuseIdentifier: String?

  /// Creates a view; dequeuing a registered class calls this.
  public required override init(frame: CGRect = .zero) {
    super.init(frame: frame)
  }

  /// Called before a view is reused for another element; does nothing.
  open func prepareForReuse() {}

  /// Sets the view's geometry and appearance; an override calls `super`.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    if bounds.size != layoutAttributes.frame.size { bounds.size = layoutAttributes.frame.size }
    center = CGPoint(
      x: layoutAttributes.frame.minX + anchorPoint.x * layoutAttributes.frame.width,
      y: layoutAttributes.frame.minY + anchorPoint.y * layoutAttributes.frame.height)
    alpha = layoutAttributes.alpha
    layer.zPosition = CGFloat(layoutAttributes.zIndex)
  }
}
