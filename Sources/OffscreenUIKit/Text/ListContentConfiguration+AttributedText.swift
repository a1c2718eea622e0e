public import Foundation
public import Offscreen
import OffscreenLists

extension ListContentConfiguration {
  /// The text with UIKit's attributes; nil shows `text`.
  public var attributedText: NSAttributedString? {
    get { valueOfAttributedText.map(NSAttributedString.init(offscreen:)) }
    set { valueOfAttributedText = newValue.map(AttributedString.init(uiKit:)) }
  }

  /// The secondary text with UIKit's attributes; nil shows `secondaryText`.
  public var secondaryAttributedText: NSAttributedString? {
    get { valueOfSecondaryAttributedText.map(NSAttributedString.init(offscreen:)) }
    set { valueOfSecondaryAttributedText = newValue.map(AttributedString.init(uiKit:)) }
  }
}
