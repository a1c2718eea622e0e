public import Foundation
public import Offscreen
import OffscreenViews

/// UIKit's name for `TraitCollection`.
public typealias UITraitCollection = TraitCollection
/// UIKit's name for `UserInterfaceStyle`.
public typealias UIUserInterfaceStyle = UserInterfaceStyle
/// UIKit's name for `UserInterfaceLevel`.
public typealias UIUserInterfaceLevel = UserInterfaceLevel
/// UIKit's name for `AccessibilityContrast`.
public typealias UIAccessibilityContrast = AccessibilityContrast
/// UIKit's name for `LayoutDirection`.
public typealias UITraitEnvironmentLayoutDirection = LayoutDirection
/// UIKit's name for `UserInterfaceSizeClass`.
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass
/// UIKit's name for `UserInterfaceIdiom`.
public typealias UIUserInterfaceIdiom = UserInterfaceIdiom
/// UIKit's name for `ContentSizeCategory`.
public typealias UIContentSizeCategory = ContentSizeCategory

/// An object that has traits and is told when they change.
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of the object's environment.
  var traitCollection: UITraitCollection { get }
  /// Called with the former traits when the traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension View: UITraitEnvironment {}
extension ViewController: UITraitEnvironment {}

/// A registration for changes of traits.
public protocol UITraitChangeRegistration: NSObjectProtocol, NSCopying {}

/// The registration that the responder stores.
private final class Registration: NSObject, UITraitChangeRegistration {
  let registration: AnyObject

  init(_ registration: AnyObject) {
    self.registration = registration
  }

  func copy(with zone: NSZone?) -> Any { self }
}

/// An object that accepts registrations for changes of traits: a view or view controller.
public protocol UITraitChangeObservable: AnyObject {}

extension View: UITraitChangeObservable {}
extension ViewController: UITraitChangeObservable {}

extension UITraitChangeObservable where Self: Responder {
  /// Calls a closure with the view or controller and its former traits when one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    Registration(
      registerForTraits {
        $0.differs(from: $1, in: traits)
      } run: { [weak self] former in
        if let self { handler(self, former) }
      })
  }

  /// Calls a method of the view or controller when one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { observed, former in
      action.call(on: observed, observed, former)
    }
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    guard let registration = registration as? Registration else { return }
    unregisterForTraits(registration.registration)
  }
}
