public import Foundation

/// A key with modifiers that calls a method, such as ⌘F.
open class KeyCommand: NSObject {
  /// The title in a list of commands; empty by default.
  open var title: String
  /// The image beside the title; nil by default.
  open var image: Image?
  /// The explanation in a list of commands; nil by default.
  open var discoverabilityTitle: String?
  /// The key: its character, or one of the class's inputs.
  public final let input: String?
  /// The keys that must be held, and no others.
  public final let modifierFlags: KeyModifierFlags
  /// The method that is called.
  public final let action: MethodSelector
  /// A value for the method's use; nil by default.
  public final let propertyList: Any?
  /// Whether the command comes before those of the system; false by default, and without effect, because there are none.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a command with a title.
  public init(
    title: String, image: Image? = nil, action: MethodSelector, input: String,
    modifierFlags: KeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil
  ) {
    self.title = title
    self.image = image
    self.action = action
    self.input = input
    self.modifierFlags = modifierFlags
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
  }

  /// Creates a command without a title.
  public convenience init(input: String, modifierFlags: KeyModifierFlags, action: MethodSelector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Whether the command means a key with modifiers; letters are the same in both cases.
  package func matches(_ key: Key) -> Bool {
    modifierFlags == key.modifierFlags
      && input?.lowercased() == key.charactersIgnoringModifiers.lowercased()
  }

  // MARK: Keys without a character

  /// The arrow that points up.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow that points down.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow that points left.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow that points right.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// Escape.
  public static let inputEscape = "UIKeyInputEscape"
  /// Page Up.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// Page Down.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// Home.
  public static let inputHome = "UIKeyInputHome"
  /// End.
  public static let inputEnd = "UIKeyInputEnd"
  /// Forward Delete.
  public static let inputDelete = "UIKeyInputDelete"
}
