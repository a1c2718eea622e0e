import Foundation
package import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// The columns of an option bar: their titles and appearance.
package struct OptionsDescription: Hashable, Sendable {
  /// The maximum number of titles in a scene file.
  package static let countLimit = 1_000

  package var titles: [String]
  package var fontSize: Double
  /// Nil for the standard font.
  package var font: FontChoice?
  /// The space on each side of a title, in points; in a vertical bar above and below it.
  package var padding: Double
  package var titleColor: Color
  package var selectedTitleColor: Color
  /// The factor by which the selected title is enlarged.
  package var selectedTitleScale: Double
  /// The badges of the columns in turn: a number above 0, a dot for 0, no badge below 0.
  package var badges: [Int]
  /// The weight of the selected title; nil for that of the font.
  var selectedTitleWeight: Double?
  /// The number of lines of a title; 0 for as many as it needs.
  var titleLines = 1
  /// The images of the columns in turn; empty for none.
  var images: [Image] = []
  /// The images of the selected columns in turn; empty for the same as of the others.
  var selectedImages: [Image] = []
  var imagePlacement = OptionBarTitleCell.ImagePlacement.leading
  /// The space between image and title, in points.
  var imageSpacing = 4.0
  /// The colours of the indicator at the columns in turn; empty for the bar's tint colour.
  var indicatorColors: [Color] = []
  var badgeColor = OptionBarBadge.dot.color
  var badgeTextColor = OptionBarBadge.dot.textColor
}

extension OptionsDescription {
  private static let titles: SceneAttributeType<[String]> = .list(
    of: .text, "a list of titles", limit: countLimit)

  private static let usual: OptionsDescription = OptionsDescription(
    titles: [], fontSize: 15, font: nil, padding: 14, titleColor: .secondaryLabel,
    selectedTitleColor: .label, selectedTitleScale: 1, badges: [])

  /// The mapping of the titles and their appearance.
  static let mapping: SceneMapping<OptionsDescription> = SceneMapping(
    "options", usual,
    [
      SceneKey("titles", titles, \.titles, isRequired: true, help: "The titles in their order."),
      SceneKey("fontSize", .number(1...1_000), \.fontSize, help: "The size of the font in points."),
      SceneKey("font", .fontChoice, \.font, help: "The font; by default the standard one."),
      SceneKey(
        "padding", .number(0...10_000), \.padding,
        help: "The space on each side of a title, in points; in a vertical bar above and below it."),
      SceneKey("titleColor", .color, \.titleColor, help: "The colour of titles."),
      SceneKey(
        "selectedTitleColor", .color, \.selectedTitleColor,
        help: "The colour of the selected title."),
      SceneKey(
        "selectedTitleScale", .number(0...100), \.selectedTitleScale,
        help: "The factor by which the selected title is enlarged."),
      SceneKey(
        "badges",
        .list(
          of: .integer(-1...1_000_000, "a badge: a number, 0 or -1"), "a list of badges",
          limit: 1_000), \.badges,
        help: "The badges in turn: a number above 0, a dot for 0, none for -1."),
      SceneKey("badgeColor", .color, \.badgeColor, help: "The colour of badges."),
      SceneKey("badgeTextColor", .color, \.badgeTextColor, help: "The colour of their numbers."),
      SceneKey(
        "selectedTitleWeight", .number(1...1_000), \.selectedTitleWeight,
        help: "The weight of the selected title, from 1 to 1000."),
      SceneKey(
        "titleLines", .integer(0...100), \.titleLines,
        help: "The lines that a title may have; 0 for as many as it needs."),
      SceneKey(
        "images", .list(of: .image, "a list of images", limit: 1_000), \.images,
        help: "The images beside the titles, used in turn."),
      SceneKey(
        "selectedImages", .list(of: .image, "a list of images", limit: 1_000), \.selectedImages,
        help: "The images beside selected titles, used in turn."),
      SceneKey(
        "imageSpacing", .number(0...10_000), \.imageSpacing,
        help: "The space between image and title, in points."),
      SceneKey(
        "indicatorColors", .list(of: .color, "a list of colours", limit: 1_000), \.indicatorColors,
        help: "The colours of the indicator at the columns, used in turn."),
      SceneKey(
        "imagePlacement", .choice, \.imagePlacement,
        help: "The side of the titles on which images are."),
    ])

  /// Reads the titles alone as a list, or a mapping.
  fileprivate static let type: SceneAttributeType<OptionsDescription> = .init(
    .either([titles.shape, mapping.shape])
  ) { (node, source) throws(ScriptError) in
    guard case .sequence = node.content else { return try mapping.read(node, source) }
    var options = usual
    options.titles = try titles.read(node, source)
    return options
  }
}

extension SceneAttributeType where Value == OptionsDescription {
  /// The titles of an option bar, and their appearance.
  static var options: Self { OptionsDescription.type }
}

extension TitleColumns {
  convenience init(_ options: OptionsDescription) {
    self.init(options.titles)
    font = options.font?.font(size: options.fontSize) ?? .standard(size: options.fontSize)
    padding = options.padding
    titleColor = options.titleColor
    selectedTitleColor = options.selectedTitleColor
    selectedTitleScale = options.selectedTitleScale
    selectedTitleWeight = options.selectedTitleWeight.map { CGFloat($0) }
    titleLines = options.titleLines
    images = options.images
    selectedImages = options.selectedImages
    imagePlacement = options.imagePlacement
    imageSpacing = options.imageSpacing
    indicatorColors = options.indicatorColors
    for (index, badge) in options.badges.enumerated() where badge >= 0 {
      badges[index] = OptionBarBadge(
        badge == 0 ? .dot : .number(badge), color: options.badgeColor,
        textColor: options.badgeTextColor)
    }
  }
}
