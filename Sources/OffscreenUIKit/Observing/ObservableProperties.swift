import Foundation
import Offscreen
import OffscreenGeometry
import OffscreenViews

/// A property that can be observed, by the name that string forms use.
struct ObservableProperty {
  let name: String
  /// The value of an object's property; nil if the object has no such property.
  let value: (AnyObject) -> Any?

  init<Owner, Value>(_ name: String, _ keyPath: KeyPath<Owner, Value>) {
    self.name = name
    value = { object in (object as? Owner).flatMap { Self.unwrapped($0[keyPath: keyPath]) } }
  }

  /// The value, or nil if it is an optional without one.
  private static func unwrapped(_ value: Any) -> Any? {
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
    [
      ObservableProperty("frame", \View.frame), ObservableProperty("bounds", \View.bounds),
      ObservableProperty("center", \View.center), ObservableProperty("alpha", \View.alpha),
      ObservableProperty("hidden", \View.isHidden),
      ObservableProperty("backgroundColor", \View.backgroundColor),
      ObservableProperty("contentOffset", \ScrollView.contentOffset),
      ObservableProperty("contentSize", \ScrollView.contentSize),
      ObservableProperty("contentInset", \ScrollView.contentInset),
      ObservableProperty("text", \Label.text), ObservableProperty("font", \Label.font),
      ObservableProperty("textColor", \Label.textColor),
      ObservableProperty("attributedText", \Label.uiKitText),
      ObservableProperty("enabled", \Control.isEnabled),
      ObservableProperty("selected", \Control.isSelected),
      ObservableProperty("highlighted", \Control.isHighlighted),
      ObservableProperty("state", \GestureRecognizer.state),
    ]
  }

  /// The name of the property of a key path, whose type may be a subclass of the one that declares it.
  static func name<Root>(of keyPath: PartialKeyPath<Root>) -> String? {
    func ofView<T: ObservedView>(_ type: T.Type) -> String? { T.nameInView(keyPath) }
    func ofScrollView<T: ObservedScrollView>(_ type: T.Type) -> String? {
      T.nameInScrollView(keyPath)
    }
    func ofLabel<T: ObservedLabel>(_ type: T.Type) -> String? { T.nameInLabel(keyPath) }
    func ofControl<T: ObservedControl>(_ type: T.Type) -> String? { T.nameInControl(keyPath) }
    func ofRecognizer<T: ObservedRecognizer>(_ type: T.Type) -> String? {
      T.nameInRecognizer(keyPath)
    }
    if let type = Root.self as? any ObservedScrollView.Type, let found = ofScrollView(type) {
      return found
    }
    if let type = Root.self as? any ObservedLabel.Type, let found = ofLabel(type) { return found }
    if let type = Root.self as? any ObservedControl.Type, let found = ofControl(type) {
      return found
    }
    if let type = Root.self as? any ObservedRecognizer.Type { return ofRecognizer(type) }
    if let type = Root.self as? any ObservedView.Type { return ofView(type) }
    return nil
  }

  /// The object as the one that keeps observers; ends the program if the property cannot be observed.
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

// A key path knows the type that it was written with, and two of them are equal only if these are. So
// each is compared with one that is written with the same type, whose name is `Self` here.

protocol ObservedView: View {}
extension View: ObservedView {}
extension ObservedView {
  fileprivate static func nameInView(_ keyPath: AnyKeyPath) -> String? {
    switch keyPath {
    case \Self.frame: "frame"
    case \Self.bounds: "bounds"
    case \Self.center: "center"
    case \Self.alpha: "alpha"
    case \Self.isHidden: "hidden"
    case \Self.backgroundColor: "backgroundColor"
    default: nil
    }
  }
}

protocol ObservedScrollView: ScrollView {}
extension ScrollView: ObservedScrollView {}
extension ObservedScrollView {
  fileprivate static func nameInScrollView(_ keyPath: AnyKeyPath) -> String? {
    switch keyPath {
    case \Self.contentOffset: "contentOffset"
    case \Self.contentSize: "contentSize"
    case \Self.contentInset: "contentInset"
    default: nil
    }
  }
}

protocol ObservedLabel: Label {}
extension Label: ObservedLabel {}
extension ObservedLabel {
  fileprivate static func nameInLabel(_ keyPath: AnyKeyPath) -> String? {
    switch keyPath {
    case \Self.text: "text"
    case \Self.font: "font"
    case \Self.textColor: "textColor"
    case \Self.attributedText: "attributedText"
    default: nil
    }
  }
}

protocol ObservedControl: Control {}
extension Control: ObservedControl {}
extension ObservedControl {
  fileprivate static func nameInControl(_ keyPath: AnyKeyPath) -> String? {
    switch keyPath {
    case \Self.isEnabled: "enabled"
    case \Self.isSelected: "selected"
    case \Self.isHighlighted: "highlighted"
    default: nil
    }
  }
}

protocol ObservedRecognizer: GestureRecognizer {}
extension GestureRecognizer: ObservedRecognizer {}
extension ObservedRecognizer {
  fileprivate static func nameInRecognizer(_ keyPath: AnyKeyPath) -> String? {
    keyPath == \Self.state ? "state" : nil
  }
}
