public import Foundation
public import OffscreenGeometry
import OffscreenRaster
import OffscreenText
public import OffscreenViews

/// An image, a text and a secondary text of a list's cell, header or footer, with their look.
///
/// Margins and paddings are estimates; those of a cell with a subtitle are taken from published
/// frames, in which a text of 17 points begins 10 points below the top and one of 12 points follows
/// it. UIKit adds the cell's margins to those of the configuration; here the latter are the whole
/// distance. The sizes of fonts are those of the usual size of text, and the look is the same in
/// every state.
public struct ListContentConfiguration: ContentConfiguration, Hashable, Sendable {
  /// The image at the leading edge; nil shows none.
  public var image: Image?
  /// The look of the image.
  public var imageProperties = ImageProperties()
  /// The text as an attributed string; nil shows `text`.
  public var attributedText: AttributedString?
  private var plainText: String?
  /// The look of the text.
  public var textProperties = TextProperties(fontSize: 17)
  /// The secondary text as an attributed string; nil shows `secondaryText`.
  public var secondaryAttributedText: AttributedString?
  private var plainSecondaryText: String?
  /// The look of the secondary text.
  public var secondaryTextProperties = TextProperties(fontSize: 12, color: .secondaryLabel)
  /// The distances of the content from the edges of its view, in points.
  public var directionalLayoutMargins = DirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// Whether the secondary text is placed at the other end of the line, if both texts fit there,
  /// rather than below; false by default, and true in a `valueCell()`.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between image and text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The minimum distance between texts that are side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 12
  /// The distance between texts one below the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 1

  /// The text; nil shows none, and setting it removes attributes.
  public var text: String? {
    get { attributedText.map { String($0.characters) } ?? plainText }
    set {
      plainText = newValue
      attributedText = nil
    }
  }

  /// The secondary text; nil shows none, and setting it removes attributes.
  public var secondaryText: String? {
    get { secondaryAttributedText.map { String($0.characters) } ?? plainSecondaryText }
    set {
      plainSecondaryText = newValue
      secondaryAttributedText = nil
    }
  }

  /// `attributedText`, for a module that declares a property of the same name, which hides this
  /// one.
  package var valueOfAttributedText: AttributedString? {
    get { attributedText }
    set { attributedText = newValue }
  }

  /// `secondaryAttributedText`, for a module that declares a property of the same name, which hides
  /// this one.
  package var valueOfSecondaryAttributedText: AttributedString? {
    get { secondaryAttributedText }
    set { secondaryAttributedText = newValue }
  }

  // MARK: Kinds

  /// A cell with a text, and a smaller text below it.
  public static func cell() -> Self { Self() }

  /// A cell with a text, and a smaller text in grey below it.
  public static func subtitleCell() -> Self {
    var configuration = Self()
    configuration.directionalLayoutMargins.top = 10
    configuration.directionalLayoutMargins.bottom = 10
    return configuration
  }

  /// A cell with a text, and a value in grey at the other end of the line.
  public static func valueCell() -> Self {
    var configuration = Self()
    configuration.prefersSideBySideTextAndSecondaryText = true
    configuration.secondaryTextProperties = TextProperties(fontSize: 17, color: .secondaryLabel)
    return configuration
  }

  /// The header of a section in a plain list.
  public static func plainHeader() -> Self { part(fontSize: 15) }
  /// The footer of a section in a plain list.
  public static func plainFooter() -> Self { part(fontSize: 13) }
  /// The header of a section in a grouped list, in capital letters.
  public static func groupedHeader() -> Self {
    var configuration = part(fontSize: 13)
    configuration.textProperties.transform = .uppercase
    return configuration
  }
  /// The footer of a section in a grouped list.
  public static func groupedFooter() -> Self { part(fontSize: 13) }

  private static func part(fontSize: CGFloat) -> Self {
    var configuration = Self()
    configuration.textProperties = TextProperties(fontSize: fontSize, color: .secondaryLabel)
    configuration.directionalLayoutMargins.top = 5
    configuration.directionalLayoutMargins.bottom = 5
    return configuration
  }

  // MARK: Showing

  /// A new `ListContentView`.
  public func makeContentView() -> any View & ContentView { ListContentView(configuration: self) }

  /// The same configuration.
  public func updated(for state: any ConfigurationState) -> Self { self }
}
