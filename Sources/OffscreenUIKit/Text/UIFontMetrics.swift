public import Foundation
public import Offscreen
import OffscreenViews

/// Scales fonts and lengths with the size of text that a person prefers.
open class UIFontMetrics: NSObject {
  private final let style: UIFont.TextStyle

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// The metrics of running text.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// The font in its scaled size, in whole points.
  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  /// The font in its scaled size, in whole points and at most as large as given.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// The font in its scaled size for some traits, or for the current ones if nil.
  open func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
    font.withSize(scaledSize(of: font, among: traits))
  }

  /// The font in its scaled size for some traits, at most as large as given.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traits: UITraitCollection?
  ) -> UIFont {
    let size = scaledSize(of: font, among: traits)
    return font.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size)
  }

  /// A length that grows with the text, in whole pixels.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// A length that grows with the text for some traits, in whole pixels of their display scale.
  open func scaledValue(
    for value: CGFloat, compatibleWith traits: UITraitCollection?
  ) -> CGFloat {
    let traits = traits ?? .current
    let scale = traits.displayScale > 0 ? traits.displayScale : 1
    return (value * factor(among: traits) * scale).rounded() / scale
  }

  private final func scaledSize(of font: UIFont, among traits: UITraitCollection?) -> CGFloat {
    let factor = factor(among: traits ?? .current)
    return factor == 1 ? font.pointSize : (font.pointSize * factor).rounded()
  }

  private final func factor(among traits: UITraitCollection) -> CGFloat {
    style.sizes.factor(in: traits.preferredContentSizeCategory)
  }
}
