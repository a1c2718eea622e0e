import Foundation

/// The properties of an object that assistive technologies would read, as far as code has set them.
package struct Accessibility {
  /// Whether the object is an element; nil if nothing was set.
  package var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var traits: AccessibilityTraits?
  /// The behaviour that a view of the library gives to a part of it, where code has set none; dumps leave it out.
  package var traitsAsPart: AccessibilityTraits?
  var hidesElements = false
  var isModal = false
  var groupsChildren: Bool?
  var containerType = AccessibilityContainerType.none
  var elements: [Any]?
  var frame: CGRect?
  var activationPoint: CGPoint?
  var customActions: [AccessibilityCustomAction]?
  var customRotors: [AccessibilityCustomRotor]?
  var userInputLabels: [String]?
  var language: String?
  var respondsToUser: Bool?

  /// The attributes for the dump of a tree.
  var attributes: [TreeAttribute] {
    var attributes: [TreeAttribute] = []
    if let label { attributes.add("accessibilityLabel", label) }
    if let hint { attributes.add("accessibilityHint", hint) }
    if let value { attributes.add("accessibilityValue", value) }
    if let traits, !traits.isEmpty { attributes.add("accessibilityTraits", "\(traits.rawValue)") }
    return attributes
  }
}

extension Responder {
  private static let accessibilityKey = AttachedKey()

  /// The accessibility properties that were set; stored only for the few objects that have any.
  package final var accessibility: Accessibility {
    get { self[Self.accessibilityKey] as? Accessibility ?? Accessibility() }
    set { self[Self.accessibilityKey] = newValue }
  }
}

/// What the objects in a container have to do with one another.
///
/// Raw values are UIKit's.
public enum AccessibilityContainerType: Int, Hashable, Sendable {
  /// Nothing.
  case none = 0
  /// They are the cells of a table of rows and columns.
  case dataTable = 1
  /// They are an ordered list.
  case list = 2
  /// They are a place to which one can go directly.
  case landmark = 3
  /// They belong together, under the label of the container.
  case semanticGroup = 4
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
  /// It is switched between two states, which are its value: 1 and 0.
  public static let toggleButton = AccessibilityTraits(rawValue: 1 << 53)
}

// The bits of traits that UIKit sets for its own controls and does not name, as AccessibilitySnapshot knows them.
extension AccessibilityTraits {
  /// A text is typed into it.
  package static let textEntry = AccessibilityTraits(rawValue: 1 << 18)
  /// A text is being typed into it.
  package static let isEditing = AccessibilityTraits(rawValue: 1 << 21)
  /// What is typed into it is secret.
  package static let secureTextField = AccessibilityTraits(rawValue: 1 << 24)
  /// It returns to the previous screen.
  package static let backButton = AccessibilityTraits(rawValue: 1 << 27)
  /// It has room for several lines of text.
  package static let textArea = AccessibilityTraits(rawValue: 1 << 47)
}

/// The direction in which a page is scrolled.
///
/// Raw values are UIKit's.
public enum AccessibilityScrollDirection: Int, Hashable, Sendable {
  /// Shows the content on the right.
  case right = 1
  /// Shows the content on the left.
  case left = 2
  /// Upwards.
  case up = 3
  /// Downwards.
  case down = 4
  /// Shows the next content in the order of reading.
  case next = 5
  /// Shows the previous content in the order of reading.
  case previous = 6
}
