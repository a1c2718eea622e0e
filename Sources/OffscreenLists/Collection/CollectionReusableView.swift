public import Foundation
public import OffscreenViews

/// A view that a collection view shows and uses again: a header, a footer, or a cell.
///
/// A subclass that has an initialiser of its own overrides `init(frame:)`, which is required
/// because a registered class is made by it.
open class CollectionReusableView: View, ReusableCell {
  /// The name under which it was dequeued and waits for reuse; nil keeps it from waiting.
  public internal(set) var reuseIdentifier: String?

  /// Creates a view; dequeuing a registered class calls this.
  public required override init(frame: CGRect = .zero) {
    super.init(frame: frame)
  }

  /// Called before a view that was used for one element is used for another; does nothing.
  open func prepareForReuse() {}

  /// Takes its place and look; a subclass that takes more calls `super`.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    if bounds.size != layoutAttributes.frame.size { bounds.size = layoutAttributes.frame.size }
    center = CGPoint(
      x: layoutAttributes.frame.minX + anchorPoint.x * layoutAttributes.frame.width,
      y: layoutAttributes.frame.minY + anchorPoint.y * layoutAttributes.frame.height)
    alpha = layoutAttributes.alpha
    layer.zPosition = CGFloat(layoutAttributes.zIndex)
  }
}
