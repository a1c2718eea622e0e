public import Foundation
public import Offscreen
import OffscreenControls

extension TextField {
  /// The text with UIKit's attributes; the field's settings apply to every part without the
  /// attribute.
  public final var attributedText: NSAttributedString? {
    get {
      bridgedText.bridge = .uiKit
      return attributedTextOfUIKit
    }
    set {
      bridgedText.bridge = .uiKit
      attributedTextOfUIKit = newValue
    }
  }

  /// The text that is shown while the field is empty, with UIKit's attributes; nil by default.
  public final var attributedPlaceholder: NSAttributedString? {
    get { valueOfAttributedPlaceholder.map(NSAttributedString.init(offscreen:)) }
    set { valueOfAttributedPlaceholder = newValue.map(AttributedString.init(uiKit:)) }
  }
}

extension TextView {
  // UIKit's shape.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text with UIKit's attributes; the view's settings apply to every part without the
  /// attribute.
  public final var attributedText: NSAttributedString! {
    get {
      bridgedText.bridge = .uiKit
      return attributedTextOfUIKit
    }
    set {
      bridgedText.bridge = .uiKit
      attributedTextOfUIKit = newValue
    }
  }
}
