import Foundation
import OffscreenRaster

/// The change from the former picture of a layer to its present one.
struct TransitionEffect {
  /// The way in which the former picture goes and the present one comes.
  enum Kind: Equatable {
    /// Each pixel is mixed from both.
    case fade
    /// The present picture moves in over the former one.
    case moveIn
    /// The present picture pushes the former one out.
    case push
    /// The former picture moves out over the present one.
    case reveal
    /// The layer turns about an axis through its middle, half a turn, with the present picture on its back.
    case flip
  }

  /// The side from which the present picture comes.
  enum Side: Equatable {
    case left, right, top, bottom
  }

  let kind: Kind
  let side: Side
  /// The former picture of the bounds; nil if there was nothing to draw.
  let former: Pixmap?
  /// The progress over the whole duration.
  let timing: AnimationTiming
  /// The progress at the beginning and at the end.
  let range: ClosedRange<CGFloat>

  /// The progress at a place in the iterations, from 0 for the former picture to 1 for the present one.
  func progress(at place: AnimationPlace) -> CGFloat {
    let part = min(max(timing.progress(at: place.fraction), 0), 1)
    return range.lowerBound + (range.upperBound - range.lowerBound) * part
  }
}
