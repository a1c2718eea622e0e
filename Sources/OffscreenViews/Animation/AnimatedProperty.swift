import Foundation
import OffscreenRaster

/// What of a layer can be animated.
enum AnimatedProperty: Int, CaseIterable {
  case bounds
  case center
  case anchorPoint
  case transform
  case zPosition
  case alpha
  case backgroundColor
  case cornerRadius
  case borderWidth
  case borderColor
  case shadowColor
  case shadowOpacity
  case shadowRadius
  case shadowOffset
}

extension LayerState {
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
      case (.alpha, .number(let value)): alpha = value
      case (.backgroundColor, .color(let value)): backgroundColor = value
      case (.cornerRadius, .number(let value)): cornerRadius = value
      case (.borderWidth, .number(let value)): borderWidth = value
      case (.borderColor, .color(let value)): borderColor = value
      case (.shadowColor, .color(let value)): shadowColor = value
      case (.shadowOpacity, .number(let value)): shadowOpacity = Float(value)
      case (.shadowRadius, .number(let value)): shadowRadius = value
      case (.shadowOffset, .size(let value)): shadowOffset = value
      default: preconditionFailure("The property \(property) cannot be \(newValue).")
      }
    }
  }
}
