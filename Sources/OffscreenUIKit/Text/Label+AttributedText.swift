public import Foundation
public import Offscreen
import OffscreenViews

extension Label {
  /// The text with UIKit's attributes; nil for a label without text.
  ///
  /// Attributes that are not set are those of the label. A text that was set without attributes has the label's font
  /// and colour.
  public final var attributedText: NSAttributedString? {
    get {
      bridgedText.bridge = .uiKit
      return attributedTextOfUIKit
        ?? text.map {
          NSAttributedString(
            string: $0,
            attributes: [.font: font as UIFont, .foregroundColor: textColor as UIColor])
        }
    }
    set {
      bridgedText.bridge = .uiKit
      attributedTextOfUIKit = newValue
    }
  }
}
