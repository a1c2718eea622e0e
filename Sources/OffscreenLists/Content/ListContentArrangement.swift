import Foundation
import OffscreenGeometry
import OffscreenViews

/// The places of the image and texts of a list's content in a view of a given size.
struct ListContentArrangement {
  /// The frames in the view's coordinates; zero for parts that are not shown.
  private(set) var image = CGRect.zero
  private(set) var text = CGRect.zero
  private(set) var secondaryText = CGRect.zero
  /// The distance of the texts from the leading edge.
  let textStart: CGFloat
  /// The height of the whole content with its margins.
  let height: CGFloat
  /// The width that holds each text in one line, with image and margins.
  let naturalWidth: CGFloat

  /// Places the parts of a configuration; the labels already have its texts, and hidden labels have
  /// none.
  init(
    configuration: ListContentConfiguration, margins: DirectionalEdgeInsets, label: Label,
    secondaryLabel: Label, size: CGSize, isMirrored: Bool, traits: TraitCollection
  ) {
    let properties = configuration.imageProperties
    let shown = configuration.image?
      .fitted(to: properties.preferredSymbolConfiguration, in: traits)
    let picture = shown.map { properties.size(of: $0.size) }
    let pictureRoom =
      picture.map {
        properties.room(
          for: $0, isSymbol: shown?.isSymbolImage == true,
          in: traits.preferredContentSizeCategory)
      } ?? .zero
    let gap = picture == nil ? 0 : configuration.imageToTextPadding
    let start = margins.leading + pictureRoom.width + gap
    textStart = start
    let width = max(0, size.width - start - margins.trailing)

    let first = TextSize(label, width: width)
    let second = TextSize(secondaryLabel, width: width)
    let hasBoth = !label.isHidden && !secondaryLabel.isHidden
    let sideGap = hasBoth ? configuration.textToSecondaryTextHorizontalPadding : 0
    let isSideBySide =
      configuration.prefersSideBySideTextAndSecondaryText
      && first.natural + sideGap + second.natural <= width
    let lineGap = hasBoth ? configuration.textToSecondaryTextVerticalPadding : 0
    let textHeight =
      isSideBySide
      ? max(first.height, second.height) : first.height + lineGap + second.height
    let content = max(textHeight, pictureRoom.height) + margins.top + margins.bottom
    let isLargeSymbol = shown?.isSymbolImage == true && properties.reservedLayoutSize.height <= 0
    height = max(
      content, isLargeSymbol ? (picture?.height ?? 0) + ListMargins.aroundImage : 0)
    naturalWidth =
      start + margins.trailing
      + (configuration.prefersSideBySideTextAndSecondaryText
        ? first.natural + sideGap + second.natural : max(first.natural, second.natural))

    let room = max(size.height - margins.top - margins.bottom, 0)
    func top(of height: CGFloat) -> CGFloat {
      margins.top + ((room - height) / 2).rounded(.down)
    }
    if let picture {
      image = CGRect(
        x: margins.leading + ((pictureRoom.width - picture.width) / 2).rounded(.down),
        y: top(of: picture.height),
        width: picture.width, height: picture.height)
    }
    let textTop = top(of: textHeight)
    if isSideBySide {
      text = CGRect(x: start, y: textTop, width: first.natural, height: textHeight)
      secondaryText = CGRect(
        x: start + width - second.natural, y: textTop, width: second.natural, height: textHeight)
    } else {
      text = CGRect(x: start, y: textTop, width: width, height: first.height)
      secondaryText = CGRect(
        x: start, y: textTop + first.height + lineGap, width: width, height: second.height)
    }
    if isMirrored {
      image = image.mirrored(in: size.width)
      text = text.mirrored(in: size.width)
      secondaryText = secondaryText.mirrored(in: size.width)
    }
  }

  /// The size that a text needs.
  private struct TextSize {
    /// The width of one line.
    var natural: CGFloat = 0
    /// The height of the text in the available width.
    var height: CGFloat = 0

    init(_ label: Label, width: CGFloat) {
      guard !label.isHidden else { return }
      let unlimited = CGFloat.greatestFiniteMagnitude
      natural = label.sizeThatFits(CGSize(width: unlimited, height: unlimited)).width
      height = label.sizeThatFits(CGSize(width: width, height: unlimited)).height
    }
  }
}
