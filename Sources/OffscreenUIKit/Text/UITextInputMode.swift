public import Foundation
public import Offscreen

/// The language and kind of a keyboard: there is none, so no object has one.
open class UITextInputMode: NSObject {
  /// The language, as in BCP 47; nil unless overridden.
  open var primaryLanguage: String? { nil }

  /// The keyboards that can be chosen: none.
  public static var activeInputModes: [UITextInputMode] { [] }
}

extension Responder {
  /// The keyboard for the responder: nil, because there is none.
  public var textInputMode: UITextInputMode? { nil }
}
