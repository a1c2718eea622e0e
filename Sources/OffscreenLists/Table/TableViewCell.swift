public import Foundation
package import OffscreenGeometry
import OffscreenRaster
import OffscreenText
public import OffscreenViews

/// One row of a table: UIKit's cell, with its four styles.
///
/// The views that a cell shows are added to `contentView`, which extends to the accessory on the
/// right. Touching the cell highlights it, and lifting the finger selects its row, unless the
/// finger has moved more than 10 points or become a drag.
open class TableViewCell: ListItemView {
  /// The arrangement of text and detail; fixed when the cell is created.
  public enum CellStyle: String, CaseIterable, Hashable, Sendable {
    /// Only the text.
    case `default`
    /// The text on the left, the detail in grey on the right.
    case value1
    /// The text small and in the tint colour, right-aligned before the detail.
    case value2
    /// The detail small and in grey below the text.
    case subtitle
  }

  /// The accessory at the right end of a row.
  public enum AccessoryType: String, CaseIterable, Hashable, Sendable {
    /// Nothing.
    case none
    /// A chevron that indicates more content.
    case disclosureIndicator
    /// A button for more about the row, and a chevron.
    case detailDisclosureButton
    /// A check mark in the tint colour.
    case checkmark
    /// A button for more about the row: a tap calls `tableView(_:accessoryButtonTappedForRowWith:)` of the delegate.
    case detailButton
  }

  /// The appearance of a selected or touched row.
  public enum SelectionStyle: String, CaseIterable, Hashable, Sendable {
    /// The same as that of other rows.
    case none
    /// With `selectedBackgroundView`, or a grey background if there is none.
    case `default`
    /// The same as `default`, as in UIKit since iOS 7.
    case blue
    /// The same as `default`.
    case gray
  }

  /// The arrangement of text and detail.
  public let style: CellStyle

  /// The view that holds what the cell shows: that of `contentConfiguration`, if there is one.
  public final var contentView: View { content }

  /// The accessory at the right end if there is no `accessoryView`; none by default.
  open var accessoryType: AccessoryType = .none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }

  /// A view at the right end instead of one of `accessoryType`, at its own size; nil by default.
  open var accessoryView: View? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      accessoryDidChange()
    }
  }

  // MARK: Editing

  /// The change of its row that a cell offers while its table is edited.
  ///
  /// Raw values are UIKit's.
  public enum EditingStyle: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// A circle with a minus, which offers to delete the row.
    case delete = 1
    /// A circle with a plus, which inserts a row.
    case insert = 2
  }

  /// The change that the cell offers; the table sets it before it edits the cell.
  public internal(set) final var editingStyle = EditingStyle.none
  /// Whether the content of an edited cell without a circle is moved, unless the delegate says otherwise; true by
  /// default.
  open var shouldIndentWhileEditing = true
  /// Whether the cell shows the three lines by which a finger moves its row, while it is edited; false by default.
  ///
  /// The table sets it before it edits the cell, as the data source says.
  open var showsReorderControl: Bool {
    get { editingParts.isMovable }
    set {
      guard newValue != editingParts.isMovable else { return }
      editingParts.isMovable = newValue
      updateEditControl(animated: false)
    }
  }
  /// The accessory at the right end while the cell is edited; none by default.
  open var editingAccessoryType: AccessoryType = .none {
    didSet { if editingAccessoryType != oldValue { accessoryDidChange() } }
  }
  /// A view at the right end while the cell is edited; nil by default.
  open var editingAccessoryView: View? {
    didSet {
      guard editingAccessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      accessoryDidChange()
    }
  }
  private var edited = false
  var editingParts = CellEditing()

  /// Whether the cell shows what its table's editing offers for its row.
  open var isEditing: Bool {
    get { edited }
    set { setEditing(newValue, animated: false) }
  }

  /// Whether the button that deletes the row is shown.
  open var showingDeleteConfirmation: Bool { editingParts.isConfirming }

  /// Begins or ends the editing of the cell, at once or in 0.3 seconds; the table calls it for its cells.
  ///
  /// An override calls `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    if editing != edited {
      edited = editing
      setNeedsUpdateConfiguration()
      accessoryDidChange()
      invalidateIntrinsicContentSize()
    }
    updateEditControl(animated: animated)
  }

  /// The appearance of the cell while it is selected or touched.
  open var selectionStyle: SelectionStyle = .default {
    didSet { updateSelectionBackground() }
  }

  /// A view behind the content; nil by default.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// A view in front of the background and behind the content while the cell is selected or
  /// touched.
  ///
  /// Nil, the default, means a grey background.
  open var selectedBackgroundView: View? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      if let oldValue { fade.hide(oldValue, animated: false) }
      updateSelectionBackground()
    }
  }

  /// Whether the cell shows its row as selected; does not change the table's selection.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether a finger is on the cell.
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  var ownTextLabel: Label?
  var ownDetailTextLabel: Label?
  var ownImageView: ImageView?
  /// The category of text size for which the labels have their fonts.
  var fontCategory = ContentSizeCategory.large
  var accessoryGlyph: AccessoryGlyph?
  var detailButton: DetailButton?
  /// Whether texts were last laid out from right to left.
  var hasMirroredTexts = false
  let separator = TableViewCell.makeSeparator()
  /// The line at the top of the first row of a grouped section; nil as long as the cell has shown none.
  private(set) var topSeparator: View?
  /// The colour of the line at the bottom, if the table draws one.
  var separatorColor: Color? {
    didSet { if separatorColor != oldValue { updateSeparator() } }
  }
  /// The insets of that line; nil for a line that begins with the text.
  var tableSeparatorInset: EdgeInsets? {
    didSet { if tableSeparatorInset != oldValue { setNeedsLayout() } }
  }
  /// Whether the line is hidden, because the row below is selected or touched.
  var isSeparatorCovered = false {
    didSet { if isSeparatorCovered != oldValue { updateSeparator() } }
  }
  /// Whether there is also a line at the top, from side to side.
  var hasTopSeparator = false {
    didSet {
      guard hasTopSeparator != oldValue else { return }
      if topSeparator == nil { topSeparator = Self.makeSeparator() }
      updateSeparator()
    }
  }
  private let fade = BackgroundFade()
  private var selected = false
  private var highlighted = false
  private(set) var plainSelectionBackground: View?

  /// Creates a cell in the default style, without an identifier.
  public convenience init() {
    self.init(style: .default, reuseIdentifier: nil)
  }

  /// Creates a cell; dequeuing a registered class calls this with the default style.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
    addContent()
  }

  private static func makeSeparator() -> View {
    let separator = View()
    separator.isUserInteractionEnabled = false
    return separator
  }

  // MARK: Parts

  /// The main text, created when first used; nil in a cell with a `contentConfiguration`.
  open var textLabel: Label? {
    guard contentConfiguration == nil else { return nil }
    if let ownTextLabel { return ownTextLabel }
    let label = makeLabel(textFont)
    prepareTextLabel(label)
    ownTextLabel = label
    contentView.addSubview(label)
    return label
  }

  /// The second text, created when first used; nil in a cell of the default style, and in one with a
  /// `contentConfiguration`.
  open var detailTextLabel: Label? {
    guard style != .default, contentConfiguration == nil else { return nil }
    if let ownDetailTextLabel { return ownDetailTextLabel }
    let label = makeLabel(detailFont)
    prepareDetailTextLabel(label)
    ownDetailTextLabel = label
    contentView.addSubview(label)
    return label
  }

  /// The image to the left of the text, created when first used, and without width while it has no
  /// image; nil in a cell with a `contentConfiguration`.
  open var imageView: ImageView? {
    guard contentConfiguration == nil else { return nil }
    if let ownImageView { return ownImageView }
    let view = ImageView()
    view.contentMode = .scaleAspectFit
    ownImageView = view
    contentView.addSubview(view)
    laysOutWithContents = true
    setNeedsLayout()
    return view
  }

  func prepareTextLabel(_ label: Label) {
    guard style == .value2 else { return }
    label.textAlignment = trailingAlignment
    label.textColor = tintColor ?? .systemBlue
  }

  private func prepareDetailTextLabel(_ label: Label) {
    switch style {
    case .subtitle: break
    case .value1: if !stacksTexts { label.textAlignment = trailingAlignment }
    case .value2, .default: return
    }
    label.textColor = .secondaryLabel
  }

  // MARK: State

  /// Shows the cell as selected or not, at once or fading for 0.3 seconds.
  ///
  /// An override calls `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    if selected != self.selected { setNeedsUpdateConfiguration() }
    self.selected = selected
    updateEditSelection()
    updateSelectionBackground(animated: animated)
    table?.coverSeparators()
  }

  /// Shows the cell as touched or not, at once or fading for 0.3 seconds.
  ///
  /// An override calls `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    if highlighted != self.highlighted { setNeedsUpdateConfiguration() }
    self.highlighted = highlighted
    updateSelectionBackground(animated: animated)
    table?.coverSeparators()
  }

  /// Whether the cell looks selected or touched.
  var showsSelection: Bool { (selected || highlighted) && selectionStyle != .none }

  /// Clears selection and highlight; an override calls `super`.
  open override func prepareForReuse() {
    super.prepareForReuse()
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
    setConfirming(nil, animated: false)
    moveSwipe(to: 0, animated: false)
  }

  private func updateSelectionBackground(animated: Bool = false) {
    let isShown = showsSelection && backgroundConfiguration == nil
    let wanted = isShown ? selectedBackgroundView ?? makeSelectionBackground() : nil
    for view in [selectedBackgroundView, plainSelectionBackground].compactMap(\.self)
    where view !== wanted {
      fade.hide(view, animated: animated)
    }
    guard let wanted else { return }
    fade.show(wanted, animated: animated) {
      place(wanted, in: CGRect(origin: .zero, size: uprightSize))
      insertSubview(wanted, belowSubview: contentView)
    }
  }

  private func makeSelectionBackground() -> View {
    if let plainSelectionBackground { return plainSelectionBackground }
    let view = View()
    view.isUserInteractionEnabled = false
    view.backgroundColor = BackgroundConfiguration.selectionColor
    plainSelectionBackground = view
    return view
  }

  // MARK: Configurations

  /// A closure that updates a cell for its state.
  public typealias ConfigurationUpdateHandler = (TableViewCell, CellConfigurationState) -> Void

  /// Called after `updateConfiguration(using:)`; nil by default.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The state for which configurations are updated; an override can add further states.
  open var configurationState: CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    return state
  }

  /// Called before the first layout, and after the state has changed; the default updates the
  /// configurations.
  ///
  /// An override calls `super`.
  open func updateConfiguration(using state: CellConfigurationState) {
    updateConfigurations(for: state)
  }

  override func runConfigurationUpdate() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  override var hasOwnParts: Bool {
    ownTextLabel != nil || ownDetailTextLabel != nil || ownImageView != nil
  }

  override func contentWasReplaced() {
    (ownTextLabel, ownDetailTextLabel, ownImageView) = (nil, nil, nil)
  }

  override func removeBackgrounds() {
    backgroundView = nil
    selectedBackgroundView = nil
  }

  override func backgroundWasConfigured() { updateSelectionBackground() }

  /// A configuration without texts for the style of the cell.
  open func defaultContentConfiguration() -> ListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  // MARK: Taps

  var table: TableView? { superview as? TableView }

  override var takesTaps: Bool { true }

  override var mayBeTapped: Bool { table?.mayHighlight(self) == true }

  override func tapDidChange() {
    setHighlighted(tap.isDown, animated: false)
    table?.highlightDidChange(of: self)
  }

  override func wasTapped(at view: View?) { table?.cellWasTapped(self) }

  // MARK: Layout

  /// The size of the cell with its text upright.
  var uprightSize: CGSize { bounds.size }

  /// Places a part of the cell, given its frame with the text upright.
  func place(_ part: View, in frame: CGRect) {
    part.bounds.size = frame.size
    part.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Places the text of a cell that has no detail.
  func placeTextLabel(in area: CGRect) {
    ownTextLabel?.frame = area
  }

  /// Lays out content, accessory and texts.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    layoutParts()
    reportLayout()
  }

  /// The margins of the content view: 16 or 20 points at the sides, 11 above and below.
  package override func standardMargins(of subview: View) -> DirectionalEdgeInsets? {
    subview === contentView ? ListMargins.ofContent(sides: sideMargin) : nil
  }

  /// The given width, and the height that texts and image need, at least 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(forWidth: size.width))
  }

  /// The size that the constraints inside the content view or a `contentConfiguration` give it, beside
  /// the accessory; without either that of `sizeThatFits(_:)`.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    guard contentConfiguration != nil || !contentView.constraints.isEmpty else {
      return sizeThatFits(targetSize)
    }
    let accessory = accessoryWidth + editingIndent + reorderWidth
    var size = contentView.systemLayoutSizeFitting(
      CGSize(width: max(0, targetSize.width - accessory), height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    size.width += accessory
    if contentView is ListContentView { size.height = max(size.height, Self.leastHeight) }
    return size
  }

  /// Updates the colour of the accessory.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateAccessoryColor()
  }

  // MARK: Inspecting

  /// The cell's style and state, as far as they differ from their defaults.
  open override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    attributes.add("style", style.rawValue, if: style != .default)
    attributes.add("accessory", accessoryType.rawValue, if: accessoryType != .none)
    attributes.add("editing", if: isEditing)
    return attributes + stateAttributes(isSelected: isSelected, isHighlighted: isHighlighted)
  }
}

extension TableViewCell: ConfiguredItem {}
