public import Foundation
public import Offscreen
import OffscreenViews

extension Layer {
  /// The transform; only its part in the plane is stored.
  public var transform: CATransform3D {
    get { CATransform3DMakeAffineTransform(affineTransform) }
    set { affineTransform = CATransform3DGetAffineTransform(newValue) }
  }
}
