package import Foundation
import OffscreenGeometry

/// An opaque rectangle with rounded corners at the beginning of a layer.
///
/// If everything drawn on it stays inside, the layer's alpha is that of the rectangle.
struct ShadowBase {
  /// The horizontal and the vertical axis of the rectangle on the device.
  var x: GridStops
  var y: GridStops

  /// Rectangles of pixels that are completely covered: all but the columns of the corners, all but
  /// their rows, and the middle.
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

  /// Whether drawing into `bounds` leaves the alpha unchanged.
  func holds(_ bounds: PixelRect) -> Bool {
    cores.contains { $0.intersection(bounds) == bounds }
  }

  /// The distances of a core from both ends of an axis, in 1/256 pixel.
  private struct Inset {
    /// The first and the last coordinate of the core.
    var near: Int32
    var far: Int32

    /// The whole axis.
    static func none(_ stops: GridStops) -> Inset { Inset(near: stops.near, far: stops.far) }

    /// The part between the corners.
    static func corners(_ stops: GridStops) -> Inset {
      Inset(near: stops.nearEnd, far: stops.farEnd)
    }

    /// The square inscribed in a circle begins 1 - 1 / sqrt(2) of the radius inside; one more pixel
    /// is safe.
    static func middle(_ stops: GridStops) -> Inset {
      func inset(_ corner: Int32) -> Int32 { corner / 256 * 76 + 512 }
      return Inset(
        near: stops.near + inset(stops.nearEnd - stops.near),
        far: stops.far - inset(stops.far - stops.farEnd))
    }
  }
}

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
