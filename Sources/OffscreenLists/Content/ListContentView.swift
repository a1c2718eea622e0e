public import Foundation
import OffscreenGeometry
import OffscreenText
public import OffscreenViews

/// Shows a `ListContentConfiguration`.
///
/// The image is at the leading edge, in the middle of the height; the texts are beside it, one
/// below the other or at the two ends of a line.
open class ListContentView: View, ContentView {
  private let imageView = ImageView()
  private let label = Label()
  private let secondaryLabel = Label()
  private var shown: ListContentConfiguration
  /// The category of text size with which the configuration was first shown, and that of the fonts.
  private var fontCategories: (shown: ContentSizeCategory, present: ContentSizeCategory)

  /// Creates a view that shows a configuration.
  public init(configuration: ListContentConfiguration) {
    shown = configuration
    let category = TraitCollection.current.preferredContentSizeCategory
    fontCategories = (category, category)
    super.init(frame: .zero)
    for view in [imageView, label, secondaryLabel] { addSubview(view) }
    showConfiguration()
  }

  /// The configuration that the view shows; one that is not a `ListContentConfiguration` is
  /// ignored.
  open var configuration: any ContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? ListContentConfiguration, new != shown else { return }
      shown = new
      let category = traitCollection.preferredContentSizeCategory
      fontCategories = (category, category)
      showConfiguration()
    }
  }

  /// Gives the texts the fonts for the present size of text.
  private func updateFonts() {
    let category = traitCollection.preferredContentSizeCategory
    guard category != fontCategories.present else { return }
    fontCategories.present = category
    label.font = font(of: shown.textProperties)
    secondaryLabel.font = font(of: shown.secondaryTextProperties)
    invalidateIntrinsicContentSize()
  }

  private func font(of properties: ListContentConfiguration.TextProperties) -> Font {
    properties.font(in: fontCategories.present, shownIn: fontCategories.shown)
  }

  private func showConfiguration() {
    imageView.image = shown.image
    imageView.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
    imageView.tintColor = shown.imageProperties.tintColor
    imageView.layer.cornerRadius = shown.imageProperties.cornerRadius
    imageView.clipsToBounds = shown.imageProperties.cornerRadius > 0
    show(shown.text, shown.attributedText, shown.textProperties, in: label)
    show(
      shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties,
      in: secondaryLabel)
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func show(
    _ text: String?, _ attributedText: AttributedString?,
    _ properties: ListContentConfiguration.TextProperties, in label: Label
  ) {
    if let attributedText {
      label.attributedText = attributedText
    } else {
      label.text = text.map(properties.transform.applied(to:))
    }
    label.isHidden = text?.isEmpty ?? true
    let font = font(of: properties)
    if properties.grows(from: fontCategories.shown) {
      label.setListFont(font)
    } else {
      label.font = font
    }
    label.textColor = properties.color
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
  }

  // MARK: Layout

  /// Places image and texts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let arrangement = arrangement(in: bounds.size)
    imageView.frame = arrangement.image
    label.frame = arrangement.text
    secondaryLabel.frame = arrangement.secondaryText
  }

  /// The given width, and the height of the content including its margins.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrangement(in: CGSize(width: size.width, height: 0)).height)
  }

  /// The target's width if it is required, otherwise the smaller one that holds the texts in single
  /// lines; and the height that this width needs.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    guard horizontalFittingPriority.rawValue < LayoutPriority.required.rawValue else {
      return sizeThatFits(targetSize)
    }
    return intrinsicContentSize
  }

  /// The size in which no text breaks a line.
  open override var intrinsicContentSize: CGSize {
    let arrangement = arrangement(in: CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0))
    return CGSize(width: arrangement.naturalWidth, height: arrangement.height)
  }

  private func arrangement(in size: CGSize) -> ListContentArrangement {
    updateFonts()
    return ListContentArrangement(
      configuration: shown, margins: shown.margins(sideMargin: sideMargin), label: label,
      secondaryLabel: secondaryLabel, size: size, isMirrored: isMirrored,
      traits: traitCollection)
  }

  private var sideMargin: CGFloat {
    (superview as? any SideMargined)?.sideMargin ?? ListMargins.side(forWidth: 0)
  }

  /// The distance of the texts from the leading edge, in points.
  var textStart: CGFloat { arrangement(in: bounds.size).textStart }
}
