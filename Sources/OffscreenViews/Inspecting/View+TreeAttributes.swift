import Foundation
import OffscreenGeometry
import OffscreenRaster

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
    let state = layer.state
    let usual = LayerState()
    var attributes: [TreeAttribute] = []
    let showsOrigin = state.bounds.origin != .zero && !usualAttributes.contains(.movesOrigin)
    attributes.add("origin", AttributeText.of(state.bounds.origin), if: showsOrigin)
    if !state.transform.isIdentity {
      attributes.add("size", AttributeText.of(state.bounds.size))
      attributes.add("center", AttributeText.of(state.center))
      attributes.add("transform", AttributeText.of(state.transform))
    }
    attributes.add(
      "anchor", AttributeText.of(state.anchorPoint), if: state.anchorPoint != usual.anchorPoint)
    attributes.add("hidden", if: state.isHidden)
    attributes.add("alpha", AttributeText.of(state.alpha), if: state.alpha != 1)
    attributes.add(
      "background", treeText(of: state.backgroundColor), if: state.backgroundColor != nil)
    if let contents = state.contents?.pixmap {
      attributes.add("contents", "\(contents.width)x\(contents.height)")
    }
    attributes.add(
      "cornerRadius", AttributeText.of(state.cornerRadius), if: state.cornerRadius != 0)
    attributes.add(
      "corners", AttributeText.of(state.maskedCorners),
      if: state.maskedCorners != usual.maskedCorners)
    attributes.add("borderWidth", AttributeText.of(state.borderWidth), if: state.borderWidth != 0)
    attributes.add(
      "borderColor", treeText(of: state.borderColor),
      if: state.borderWidth != 0 && state.borderColor != usual.borderColor)
    if state.shadowOpacity != 0 {
      attributes.add("shadowOpacity", AttributeText.of(CGFloat(state.shadowOpacity)))
      attributes.add("shadowRadius", AttributeText.of(state.shadowRadius))
      attributes.add("shadowOffset", AttributeText.of(state.shadowOffset))
    }
    attributes.add("clips", if: state.masksToBounds && !usualAttributes.contains(.clips))
    attributes.add("zPosition", AttributeText.of(state.zPosition), if: state.zPosition != 0)
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
    return attributes
  }

  /// The value of a colour with the view's traits, as text.
  final func treeText(of color: Color?) -> String {
    guard let color else { return "none" }
    // Only the value of a dynamic colour depends on the ancestors.
    return (color.isDynamic ? color.resolved(in: inheritedTraits.appearance) : color).hexString
  }
}
