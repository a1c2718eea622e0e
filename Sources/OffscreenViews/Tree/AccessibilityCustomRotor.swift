public import Foundation

/// A way through the places of an object that a person can go to one after the other, such as its links or its
/// warnings: UIKit's, with its members for plain names.
///
/// `accessibilityCustomRotors` holds it, and steps `speak` of scene files turn it.
open class AccessibilityCustomRotor: NSObject {
  /// Which of two neighbours is searched; raw values are UIKit's.
  public enum Direction: Int, Hashable, Sendable {
    /// The one before.
    case previous = 0
    /// The one after.
    case next = 1
  }

  /// A rotor that the system has for every screen, and that a rotor of code replaces; raw values are UIKit's.
  public enum SystemRotorType: Int, CaseIterable, Hashable, Sendable {
    /// None: the rotor has a name of its own.
    case none = 0
    /// Links.
    case link = 1
    /// Links that have been followed.
    case visitedLink = 2
    /// Headings of all levels.
    case heading = 3
    /// Headings of the first level.
    case headingLevel1 = 4
    /// Headings of the second level.
    case headingLevel2 = 5
    /// Headings of the third level.
    case headingLevel3 = 6
    /// Headings of the fourth level.
    case headingLevel4 = 7
    /// Headings of the fifth level.
    case headingLevel5 = 8
    /// Headings of the sixth level.
    case headingLevel6 = 9
    /// Bold texts.
    case boldText = 10
    /// Italic texts.
    case italicText = 11
    /// Underlined texts.
    case underlineText = 12
    /// Words that are not spelled well.
    case misspelledWord = 13
    /// Images.
    case image = 14
    /// Text fields.
    case textField = 15
    /// Tables.
    case table = 16
    /// Lists.
    case list = 17
    /// Landmarks.
    case landmark = 18
  }

  /// A closure that finds the place before or after another one, and returns nil at the end.
  public typealias Search = (AccessibilityCustomRotorSearchPredicate) ->
    AccessibilityCustomRotorItemResult?

  /// The name that is spoken; empty for a rotor of the system.
  open var name: String
  /// The closure that finds the places.
  open var itemSearchBlock: Search
  /// The rotor of the system that this one replaces; `none` for one with a name of its own.
  public final let systemRotorType: SystemRotorType

  /// Creates a rotor with a name of its own.
  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    self.name = name
    self.itemSearchBlock = itemSearchBlock
    systemRotorType = .none
    super.init()
  }

  /// Creates a rotor in place of one of the system.
  public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    name = ""
    self.itemSearchBlock = itemSearchBlock
    systemRotorType = type
    super.init()
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { String(reflecting: type(of: self)) }
}

/// A place to which a rotor goes: an object, or a part of its text.
open class AccessibilityCustomRotorItemResult: NSObject {
  /// The object; not retained, and nil before the first search.
  open weak var targetElement: (any NSObjectProtocol)?
  /// The part of the object's text; nil for the whole object.
  open var targetRange: TextRange?

  /// Creates the place before the first search.
  public override init() {
    super.init()
  }

  /// Creates a place from an object and the part of its text.
  public init(targetElement: any NSObjectProtocol, targetRange: TextRange?) {
    self.targetElement = targetElement
    self.targetRange = targetRange
    super.init()
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { String(reflecting: type(of: self)) }
}

/// What a rotor is asked to find.
open class AccessibilityCustomRotorSearchPredicate: NSObject {
  /// The place from which to search; one without an object before the first search.
  open var currentItem = AccessibilityCustomRotorItemResult()
  /// Which neighbour of it is wanted; `next` unless it was set.
  open var searchDirection = AccessibilityCustomRotor.Direction.next

  /// Creates a search for the first place.
  public override init() {
    super.init()
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { String(reflecting: type(of: self)) }
}
