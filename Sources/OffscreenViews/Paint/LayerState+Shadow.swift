import Foundation
import OffscreenRaster

extension LayerState {
  /// The colour of the shadow with its opacity; nil if none is painted.
  ///
  /// What is cut at the bounds casts none of its own.
  var paintedShadowColor: Color? {
    guard shadowOpacity > 0, !masksToBounds, let shadowColor, shadowColor.alpha > 0 else {
      return nil
    }
    return shadowColor.withAlphaComponent(shadowColor.alpha * min(CGFloat(shadowOpacity), 1))
  }

  /// Whether all that the view shows casts the shadow, rather than a path.
  var castsShadowOfContents: Bool { paintedShadowColor != nil && shadowPath == nil }
}

extension Canvas {
  /// Paints the shadow beneath a layer and its background.
  ///
  /// Where no path casts the shadow, begins a group for all that the layer shows.
  func paintShadowAndBackground(of state: LayerState, color: Color) {
    if let path = state.shadowPath {
      fillShadow(
        of: path, offset: state.shadowOffset, radius: state.shadowRadius, with: color)
      paintBackground(of: state, alpha: 1)
    } else if let background = state.backgroundColor, state.partlyRoundedOutline == nil {
      beginLayer(
        shadowRadius: state.shadowRadius, offset: state.shadowOffset, color: color,
        filling: state.bounds, cornerRadius: state.paintedCornerRadius, with: background)
    } else {
      beginLayer(
        shadowRadius: state.shadowRadius, offset: state.shadowOffset, color: color)
      paintBackground(of: state, alpha: 1)
    }
  }
}
