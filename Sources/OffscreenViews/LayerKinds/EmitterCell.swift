public import Foundation
public import OffscreenRaster

/// A kind of particles of an ``EmitterLayer``: how many there are, and how each moves, turns, grows and changes colour.
///
/// A range is the width of the interval around the mean in which a particle's own value lies, evenly distributed.
/// Numbers that are not finite count as 0. A layer reads its cells when they are set; later
/// changes reach it by `setValue(_:forKeyPath:)`, with key paths such as `emitterCells.spark.birthRate`.
open class EmitterCell: NSObject, MediaTiming {
  /// Creates a cell that emits nothing, because its birth rate and lifetime are 0.
  public override init() { super.init() }

  /// The name in key paths; nil by default.
  open var name: String?
  /// Whether the cell emits particles; true by default.
  open var isEnabled = true

  /// The number of particles born in a second; 0 by default.
  ///
  /// The first one is born when as much time has passed as between two of them.
  open var birthRate: Float = 0
  /// The mean lifetime of a particle in seconds; 0 by default.
  open var lifetime: Float = 0
  /// The range of lifetimes in seconds; 0 by default.
  open var lifetimeRange: Float = 0

  /// The angle of emission out of the plane, in radians; 0 by default.
  open var emissionLatitude: CGFloat = 0
  /// The direction of emission in the plane, in radians clockwise from the right; 0 by default.
  open var emissionLongitude: CGFloat = 0
  /// The range of directions in the plane, in radians; 0 by default.
  open var emissionRange: CGFloat = 0
  /// The mean speed at birth in points a second; 0 by default.
  open var velocity: CGFloat = 0
  /// The range of speeds in points a second; 0 by default.
  open var velocityRange: CGFloat = 0
  /// The acceleration to the right, in points a second squared; 0 by default.
  open var xAcceleration: CGFloat = 0
  /// The acceleration downwards, in points a second squared; 0 by default.
  open var yAcceleration: CGFloat = 0
  /// The acceleration towards the viewer, in points a second squared; 0 by default.
  open var zAcceleration: CGFloat = 0

  /// The mean scale of the contents at birth; 1 by default.
  open var scale: CGFloat = 1
  /// The range of scales; 0 by default.
  open var scaleRange: CGFloat = 0
  /// How much the scale grows in a second; 0 by default.
  ///
  /// One of 0 and less shows nothing.
  open var scaleSpeed: CGFloat = 0
  /// The mean turn in a second, in radians clockwise; 0 by default.
  open var spin: CGFloat = 0
  /// The range of turns in a second, in radians; 0 by default.
  open var spinRange: CGFloat = 0

  /// The mean colour at birth, by which the contents are multiplied; opaque white by default, and nil counts as white.
  ///
  /// Particles of a cell inside another one are also multiplied by the colour that theirs has at their birth.
  open var color: Color? = .white
  /// The range of red; 0 by default.
  ///
  /// Sums of colours are clamped to 0...1 when they are painted.
  open var redRange: Float = 0
  /// The range of green; 0 by default.
  open var greenRange: Float = 0
  /// The range of blue; 0 by default.
  open var blueRange: Float = 0
  /// The range of opacities; 0 by default.
  open var alphaRange: Float = 0
  /// How much red grows in a second; 0 by default.
  open var redSpeed: Float = 0
  /// How much green grows in a second; 0 by default.
  open var greenSpeed: Float = 0
  /// How much blue grows in a second; 0 by default.
  open var blueSpeed: Float = 0
  /// How much the opacity grows in a second; 0 by default.
  open var alphaSpeed: Float = 0

  /// The picture of a particle, an `Image` or a `Pixmap` (UIKit's `CGImage`); nil, the default, and anything else
  /// show nothing.
  open var contents: Any?
  /// The part of the picture that is shown, in units of its size; all of it by default.
  ///
  /// One that is empty or not finite shows nothing; what lies outside of the picture is left out.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The number of pixels of a `Pixmap` per point; 1 by default; less than a hundredth, and what is not
  /// finite, counts as a hundredth.
  ///
  /// An `Image` has its own scale, by which this is multiplied.
  open var contentsScale: CGFloat = 1

  /// The cells whose particles each particle of this one emits while it lives; nil by default.
  open var emitterCells: [EmitterCell]?

  /// The time of the layer, or the age of the particle that emits, at which emission begins; 0 by default.
  open var beginTime: TimeInterval = 0
  /// The length of the emission in seconds; 0 by default, which has no end.
  open var duration: TimeInterval = 0
  /// Without effect on a cell.
  open var speed: Float = 1
  /// Without effect on a cell.
  open var timeOffset: TimeInterval = 0
  /// Without effect on a cell.
  open var repeatCount: Float = 0
  /// Without effect on a cell.
  open var repeatDuration: TimeInterval = 0
  /// Without effect on a cell.
  open var autoreverses = false
  /// Without effect on a cell.
  open var fillMode = MediaTimingFillMode.removed

  /// A value by its key, such as `birthRate`; nil for an unknown one.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "enabled", "isEnabled": isEnabled
    case "color": color
    case "contents": contents
    case "emitterCells": emitterCells
    default:
      Self.floats[key].map { self[keyPath: $0] } ?? Self.lengths[key].map { self[keyPath: $0] }
    }
  }

  /// Sets a value by its key; an unknown key, and a value of another type, have no effect.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String
    case "enabled", "isEnabled": if let flag = value as? Bool { isEnabled = flag }
    case "color": color = value as? Color
    case "contents": contents = value
    case "emitterCells": emitterCells = value as? [EmitterCell]
    default:
      guard let value, case .number(let number) = AnimatableValue(any: value) else { return }
      if let path = Self.floats[key] { self[keyPath: path] = Float(number) }
      if let path = Self.lengths[key] { self[keyPath: path] = number }
    }
  }

  private static var floats: [String: ReferenceWritableKeyPath<EmitterCell, Float>] {
    [
      "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange,
      "redRange": \.redRange, "greenRange": \.greenRange, "blueRange": \.blueRange,
      "alphaRange": \.alphaRange, "redSpeed": \.redSpeed, "greenSpeed": \.greenSpeed,
      "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed,
    ]
  }

  private static var lengths: [String: ReferenceWritableKeyPath<EmitterCell, CGFloat>] {
    [
      "emissionLatitude": \.emissionLatitude, "emissionLongitude": \.emissionLongitude,
      "emissionRange": \.emissionRange, "velocity": \.velocity, "velocityRange": \.velocityRange,
      "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration,
      "zAcceleration": \.zAcceleration, "scale": \.scale, "scaleRange": \.scaleRange,
      "scaleSpeed": \.scaleSpeed, "spin": \.spin, "spinRange": \.spinRange,
      "contentsScale": \.contentsScale,
    ]
  }
}

@available(*, unavailable)
extension EmitterCell: Sendable {}
