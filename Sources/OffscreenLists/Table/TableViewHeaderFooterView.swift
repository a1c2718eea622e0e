public import Foundation
package import OffscreenGeometry
import OffscreenRaster
import OffscreenText
public import OffscreenViews

/// The header or footer of a section, with a text on the left.
open class TableViewHeaderFooterView: ListItemView {
  /// The identifier of the views that tables create for titles.
  static let titleIdentifier = "OffscreenLists.title"

  /// The view that holds what the header shows, as large as the header: that of
  /// `contentConfiguration`, if there is one.
  public final var contentView: View { content }

  /// A view behind the content; nil by default.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  private var label: Label?
  private var detailLabel: Label?
  /// The category of text size for which the labels have their fonts.
  private var fontCategory = ContentSizeCategory.large
  /// The font of the text, unless it was given another one.
  private var textFont = DynamicFont.subheadline
  /// Whether the view is a header or a footer, and the style of its table.
  var place: (kind: SectionPart.Kind, style: TableView.Style) = (.header, .plain) {
    didSet { if place != oldValue { setNeedsLayout() } }
  }

  /// Creates a header or footer without an identifier.
  public convenience init() {
    self.init(reuseIdentifier: nil)
  }

  /// Creates a header or footer; dequeuing a registered class calls this.
  public required init(reuseIdentifier: String?) {
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
    addContent()
  }

  /// The main text, created when first used; nil in a header with a `contentConfiguration`.
  open var textLabel: Label? {
    guard contentConfiguration == nil else { return nil }
    if let label { return label }
    let new = makeLabel(textFont)
    label = new
    return new
  }

  /// A second text below the first, created when first used; nil in a header with a
  /// `contentConfiguration`.
  open var detailTextLabel: Label? {
    guard contentConfiguration == nil else { return nil }
    if let detailLabel { return detailLabel }
    let new = makeLabel(.caption)
    detailLabel = new
    return new
  }

  private func makeLabel(_ font: DynamicFont) -> Label {
    updateFonts()
    let label = Label()
    label.setListFont(font.font(in: fontCategory))
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    contentView.addSubview(label)
    laysOutWithContents = true
    setNeedsLayout()
    return label
  }

  /// Gives the labels the fonts for the present size of text, unless they were given others.
  private func updateFonts() {
    let category = traitCollection.preferredContentSizeCategory
    guard fontCategory != category else { return }
    fontCategory = category
    textFont.update(label, to: category)
    DynamicFont.caption.update(detailLabel, to: category)
  }

  override var hasOwnParts: Bool { label != nil || detailLabel != nil }

  // MARK: Configurations

  /// A closure that updates a header or footer for its state.
  public typealias ConfigurationUpdateHandler = (TableViewHeaderFooterView, ViewConfigurationState)
    -> Void

  /// Called after `updateConfiguration(using:)`; nil by default.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The state for which configurations are updated; an override can add further states.
  open var configurationState: ViewConfigurationState {
    var state = ViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Called before the first layout, and after the state has changed; the default updates the
  /// configurations.
  ///
  /// An override calls `super`.
  open func updateConfiguration(using state: ViewConfigurationState) {
    updateConfigurations(for: state)
  }

  override func runConfigurationUpdate() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  override func contentWasReplaced() { (label, detailLabel) = (nil, nil) }

  override func removeBackgrounds() { backgroundView = nil }

  /// A configuration without texts for the header of a grouped table.
  open func defaultContentConfiguration() -> ListContentConfiguration {
    .groupedHeader()
  }

  // MARK: Layout

  /// Makes the content fill the view, and places the texts one below the other.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    updateFonts()
    for view in [backgroundView, contentView].compactMap(\.self) {
      view.bounds.size = bounds.size
      view.center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    }
    layoutTexts()
    reportLayout()
  }

  /// The texts keep their distances from the top and the bottom if there is room for these, and are in
  /// the middle otherwise.
  private func layoutTexts() {
    let width = max(0, bounds.width - 2 * sideMargin)
    let heights = textHeights(forWidth: width)
    let spaces = spaces
    let free = bounds.height - heights.text - heights.detail
    var top = free / 2
    if free >= spaces.top + spaces.bottom, spaces.top != spaces.bottom {
      top = place.kind == .header ? free - spaces.bottom : spaces.top
    }
    top = (top * pixelScale).rounded(.down) / pixelScale
    label?.frame = CGRect(x: sideMargin, y: top, width: width, height: heights.text)
    detailLabel?.frame = CGRect(
      x: sideMargin, y: top + heights.text, width: width, height: heights.detail)
  }

  private func textHeights(forWidth width: CGFloat) -> (text: CGFloat, detail: CGFloat) {
    func height(_ label: Label?) -> CGFloat {
      guard let label, label.text?.isEmpty == false else { return 0 }
      return label.sizeThatFits(CGSize(width: width, height: 0)).height
    }
    return (height(label), height(detailLabel))
  }

  /// The distances of the texts from the top and the bottom of a view that decides its own height.
  ///
  /// With one line of the usual size a header of a grouped table is 38 points high, and all others 28.
  private var spaces: (top: CGFloat, bottom: CGFloat) {
    switch (place.kind, place.style) {
    case (.header, .plain): (4, 3)
    case (.header, _): (17, 5)
    case (.footer, .plain): (6, 6)
    case (.footer, _): (7, 5)
    }
  }

  /// The given width, and the height that the texts need, at least 28 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateFonts()
    let heights = textHeights(forWidth: max(0, size.width - 2 * sideMargin))
    let texts = heights.text + heights.detail
    let height = texts > 0 ? texts + spaces.top + spaces.bottom : 0
    return CGSize(width: size.width, height: max(height, TableView.usualPartHeight))
  }

  /// The size that the constraints inside the content view or a `contentConfiguration` give it; without
  /// either that of `sizeThatFits(_:)`.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    guard contentConfiguration != nil || !contentView.constraints.isEmpty else {
      return sizeThatFits(targetSize)
    }
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  package override func standardMargins(of subview: View) -> DirectionalEdgeInsets? {
    guard subview === contentView else { return nil }
    return DirectionalEdgeInsets(top: 8, leading: sideMargin, bottom: 8, trailing: sideMargin)
  }

  /// Shows a section's title in the look of the table's style: headers of plain tables are semibold, and
  /// those of grouped ones in capitals.
  func showTitle(_ title: String, of kind: SectionPart.Kind, style: TableView.Style) {
    place = (kind, style)
    textFont = kind == .header && style == .plain ? .headline : .footnote
    updateFonts()
    textLabel?.setListFont(textFont.font(in: fontCategory))
    textLabel?.text = kind == .header && style != .plain ? title.uppercased() : title
    contentView.backgroundColor = style == .plain ? .systemGray6 : nil
  }
}

extension TableViewHeaderFooterView: ConfiguredItem {}
