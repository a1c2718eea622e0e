public import Foundation
public import Offscreen
import OffscreenControllers
import OffscreenViews

/// UIKit's name for `StatusBarStyle`.
public typealias UIStatusBarStyle = StatusBarStyle
/// UIKit's name for `StatusBarAnimation`.
public typealias UIStatusBarAnimation = StatusBarAnimation
/// UIKit's name for `InterfaceOrientation`.
public typealias UIInterfaceOrientation = InterfaceOrientation
/// UIKit's name for `InterfaceOrientationMask`.
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask

/// The application: the stage that was created, or advanced its time, last on this thread.
///
/// Each stage has one application, which keeps its properties. Without a stage, each reading of `shared` makes
/// another one.
open class UIApplication: UIResponder {
  private static let key = AttachedKey()

  /// The application.
  public static var shared: UIApplication {
    StageObject.ofThread(key) { UIApplication(stage: $0) }
  }

  /// The application for the key `sharedApplication`, which code for extensions uses; nil for other
  /// keys.
  public static func value(forKey key: String) -> Any? {
    key == "sharedApplication" ? shared : nil
  }

  /// The application for the key path `shared`, or for the key `sharedApplication`; nil for others.
  public static func value(forKeyPath keyPath: String) -> Any? {
    keyPath == "shared" ? shared : value(forKey: keyPath)
  }

  /// Opens the application's settings in UIKit.
  public static let openSettingsURLString = "app-settings:"

  /// The stage; nil without one.
  final weak var stage: Stage?

  private init(stage: Stage?) {
    self.stage = stage
    super.init()
  }

  /// The object that is told of the application's life; not retained, and nil by default.
  ///
  /// Nothing calls it: a test does what the system would do.
  open weak var delegate: (any UIApplicationDelegate)?

  // MARK: State

  /// The states of an application.
  public enum State: Int, Hashable, Sendable {
    /// On the screen, and receiving events.
    case active = 0
    /// On the screen, and not receiving events.
    case inactive = 1
    /// Not on the screen.
    case background = 2
  }

  /// Active, because a stage never leaves the screen.
  open var applicationState: State { .active }

  /// Whether the screen stays lit; false by default.
  ///
  /// Stored, but without effect.
  open var isIdleTimerDisabled = false

  /// The number on the application's icon; 0 by default.
  ///
  /// Stored, but without effect.
  open var applicationIconBadgeNumber = 0

  /// Whether a sign of network activity is shown; false by default.
  ///
  /// Stored, but without effect.
  open var isNetworkActivityIndicatorVisible = false

  /// The actions of the application's icon; nil by default.
  ///
  /// Stored, but without effect.
  open var shortcutItems: [UIApplicationShortcutItem]?

  /// The direction in which the application is read: that of the stage.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.ofThread.direction
  }

  /// The size of text that the person prefers: that of the stage.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.ofThread.preferredContentSizeCategory
  }

  // MARK: Windows and scenes

  /// The windows: the stage's window alone.
  open var windows: [UIWindow] { stage.map { [$0.window] } ?? [] }

  /// The window that receives key presses: the stage's window.
  open var keyWindow: UIWindow? { stage?.window }

  /// The scenes: that of the stage alone.
  open var connectedScenes: Set<UIScene> { Set([windowScene].compactMap(\.self)) }

  /// The sessions of the scenes.
  open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

  /// Whether the application may have several scenes: false.
  open var supportsMultipleScenes: Bool { false }

  private var windowScene: UIWindowScene? { stage?.window.windowScene }

  /// The rectangle of the status bar, in the window: the part of the safe area at the top.
  open var statusBarFrame: CGRect { windowScene?.statusBarManager?.statusBarFrame ?? .zero }

  /// Whether the status bar is hidden, as the window's controllers prefer.
  ///
  /// Setting it has no effect, as in an application whose controllers decide.
  open var isStatusBarHidden: Bool {
    get { windowScene?.statusBarManager?.isStatusBarHidden ?? false }
    set {}
  }

  /// The style of the status bar, as the window's controllers prefer.
  ///
  /// Setting it has no effect, as in an application whose controllers decide.
  open var statusBarStyle: UIStatusBarStyle {
    get { windowScene?.statusBarManager?.statusBarStyle ?? .default }
    set {}
  }
  /// Has no effect: the window's controllers decide.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  /// Has no effect: the window's controllers decide.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}

  /// The orientation of the interface: portrait if the stage is at least as high as wide, otherwise
  /// `landscapeRight`.
  open var statusBarOrientation: UIInterfaceOrientation {
    windowScene?.interfaceOrientation ?? .portrait
  }

  /// The orientations of controllers in a window: those of its root controller, or else all but upside down.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    window?.rootViewController?.supportedInterfaceOrientations ?? .allButUpsideDown
  }

  // MARK: Other programs

  /// A key of the options with which addresses are opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the key.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Only applications that own the address open it.
    public static let universalLinksOnly = Self(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Notes the address in the stage's `openedURLs`, and calls the closure with true in the stage's next step;
  /// without a stage with false.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    stage?.note(opened: url)
    guard let completion else { return }
    let isNoted = stage != nil
    DeferredWork.current.add(DeferredWork.Item(after: .zero) { completion(isNoted) })
  }

  /// Whether the address has a scheme.
  open func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }

  // MARK: Background tasks

  /// Begins a task that may go on in the background; the number is never `invalid`.
  open func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastTask += 1
    return UIBackgroundTaskIdentifier(rawValue: lastTask)
  }
  private final var lastTask = 0

  /// Ends such a task.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// The seconds that the application may run in the background: without a limit, because it is not there.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  // MARK: Actions

  /// Calls an action of a target; without a target, of the first object of the responder chain that can do it, from
  /// the first responder of the window on, or else from the sender.
  ///
  /// Returns whether the action was called.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target { return action.call(on: target as AnyObject, sender, event) }
    let first = keyWindow?.firstResponder ?? sender as? UIResponder
    let responder = first?.target(forAction: action, withSender: sender)
    return action.call(on: responder as AnyObject?, sender, event)
  }
}

/// The number of a task that may go on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int

  /// Creates an identifier from its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The identifier of a task that could not begin.
  public static let invalid = Self(rawValue: 0)
}

extension Stage {
  private static let openedKey = AttachedKey()

  /// The addresses that code has opened with `UIApplication.open`, in that order.
  public final var openedURLs: [URL] { window[Self.openedKey] as? [URL] ?? [] }

  fileprivate final func note(opened url: URL) {
    window[Self.openedKey] = openedURLs + [url]
  }
}

// UIKit's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The former name of `UIApplication.openNotificationSettingsURLString`.
public let UIApplicationOpenNotificationSettingsURLString =
  UIApplication.openNotificationSettingsURLString
