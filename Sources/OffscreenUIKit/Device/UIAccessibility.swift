public import Offscreen

/// UIKit's name for `AccessibilityTraits`.
public typealias UIAccessibilityTraits = AccessibilityTraits

/// What assistive technologies are told; there are none, so nothing comes of it.
public enum UIAccessibility {
  /// An event that assistive technologies may be told of.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the event.
    public let rawValue: UInt32

    /// Creates an event from its number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Most of the screen is new.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Parts of the screen are new.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Something is to be said.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Accepts an event, which nobody hears.
  public static func post(notification: Notification, argument: Any?) {}

  /// Whether the screen is read aloud: never.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether movements shall be few: never.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether transparent things shall be few: never.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether text shall be bold: never.
  public static var isBoldTextEnabled: Bool { false }
}
