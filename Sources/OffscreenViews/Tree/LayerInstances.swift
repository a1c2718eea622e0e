import Foundation
import OffscreenGeometry
import OffscreenRaster

/// The instance of a replicator whose sublayers are painted.
struct ShownInstance {
  /// How much later its sublayers show their animations.
  let delay: Duration
  /// The transform of the sublayers in the replicator's coordinates; nil if the canvas has it.
  let space: Transform3D?
}

/// The instances of a replicator, one after the other.
struct LayerInstances {
  let count: Int
  /// The seconds from each instance to the next one.
  let delay: CGFloat
  /// The transform from each instance to the next one, about `middle`.
  let step: Transform3D
  let middle: CGPoint
  /// The colour of the first instance.
  let color: Color
  /// What each instance adds to red, green, blue and opacity.
  let offsets: [CGFloat]

  /// The delay of an instance, at most 10^9 s.
  func delay(of index: Int) -> Duration {
    .seconds(min(max(Double(delay) * Double(index), -1e9), 1e9))
  }

  /// The colour of an instance.
  func color(of index: Int) -> Color {
    let index = CGFloat(index)
    return Color(
      red: color.red + index * offsets[0], green: color.green + index * offsets[1],
      blue: color.blue + index * offsets[2], alpha: color.alpha + index * offsets[3])
  }

  /// The transform of an instance whose own transform about the middle is a power of the step.
  func placed(_ power: Transform3D) -> Transform3D {
    Transform3D(translationX: -middle.x, y: -middle.y).concatenating(power)
      .concatenating(Transform3D(translationX: middle.x, y: middle.y))
  }
}
