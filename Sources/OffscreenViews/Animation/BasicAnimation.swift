/// An animation from one value of a property to another.
///
/// Values are numbers of any type, points, sizes, rectangles, transforms, colours, paths, lists of numbers or colours,
/// and objects around them (`NSNumber`, `NSValue`). Where one of the three is nil, the property's own value, without
/// the animation, counts:
///
/// | set | from | to |
/// |---|---|---|
/// | `fromValue`, `toValue` | `fromValue` | `toValue` |
/// | `fromValue`, `byValue` | `fromValue` | `fromValue + byValue` |
/// | `byValue`, `toValue` | `toValue - byValue` | `toValue` |
/// | `fromValue` | `fromValue` | own value |
/// | `toValue` | own value | `toValue` |
/// | `byValue` | own value | own value + `byValue` |
/// | none | own value | own value |
///
/// With all three, `byValue` is ignored. Values of a type that the property does not have change nothing.
open class BasicAnimation: PropertyAnimation {
  /// The value at the beginning.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference between the two.
  open var byValue: Any?

  override func takeProperties(of other: LayerAnimation) {
    super.takeProperties(of: other)
    guard let other = other as? BasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  /// The progress of an iteration.
  func timing(duration: Double) -> AnimationTiming { wholeTiming ?? .linear }

  override func curve(duration: Double) -> ValueCurve? {
    let from = fromValue.map(AnimatableValue.init(any:))
    let to = toValue.map(AnimatableValue.init(any:))
    let by = byValue.map(AnimatableValue.init(any:))
    let ends: (start: KeyframeValue, end: KeyframeValue) =
      switch (from, to, by) {
      case (let from?, let to?, _): (.fixed(from), .fixed(to))
      case (let from?, nil, let by?): (.fixed(from), .fixed(from.adding(by)))
      case (nil, let to?, let by?): (.fixed(to.subtracting(by)), .fixed(to))
      case (let from?, nil, nil): (.fixed(from), .base)
      case (nil, let to?, nil): (.base, .fixed(to))
      case (nil, nil, let by?): (.base, .basePlus(by))
      case (nil, nil, nil): (.base, .base)
      }
    var curve = ValueCurve(from: ends.start)
    curve.add(ends.end, over: .whole, timing: timing(duration: duration))
    return curve
  }
}
