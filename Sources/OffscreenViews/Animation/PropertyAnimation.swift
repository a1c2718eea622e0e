/// An animation of one property of a layer: the base of basic and keyframe animations.
open class PropertyAnimation: LayerAnimation {
  /// The property, or the component of one, that is animated, such as `opacity` or `transform.rotation.z`.
  ///
  /// An animation of a key path that the layer does not have changes nothing that is drawn, but runs for its
  /// duration; the layer's presentation has its value under the key.
  open var keyPath: String?
  /// Whether the values are added to the property's value; false by default.
  open var isAdditive = false
  /// Whether each iteration begins with the sum of the last values of those before; false by default.
  open var isCumulative = false
  /// A function from numbers to the transforms that they mean; nil by default.
  open var valueFunction: ValueFunction?

  /// Creates an animation of nothing.
  public required init() {
    super.init()
  }

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func takeProperties(of other: LayerAnimation) {
    super.takeProperties(of: other)
    guard let other = other as? PropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  /// Adds a copy to a layer; an animation without a key path animates the property that has changed.
  open override func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    guard keyPath == nil, let copy = copy() as? PropertyAnimation else {
      return super.run(forKey: event, object: anObject, arguments: dict)
    }
    copy.keyPath = event
    (anObject as? Layer)?.add(copy, forKey: event)
  }

  /// The key path and the values of the animation; nil for an animation of nothing.
  func curve(duration: Double) -> ValueCurve? { nil }

  override func effect(on layer: Layer, duration: Double) -> AnimationEffect {
    guard let keyPath, let curve = curve(duration: duration) else { return .group([]) }
    let path = AnimationKeyPath(keyPath)
    layer.storeInitialValue(of: path.property)
    var effect = PropertyEffect(keyPath: path, curve: curve)
    effect.isAdditive = isAdditive
    effect.isCumulative = isCumulative
    effect.function = valueFunction.flatMap { TransformFunction(rawValue: $0.name.rawValue) }
    return .property(effect)
  }
}
