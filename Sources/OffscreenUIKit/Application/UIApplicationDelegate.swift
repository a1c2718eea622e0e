public import Foundation
public import Offscreen

/// An object that is told of the application's life; all methods have defaults that do nothing.
///
/// Nothing calls them: a test does what the system would do.
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window that the application shows.
  var window: UIWindow? { get set }

  /// Called when the application begins; returns true by default.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the application is about to run; returns true by default.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the application has become active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before the application becomes inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the application has left the screen.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before the application returns to the screen.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the application ends.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called when little memory is left.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Opens an address; returns false by default.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// The orientations of controllers in a window; all but upside down by default.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Loads what is new while the application is not on the screen; calls the closure with `noData` by default.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  )
  /// Receives a notification from a server; calls the closure with `noData` by default.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// Called when an action of the application's icon was chosen; calls the closure with false by default.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// The configuration of a new scene; that of the session by default.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when the person has closed scenes.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplication {
  /// A key of the reasons for which the application begins.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the key.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The URL with which the application was launched.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The notification that was tapped.
    public static let remoteNotification = Self(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The action of the icon that was chosen.
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }

  /// A key of the options with which the application opens an address.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the key.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The application that asks.
    public static let sourceApplication = Self(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// A property list of that application.
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
  }
}

/// What an application found when it looked for new data.
public enum UIBackgroundFetchResult: UInt, Hashable, Sendable {
  /// New data.
  case newData = 0
  /// Nothing new.
  case noData = 1
  /// An error.
  case failed = 2
}
