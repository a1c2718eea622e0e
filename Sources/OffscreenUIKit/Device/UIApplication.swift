public import Offscreen
import OffscreenViews

/// The application: the stage that was created, or advanced its time, last on this thread.
public final class UIApplication: UIResponder {
  /// The application.
  public static var shared: UIApplication { UIApplication() }

  /// The application for the key `sharedApplication`, which code for extensions uses; nil for other
  /// keys.
  public static func value(forKey key: String) -> Any? {
    key == "sharedApplication" ? shared : nil
  }

  private let stage = DeferredWork.current.stage

  /// The windows: the stage's window alone.
  public var windows: [UIWindow] { stage.map { [$0.window] } ?? [] }

  /// The window that receives key presses: the stage's window.
  public var keyWindow: UIWindow? { stage?.window }

  /// The direction in which the application is read: that of the stage.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.ofThread.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The size of text that the person prefers: that of the stage.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.ofThread.preferredContentSizeCategory
  }
}
