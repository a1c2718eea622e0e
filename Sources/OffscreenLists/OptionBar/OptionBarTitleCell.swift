public import Foundation
import OffscreenGeometry
public import OffscreenRaster
public import OffscreenText
import OffscreenViews

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
    textLabel.text = nil
    badge = nil
  }

  override func placeTextLabel(_ label: Label) {
    let size = label.intrinsicContentSize
    label.bounds.size = CGSize(
      width: min(size.width, contentView.bounds.width), height: size.height)
    label.center = CGPoint(x: contentView.bounds.midX, y: contentView.bounds.midY)
    placeBadge(at: label)
  }

  /// Places the badge at the top right of the title as it is scaled now.
  private func placeBadge(at label: Label) {
    let scale = label.transform.a
    badgeView?.place(
      at: CGPoint(
        x: label.center.x + label.bounds.width / 2 * scale,
        y: label.center.y - label.bounds.height / 2 * scale + 3))
  }

  /// The width of the title at its present scale.
  open override var titleWidth: CGFloat? {
    guard let label, label.text?.isEmpty == false else { return nil }
    return label.intrinsicContentSize.width * label.transform.a
  }

  /// Gives the title the colour and the scale for the present progress of the selection.
  private func titleDidChange() {
    let label = textLabel
    label.textColor = titleColor.mixed(with: selectedTitleColor, progress: selectionProgress)
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
