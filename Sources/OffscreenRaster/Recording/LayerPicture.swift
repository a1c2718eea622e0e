import COffscreenKernels
import OffscreenGeometry

/// The contents of a layer with an effect, rendered before the commands that show it.
///
/// A picture's commands show only earlier pictures of the list.
struct LayerPicture: Sendable {
  /// The channels that are stored.
  enum Kind: Sendable {
    /// Alpha, as coverage.
    case coverage
    /// All four channels.
    case pixels
  }

  var kind: Kind
  var commands: [Command]
  /// The pixels of the picture, which may extend beyond the list's dimensions.
  var bounds: PixelRect
  /// The size of the boxes that blur it; 1 means no blur.
  var box: Int32

  /// The number of bytes of the commands, and of the pixels or the coverage.
  var byteCount: Int {
    commands.count * MemoryLayout<Command>.stride + bounds.pixelCount * (kind == .pixels ? 4 : 1)
  }
}

/// The effect applied to a layer when it ends.
struct LayerEffect {
  enum Kind {
    /// Its shadow is painted beneath it, with a colour and an offset in pixels.
    case shadow(UInt32, x: Int, y: Int)
    /// It is blurred.
    case blur
  }

  var kind: Kind
  /// The size of the boxes that blur.
  var box: Int32
  /// The pixels that the result may change, as disjoint rectangles.
  var areas: [PixelRect]
  /// The base with which the layer begins, if the shadow may depend on it alone.
  var base: ShadowBase?

  /// The smallest rectangle around the pixels that the result may change.
  var visible: PixelRect { areas.reduce(.empty) { $0.union($1) } }

  /// The source pixels that decide the shadow or the blurred picture within an area.
  func source(of area: PixelRect) -> PixelRect {
    let reach = Int(off_blur_reach(box))
    switch kind {
    case .shadow(_, let x, let y): return area.moved(x: -x, y: -y).expanded(by: reach)
    case .blur: return area.expanded(by: reach)
    }
  }

  /// The pixels that the layer's contents are needed for.
  var needed: PixelAreas {
    var needed = PixelAreas()
    for area in areas {
      needed.add(area)
      needed.add(source(of: area))
    }
    return needed
  }
}
