/// A property of layers that can be animated.
enum AnimatedProperty: Hashable {
  case bounds
  case center
  case anchorPoint
  case anchorPointZ
  case transform
  case sublayerTransform
  case zPosition
  /// 1 for a layer that is hidden, and 0 for one that is not.
  case hidden
  case alpha
  case backgroundColor
  case contents
  case cornerRadius
  case borderWidth
  case borderColor
  case shadowColor
  case shadowOpacity
  case shadowRadius
  case shadowOffset
  case shadowPath
  /// A value that a class of layers stores under a key (`LayerKey`), or that code sets by the key.
  case stored(String)

  /// Creates the property with a key of Core Animation's, such as `position`; every other key names a stored value.
  init(key: String) {
    self = Self.named[key] ?? .stored(key)
  }

  /// Core Animation's key of the property.
  var key: String {
    switch self {
    case .bounds: "bounds"
    case .center: "position"
    case .anchorPoint: "anchorPoint"
    case .anchorPointZ: "anchorPointZ"
    case .transform: "transform"
    case .sublayerTransform: "sublayerTransform"
    case .zPosition: "zPosition"
    case .hidden: "hidden"
    case .alpha: "opacity"
    case .backgroundColor: "backgroundColor"
    case .contents: "contents"
    case .cornerRadius: "cornerRadius"
    case .borderWidth: "borderWidth"
    case .borderColor: "borderColor"
    case .shadowColor: "shadowColor"
    case .shadowOpacity: "shadowOpacity"
    case .shadowRadius: "shadowRadius"
    case .shadowOffset: "shadowOffset"
    case .shadowPath: "shadowPath"
    case .stored(let key): key
    }
  }

  /// The properties that every layer has.
  static let common: [AnimatedProperty] = [
    .bounds, .center, .anchorPoint, .anchorPointZ, .transform, .sublayerTransform, .zPosition,
    .hidden, .alpha, .backgroundColor, .contents, .cornerRadius, .borderWidth, .borderColor,
    .shadowColor, .shadowOpacity, .shadowRadius, .shadowOffset, .shadowPath,
  ]

  /// Whether there are no values between two values of the property, so that each shows until the next keyframe.
  var isDiscrete: Bool { self == .hidden }

  /// The properties by their keys, and by the names of their getters.
  private static let named: [String: AnimatedProperty] = Dictionary(
    uniqueKeysWithValues: common.map { ($0.key, $0) } + [("isHidden", .hidden)])
}
