public import Offscreen

/// UIKit's name for `AccessibilityTraits`.
public typealias UIAccessibilityTraits = AccessibilityTraits
/// UIKit's name for `AccessibilityCustomAction`.
public typealias UIAccessibilityCustomAction = AccessibilityCustomAction
/// UIKit's name for `AccessibilityCustomRotor`.
public typealias UIAccessibilityCustomRotor = AccessibilityCustomRotor
/// UIKit's name for `AccessibilityCustomRotorItemResult`.
public typealias UIAccessibilityCustomRotorItemResult = AccessibilityCustomRotorItemResult
/// UIKit's name for `AccessibilityCustomRotorSearchPredicate`.
public typealias UIAccessibilityCustomRotorSearchPredicate = AccessibilityCustomRotorSearchPredicate
/// UIKit's name for `AccessibilityScrollDirection`.
public typealias UIAccessibilityScrollDirection = AccessibilityScrollDirection
/// UIKit's name for `AccessibilityContainerType`.
public typealias UIAccessibilityContainerType = AccessibilityContainerType
/// UIKit's name for `AccessibilityContainerDataTable`.
public typealias UIAccessibilityContainerDataTable = AccessibilityContainerDataTable
/// UIKit's name for `AccessibilityContainerDataTableCell`.
public typealias UIAccessibilityContainerDataTableCell = AccessibilityContainerDataTableCell

/// Events for assistive technologies, which the stage keeps, and the settings of such technologies, which are all off.
public enum UIAccessibility {
  /// An event for assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the event.
    public let rawValue: UInt32

    /// Creates an event from its number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Most of the screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Parts of the screen have changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text should be spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Notes an event on the stage that was last created or played on this thread.
  public static func post(notification: Notification, argument: Any?) {
    let kinds: [Notification: PostedAccessibilityNotification.Kind] = [
      .screenChanged: .screenChanged, .layoutChanged: .layoutChanged,
      .announcement: .announcement, .pageScrolled: .pageScrolled,
    ]
    Stage.post(kinds[notification] ?? .other, argument: argument)
  }

  /// Whether the screen is read aloud: false.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether the person asked for less motion: false.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether the person asked for less transparency: false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether the person asked for bold text: false.
  public static var isBoldTextEnabled: Bool { false }
}
