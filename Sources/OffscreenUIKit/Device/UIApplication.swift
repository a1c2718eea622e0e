public import Offscreen
import OffscreenViews

/// The application, which is the stage that was made or turned last on this thread.
public final class UIApplication: UIResponder {
  /// The application.
  public static var shared: UIApplication { UIApplication() }

  /// The application for the key `sharedApplication`, by which code for extensions asks; nil for others.
  public static func value(forKey key: String) -> Any? {
    key == "sharedApplication" ? shared : nil
  }

  private let stage = DeferredWork.current.stage

  /// The windows: that of the stage.
  public var windows: [UIWindow] { stage.map { [$0.window] } ?? [] }

  /// The window that gets the keys: that of the stage.
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
