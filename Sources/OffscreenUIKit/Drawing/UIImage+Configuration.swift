public import Offscreen
import OffscreenViews

extension Image.SymbolConfiguration {
  /// Creates settings with the size of a text style, which follows the preferred size of text.
  public convenience init(textStyle: Font.TextStyle) {
    self.init(sizes: textStyle.sizes)
  }

  /// Creates settings with the size of a text style, which follows the preferred size of text, and a scale.
  public convenience init(textStyle: Font.TextStyle, scale: Image.SymbolScale) {
    self.init(sizes: textStyle.sizes, scale: scale)
  }
}
