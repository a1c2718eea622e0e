public import Foundation
public import Offscreen
import OffscreenViews

// Members that UIKit stores for systems that are not here.

extension View {
  private static let restorationKey = AttachedKey()
  private static let scaleKey = AttachedKey()

  /// The name under which UIKit saves the state of the view; nil by default, and stored without effect.
  public final var restorationIdentifier: String? {
    get { self[Self.restorationKey] as? String }
    set { self[Self.restorationKey] = newValue }
  }

  /// Pixels per point of what the view draws: those of its traits, until they are set.
  ///
  /// Views are drawn in the pixels of their stage, so that setting it has no effect on a picture.
  public final var contentScaleFactor: CGFloat {
    get { self[Self.scaleKey] as? CGFloat ?? traitCollection.displayScale }
    set { self[Self.scaleKey] = newValue }
  }
}

extension UIViewController {
  private static let restorationKey = AttachedKey()

  /// The name under which UIKit saves the state of the controller; nil by default, and stored without effect.
  public final var restorationIdentifier: String? {
    get { self[Self.restorationKey] as? String }
    set { self[Self.restorationKey] = newValue }
  }
}

extension GestureRecognizer {
  private static let nameKey = AttachedKey()

  /// A name that tells the recogniser apart; nil by default.
  public final var name: String? {
    get { self[Self.nameKey] as? String }
    set { self[Self.nameKey] = newValue }
  }
}

extension UIApplication {
  /// Opens the application's settings of notifications in UIKit.
  public static let openNotificationSettingsURLString = "app-settings:notifications"
}

extension CGSize {
  /// The width and the height in parentheses, as Core Graphics writes them.
  public var debugDescription: String { "(\(width), \(height))" }
}
