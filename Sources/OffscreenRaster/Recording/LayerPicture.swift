import COffscreenKernels
import OffscreenGeometry

/// What a layer with an effect holds, drawn as a whole before the commands that show it.
///
/// A picture's commands show only pictures that stand before it in the list.
struct LayerPicture: Sendable {
  /// What of the pixels is kept.
  enum Kind: Sendable {
    /// The opacities, as coverage.
    case coverage
    /// All four channels.
    case pixels
  }

  var kind: Kind
  var commands: [Command]
  /// The pixels of the picture, some of which may lie outside the list's size.
  var bounds: PixelRect
  /// The size of the boxes that blur it, 1 for none.
  var box: Int32

  /// The bytes that are kept.
  var byteCount: Int {
    bounds.width * bounds.height * (kind == .pixels ? 4 : 1)
  }
}

/// What becomes of a layer when it ends.
struct LayerEffect {
  enum Kind {
    /// Its shadow is painted beneath it, with a pixel and so many pixels away.
    case shadow(UInt32, x: Int, y: Int)
    /// It is blurred.
    case blur
  }

  var kind: Kind
  /// The size of the boxes that blur.
  var box: Int32
  /// The pixels that the result may change.
  var visible: PixelRect
  /// What the layer begins with, if that may be all its shadow is made of.
  var base: ShadowBase?

  /// The pixels whose contents decide the shadow or the blurred picture.
  var source: PixelRect {
    let reach = Int(off_blur_reach(box))
    switch kind {
    case .shadow(_, let x, let y): return visible.moved(x: -x, y: -y).expanded(by: reach)
    case .blur: return visible.expanded(by: reach)
    }
  }
}
