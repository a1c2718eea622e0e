public import Foundation
public import Offscreen
import OffscreenControls
import OffscreenViews

/// The kind of text that is typed.
///
/// Stored, but without effect, because the keyboard of a stage has no keys.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// Any text.
  case `default` = 0
  /// Text of ASCII characters.
  case asciiCapable = 1
  /// Numbers with punctuation.
  case numbersAndPunctuation = 2
  // UIKit's name.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An address of a page.
  case URL = 3
  /// Digits.
  case numberPad = 4
  /// A telephone number.
  case phonePad = 5
  /// A name or a telephone number.
  case namePhonePad = 6
  /// An address of electronic mail.
  case emailAddress = 7
  /// A number with a decimal point.
  case decimalPad = 8
  /// Text with signs for names and topics.
  case twitter = 9
  /// A search.
  case webSearch = 10
  /// Digits of ASCII.
  case asciiCapableNumberPad = 11
}

/// The label of the return key.
///
/// Stored, but without effect, because the keyboard of a stage has no keys.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  /// Return.
  case `default` = 0
  /// Go.
  case go = 1
  /// A search.
  case google = 2
  /// Join.
  case join = 3
  /// Next.
  case next = 4
  /// A route.
  case route = 5
  /// A search.
  case search = 6
  /// Send.
  case send = 7
  /// A search.
  case yahoo = 8
  /// Done.
  case done = 9
  /// A call for help.
  case emergencyCall = 10
  /// Continue.
  case `continue` = 11
}

/// The letters that are capitalised automatically.
///
/// Stored, but without effect, because the keyboard of a stage has no keys.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// None.
  case none = 0
  /// Letters that begin words.
  case words = 1
  /// Letters that begin sentences.
  case sentences = 2
  /// All.
  case allCharacters = 3
}

/// Whether words are corrected.
///
/// Stored, but without effect, because the keyboard of a stage has no keys.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
  /// The usual behaviour.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether spelling is checked.
///
/// Stored, but without effect, because the keyboard of a stage has no keys.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
  /// The usual behaviour.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// The style of the keyboard.
///
/// Stored, but without effect, because the keyboard of a stage has no keys.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  /// The usual behaviour.
  case `default` = 0
  /// Dark.
  case dark = 1
  /// Light.
  case light = 2
}

/// The kind of text that a keyboard would offer to fill in.
///
/// Stored, but without effect.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// UIKit's name of the type.
  public let rawValue: String

  /// Creates a type from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// A user name.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that was sent.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An address of electronic mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// What precedes a name, such as Dr.
  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "additional-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// What follows a name, such as Jr.
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// The title of a job.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// The name of an organisation.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A place, such as an address or a point of interest.
  public static let location = UITextContentType(rawValue: "location")
  /// A whole postal address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of a postal address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of a postal address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A state.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A city with its state.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// A part of a city.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The address of a page.
  public static let URL = UITextContentType(rawValue: "url")
}

/// The settings of a keyboard for a text.
///
/// Text fields and text views store them, without effect, because the keyboard of a stage has no keys.
public protocol UITextInputTraits: NSObjectProtocol {}

extension TextField: UITextInputTraits {}
extension TextView: UITextInputTraits {}

/// The keys under which the values are kept.
private enum TraitKeys {
  static let keyboardType = AttachedKey()
  static let returnKeyType = AttachedKey()
  static let autocapitalizationType = AttachedKey()
  static let autocorrectionType = AttachedKey()
  static let spellCheckingType = AttachedKey()
  static let keyboardAppearance = AttachedKey()
  static let enablesReturnKeyAutomatically = AttachedKey()
  static let textContentType = AttachedKey()
}

extension UITextInputTraits where Self: Responder {
  /// The kind of text that is typed; any by default.
  public var keyboardType: UIKeyboardType {
    get { self[TraitKeys.keyboardType] as? UIKeyboardType ?? .default }
    set { self[TraitKeys.keyboardType] = newValue }
  }

  /// The label of the return key.
  public var returnKeyType: UIReturnKeyType {
    get { self[TraitKeys.returnKeyType] as? UIReturnKeyType ?? .default }
    set { self[TraitKeys.returnKeyType] = newValue }
  }

  /// The letters that are capitalised automatically; those that begin sentences by default.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { self[TraitKeys.autocapitalizationType] as? UITextAutocapitalizationType ?? .sentences }
    set { self[TraitKeys.autocapitalizationType] = newValue }
  }

  /// Whether words are corrected.
  public var autocorrectionType: UITextAutocorrectionType {
    get { self[TraitKeys.autocorrectionType] as? UITextAutocorrectionType ?? .default }
    set { self[TraitKeys.autocorrectionType] = newValue }
  }

  /// Whether spelling is checked.
  public var spellCheckingType: UITextSpellCheckingType {
    get { self[TraitKeys.spellCheckingType] as? UITextSpellCheckingType ?? .default }
    set { self[TraitKeys.spellCheckingType] = newValue }
  }

  /// The style of the keyboard.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { self[TraitKeys.keyboardAppearance] as? UIKeyboardAppearance ?? .default }
    set { self[TraitKeys.keyboardAppearance] = newValue }
  }

  /// Whether the return key needs a text; false by default.
  public var enablesReturnKeyAutomatically: Bool {
    get { self[TraitKeys.enablesReturnKeyAutomatically] as? Bool ?? false }
    set { self[TraitKeys.enablesReturnKeyAutomatically] = newValue }
  }

  // UIKit's shape.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The kind of text that a keyboard would offer to fill in; nil by default.
  public var textContentType: UITextContentType! {
    get { self[TraitKeys.textContentType] as? UITextContentType }
    set { self[TraitKeys.textContentType] = newValue }
  }
}
