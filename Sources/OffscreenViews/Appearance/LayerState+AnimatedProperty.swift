import Foundation

extension LayerState {
  /// A property as an animatable value.
  ///
  /// Setting clamps opacities to 0...1 and lengths to zero or more, which springs overshoot.
  subscript(property: AnimatedProperty) -> AnimatableValue {
    get {
      switch property {
      case .bounds: .rect(bounds)
      case .center: .point(center)
      case .anchorPoint: .point(anchorPoint)
      case .transform: .transform(transform)
      case .zPosition: .number(zPosition)
      case .alpha: .number(alpha)
      case .backgroundColor: .color(backgroundColor)
      case .cornerRadius: .number(cornerRadius)
      case .borderWidth: .number(borderWidth)
      case .borderColor: .color(borderColor)
      case .shadowColor: .color(shadowColor)
      case .shadowOpacity: .number(CGFloat(shadowOpacity))
      case .shadowRadius: .number(shadowRadius)
      case .shadowOffset: .size(shadowOffset)
      }
    }
    set {
      switch (property, newValue) {
      case (.bounds, .rect(let value)): bounds = value
      case (.center, .point(let value)): center = value
      case (.anchorPoint, .point(let value)): anchorPoint = value
      case (.transform, .transform(let value)): transform = value
      case (.zPosition, .number(let value)): zPosition = value
      case (.alpha, .number(let value)): alpha = min(max(value, 0), 1)
      case (.backgroundColor, .color(let value)): backgroundColor = value
      case (.cornerRadius, .number(let value)): cornerRadius = max(value, 0)
      case (.borderWidth, .number(let value)): borderWidth = max(value, 0)
      case (.borderColor, .color(let value)): borderColor = value
      case (.shadowColor, .color(let value)): shadowColor = value
      case (.shadowOpacity, .number(let value)): shadowOpacity = Float(min(max(value, 0), 1))
      case (.shadowRadius, .number(let value)): shadowRadius = max(value, 0)
      case (.shadowOffset, .size(let value)): shadowOffset = value
      default: fatalError("The property \(property) cannot be \(newValue).")
      }
    }
  }
}
