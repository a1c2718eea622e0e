package import Foundation
package import OffscreenGeometry
package import OffscreenRaster

/// Everything that determines where and how a view is painted, as a value.
///
/// The geometry is stored as `bounds`, `center`, `anchorPoint` and `transform`; the frame is
/// computed from them.
package struct LayerState {
  // The properties that painting reads of every view come first, in as few cache lines as possible.

  /// The bounds in the view's own coordinates; their origin shifts the children, never the frame.
  package var bounds = CGRect.zero
  /// The position of the anchor point, in the superview's coordinates.
  package var center = CGPoint.zero
  /// The anchor point in units of the bounds: (0, 0) is the top left corner and (1, 1) the bottom
  /// right one.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The transform, applied about the anchor point; the part in the plane of one that leaves it.
  package var transform = CGAffineTransform.identity {
    didSet {
      noteMap()
      if space != nil { leaveSpace() }
    }
  }
  /// The depth among siblings; larger is in front.
  package var zPosition: CGFloat = 0
  /// The opacity, 0 to 1, of the view and its subviews as one picture.
  package var alpha: CGFloat = 1
  /// Whether children are clipped to the rounded bounds.
  package var masksToBounds = false
  /// Whether the view and its subviews are neither painted nor hit.
  package var isHidden = false
  /// Whether the y axis of the view's own coordinates points up in the bounds.
  package var isGeometryFlipped = false { didSet { noteMap() } }
  /// Whether the superview's coordinates differ from the view's own only by a translation, as far as the plane is
  /// concerned.
  package private(set) var isOnlyMoved = true
  /// Whether rounded corners have the continuous curve.
  package var hasContinuousCorners = false
  /// Whether there are contents.
  package private(set) var hasContents = false
  /// Whether the background is known to be opaque in every appearance; false for dynamic colours.
  package private(set) var hasOpaqueBackground = false
  /// The opacity of the shadow, 0 to 1; 0 paints none.
  package var shadowOpacity: Float = 0
  /// The width of the border in points, inside the bounds.
  package var borderWidth: CGFloat = 0
  /// The corner radius in points, at most half the shorter side when painted.
  package var cornerRadius: CGFloat = 0
  /// The corners that are rounded.
  package var maskedCorners: CornerMask = .all
  /// Nil paints none.
  package var backgroundColor: Color? {
    didSet {
      hasOpaqueBackground = backgroundColor?.alpha == 1 && backgroundColor?.isDynamic == false
    }
  }
  /// The picture painted in front of the background.
  package var contents: LayerContents? { didSet { hasContents = contents != nil } }
  /// Nil paints none.
  package var borderColor: Color? = .black
  /// Nil paints none.
  package var shadowColor: Color? = .black
  /// The blur of the shadow in points: twice its standard deviation.
  package var shadowRadius: CGFloat = 3
  /// The offset of the shadow in points, to the right and down.
  package var shadowOffset = CGSize(width: 0, height: -3)
  /// The shape of the shadow in the view's own coordinates; nil for everything that the view
  /// paints.
  package var shadowPath: Path?
  /// How the layer stands in space; nil for a layer in the plane.
  package var space: LayerSpace?
  /// The values that classes of layers, and code that sets them by key, store under keys.
  package var values: [String: AnimatableValue] = [:]

  /// The values of a new layer.
  package init() {}

  /// Updates what the state says of its map to the superview.
  private mutating func noteMap() {
    isOnlyMoved = transform.isIdentity && !isGeometryFlipped
  }
}

extension LayerState {
  /// The anchor point in the view's own coordinates.
  var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// The reflection that exchanges the upper and the lower edge of the bounds.
  package var reflection: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * bounds.origin.y + bounds.size.height)
  }

  /// The map from the view's own coordinates to its superview's: `center + T(p - anchor)`, after the reflection of a
  /// flipped geometry.
  package var transformToSuperview: CGAffineTransform {
    let anchor = anchor
    if isOnlyMoved {
      return CGAffineTransform(translationX: center.x - anchor.x, y: center.y - anchor.y)
    }
    return isGeometryFlipped ? reflection.concatenating(uprightToSuperview) : uprightToSuperview
  }

  /// The map to the superview's coordinates without the reflection of a flipped geometry.
  private var uprightToSuperview: CGAffineTransform {
    let anchor = anchor
    var map = transform
    let origin = CGPoint(x: -anchor.x, y: -anchor.y).applying(transform)
    map.tx = center.x + origin.x
    map.ty = center.y + origin.y
    return map
  }

  /// The map from the superview's coordinates to the view's own.
  ///
  /// A transform without an inverse is used in place of its inverse, so that the result stays
  /// finite.
  package var transformFromSuperview: CGAffineTransform {
    let anchor = anchor
    if isOnlyMoved {
      return CGAffineTransform(translationX: anchor.x - center.x, y: anchor.y - center.y)
    }
    return isGeometryFlipped ? uprightFromSuperview.concatenating(reflection) : uprightFromSuperview
  }

  /// The map from the superview's coordinates without the reflection of a flipped geometry.
  private var uprightFromSuperview: CGAffineTransform {
    let anchor = anchor
    let inverse = transform.inverted()
    return CGAffineTransform(translationX: -center.x, y: -center.y)
      .concatenating(inverse)
      .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
  }

  /// Converts a point from the superview's coordinates to the view's own, as
  /// `transformFromSuperview` does.
  package func convertFromSuperview(_ point: CGPoint) -> CGPoint {
    isOnlyMoved ? moveFromSuperview(point) : point.applying(transformFromSuperview)
  }

  /// Converts a point from the superview's coordinates to those of a view that is only moved.
  @inline(__always)
  func moveFromSuperview(_ point: CGPoint) -> CGPoint {
    let anchor = anchor
    return CGPoint(x: point.x + (anchor.x - center.x), y: point.y + (anchor.y - center.y))
  }

  /// The bounding box of the transformed bounds, in the superview's coordinates.
  package var frame: CGRect {
    let corner = CGRect(
      x: -anchorPoint.x * bounds.size.width, y: -anchorPoint.y * bounds.size.height,
      width: bounds.size.width, height: bounds.size.height)
    let box = transform.isIdentity ? corner : corner.applying(transform)
    return CGRect(
      x: center.x + box.origin.x, y: center.y + box.origin.y,
      width: box.size.width, height: box.size.height)
  }

  /// Changes the size of the bounds and the center so that the frame becomes `frame`.
  ///
  /// Exact for transforms that rotate by multiples of 90 degrees, scale and translate. For others,
  /// the size is that of the bounding box of `frame.size` mapped by the inverse of the transform,
  /// and the frame read back is larger than the one set. A frame that is not finite has no effect.
  package mutating func setFrame(_ frame: CGRect) {
    let frame = frame.standardized
    guard frame.isFinite else { return }
    if transform.isIdentity {
      bounds.size = frame.size
      center = CGPoint(
        x: frame.origin.x + anchorPoint.x * frame.size.width,
        y: frame.origin.y + anchorPoint.y * frame.size.height)
      return
    }
    var linear = transform
    linear.tx = 0
    linear.ty = 0
    let size = linear.sizeWithImage(frame.size)
    bounds.size = size
    let box = CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height,
      width: size.width, height: size.height
    ).applying(transform)
    center = CGPoint(x: frame.origin.x - box.origin.x, y: frame.origin.y - box.origin.y)
  }
}

extension CGAffineTransform {
  /// The size that the transform maps to `image`, without a rounding error if it only scales; the
  /// size of the bounding box of the inverse image if it rotates or shears.
  fileprivate func sizeWithImage(_ image: CGSize) -> CGSize {
    guard b == 0, c == 0, a != 0, d != 0 else {
      return CGRect(origin: .zero, size: image).applying(inverted()).size
    }
    return CGSize(width: image.width / abs(a), height: image.height / abs(d))
  }
}
