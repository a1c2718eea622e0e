package import Foundation
import OffscreenGeometry

/// An opaque rectangle with round corners that a layer begins with.
///
/// Where all that is drawn on it stays inside, the layer's opacities are the rectangle's own.
struct ShadowBase {
  var x: GridStops
  var y: GridStops

  /// Rectangles of pixels that are wholly covered: all but the corners' columns, all but their
  /// rows, and the middle.
  private var cores: [PixelRect] {
    func core(_ xInset: (GridStops) -> Inset, _ yInset: (GridStops) -> Inset) -> PixelRect {
      let (x, y) = (xInset(x), yInset(y))
      return PixelRect(
        minX: Int((x.near + 255) >> 8), minY: Int((y.near + 255) >> 8), maxX: Int(x.far >> 8),
        maxY: Int(y.far >> 8))
    }
    return [
      core(Inset.corners, Inset.none), core(Inset.none, Inset.corners),
      core(Inset.middle, Inset.middle),
    ]
  }

  /// Whether pixels in `bounds` may be drawn on and the opacities stay as they are.
  func holds(_ bounds: PixelRect) -> Bool {
    cores.contains { $0.intersection(bounds) == bounds }
  }

  /// Where a core begins and ends along an axis, in 1/256 pixel.
  private struct Inset {
    var near: Int32
    var far: Int32

    static func none(_ stops: GridStops) -> Inset { Inset(near: stops.near, far: stops.far) }

    static func corners(_ stops: GridStops) -> Inset {
      Inset(near: stops.nearEnd, far: stops.farEnd)
    }

    /// A square in a circle begins 1 - 1 / sqrt(2) of the radius inside; a pixel more is safe.
    static func middle(_ stops: GridStops) -> Inset {
      func inset(_ corner: Int32) -> Int32 { corner / 256 * 76 + 512 }
      return Inset(
        near: stops.near + inset(stops.nearEnd - stops.near),
        far: stops.far - inset(stops.far - stops.farEnd))
    }
  }
}

extension Canvas {
  /// Begins a group that casts a shadow, as ``beginLayer(shadowRadius:offset:color:)``, and fills
  /// a rectangle with round corners in it.
  ///
  /// If the fill is opaque and all else in the group stays inside the rectangle, the shadow is
  /// drawn as ``fillShadow(of:cornerRadius:offset:radius:with:)`` draws it: the same pixels, made
  /// once for all rectangles with the same corners.
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

  /// The shadow of a layer whose commands begin at `start`, if it is that of its base alone.
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
