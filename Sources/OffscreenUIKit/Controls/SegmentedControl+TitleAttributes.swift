public import Foundation
public import Offscreen
import OffscreenControls

extension SegmentedControl {
  /// Sets the font and the colour of titles for a state; other attributes have no effect.
  public final func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    titleStyles[state] = attributes.map {
      (font: $0[.font] as? UIFont, color: $0[.foregroundColor] as? UIColor)
    }
  }

  /// The font and the colour of titles that were set for a state; nil if none were.
  public final func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    guard let style = titleStyles[state] else { return nil }
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.font] = style.font
    attributes[.foregroundColor] = style.color
    return attributes
  }
}
