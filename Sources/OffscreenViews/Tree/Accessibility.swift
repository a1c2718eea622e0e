import Foundation

/// The properties of an object that assistive technologies would read.
struct Accessibility {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var traits: AccessibilityTraits = []
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
  var elements: [Any]?
  var frame: CGRect?
  var activationPoint: CGPoint?
  var customActions: [AccessibilityCustomAction]?
  var userInputLabels: [String]?
  var language: String?
  var respondsToUser: Bool?

  /// The attributes for the dump of a tree.
  var attributes: [TreeAttribute] {
    var attributes: [TreeAttribute] = []
    if let label { attributes.add("accessibilityLabel", label) }
    if let hint { attributes.add("accessibilityHint", hint) }
    if let value { attributes.add("accessibilityValue", value) }
    attributes.add("accessibilityTraits", "\(traits.rawValue)", if: !traits.isEmpty)
    return attributes
  }
}

extension Responder {
  private static let accessibilityKey = AttachedKey()

  /// The object's accessibility properties; stored only for the few objects that have any.
  final var accessibility: Accessibility {
    get { self[Self.accessibilityKey] as? Accessibility ?? Accessibility() }
    set { self[Self.accessibilityKey] = newValue }
  }
}

/// The behaviour of an object for assistive technologies, with UIKit's bits.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit for each trait.
  public let rawValue: UInt64

  /// Creates a set from its bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Nothing special.
  public static let none: AccessibilityTraits = []
  /// It is tapped.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// It opens something else.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// It is a picture.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// It is selected.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// It plays its own sound.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 4)
  /// It is a key of a keyboard.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 5)
  /// It is a text that cannot be changed.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
  /// It sums up the present state when the application opens.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
  /// It cannot be used now.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  /// It changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// It is where a search is typed.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 10)
  /// It starts media, during which nothing is spoken.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  /// Its value is changed step by step.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
  /// It takes touches itself.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13)
  /// It turns a page when it has been read.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 14)
  /// It is a bar of tabs.
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 15)
  /// It is a heading.
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
}

/// The direction in which a page is scrolled.
///
/// Raw values are UIKit's.
public enum AccessibilityScrollDirection: Int, Hashable, Sendable {
  /// To what is on the right.
  case right = 1
  /// To what is on the left.
  case left = 2
  /// Upwards.
  case up = 3
  /// Downwards.
  case down = 4
  /// To what comes next in the order of reading.
  case next = 5
  /// To what comes before in the order of reading.
  case previous = 6
}
