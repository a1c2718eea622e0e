/// The attributes that are usual for a class of views, and are therefore left out of its
/// description.
package struct UsualAttributes: OptionSet {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The views do not take touches.
  package static let ignoresTouches = UsualAttributes(rawValue: 1 << 0)
  /// The views clip their subviews.
  package static let clips = UsualAttributes(rawValue: 1 << 1)
  /// The origin of the bounds changes, and another attribute describes it.
  package static let movesOrigin = UsualAttributes(rawValue: 1 << 2)
}

extension View {
  /// The attributes common to all views that differ from their defaults, in a fixed order.
  ///
  /// A class whose superclass is `View` calls this method in place of `super` if something is usual for
  /// its views.
  ///
  /// - Parameter usualAttributes: The attributes that are usual for the class of the view.
  /// - Returns: The keys and values.
  package final func commonTreeAttributes(
    leavingOut usualAttributes: UsualAttributes = []
  ) -> [TreeAttribute] {
    var attributes = layer.stateAttributes(in: .view, leavingOut: usualAttributes)
    let ignoresTouches = !isUserInteractionEnabled && !usualAttributes.contains(.ignoresTouches)
    attributes.add("interaction", "false", if: ignoresTouches)
    attributes.add("tag", String(tag), if: tag != 0)
    attributes += accessibility.attributes
    let brokenConstraints = brokenConstraints
    let gestures = recognizers.filter { !$0.isBuiltIn }
    attributes.add(
      "broken", brokenConstraints.joined(separator: "; "), if: !brokenConstraints.isEmpty)
    attributes.add(
      "gestures", gestures.map { className(of: $0) }.joined(separator: ","), if: !gestures.isEmpty)
    if layer.flags.contains(.isLayerOfKind) {
      attributes.add("layer", className(of: layer))
      attributes += layer.valueAttributes
    }
    return attributes
  }
}
