import Foundation
import OffscreenGeometry

/// A property of layers, or a component of it, that an animation changes, such as `transform.rotation.z`.
struct AnimationKeyPath: Hashable {
  let property: AnimatedProperty
  /// The component; nil for the whole property.
  let component: ValueComponent?

  /// Creates the key path of a whole property.
  init(_ property: AnimatedProperty) {
    self.property = property
    component = nil
  }

  /// Reads a key path of Core Animation's.
  ///
  /// One that names neither a property nor a component of one names a stored value.
  init(_ text: String) {
    if let dot = text.firstIndex(of: "."),
      let component = ValueComponent(rawValue: String(text[text.index(after: dot)...]))
    {
      let name = String(text[..<dot])
      property = AnimatedProperty(key: name == "affineTransform" ? "transform" : name)
      self.component = component
    } else {
      property = AnimatedProperty(key: text)
      component = nil
    }
  }

  /// The key path as Core Animation writes it.
  var text: String { component.map { "\(property.key).\($0.rawValue)" } ?? property.key }
}

/// A part of a value that animations can change alone.
enum ValueComponent: String {
  case x, y, width, height, origin, size
  case originX = "origin.x"
  case originY = "origin.y"
  case sizeWidth = "size.width"
  case sizeHeight = "size.height"
  case rotation
  case rotationX = "rotation.x"
  case rotationY = "rotation.y"
  case rotationZ = "rotation.z"
  case scale
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case scaleZ = "scale.z"
  case translation
  case translationX = "translation.x"
  case translationY = "translation.y"
  case translationZ = "translation.z"

  /// Whether the part of a transform leaves the plane.
  fileprivate var leavesPlane: Bool {
    switch self {
    case .rotationX, .rotationY, .scaleZ, .translationZ: true
    default: false
    }
  }
}

extension AnimatableValue {
  /// A component of the value, as a value; setting one that the value does not have has no effect.
  subscript(component: ValueComponent) -> AnimatableValue {
    get {
      switch (self, component) {
      case (.point(let value), .x): return .number(value.x)
      case (.point(let value), .y): return .number(value.y)
      case (.size(let value), .width): return .number(value.width)
      case (.size(let value), .height): return .number(value.height)
      case (.rect(let value), .origin): return .point(value.origin)
      case (.rect(let value), .size): return .size(value.size)
      case (.rect(let value), .originX): return .number(value.origin.x)
      case (.rect(let value), .originY): return .number(value.origin.y)
      case (.rect(let value), .sizeWidth): return .number(value.size.width)
      case (.rect(let value), .sizeHeight): return .number(value.size.height)
      case (.transform(let value), _):
        guard value.isAffine, !component.leavesPlane else {
          return DecomposedSpace(value)[component]
        }
        return DecomposedTransform(value.affineTransform)[component]
      default: return .none
      }
    }
    set {
      switch (self, component, newValue) {
      case (.point(var value), .x, .number(let number)):
        value.x = number
        self = .point(value)
      case (.point(var value), .y, .number(let number)):
        value.y = number
        self = .point(value)
      case (.size(var value), .width, .number(let number)):
        value.width = number
        self = .size(value)
      case (.size(var value), .height, .number(let number)):
        value.height = number
        self = .size(value)
      case (.rect(var value), _, _):
        value[component] = newValue
        self = .rect(value)
      case (.transform(let value), _, _):
        if value.isAffine, !component.leavesPlane {
          var parts = DecomposedTransform(value.affineTransform)
          parts[component] = newValue
          self = .transform(Transform3D(parts.transform))
        } else {
          var parts = DecomposedSpace(value)
          parts[component] = newValue
          self = .transform(parts.transform)
        }
      default: break
      }
    }
  }
}

extension CGRect {
  fileprivate subscript(component: ValueComponent) -> AnimatableValue {
    get { AnimatableValue.rect(self)[component] }
    set {
      switch (component, newValue) {
      case (.origin, .point(let point)): origin = point
      case (.size, .size(let value)):
        size = CGSize(width: max(0, value.width), height: max(0, value.height))
      case (.originX, .number(let number)): origin.x = number
      case (.originY, .number(let number)): origin.y = number
      case (.sizeWidth, .number(let number)): size.width = max(0, number)
      case (.sizeHeight, .number(let number)): size.height = max(0, number)
      default: break
      }
    }
  }
}

extension DecomposedTransform {
  fileprivate subscript(component: ValueComponent) -> AnimatableValue {
    get {
      switch component {
      case .rotation, .rotationZ: .number(angle)
      case .scale: .number((scaleX + scaleY) / 2)
      case .scaleX: .number(scaleX)
      case .scaleY: .number(scaleY)
      case .translation: .size(CGSize(width: tx, height: ty))
      case .translationX: .number(tx)
      case .translationY: .number(ty)
      default: .none
      }
    }
    set {
      switch (component, newValue) {
      case (.rotation, .number(let number)), (.rotationZ, .number(let number)): angle = number
      case (.scale, .number(let number)): (scaleX, scaleY) = (number, number)
      case (.scaleX, .number(let number)): scaleX = number
      case (.scaleY, .number(let number)): scaleY = number
      case (.translation, .size(let size)): (tx, ty) = (size.width, size.height)
      case (.translation, .point(let point)): (tx, ty) = (point.x, point.y)
      case (.translationX, .number(let number)): tx = number
      case (.translationY, .number(let number)): ty = number
      default: break
      }
    }
  }
}

extension DecomposedSpace {
  fileprivate subscript(component: ValueComponent) -> AnimatableValue {
    get {
      switch component {
      case .rotationX: .number(rotation.angles.x)
      case .rotationY: .number(rotation.angles.y)
      case .rotation, .rotationZ: .number(rotation.angles.z)
      case .scale: .number((scale.x + scale.y + scale.z) / 3)
      case .scaleX: .number(scale.x)
      case .scaleY: .number(scale.y)
      case .scaleZ: .number(scale.z)
      case .translation: .size(CGSize(width: translation.x, height: translation.y))
      case .translationX: .number(translation.x)
      case .translationY: .number(translation.y)
      case .translationZ: .number(translation.z)
      default: .none
      }
    }
    set {
      switch (component, newValue) {
      case (.rotationX, .number(let number)): rotation.angles.x = number
      case (.rotationY, .number(let number)): rotation.angles.y = number
      case (.rotation, .number(let number)), (.rotationZ, .number(let number)):
        rotation.angles.z = number
      case (.scale, .number(let number)): scale = Vector3D(x: number, y: number, z: number)
      case (.scaleX, .number(let number)): scale.x = number
      case (.scaleY, .number(let number)): scale.y = number
      case (.scaleZ, .number(let number)): scale.z = number
      case (.translation, .size(let size)):
        (translation.x, translation.y) = (size.width, size.height)
      case (.translation, .point(let point)): (translation.x, translation.y) = (point.x, point.y)
      case (.translationX, .number(let number)): translation.x = number
      case (.translationY, .number(let number)): translation.y = number
      case (.translationZ, .number(let number)): translation.z = number
      default: break
      }
    }
  }
}
