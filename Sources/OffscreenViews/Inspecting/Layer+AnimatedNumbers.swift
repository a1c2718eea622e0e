package import Foundation

extension Layer {
  /// The key paths of the properties that animations change at the moment, each once, in the order of the animations.
  package final var animatedKeyPaths: [String] {
    var found: [String] = []
    for path in animations.flatMap(\.effect.keyPaths) where !found.contains(path.text) {
      found.append(path.text)
    }
    return found
  }

  /// The numbers of the value of a key path that shows, each with what follows the key path in its name, such as `.x`;
  /// empty for colours, paths and other values without names for their parts.
  package final func shownNumbers(
    of keyPath: String
  ) -> [(suffix: String, value: CGFloat)] {
    let value = paintedState[AnimationKeyPath(keyPath)]
    if case .number(let number) = value { return [("", number)] }
    let components: [ValueComponent] =
      switch value {
      case .point: [.x, .y]
      case .size: [.width, .height]
      case .rect: [.originX, .originY, .sizeWidth, .sizeHeight]
      case .transform: [.rotationZ, .scaleX, .scaleY, .translationX, .translationY]
      default: []
      }
    return components.compactMap { component in
      guard case .number(let number) = value[component] else { return nil }
      return (".\(component.rawValue)", number)
    }
  }
}
