import Foundation
import OffscreenRaster

extension LayerState {
  /// The colour of the shadow with its opacity applied; nil if no shadow is painted.
  ///
  /// A layer that masks to its bounds casts no shadow.
  var paintedShadowColor: Color? {
    guard shadowOpacity > 0, !masksToBounds, let shadowColor = shadowColor?.resolved,
      shadowColor.alpha > 0
    else { return nil }
    return shadowColor.withAlphaComponent(shadowColor.alpha * min(CGFloat(shadowOpacity), 1))
  }

  /// Whether the shadow is cast by everything the view shows rather than by a path.
  var castsShadowOfContents: Bool { paintedShadowColor != nil && shadowPath == nil }
}

extension Canvas {
  /// Paints the shadow of a layer, then its background.
  ///
  /// If no path casts the shadow, begins a group for everything that the layer shows.
  func paintShadowAndBackground(of state: UnsafePointer<LayerState>, color: Color) {
    let (offset, radius) = unsafe (state.pointee.shadowOffset, state.pointee.shadowRadius)
    if let path = unsafe state.pointee.shadowPath {
      fillShadow(of: path, offset: offset, radius: radius, with: color)
      unsafe paintOwnBackground(of: state, alpha: 1)
    } else if let background = unsafe state.pointee.backgroundColor,
      unsafe state.pointee.unusualOutline == nil
    {
      unsafe beginLayer(
        shadowRadius: radius, offset: offset, color: color, filling: state.pointee.bounds,
        cornerRadius: state.pointee.paintedCornerRadius, with: background)
    } else {
      beginLayer(shadowRadius: radius, offset: offset, color: color)
      unsafe paintOwnBackground(of: state, alpha: 1)
    }
  }
}
