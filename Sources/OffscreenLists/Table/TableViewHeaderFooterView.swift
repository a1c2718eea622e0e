import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenText
public import OffscreenViews

/// The header or footer of a section, with a text on the left.
open class TableViewHeaderFooterView: ListItemView {
  /// The identifier of the views that tables create for titles.
  static let titleIdentifier = "OffscreenLists.title"
  private static let margin: CGFloat = 16

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
    let new = makeLabel(size: 15, color: .secondaryLabel)
    label = new
    return new
  }

  /// A second text below the first, created when first used; nil in a header with a
  /// `contentConfiguration`.
  open var detailTextLabel: Label? {
    guard contentConfiguration == nil else { return nil }
    if let detailLabel { return detailLabel }
    let new = makeLabel(size: 12, color: .secondaryLabel)
    detailLabel = new
    return new
  }

  private func makeLabel(size: CGFloat, color: Color) -> Label {
    let label = Label()
    label.font = .standard(size: size)
    label.textColor = color
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

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

  /// Makes the content fill the view, and centres the texts one below the other.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    for view in [backgroundView, contentView].compactMap(\.self) {
      view.bounds.size = bounds.size
      view.center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    }
    let width = max(0, bounds.width - 2 * Self.margin)
    guard let detailLabel, detailLabel.text?.isEmpty == false else {
      label?.frame = CGRect(x: Self.margin, y: 0, width: width, height: bounds.height)
      return
    }
    let heights = (
      label?.font.lineHeight.rounded(.up) ?? 0, detailLabel.font.lineHeight.rounded(.up)
    )
    let top = ((bounds.height - heights.0 - heights.1) / 2).rounded(.down)
    label?.frame = CGRect(x: Self.margin, y: top, width: width, height: heights.0)
    detailLabel.frame = CGRect(
      x: Self.margin, y: top + heights.0, width: width, height: heights.1)
  }

  /// Shows a section's title in the appearance of the table's style.
  func showTitle(_ title: String, of kind: SectionPart.Kind, style: TableView.Style) {
    textLabel?.text = title
    switch style {
    case .plain:
      contentView.backgroundColor = .systemGray6
      textLabel?.font = .standard(size: kind == .header ? 15 : 13)
    case .grouped, .insetGrouped:
      contentView.backgroundColor = nil
      textLabel?.font = .standard(size: 13)
    }
  }
}

extension TableViewHeaderFooterView: ConfiguredItem {}
