public import Foundation
import OffscreenRaster

extension Image {
  /// The system's image of a name in UIKit, such as `gear` or `heart.circle.fill`, as a drawing of this package; nil if
  /// the text is no name of small letters, digits and dots.
  ///
  /// There are drawings for some three hundred names and for those that suffixes make of them: `.fill`, `.slash`,
  /// `.badge`, `.badge.plus`, and shapes around a drawing such as `.circle` and `.square.fill`. In place of another
  /// name a box with its first letters is drawn, and snapshots say so. An image view paints the image in its tint
  /// colour; drawn elsewhere it is black.
  public init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// The system's image of a name in some settings; configurations that are not for symbols have no effect.
  public init?(systemName name: String, withConfiguration configuration: Configuration?) {
    let category = TraitCollection.current.preferredContentSizeCategory
    guard let symbol = SymbolImage(name, configuration as? SymbolConfiguration, in: category)
    else { return nil }
    self.init(symbol)
  }

  /// Whether this is a system image.
  public var isSymbolImage: Bool { symbol != nil }

  /// The settings of a system image; nil for other images and without settings.
  public var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }

  /// The settings of a system image; nil for other images and without settings.
  public var configuration: Configuration? { symbolConfiguration }

  /// The distance of a system image's baseline from its bottom, in points; nil for other images.
  public var baselineOffsetFromBottom: CGFloat? { symbol?.baselineOffset }

  /// The image with settings in addition to its own; other images than the system's are the same.
  public func withConfiguration(_ configuration: Configuration) -> Image {
    guard let settings = configuration as? SymbolConfiguration, let symbol else { return self }
    return showing(
      symbol.with(symbol.configuration?.applying(settings) ?? settings, in: symbol.category))
  }

  /// The image with settings in addition to its own; other images than the system's are the same.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> Image? {
    withConfiguration(configuration)
  }

  /// The image as a view shows it: what its settings leave open follows from the preferred ones and the traits.
  package func fitted(to preferred: SymbolConfiguration?, in traits: TraitCollection) -> Image {
    guard let symbol else { return self }
    let settings = preferred?.applying(symbol.configuration) ?? symbol.configuration
    return showing(symbol.with(settings, in: traits.preferredContentSizeCategory))
  }

  /// The size of the image in points where images grow with text sizes for accessibility.
  package func accessibleSize(in category: ContentSizeCategory) -> CGSize {
    guard category.isAccessibilityCategory, symbol?.configuration?.isDynamic != true else {
      return size
    }
    let factor = TextStyleSizes.body.factor(in: category)
    return CGSize(
      width: (size.width * factor).rounded(), height: (size.height * factor).rounded())
  }

  /// Whether a box is drawn, because there is no drawing of the system image's name.
  package var symbolIsMissing: Bool { symbol?.isMissing == true }

  /// Whether the image is mirrored in a direction of layout.
  package func isMirrored(in direction: UserInterfaceLayoutDirection) -> Bool {
    direction == .rightToLeft
      && (flipsForRightToLeftLayoutDirection || symbol?.followsDirection == true)
  }
}
