public import Foundation
public import Offscreen
import OffscreenViews

extension Label {
  /// The text with UIKit's attributes; nil shows `text`.
  ///
  /// Attributes that are not set are those of the label.
  public final var attributedText: NSAttributedString? {
    get { valueOfAttributedText.map(NSAttributedString.init(offscreen:)) }
    set { valueOfAttributedText = newValue.map(AttributedString.init(uiKit:)) }
  }
}
