import Foundation
import Offscreen
import OffscreenGeometry
import OffscreenViews

/// A property that can be observed, with the name that string forms use.
struct ObservableProperty {
  let name: String
  /// Equal to a key path to the property that is written with the same class.
  let keyPath: AnyKeyPath
  private let value: AnyKeyPath

  /// Creates a property, whose value for string forms another key path may read.
  init(_ name: String, _ keyPath: AnyKeyPath, value: AnyKeyPath? = nil) {
    self.name = name
    self.keyPath = keyPath
    self.value = value ?? keyPath
  }

  /// The value of an object's property; nil if the object has no such property, or if it is an optional
  /// without a value.
  func value(_ object: AnyObject) -> Any? {
    guard let value = (object as Any)[keyPath: value] else { return nil }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }
}

/// The properties that can be observed.
enum ObservableProperties {
  /// The property of a name, which may be that of its getter.
  static func property(named name: String) -> ObservableProperty? {
    all.first { $0.name == name } ?? all.first { $0.name == getters[name] }
  }

  private static let getters = [
    "isHidden": "hidden", "isEnabled": "enabled", "isSelected": "selected",
    "isHighlighted": "highlighted",
  ]

  private static var all: [ObservableProperty] {
    View.ofViews + ScrollView.ofScrollViews + Label.ofLabels + Control.ofControls
      + GestureRecognizer.ofRecognizers
  }

  /// The name of the property of a key path, whose type may be a subclass of the one that declares it.
  static func name<Root>(of keyPath: PartialKeyPath<Root>) -> String? {
    let type: Any.Type = Root.self
    var properties = (type as? any ObservedView.Type)?.ofViews ?? []
    properties += (type as? any ObservedScrollView.Type)?.ofScrollViews ?? []
    properties += (type as? any ObservedLabel.Type)?.ofLabels ?? []
    properties += (type as? any ObservedControl.Type)?.ofControls ?? []
    properties += (type as? any ObservedRecognizer.Type)?.ofRecognizers ?? []
    return properties.first { $0.keyPath == keyPath }?.name
  }

  /// The object as a store of observers; ends the program if the property cannot be observed.
  static func owner(
    _ object: AnyObject, of name: String?, in text: String
  ) -> any AttachedValuesOwner {
    guard let owner = object as? any AttachedValuesOwner, name != nil else {
      fatalError(
        """
        '\(text)' of \(type(of: object)) cannot be observed; these can: \
        \(all.map(\.name).joined(separator: ", ")).
        """)
    }
    return owner
  }
}

extension Label {
  /// The text with UIKit's attributes.
  fileprivate var uiKitText: NSAttributedString? { attributedText }
}

// A key path contains the type with which it was written, and key paths with different types are
// not equal. So the properties are listed again for each class, whose name is `Self` here.

protocol ObservedView: View {}
extension View: ObservedView {}
extension ObservedView {
  fileprivate static var ofViews: [ObservableProperty] {
    [
      ObservableProperty("frame", \Self.frame), ObservableProperty("bounds", \Self.bounds),
      ObservableProperty("center", \Self.center), ObservableProperty("alpha", \Self.alpha),
      ObservableProperty("hidden", \Self.isHidden),
      ObservableProperty("backgroundColor", \Self.backgroundColor),
    ]
  }
}

protocol ObservedScrollView: ScrollView {}
extension ScrollView: ObservedScrollView {}
extension ObservedScrollView {
  fileprivate static var ofScrollViews: [ObservableProperty] {
    [
      ObservableProperty("contentOffset", \Self.contentOffset),
      ObservableProperty("contentSize", \Self.contentSize),
      ObservableProperty("contentInset", \Self.contentInset),
    ]
  }
}

protocol ObservedLabel: Label {}
extension Label: ObservedLabel {}
extension ObservedLabel {
  fileprivate static var ofLabels: [ObservableProperty] {
    [
      ObservableProperty("text", \Self.text), ObservableProperty("font", \Self.font),
      ObservableProperty("textColor", \Self.textColor),
      ObservableProperty("attributedText", \Self.attributedText, value: \Self.uiKitText),
    ]
  }
}

protocol ObservedControl: Control {}
extension Control: ObservedControl {}
extension ObservedControl {
  fileprivate static var ofControls: [ObservableProperty] {
    [
      ObservableProperty("enabled", \Self.isEnabled),
      ObservableProperty("selected", \Self.isSelected),
      ObservableProperty("highlighted", \Self.isHighlighted),
    ]
  }
}

protocol ObservedRecognizer: GestureRecognizer {}
extension GestureRecognizer: ObservedRecognizer {}
extension ObservedRecognizer {
  fileprivate static var ofRecognizers: [ObservableProperty] {
    [ObservableProperty("state", \Self.state)]
  }
}
