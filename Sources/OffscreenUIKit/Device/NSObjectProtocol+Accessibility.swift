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
    get { (self as? Responder).map(\.accessibilityLabel) ?? accessibilityText(labelKey) }
    set {
      guard let responder = self as? Responder else {
        return setAccessibilityText(newValue, labelKey)
      }
      responder.accessibilityLabel = newValue
    }
  }

  /// The effect of activating the object, in words; nil by default.
  public var accessibilityHint: String? {
    get { (self as? Responder).map(\.accessibilityHint) ?? accessibilityText(hintKey) }
    set {
      guard let responder = self as? Responder else {
        return setAccessibilityText(newValue, hintKey)
      }
      responder.accessibilityHint = newValue
    }
  }

  /// The value that the object shows; nil by default.
  public var accessibilityValue: String? {
    get { (self as? Responder).map(\.accessibilityValue) ?? accessibilityText(valueKey) }
    set {
      guard let responder = self as? Responder else {
        return setAccessibilityText(newValue, valueKey)
      }
      responder.accessibilityValue = newValue
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
