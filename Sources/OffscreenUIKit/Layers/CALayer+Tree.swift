public import Foundation
public import Offscreen
import OffscreenViews

extension Layer {
  /// The transform; only its part in the plane is stored.
  public var transform: CATransform3D {
    get { CATransform3DMakeAffineTransform(affineTransform) }
    set { affineTransform = CATransform3DGetAffineTransform(newValue) }
  }

  /// The layer of the view that contains the owner; nil at the root.
  public var superlayer: CALayer? { view?.superview?.layer }

  /// The layers of the owner's subviews, back to front; nil if there are none.
  public var sublayers: [CALayer]? {
    let layers = view?.subviews.map(\.layer) ?? []
    return layers.isEmpty ? nil : layers
  }

  /// Converts a point from this layer's coordinates to those of another one; nil means the window's.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    view?.convert(point, to: layer?.view) ?? point
  }

  /// Converts a point from the coordinates of another layer to this one's; nil means the window's.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    view?.convert(point, from: layer?.view) ?? point
  }

  /// Converts a rectangle from this layer's coordinates to those of another one; nil means the
  /// window's.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    view?.convert(rect, to: layer?.view) ?? rect
  }

  /// Converts a rectangle from the coordinates of another layer to this one's; nil means the window's.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    view?.convert(rect, from: layer?.view) ?? rect
  }
}
