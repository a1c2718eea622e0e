extension Layer {
  /// The initial value of a property that every layer stores under a key; nil for other keys.
  static func commonInitialValue(forKey key: String) -> AnimatableValue? {
    initialValue(
      of: key, in: ContentsKey.gravity, ContentsKey.rect, ContentsKey.center, ContentsKey.scale,
      ContentsKey.magnificationFilter, ContentsKey.minificationFilter,
      ContentsKey.minificationFilterBias, ContentsKey.shouldRasterize,
      ContentsKey.rasterizationScale, ContentsKey.drawsAsynchronously,
      ContentsKey.allowsEdgeAntialiasing, ContentsKey.edgeAntialiasingMask)
  }

  /// The initial value of the key with a name among those of a class; nil if none has it.
  static func initialValue<each Value: LayerValue>(
    of name: String, in keys: repeat LayerKey<each Value>
  ) -> AnimatableValue? {
    var found: AnimatableValue?
    for key in repeat each keys {
      found = found ?? (key.name == name ? key.initial.animatable : nil)
    }
    return found
  }
}
