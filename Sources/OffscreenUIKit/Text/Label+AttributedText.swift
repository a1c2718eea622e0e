public import Foundation
public import Offscreen
import OffscreenViews

extension Label {
  /// The text with UIKit's attributes; nil shows `text`.
  ///
  /// Attributes that are not set are those of the label.
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
}
