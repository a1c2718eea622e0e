public import Foundation

/// An animation of a layer: the base of all kinds.
///
/// A layer copies an animation that is added to it (`Layer.add(_:forKey:)`); what changes in it afterwards has no
/// effect. A subclass with stored properties overrides `copy(with:)`.
open class LayerAnimation: NSObject, MediaTiming, LayerAction, NSCopying {
  open var beginTime: TimeInterval = 0
  open var duration: TimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: TimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: TimeInterval = 0
  open var autoreverses = false
  open var fillMode = MediaTimingFillMode.removed
  /// The progress of each iteration as a function of time; nil, the default, means constant speed.
  open var timingFunction: MediaTimingFunction?
  /// The object that is told of the start and the end; retained, as Core Animation does, until the animation is
  /// released.
  open var delegate: (any LayerAnimationDelegate)?
  /// Whether the layer loses the animation at its end; true by default.
  open var isRemovedOnCompletion = true
  /// Values that code has set by key.
  private var values: [String: Any] = [:]

  /// Creates an animation that changes nothing.
  public required override init() {
    super.init()
  }

  /// A copy with all properties, and the same delegate.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.takeProperties(of: self)
    return copy
  }

  /// Takes over all properties of another animation of the same class.
  func takeProperties(of other: LayerAnimation) {
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    values = other.values
  }

  /// The value of a property that was never set on the animation; nil by default.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Whether the value for a key is written when the animation is archived; true, though there are no archives.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  /// A value that was set by key; nil if there is none.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Keeps a value of any type with the animation, or removes it.
  open func setValue(_ value: Any?, forKey key: String) {
    values[key] = value
  }

  /// Adds a copy of the animation to a layer, as the action for a change of a property.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? Layer)?.add(self, forKey: event)
  }

  /// The effect for a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer, whose values decide how others are converted.
  ///   - duration: The length in seconds of an iteration.
  /// - Returns: The effect; by default none.
  func effect(on layer: Layer, duration: Double) -> AnimationEffect { .group([]) }

  /// The duration of an iteration if none was set; nil for that of the transaction, or of the group.
  var ownDuration: TimeInterval? { nil }

  /// The progress of a whole iteration; nil for constant speed.
  final var wholeTiming: AnimationTiming? { timingFunction.map { .curve($0.curve) } }
}

@available(*, unavailable)
extension LayerAnimation: Sendable {}

/// An object that is told of the start and the end of animations.
public protocol LayerAnimationDelegate {
  /// Called at the first frame tick after the animation's beginning.
  func animationDidStart(_ anim: LayerAnimation)
  /// Called when the animation is over: at its end, or when it was removed or replaced, or when its layer left
  /// the stage.
  ///
  /// - Parameters:
  ///   - anim: The copy that the layer had.
  ///   - flag: Whether it ran to its end.
  func animationDidStop(_ anim: LayerAnimation, finished flag: Bool)
}

extension LayerAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: LayerAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: LayerAnimation, finished flag: Bool) {}
}
