public import Foundation
public import Offscreen
import OffscreenControls

extension BarTextStyle {
  /// The font and the colour of attributes; other attributes have no effect.
  init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init(
      font: attributes[.font] as? UIFont, color: attributes[.foregroundColor] as? UIColor)
  }

  /// The font and the colour as attributes.
  var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.font] = font
    attributes[.foregroundColor] = color
    return attributes
  }
}

extension BarItem {
  /// Sets the font and the colour of the title in a state; other attributes have no effect, and nil removes them.
  public final func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    setTitleStyle(attributes.map { BarTextStyle($0) }, for: state)
  }

  /// The font and the colour of the title in a state; nil if none were set.
  public final func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { titleStyle(for: state)?.attributes }
}

extension NavigationBarAppearance {
  /// The font and the colour of the title; other attributes have no effect.
  public final var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { titleStyle.attributes }
    set { titleStyle = BarTextStyle(newValue) }
  }

  /// The font and the colour of the large title; other attributes have no effect.
  public final var largeTitleTextAttributes: [NSAttributedString.Key: Any] {
    get { largeTitleStyle.attributes }
    set { largeTitleStyle = BarTextStyle(newValue) }
  }
}

extension NavigationBar {
  /// The font and the colour of titles in `standardAppearance`; other attributes have no effect.
  public final var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.titleStyle.attributes }
    set { standardAppearance.titleTextAttributes = newValue ?? [:] }
  }

  /// The font and the colour of large titles in `standardAppearance`; other attributes have no effect.
  public final var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.largeTitleStyle.attributes }
    set { standardAppearance.largeTitleTextAttributes = newValue ?? [:] }
  }
}
