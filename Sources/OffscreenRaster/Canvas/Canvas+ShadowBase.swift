package import Foundation
import OffscreenGeometry

extension Canvas {
  /// Begins a group that casts a shadow, like ``beginLayer(shadowRadius:offset:color:)``, and fills
  /// a rectangle with rounded corners in it.
  ///
  /// If the fill is opaque and everything else in the group stays inside the rectangle, the shadow
  /// is drawn like that of ``fillShadow(of:cornerRadius:offset:radius:with:)``: the same pixels,
  /// but computed once for all rectangles with the same corners.
  package func beginLayer(
    shadowRadius: CGFloat, offset: CGSize, color: Color, filling rect: CGRect,
    cornerRadius: CGFloat, with background: Color
  ) {
    let count = layers.count
    beginLayer(shadowRadius: shadowRadius, offset: offset, color: color)
    let before = list.commands.count
    fill(rect, cornerRadius: cornerRadius, with: background)
    guard layers.count > count, layers[layers.count - 1].effect != nil,
      list.commands.count == before + 1, background.pixel.alpha == 255
    else { return }
    let rect = rect.standardized
    let corner = Path.clampedRadius(cornerRadius, in: rect)
    if let (x, y) = stops(of: rect, radius: corner, mappedBy: state.transform) {
      layers[layers.count - 1].effect?.base = ShadowBase(x: x, y: y)
    }
  }

  /// The shadow of a layer whose commands begin at `start`, if it depends only on its base.
  func shadowOfBase(of effect: LayerEffect, beginningAt start: Int) -> Shape? {
    guard case .shadow(_, let x, let y) = effect.kind, let base = effect.base,
      let first = list.commands[start...].first, first.kind == .fill,
      list.commands[(start + 1)...].allSatisfy({ base.holds($0.shape.bounds) })
    else { return nil }
    return stencils.shape(
      x: base.x, y: base.y, box: effect.box, visible: effect.visible.moved(x: -x, y: -y),
      in: &list)?
      .moved(x: x, y: y)
  }
}
