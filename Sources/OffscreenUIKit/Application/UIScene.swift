public import Foundation
public import Offscreen
import OffscreenViews

/// One of the application's interfaces: here that of the stage.
open class UIScene: UIResponder {
  /// The session, which outlives scenes in UIKit.
  public final let session: UISceneSession
  /// The object that is told of the scene's life; nil by default.
  ///
  /// Nothing calls it: a test does what the system would do.
  open var delegate: (any UISceneDelegate)?
  /// The name of the scene for the person; empty by default.
  // UIKit's optionality.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""

  /// The states of a scene.
  public enum ActivationState: Int, Hashable, Sendable {
    /// The scene is not connected and has no interface.
    case unattached = -1
    /// On the screen, and receiving events.
    case foregroundActive = 0
    /// On the screen, and not receiving events.
    case foregroundInactive = 1
    /// Not on the screen.
    case background = 2
  }

  /// What the system tells a scene when it is connected: nothing, unless a test does.
  open class ConnectionOptions: NSObject {
    /// The action of the icon that was chosen; nil by default.
    open var shortcutItem: UIApplicationShortcutItem?
    /// The activities to continue; none by default.
    open var userActivities: Set<NSUserActivity> = []
  }

  init(session: UISceneSession) {
    self.session = session
    super.init()
    session.scene = self
  }

  /// Active in the foreground, because a stage never leaves the screen.
  open var activationState: ActivationState { .foregroundActive }

  /// Posted after a scene has become active; nothing here posts it.
  public static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  /// Posted before a scene becomes inactive; nothing here posts it.
  public static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted before a scene appears; nothing here posts it.
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted after a scene has disappeared; nothing here posts it.
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// The scene of a stage, with its window.
open class UIWindowScene: UIScene {
  private final weak var stage: Stage?

  init(stage: Stage?) {
    self.stage = stage
    super.init(
      session: UISceneSession(
        role: .windowApplication,
        configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication)))
  }

  /// The screen: that of the thread's stage.
  open var screen: UIScreen { .main }
  /// The windows: the stage's window alone.
  open var windows: [UIWindow] { stage.map { [$0.window] } ?? [] }
  /// The stage's window.
  open var keyWindow: UIWindow? { stage?.window }
  /// The traits of the stage.
  open var traitCollection: UITraitCollection { stage?.traits ?? .ofThread }
  /// Portrait if the stage is at least as high as wide, otherwise `landscapeRight`.
  open var interfaceOrientation: UIInterfaceOrientation {
    let size = stage?.window.bounds.size ?? .zero
    return size.width > size.height ? .landscapeRight : .portrait
  }
  /// The state of the status bar.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager(window: stage?.window) }
}

/// The state of the status bar, which is not drawn: a part of the safe area, and what controllers prefer.
public final class UIStatusBarManager: NSObject {
  private weak var window: UIWindow?

  init(window: UIWindow?) {
    self.window = window
  }

  /// The rectangle above the safe area, in the window; zero while the bar is hidden.
  public var statusBarFrame: CGRect {
    guard let window, window.statusBarHeight > 0 else { return .zero }
    return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.statusBarHeight)
  }

  /// Whether the frontmost controller, or the child that decides for it, prefers a hidden bar.
  public var isStatusBarHidden: Bool { window?.rootViewController?.hidesStatusBar ?? false }

  /// The style that the frontmost controller, or the child that decides for it, prefers.
  public var statusBarStyle: UIStatusBarStyle {
    let controller = window?.rootViewController?.controllerOfStatusBar(\.childForStatusBarStyle)
    return controller?.preferredStatusBarStyle ?? .default
  }
}

/// The identity of a scene.
public final class UISceneSession: NSObject {
  /// The purposes of scenes.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the role.
    public let rawValue: String

    /// Creates a role from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An interface on the device's screen.
    public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene; nil without one.
  public internal(set) weak var scene: UIScene?
  /// The purpose of the scene.
  public let role: Role
  /// How the scene is made.
  public let configuration: UISceneConfiguration
  /// A text that names the session: the same in every run.
  public let persistentIdentifier = "stage"
  /// Values of the application's own; nil by default.
  public var userInfo: [String: Any]?

  init(role: Role, configuration: UISceneConfiguration) {
    self.role = role
    self.configuration = configuration
  }
}

/// How a scene is made.
public final class UISceneConfiguration: NSObject {
  /// The name of the configuration; nil by default.
  public let name: String?
  /// The purpose of the scenes.
  public let role: UISceneSession.Role
  /// The class of scenes; nil by default.
  public var sceneClass: AnyClass?
  /// The class of scenes' delegates; nil by default.
  public var delegateClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}
