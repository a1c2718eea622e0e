public import Foundation
import OffscreenGeometry
public import OffscreenRaster
public import OffscreenText
public import OffscreenViews

/// A column with a title, whose colour and size follow the selection, and an optional badge.
///
/// The title is `textLabel`; the cell sets its colour and transform.
open class OptionBarTitleCell: OptionBarCell {
  /// The colour of the title when the column is not selected.
  open var titleColor: Color = .secondaryLabel {
    didSet { titleDidChange() }
  }

  /// The colour of the title when the column is selected; in between the two are interpolated.
  open var selectedTitleColor: Color = .label {
    didSet { titleDidChange() }
  }

  /// The scale of the title when the column is selected; 1 by default.
  open var selectedTitleScale: CGFloat = 1 {
    didSet { titleDidChange() }
  }

  /// The weight of the title when the column is selected, from 1 to 1000, starting at 400; nil, the default, keeps
  /// that of its font.
  ///
  /// Has no effect on a font without a weight axis.
  open var selectedTitleWeight: CGFloat? {
    didSet { titleDidChange() }
  }

  /// The title with attributes, in place of the cell's font and colours; nil by default.
  open var attributedTitle: AttributedString? {
    didSet { titleDidChange() }
  }

  /// The title with attributes while the column looks selected, from halfway on; nil, the default, for
  /// `attributedTitle`.
  open var selectedAttributedTitle: AttributedString? {
    didSet { titleDidChange() }
  }

  /// The image beside the title; nil, the default, shows none.
  ///
  /// A template has the colour of the title, between both also where an indicator masks titles.
  open var image: Image? {
    didSet { imageDidChange() }
  }

  /// The image while the column looks selected, from halfway on; nil, the default, for `image`.
  open var selectedImage: Image? {
    didSet { imageDidChange() }
  }

  /// The side of the title on which the image is; `leading` by default.
  open var imagePlacement: ImagePlacement = .leading {
    didSet { setNeedsLayout() }
  }

  /// The space between image and title, in points; 4 by default.
  open var imageSpacing: CGFloat = 4 {
    didSet { setNeedsLayout() }
  }

  /// The side of a title on which its image is.
  public enum ImagePlacement: String, CaseIterable, Hashable, Sendable {
    /// Above it.
    case top
    /// Where reading begins.
    case leading
    /// Below it.
    case bottom
    /// Where reading ends.
    case trailing
  }

  /// The view of the image; nil until there is one.
  private var imageView: ImageView?

  /// The badge at the top right of the title; nil, the default, shows none.
  open var badge: OptionBarBadge? {
    didSet { if badge != oldValue { badgeDidChange() } }
  }

  /// The view of the badge; nil without a badge.
  private var badgeView: OptionBarBadgeView?

  /// Creates a cell with an empty title.
  public required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    titleDidChange()
  }

  /// The title; nil shows none.
  open var title: String? {
    get { textLabel.text }
    set {
      textLabel.text = newValue
      setNeedsLayout()
    }
  }

  /// The width of a column for a title with `padding` points on each side.
  public static func width(
    forTitle title: String, font: Font, padding: CGFloat = 16
  ) -> CGFloat {
    let label = Label()
    label.font = font
    label.text = title
    return label.intrinsicContentSize.width + 2 * padding
  }

  /// Updates the colour and size of the title.
  open override func selectionProgressDidChange() {
    super.selectionProgressDidChange()
    titleDidChange()
  }

  /// Clears title and badge.
  open override func prepareForReuse() {
    super.prepareForReuse()
    attributedTitle = nil
    selectedAttributedTitle = nil
    textLabel.text = nil
    image = nil
    selectedImage = nil
    badge = nil
  }

  /// The size of the image that is shown; zero without one.
  private var imageSize: CGSize { imageView?.sizeThatFits(.zero) ?? .zero }

  /// Whether the image is above or below the title.
  private var isStacked: Bool { imagePlacement == .top || imagePlacement == .bottom }

  /// The distances of the centres of an image and a title, of these lengths, from the centre of both.
  private func centers(
    _ image: CGFloat, _ title: CGFloat, imageIsFirst: Bool
  ) -> (image: CGFloat, title: CGFloat) {
    let sign: CGFloat = imageIsFirst ? 1 : -1
    let space = image > 0 && title > 0 ? imageSpacing : 0
    return (-sign * (title + space) / 2, sign * (image + space) / 2)
  }

  /// Places title and image together in the middle; a title of several lines breaks at the cell's width.
  override func placeTextLabel(_ label: Label) {
    let area = contentView.bounds
    let image = imageSize
    let beside = isStacked || image.width == 0 ? 0 : image.width + imageSpacing
    let room = max(0, area.width - beside)
    let size =
      label.numberOfLines == 1
      ? label.intrinsicContentSize : label.sizeThatFits(CGSize(width: room, height: 0))
    label.bounds.size = CGSize(width: min(size.width, room), height: size.height)
    label.center = CGPoint(x: area.midX, y: area.midY)
    defer {
      placeBadge(at: label)
      placeCover(at: label)
    }
    guard let imageView, image != .zero else { return }
    imageView.bounds.size = image
    imageView.center = label.center
    let shown = label.text?.isEmpty == false ? label.bounds.size : .zero
    if isStacked {
      let y = centers(image.height, shown.height, imageIsFirst: imagePlacement == .top)
      imageView.center.y += y.image
      label.center.y += y.title
    } else {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let x = centers(
        image.width, shown.width, imageIsFirst: (imagePlacement == .leading) != isMirrored)
      imageView.center.x += x.image
      label.center.x += x.title
    }
  }

  /// Places the badge at the top right of the title as it is scaled now.
  private func placeBadge(at label: Label) {
    let scale = label.transform.a
    badgeView?.place(
      at: CGPoint(
        x: label.center.x + label.bounds.width / 2 * scale,
        y: label.center.y - label.bounds.height / 2 * scale + 3))
  }

  /// The width of the title at its present scale, with the image beside it.
  open override var titleWidth: CGFloat? {
    let image = imageSize.width
    guard let label, label.text?.isEmpty == false else { return image > 0 ? image : nil }
    let width = label.intrinsicContentSize.width * label.transform.a
    if image == 0 { return width }
    return isStacked ? max(image, width) : image + imageSpacing + width
  }

  /// The height of the title at its present scale, with the image above or below it.
  open override var titleHeight: CGFloat? {
    let image = imageSize.height
    guard let label, label.text?.isEmpty == false else { return image > 0 ? image : nil }
    let height = label.intrinsicContentSize.height * label.transform.a
    if image == 0 { return height }
    return isStacked ? image + imageSpacing + height : max(image, height)
  }

  /// Whether the cell looks selected: from halfway on.
  private var looksSelected: Bool { selectionProgress > 0.5 }

  /// Shows the image for the present progress of the selection.
  private func imageDidChange() {
    let shown = looksSelected ? selectedImage ?? image : image
    guard shown != nil || imageView != nil else { return }
    let view = imageView ?? ImageView()
    if imageView == nil {
      imageView = view
      contentView.addSubview(view)
    }
    view.image = shown
    view.tintColor = titleColor.mixed(with: selectedTitleColor, progress: selectionProgress)
    setNeedsLayout()
  }

  override func coverDidChange() {
    if cover == nil {
      titleCover?.removeFromSuperview()
      titleCover = nil
    } else if titleCover == nil {
      let view = TitleCover()
      contentView.insertSubview(view, aboveSubview: textLabel)
      titleCover = view
    }
    titleDidChange()
    if let label { placeCover(at: label) }
  }
  /// What paints the title where an indicator is behind it; nil without such an indicator.
  private var titleCover: TitleCover?

  private func placeCover(at label: Label) {
    guard let cover else { return }
    titleCover?.stand(before: label, cover, color: selectedTitleColor)
  }

  /// Gives the title the colour and the scale for the present progress of the selection.
  private func titleDidChange() {
    let label = textLabel
    if let attributedTitle {
      label.attributedText =
        looksSelected ? selectedAttributedTitle ?? attributedTitle : attributedTitle
      setNeedsLayout()
    } else {
      let progress = cover == nil ? selectionProgress : 0
      label.textColor = titleColor.mixed(with: selectedTitleColor, progress: progress)
    }
    if let selectedTitleWeight {
      let weight = 400 + (selectedTitleWeight - 400) * selectionProgress
      label.font = label.font.withWeight(weight.rounded())
      setNeedsLayout()
    }
    if imageView != nil { imageDidChange() }
    let scale = 1 + (selectedTitleScale - 1) * selectionProgress
    label.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    if badgeView != nil { setNeedsLayout() }
  }

  /// Replaces the view of the badge.
  private func badgeDidChange() {
    badgeView?.removeFromSuperview()
    badgeView = badge.map(OptionBarBadgeView.init)
    if let badgeView { contentView.addSubview(badgeView) }
    setNeedsLayout()
  }
}
