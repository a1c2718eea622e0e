import Foundation
import OffscreenGeometry
import OffscreenRaster

/// Whose words a description of a layer's state uses: those of views, such as `alpha`, or those of layers, such as
/// `opacity`.
enum StateWords {
  case view
  case layer

  fileprivate func callAsFunction(_ view: String, _ layer: String) -> String {
    self == .view ? view : layer
  }
}

extension Layer {
  /// The state of the layer as far as it differs from that of a new one, in a fixed order.
  func stateAttributes(
    in words: StateWords, leavingOut usualAttributes: UsualAttributes = []
  ) -> [TreeAttribute] {
    let state = state
    let usual = LayerState()
    var attributes = geometryAttributes(
      in: words, showingOrigin: !usualAttributes.contains(.movesOrigin))
    attributes.add("hidden", if: state.isHidden)
    attributes.add(
      words("alpha", "opacity"), AttributeText.of(state.alpha), if: state.alpha != 1)
    attributes.add(
      words("background", "backgroundColor"), treeText(of: state.backgroundColor),
      if: state.backgroundColor != nil)
    if let contents = state.contents?.pixmap {
      attributes.add("contents", "\(contents.width)x\(contents.height)")
    }
    attributes.add(
      "cornerRadius", AttributeText.of(state.cornerRadius), if: state.cornerRadius != 0)
    attributes.add(
      words("corners", "maskedCorners"), AttributeText.of(state.maskedCorners),
      if: state.maskedCorners != usual.maskedCorners)
    attributes.add(
      "cornerCurve", "continuous", if: state.hasContinuousCorners && state.cornerRadius != 0)
    attributes.add("borderWidth", AttributeText.of(state.borderWidth), if: state.borderWidth != 0)
    attributes.add(
      "borderColor", treeText(of: state.borderColor),
      if: state.borderWidth != 0 && state.borderColor != usual.borderColor)
    if state.shadowOpacity != 0 {
      attributes.add("shadowOpacity", AttributeText.of(CGFloat(state.shadowOpacity)))
      attributes.add("shadowRadius", AttributeText.of(state.shadowRadius))
      attributes.add("shadowOffset", AttributeText.of(state.shadowOffset))
    }
    attributes.add(
      words("clips", "masksToBounds"), if: state.masksToBounds && !usualAttributes.contains(.clips))
    if let filter = compositingFilter as? String { attributes.add("compositingFilter", filter) }
    attributes.add("allowsGroupOpacity", "false", if: !allowsGroupOpacity)
    attributes.add("zPosition", AttributeText.of(state.zPosition), if: state.zPosition != 0)
    return attributes
  }

  /// The parts of the geometry that the frame does not tell.
  private func geometryAttributes(
    in words: StateWords, showingOrigin showsOrigin: Bool
  ) -> [TreeAttribute] {
    let state = state
    let isTransformed = !state.transform.isIdentity || state.space?.transform != nil
    var attributes: [TreeAttribute] = []
    switch words {
    case .view:
      attributes.add(
        "origin", AttributeText.of(state.bounds.origin),
        if: state.bounds.origin != .zero && showsOrigin)
      attributes.add("size", AttributeText.of(state.bounds.size), if: isTransformed)
      attributes.add("center", AttributeText.of(state.center), if: isTransformed)
    case .layer:
      attributes.add(
        "bounds", AttributeText.of(state.bounds),
        if: state.bounds.origin != .zero || isTransformed)
      attributes.add("position", AttributeText.of(state.center), if: isTransformed)
    }
    attributes.add(
      "transform", AttributeText.of(state.transform), if: !state.transform.isIdentity)
    if let space = state.space {
      if let transform = space.transform {
        attributes.add("transform3D", AttributeText.of(transform))
      }
      attributes.add(
        "sublayerTransform", AttributeText.of(space.sublayerTransform),
        if: !space.sublayerTransform.isIdentity)
      attributes.add(
        "anchorPointZ", AttributeText.of(space.anchorPointZ), if: space.anchorPointZ != 0)
      attributes.add("doubleSided", "false", if: !space.isDoubleSided)
    }
    attributes.add("geometryFlipped", if: state.isGeometryFlipped)
    attributes.add(
      words("anchor", "anchorPoint"), AttributeText.of(state.anchorPoint),
      if: state.anchorPoint != CGPoint(x: 0.5, y: 0.5))
    return attributes
  }

  /// The values that the class, or code that sets them by key, stores under keys, as far as they differ from their
  /// initial values; in the order of their keys.
  var valueAttributes: [TreeAttribute] {
    state.values.sorted { $0.key < $1.key }.compactMap { key, value in
      if value == .none || value == initialValue(forKey: key) { return nil }
      return TreeAttribute(key, treeText(of: value))
    }
  }

  /// What a dump of the tree shows of a layer without a view, unless a subclass adds to it.
  final var commonTreeAttributes: [TreeAttribute] {
    var attributes = stateAttributes(in: .layer) + valueAttributes
    attributes.add("mask", if: masked != nil)
    if let keys = animationKeys() {
      attributes.add("animations", keys.joined(separator: ","))
    }
    return attributes
  }

  /// The class of the layer; for one that is not Offscreen's own also its kind, such as `Ring:ShapeLayer`.
  var treeClass: String {
    let name = className(of: self)
    let kind = kind
    return name == kind ? name : "\(name):\(kind)"
  }

  /// The name of the nearest class, from the layer's own upwards, that is one of this module.
  package var kind: String {
    let module = String(reflecting: Layer.self).dropLast("Layer".count)
    var mirror = Mirror(reflecting: self)
    while !String(reflecting: mirror.subjectType).hasPrefix(module),
      let superclass = mirror.superclassMirror
    {
      mirror = superclass
    }
    return String(describing: mirror.subjectType)
  }

  /// The value of a colour with the traits of the view around the layer, as text.
  final func treeText(of color: Color?) -> String {
    guard let color else { return "none" }
    // Only the value of a dynamic colour depends on the ancestors.
    guard color.isDynamic, let view = nearestView else { return color.resolved.hexString }
    return color.resolved(in: view.inheritedTraits.appearance).hexString
  }

  /// A stored value as text.
  private func treeText(of value: AnimatableValue) -> String {
    switch value {
    case .none: "none"
    case .number(let number): AttributeText.of(number)
    case .point(let point): AttributeText.of(point)
    case .size(let size): AttributeText.of(size)
    case .rect(let rect): AttributeText.of(rect)
    case .transform(let transform): AttributeText.of(transform)
    case .color(let color): treeText(of: color)
    case .path(let path): path.map { AttributeText.of($0) } ?? "none"
    case .numbers(let numbers): numbers.map { AttributeText.of($0) }.joined(separator: ",")
    case .colors(let colors): colors.map { treeText(of: $0) }.joined(separator: ",")
    case .contents(let contents):
      contents?.pixmap.map { "\($0.width)x\($0.height)" } ?? "none"
    case .object(let object): AttributeText.ofObject(object.value)
    }
  }
}
