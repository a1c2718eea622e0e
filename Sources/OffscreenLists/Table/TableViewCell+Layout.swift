import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenText
import OffscreenViews

extension TableViewCell {
  private enum Metrics {
    /// The distance between image and text, text and detail, content and accessory.
    static let gap: CGFloat = 12
    /// The margin above and below a text with a detail below it, in a cell that determines its own
    /// height.
    static let stackMargin: CGFloat = 10
    /// The distance between a text and the detail below it; none in a row without the margins above and
    /// below them.
    static let lineGap: CGFloat = 1
    /// The width of the text before the detail in the style `value2`.
    static let leadingColumn: CGFloat = 92
  }

  /// The minimum height of a cell that determines its own height and shows its own texts or those
  /// of a `ListContentConfiguration`.
  static let leastHeight: CGFloat = 44

  // MARK: Fonts

  /// The font of the text, unless it was given another one.
  var textFont: DynamicFont { style == .value2 ? .caption : .body }
  /// The font of the detail, unless it was given another one.
  var detailFont: DynamicFont { style == .subtitle ? .caption : .body }

  /// Whether the detail is below the text: also in the style `value1` if text is very large.
  var stacksTexts: Bool {
    style == .subtitle || style == .value1 && fontCategory.isAccessibilityCategory
  }

  func makeLabel(_ font: DynamicFont) -> Label {
    updateFonts()
    let label = Label()
    label.setListFont(font.font(in: fontCategory))
    label.breaksSingleLine = fontCategory.isAccessibilityCategory
    laysOutWithContents = true
    setNeedsLayout()
    return label
  }

  /// Gives the labels the fonts for the present size of text, and lets very large text break lines.
  ///
  /// Fonts and numbers of lines that were set otherwise stay.
  func updateFonts() {
    let (former, category) = (fontCategory, traitCollection.preferredContentSizeCategory)
    guard former != category else { return }
    fontCategory = category
    textFont.update(ownTextLabel, to: category)
    detailFont.update(ownDetailTextLabel, to: category)
    guard former.isAccessibilityCategory != category.isAccessibilityCategory else { return }
    for label in [ownTextLabel, ownDetailTextLabel] {
      label?.breaksSingleLine = category.isAccessibilityCategory
    }
    guard style == .value1, let detail = ownDetailTextLabel else { return }
    if stacksTexts, detail.textAlignment == trailingAlignment {
      detail.textAlignment = .natural
    } else if !stacksTexts, detail.textAlignment == .natural {
      detail.textAlignment = trailingAlignment
    }
  }

  /// A font's line height in whole points, so that lines are aligned to pixels.
  private static func lineHeight(of label: Label) -> CGFloat {
    label.font.lineHeight.rounded(.up)
  }

  func layoutParts() {
    updateFonts()
    let size = uprightSize
    let whole = CGRect(origin: .zero, size: size)
    for view in [backgroundView, selectedBackgroundView, plainSelectionBackground] {
      if let view, view.superview === self { place(view, in: whole) }
    }
    layoutAccessory(in: size)
    let contentWidth = max(0, size.width - accessoryWidth - editingIndent - reorderWidth)
    placeByDirection(
      contentView,
      in: CGRect(
        x: editingIndent - confirmationShift, y: 0, width: contentWidth, height: size.height))
    layoutEditing()
    layoutContent(in: CGSize(width: contentWidth, height: size.height))
    layoutSeparators(in: size)
  }

  // MARK: Direction

  /// Places a part of the cell, given its frame for a left-to-right interface.
  func placeByDirection(_ part: View, in frame: CGRect) {
    place(part, in: isMirrored ? frame.mirrored(in: uprightSize.width) : frame)
  }

  /// The alignment of lines at the trailing edge.
  var trailingAlignment: TextAlignment { hasMirroredTexts ? .left : .right }

  /// Changes the alignment of texts from one side to the other when the direction has changed.
  private func alignTexts() {
    guard hasMirroredTexts != isMirrored else { return }
    hasMirroredTexts = isMirrored
    for label in [ownTextLabel, ownDetailTextLabel].compactMap(\.self) {
      switch label.textAlignment {
      case .left: label.textAlignment = .right
      case .right: label.textAlignment = .left
      default: break
      }
    }
  }

  private func mirrorTexts(in width: CGFloat) {
    guard isMirrored else { return }
    for view in [ownImageView, ownTextLabel, ownDetailTextLabel] {
      if let view { view.frame = view.frame.mirrored(in: width) }
    }
  }

  // MARK: Separator

  func updateSeparator() {
    show(separator, separatorColor != nil && !isSeparatorCovered)
    if let topSeparator { show(topSeparator, separatorColor != nil && hasTopSeparator) }
    setNeedsLayout()
  }

  private func show(_ separator: View, _ isShown: Bool) {
    separator.backgroundColor = separatorColor
    if !isShown {
      separator.removeFromSuperview()
    } else if separator.superview == nil {
      addSubview(separator)
    }
  }

  private func layoutSeparators(in size: CGSize) {
    let thickness = 1 / pixelScale
    if let topSeparator, topSeparator.superview === self {
      place(topSeparator, in: CGRect(x: 0, y: 0, width: size.width, height: thickness))
    }
    guard separator.superview === self else { return }
    let inset = tableSeparatorInset ?? EdgeInsets(left: separatorStart(forHeight: size.height))
    placeByDirection(
      separator,
      in: CGRect(
        x: inset.left + editingIndent, y: size.height - thickness,
        width: max(0, size.width - inset.left - inset.right - editingIndent), height: thickness))
  }

  // MARK: Texts

  /// The size in which the image is shown; nil without one.
  private var imageSize: CGSize? {
    ownImageView.flatMap { $0.image == nil ? nil : $0.sizeThatFits(.zero) }
  }

  /// The start of the text: after the image, if there is one.
  private func textStart(forHeight height: CGFloat) -> CGFloat {
    guard let imageSize else { return sideMargin }
    return sideMargin + min(imageSize.width, max(height - ListMargins.aroundImage, 0)) + Metrics.gap
  }

  /// The start of the line below: that of the text.
  private func separatorStart(forHeight height: CGFloat) -> CGFloat {
    (contentView as? ListContentView)?.textStart ?? textStart(forHeight: height)
  }

  private func layoutContent(in size: CGSize) {
    alignTexts()
    if let imageSize, let ownImageView {
      let side = max(size.height - ListMargins.aroundImage, 0)
      let (width, height) = (min(imageSize.width, side), min(imageSize.height, side))
      ownImageView.frame = CGRect(
        x: sideMargin, y: ((size.height - height) / 2).rounded(.down), width: width,
        height: height)
    }
    let left = textStart(forHeight: size.height)
    let right = accessorySize == nil ? sideMargin : Metrics.gap
    layoutTexts(
      in: CGRect(
        x: left, y: 0, width: max(0, size.width - left - right), height: size.height))
    mirrorTexts(in: size.width)
  }

  private func layoutTexts(in area: CGRect) {
    if stacksTexts { return layoutStackedTexts(in: area) }
    switch style {
    case .default:
      placeTextLabel(in: area)
    case .value1:
      let width = min(ownTextLabel?.sizeThatFits(.zero).width ?? 0, area.width)
      ownTextLabel?.frame = CGRect(x: area.minX, y: 0, width: width, height: area.height)
      let rest = max(0, area.width - width - Metrics.gap)
      ownDetailTextLabel?.frame = CGRect(
        x: area.maxX - rest, y: 0, width: rest, height: area.height)
    case .value2:
      let column = min(Metrics.leadingColumn, area.width)
      ownTextLabel?.frame = CGRect(x: area.minX, y: 0, width: column, height: area.height)
      let detail = area.minX + column + Metrics.gap
      ownDetailTextLabel?.frame = CGRect(
        x: detail, y: 0, width: max(0, area.maxX - detail), height: area.height)
    case .subtitle: break
    }
  }

  private func layoutStackedTexts(in area: CGRect) {
    guard let detail = ownDetailTextLabel, detail.text?.isEmpty == false else {
      placeTextLabel(in: area)
      ownDetailTextLabel?.frame = .zero
      return
    }
    let heights = (
      text: ownTextLabel.map { height(of: $0, forWidth: area.width) } ?? 0,
      detail: height(of: detail, forWidth: area.width)
    )
    let room = area.height - heights.text - heights.detail
    let gap = heights.text > 0 && room > 2 * Metrics.stackMargin - 1 ? Metrics.lineGap : 0
    let top = ((area.height - heights.text - gap - heights.detail) / 2).rounded(.down)
    ownTextLabel?.frame = CGRect(x: area.minX, y: top, width: area.width, height: heights.text)
    detail.frame = CGRect(
      x: area.minX, y: top + heights.text + gap, width: area.width, height: heights.detail)
  }

  private func height(of label: Label, forWidth width: CGFloat) -> CGFloat {
    guard label.text?.isEmpty == false else { return 0 }
    guard label.numberOfLines != 1 || label.breaksSingleLine else {
      return Self.lineHeight(of: label)
    }
    return label.sizeThatFits(CGSize(width: width, height: 0)).height
  }

  /// The height that texts and image need in a cell of the given width.
  func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    updateFonts()
    let right = accessorySize == nil ? sideMargin : accessoryWidth + Metrics.gap
    let room = max(
      0, width - editingIndent - reorderWidth - textStart(forHeight: .infinity) - right)
    let text = ownTextLabel.map { height(of: $0, forWidth: room) } ?? 0
    let detail = ownDetailTextLabel.map { height(of: $0, forWidth: room) } ?? 0
    var texts = max(text, detail) + 2 * ListMargins.vertical
    if stacksTexts, text > 0, detail > 0 {
      texts = text + Metrics.lineGap + detail + 2 * Metrics.stackMargin
    }
    let picture = (imageSize?.height ?? 0) + ListMargins.aroundImage
    return max(Self.leastHeight, texts, picture)
  }
}
