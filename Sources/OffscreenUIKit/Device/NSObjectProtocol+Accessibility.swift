public import Foundation
import Offscreen
import OffscreenViews

private let labelKey = AttachedKey()
private let hintKey = AttachedKey()
private let valueKey = AttachedKey()

// Members of the class NSObject itself could not be overridden beside those of responders.
extension NSObjectProtocol {
  /// The name of the object for assistive technologies; nil by default.
  public var accessibilityLabel: String? {
    get {
      switch self {
      case let responder as Responder: responder.accessibilityLabel
      case let item as BarItem: item.accessibilityLabel
      default: accessibilityText(labelKey)
      }
    }
    set {
      switch self {
      case let responder as Responder: responder.accessibilityLabel = newValue
      case let item as BarItem: item.accessibilityLabel = newValue
      default: setAccessibilityText(newValue, labelKey)
      }
    }
  }

  /// The effect of activating the object, in words; nil by default.
  public var accessibilityHint: String? {
    get {
      switch self {
      case let responder as Responder: responder.accessibilityHint
      case let item as BarItem: item.accessibilityHint
      default: accessibilityText(hintKey)
      }
    }
    set {
      switch self {
      case let responder as Responder: responder.accessibilityHint = newValue
      case let item as BarItem: item.accessibilityHint = newValue
      default: setAccessibilityText(newValue, hintKey)
      }
    }
  }

  /// The value that the object shows; nil by default.
  public var accessibilityValue: String? {
    get {
      switch self {
      case let responder as Responder: responder.accessibilityValue
      case let item as BarItem: item.accessibilityValue
      default: accessibilityText(valueKey)
      }
    }
    set {
      switch self {
      case let responder as Responder: responder.accessibilityValue = newValue
      case let item as BarItem: item.accessibilityValue = newValue
      default: setAccessibilityText(newValue, valueKey)
      }
    }
  }

  private func accessibilityText(_ key: AttachedKey) -> String? {
    ForeignValues.value(of: self, UInt(bitPattern: ObjectIdentifier(key)))?.value as? String
  }

  private func setAccessibilityText(_ text: String?, _ key: AttachedKey) {
    _ = ForeignValues.replace(
      of: self, UInt(bitPattern: ObjectIdentifier(key)), by: text.map { AttachedValue($0) })
  }
}
