public import Foundation
public import Offscreen
import OffscreenViews

extension Window {
  private static let levelKey = AttachedKey()
  private static let sceneKey = AttachedKey()

  /// A position of windows in front of one another; higher ones are in front.
  public struct Level: RawRepresentable, Hashable, Sendable, Comparable {
    /// The position.
    public let rawValue: CGFloat

    /// Creates a level.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a level.
    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    /// That of most windows: 0.
    public static let normal = Level(rawValue: 0)
    /// That of the status bar: 1000.
    public static let statusBar = Level(rawValue: 1000)
    /// That of alerts: 2000.
    public static let alert = Level(rawValue: 2000)

    /// A level that many points in front of another one.
    public static func + (left: Level, right: CGFloat) -> Level {
      Level(rawValue: left.rawValue + right)
    }
    /// A level that many points behind another one.
    public static func - (left: Level, right: CGFloat) -> Level {
      Level(rawValue: left.rawValue - right)
    }
    /// Whether the first level is behind the second.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// The position in front of other windows; `normal` by default.
  ///
  /// Stored, but without effect, because a stage has one window.
  public final var windowLevel: Level {
    get { self[Self.levelKey] as? Level ?? .normal }
    set { self[Self.levelKey] = newValue }
  }

  /// The scene: that of the window's stage, which cannot be changed, or else the one that was set.
  public final var windowScene: UIWindowScene? {
    get {
      guard let stage = stageHost as? Stage else {
        return (self[Self.sceneKey] as? AttachedValue)?.value as? UIWindowScene
      }
      return StageObject.of(stage, Self.sceneKey) { UIWindowScene(stage: $0) }
    }
    set {
      guard stageHost == nil else { return }
      self[Self.sceneKey] = newValue.map { AttachedValue($0, isWeak: true) }
    }
  }

  // With the type itself, classes of windows could not declare an initialiser of this name.
  /// Creates a window as large as a scene; it belongs to no stage, and so is not shown.
  public convenience init<Scene: UIWindowScene>(windowScene: Scene) {
    self.init(frame: windowScene.keyWindow?.bounds ?? UIScreen.main.bounds)
    self.windowScene = windowScene
  }

  /// The screen: that of the thread's stage.
  public final var screen: UIScreen { .main }

  /// Whether the window receives key presses: true for that of a stage.
  public final var isKeyWindow: Bool { stageHost != nil }

  /// Has no effect: the window of a stage always receives key presses.
  public final func makeKey() {}

  /// Shows the window.
  ///
  /// The window of a stage always receives key presses.
  public final func makeKeyAndVisible() {
    isHidden = false
  }
}
