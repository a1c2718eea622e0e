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
/// distance. Texts grow with the size of text that a person prefers, and the look is the same in every
/// state.
public struct ListContentConfiguration: ContentConfiguration, Hashable, Sendable {
  /// The image at the leading edge; nil shows none.
  public var image: Image?
  /// The look of the image.
  public var imageProperties = ImageProperties()
  /// The text as an attributed string; nil shows `text`.
  public var attributedText: AttributedString?
  private var plainText: String?
  /// The look of the text.
  public var textProperties = TextProperties(.body)
  /// The secondary text as an attributed string; nil shows `secondaryText`.
  public var secondaryAttributedText: AttributedString?
  private var plainSecondaryText: String?
  /// The look of the secondary text.
  public var secondaryTextProperties = TextProperties(.caption, color: .secondaryLabel)
  /// The distances of the content from the edges of its view, in points.
  ///
  /// As long as none were set, those at the sides are 20 in the items of tables of at least 414 points.
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    get { ownMargins ?? margins(sideMargin: ListMargins.side(forWidth: 0)) }
    set { ownMargins = newValue }
  }
  /// The margins that were set; nil for the usual ones.
  private var ownMargins: DirectionalEdgeInsets?
  /// The usual distance above and below the content.
  private var verticalMargin = ListMargins.vertical
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
    configuration.verticalMargin = 10
    return configuration
  }

  /// A cell with a text, and a value in grey at the other end of the line.
  public static func valueCell() -> Self {
    var configuration = Self()
    configuration.prefersSideBySideTextAndSecondaryText = true
    configuration.secondaryTextProperties = TextProperties(.body, color: .secondaryLabel)
    return configuration
  }

  /// The header of a section in a plain list, semibold.
  public static func plainHeader() -> Self { part(.headline) }
  /// The footer of a section in a plain list.
  public static func plainFooter() -> Self { part(.footnote) }
  /// The header of a section in a grouped list, in capital letters.
  public static func groupedHeader() -> Self {
    var configuration = part(.footnote)
    configuration.textProperties.transform = .uppercase
    return configuration
  }
  /// The footer of a section in a grouped list.
  public static func groupedFooter() -> Self { part(.footnote) }

  private static func part(_ font: DynamicFont) -> Self {
    var configuration = Self()
    configuration.textProperties = TextProperties(font, color: .secondaryLabel)
    configuration.verticalMargin = 5
    return configuration
  }

  /// The margins in an item with a margin at its sides: those that were set, or the usual ones.
  func margins(sideMargin: CGFloat) -> DirectionalEdgeInsets {
    ownMargins
      ?? DirectionalEdgeInsets(
        top: verticalMargin, leading: sideMargin, bottom: verticalMargin, trailing: sideMargin)
  }

  // MARK: Showing

  /// A new `ListContentView`.
  public func makeContentView() -> any View & ContentView { ListContentView(configuration: self) }

  /// The same configuration.
  public func updated(for state: any ConfigurationState) -> Self { self }
}
