package import Foundation
import OffscreenGeometry

/// The parts of a canvas's drawing, if they are kept.
struct PartRecording {
  /// Takes parts over from the former drawing; nil without one.
  var transfer: PartTransfer?
  /// The part that is being recorded.
  var open: OpenPart?
  /// Whether a part is being recorded.
  var isOpen: Bool { open != nil }

  /// A part that is being recorded.
  struct OpenPart {
    var part: RecordedPart
    var dependencies = RecordedPart.Dependencies()
    /// Whether the drawing before the part follows from noted state alone.
    var followedNotedState: Bool
    /// Whether the part follows from the canvas alone, so that it may be kept.
    var isKept = true
  }
}

// A later drawing may take over what a layer shows if neither the layer nor its surroundings have changed: the commands
// are copied with what they refer to.
extension Canvas {
  /// Creates a canvas that keeps the parts of its drawing, and takes over those of a former one.
  ///
  /// A former drawing of another size, or one that is near a limit of memory, is not used.
  package convenience init(
    width: Int, height: Int, scale: CGFloat, takingPartsOf former: DisplayList?
  ) {
    self.init(width: width, height: height, scale: scale)
    list.parts = .kept()
    var recording = PartRecording()
    if let former, former.width == width, former.height == height, former.isFarFromLimits,
      !former.hasStaleCoverage
    {
      recording.transfer = PartTransfer(from: former)
      list.reducedPixelCount = former.reducedPixelCount
    }
    partRecording = recording
  }

  /// Whether parts of the drawing are kept.
  package var keepsParts: Bool { partRecording != nil }

  /// Records the part of the former drawing that has a key, if it would be recorded here in the same way; returns its key
  /// in this drawing, and nil if it has to be recorded.
  package func takePart(_ key: UInt64) -> UInt64? {
    guard key > 1, let part = partRecording?.transfer?.part(key), canKeepPart,
      part.transform == state.transform, part.clip == state.clip.rect,
      part.visible == state.clip.bounds, edges.reserve(Int(part.end.edges - part.start.edges))
    else { return nil }
    return partRecording?.transfer?.append(part, to: &list, edges)
  }

  /// Begins a part, which ends with `endPart`; returns false without beginning one if it could not be kept.
  package func beginPart() -> Bool {
    guard canKeepPart else { return false }
    let position = list.position(edges)
    let part = RecordedPart(
      transform: state.transform, clip: state.clip.rect, visible: state.clip.bounds,
      start: position, end: position)
    partRecording?.open = PartRecording.OpenPart(
      part: part, followedNotedState: list.followsNotedState)
    list.followsNotedState = true
    return true
  }

  /// Ends the part that has begun; returns its key, and 0 if it is not kept.
  package func endPart() -> UInt64 {
    guard var open = partRecording?.open.take() else { return 0 }
    open.part.end = list.position(edges)
    let isKept = open.isKept && list.followsNotedState
    list.followsNotedState = list.followsNotedState && open.followedNotedState
    guard isKept else { return 0 }
    return list.parts.add(
      open.part, dependingOn: open.dependencies.isEmpty ? nil : open.dependencies)
  }

  /// Notes that the part that is being recorded shows something besides its own layer.
  package func dependOnOthers() {
    partRecording?.open?.isKept = false
  }

  /// Whether a part that begins now may be kept: parts are, none is being recorded, and what is drawn now follows from the
  /// transform and a clip to whole pixels.
  private var canKeepPart: Bool {
    // Optional chaining reads single fields, where a binding would copy the recording.
    partRecording?.isOpen == false && list.parts.hasRoom && layers.isEmpty && owner == 0
      && state.isPlain
  }
}

extension Canvas.State {
  /// Whether nothing but the transform and a clip to whole pixels affects what is drawn.
  fileprivate var isPlain: Bool {
    layerAlpha == 1 && alpha == 1 && blendMode == .normal && factors == nil && effectDepth == 0
      && clip.isRectOfPixels
  }
}

extension DisplayList {
  /// Whether the drawing uses at most half of the memory that a drawing may use.
  ///
  /// Drawings that take parts over may hold a stencil twice or in vain, so that they would reach a limit before others.
  var isFarFromLimits: Bool {
    exceededLimits.isEmpty && stencilBytes.count <= StencilCache.byteBudget / 2
      && glyphByteCount <= GlyphPictures.byteBudget / 2
      && reducedPixelCount <= ScaledPictureCache.reducedCount / 2
  }

  /// Whether a limit may have been reached because parts were taken over, so that the drawing has to be recorded anew.
  package var needsWholeRecording: Bool { takenPartCount > 0 && !isFarFromLimits }
}
