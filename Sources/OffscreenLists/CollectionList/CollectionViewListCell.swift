public import Foundation
package import OffscreenGeometry
import OffscreenRaster
import OffscreenText
public import OffscreenViews

/// A cell, header or footer of a list of rows: content between accessories, and a line below.
///
/// A compositional layout made with ``CollectionLayoutListConfiguration`` tells it which row of a section it is; it then has the
/// background, the line and the corners of that row, unless it has a `backgroundConfiguration` of its own. Distances are those of
/// the cells of tables.
open class CollectionViewListCell: CollectionViewCell {
  /// The number of steps by which the content is moved; zero by default.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { partsDidChange() } }
  }
  /// The length of a step, in points; 10 by default.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { partsDidChange() } }
  }
  /// Whether accessories before the content are moved along; true by default.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { partsDidChange() } }
  }
  /// The parts beside the content, from the start of the cell; none by default.
  open var accessories: [CellAccessory] = [] {
    didSet { showAccessories() }
  }

  /// The horizontal extent of the line below the cell: constraints to its edges place the line, by default from the start
  /// of the text to the end of the cell.
  ///
  /// The line is where the guide was at the last layout.
  open var separatorLayoutGuide: LayoutGuide {
    let place = separatorPlace ?? SeparatorPlace(in: self)
    separatorPlace = place
    setNeedsLayout()
    return place.guide
  }

  /// The guide with the constraints of its usual place, which all others overrule; nil until it is asked for.
  private final var separatorPlace: SeparatorPlace?
  /// The accessories that are shown, with their views, from the start of the cell.
  private final var parts: [ListCellPart] = []
  private final let separator = View()
  /// The row of a list that the cell is; nil outside of a list of rows.
  final var listPlace: ListPlace? {
    didSet { if listPlace != oldValue { placeDidChange() } }
  }
  /// The place of the cell's item among items with children; nil in a section without any.
  private final var outline: OutlinePlace? {
    didSet { if outline != oldValue { outlineDidChange() } }
  }
  /// Whether the cell has a background of its own.
  private final var hasOwnBackground = false
  final var swipeParts = SwipeParts()

  /// The usual content of a cell, or of a header or footer of the list.
  open func defaultContentConfiguration() -> ListContentConfiguration {
    guard let listPlace else { return .cell() }
    return switch listPlace.part {
    case .row: .cell()
    case .header: listPlace.isGrouped ? .groupedHeader() : .plainHeader()
    case .footer: listPlace.isGrouped ? .groupedFooter() : .plainFooter()
    }
  }

  /// Clears what a finger has uncovered as well.
  open override func prepareForReuse() {
    super.prepareForReuse()
    removeSwipe()
  }

  // MARK: Places

  /// Takes over the row of the list that the layout gives.
  open override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    take(layoutAttributes.listPlace)
  }

  override func take(_ place: ListPlace?) {
    if let place { sideMargin = ListMargins.side(forWidth: place.width) }
    listPlace = place
  }

  private func placeDidChange() {
    let corners = listPlace?.corners ?? []
    layer.maskedCorners = corners
    layer.cornerRadius = corners.isEmpty ? 0 : InsetSections.cornerRadius
    clipsToBounds = !corners.isEmpty
    separator.backgroundColor = .separator
    if listPlace?.showsSeparator == true {
      addSubview(separator)
    } else {
      separator.removeFromSuperview()
    }
    if !hasOwnBackground { showUsualBackground() }
    setNeedsLayout()
  }

  override func backgroundWasConfigured() {
    super.backgroundWasConfigured()
    hasOwnBackground = backgroundConfiguration != nil
    if !hasOwnBackground { showUsualBackground() }
  }

  private func showUsualBackground() {
    guard let listPlace, listPlace.part == .row else { return showBackground(nil) }
    showBackground(
      (listPlace.isGrouped ? BackgroundConfiguration.listGroupedCell() : .listPlainCell())
        .updated(for: configurationState))
  }

  // MARK: Accessories

  override func editingDidChange() { showAccessories() }

  /// Makes the views of the accessories that are shown now.
  private func showAccessories() {
    for part in parts { part.view.removeFromSuperview() }
    let shown = accessories.filter { $0.isDisplayed(whileEditing: isEdited) }
    parts = (shown.placed(leading: true) + shown.placed(leading: false)).map {
      ListCellPart($0, category: traitCollection.preferredContentSizeCategory)
    }
    for part in parts {
      prepare(part)
      addSubview(part.view)
    }
    partsDidChange()
  }

  private func prepare(_ part: ListCellPart) {
    part.view.isHidden = part.accessory.isHidden
    if let color = part.accessory.tintColor { part.view.tintColor = color }
    if let chevron = part.view as? OutlineDisclosureControl {
      chevron.isExpanded = isExpanded
      chevron.addAction(for: .touchUpInside) { [weak self] in self?.toggleExpansion() }
    }
    if let button = part.view as? DetailButton {
      let handler = part.accessory.actionHandler
      button.addAction(for: .touchUpInside) { handler?() }
    }
    if let control = part.view as? EditControl {
      control.isOn = isSelected
      let handler = part.accessory.actionHandler
      let deletes = control.kind == .delete
      control.addAction(for: .touchUpInside) { [weak self] in
        if let handler { return handler() }
        if deletes, let self { list?.revealTrailingActions(of: self) }
      }
    }
    if part.view is ReorderControl {
      let finger = LongPressGestureRecognizer {
        [weak self] (recognizer: LongPressGestureRecognizer) in
        if let self { list?.reorder(self, recognizer) }
      }
      finger.minimumPressDuration = .zero
      finger.allowableMovement = .infinity
      part.view.addGestureRecognizer(finger)
    }
  }

  private var list: CollectionView? { holder as? CollectionView }

  // MARK: Outlines

  override func take(_ place: OutlinePlace?) { outline = place }

  override var isExpanded: Bool { outline?.isExpanded ?? false }

  private func outlineDidChange() {
    let first = listPlace?.isBelowHeaderItem == true ? 1 : 0
    indentationLevel = max(0, (outline?.level ?? 0) - first)
    for part in parts { (part.view as? OutlineDisclosureControl)?.isExpanded = isExpanded }
    setNeedsUpdateConfiguration()
  }

  /// Runs the handler of the chevron, or else shows or hides the children of the item.
  private func toggleExpansion() {
    if let handler = outlineAccessory?.actionHandler { return handler() }
    guard let list, let path = list.indexPath(for: self) else { return }
    list.outlineSource?.toggleExpansion(at: path)
  }

  /// The chevron that is shown; nil without one.
  private var outlineAccessory: CellAccessory? {
    parts.lazy.map(\.accessory).first { $0.outlineStyle != nil }
  }

  override func wasTapped(at view: View?) {
    let style = outlineAccessory?.outlineStyle
    if style == .header || style == .automatic && listPlace?.part == .header {
      toggleExpansion()
    } else {
      super.wasTapped(at: view)
    }
  }

  private func partsDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override var isSelected: Bool {
    didSet {
      for part in parts { (part.view as? EditControl)?.isOn = isSelected }
    }
  }

  // MARK: Layout

  private var indent: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  /// The room that the accessories at one end take, with their margins.
  private func room(leading: Bool) -> CGFloat {
    let shown = parts.filter { $0.accessory.isLeading == leading }
    let width = shown.map(\.width).reduce(0, +)
    let gaps = ListCellPart.gap * CGFloat(max(0, shown.count - 1))
    return (shown.isEmpty ? 0 : width + gaps + sideMargin) + (leading ? indent : 0)
  }

  override var contentRect: CGRect {
    let start = room(leading: true)
    let width = max(0, bounds.width - start - room(leading: false))
    let rect = CGRect(x: start - swipeParts.shift, y: 0, width: width, height: bounds.height)
    return isMirrored ? rect.mirrored(in: bounds.width) : rect
  }

  /// Places the content, the accessories and the line.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var start = sideMargin + (indentsAccessories ? indent : 0)
    for part in parts where part.accessory.isLeading { start = place(part, at: start) }
    start = bounds.width - room(leading: false)
    for part in parts where !part.accessory.isLeading { start = place(part, at: start) }
    if separator.superview === self {
      let line = 1 / pixelScale
      let text = (contentView as? ListContentView)?.textStart ?? sideMargin
      let left = room(leading: true) + text - swipeParts.shift
      placeByDirection(
        separator,
        in: CGRect(
          x: left, y: bounds.height - line, width: max(0, bounds.width - left), height: line))
      separatorPlace?.place(separator, from: left)
      bringSubviewToFront(separator)
    }
    layoutSwipe()
  }

  private func place(_ part: ListCellPart, at start: CGFloat) -> CGFloat {
    let size = part.size
    placeByDirection(
      part.view,
      in: CGRect(
        x: start + (part.width - size.width) / 2 - swipeParts.shift,
        y: ((bounds.height - size.height) / 2).rounded(.down), width: size.width,
        height: size.height))
    return start + part.width + ListCellPart.gap
  }

  /// The margins of the content view: 16 or 20 points at the sides, 11 above and below, as in cells of tables.
  package override func standardMargins(of subview: View) -> DirectionalEdgeInsets? {
    subview === contentView ? ListMargins.ofContent(sides: sideMargin) : nil
  }

  /// The size of the content with the room for accessories; at least 44 points high for a row of a list.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    let room = room(leading: true) + room(leading: false)
    var size = super.systemLayoutSizeFitting(
      CGSize(width: max(0, targetSize.width - room), height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    size.width += room
    if listPlace?.part == .row, contentView is ListContentView {
      size.height = max(size.height, TableViewCell.leastHeight)
    }
    return size
  }
}

extension CollectionViewListCell: SwipedCell {
  var uprightSize: CGSize { bounds.size }

  func placeByDirection(_ part: View, in frame: CGRect) {
    let shown = isMirrored ? frame.mirrored(in: bounds.width) : frame
    part.bounds.size = shown.size
    part.center = CGPoint(x: shown.midX, y: shown.midY)
  }
}

/// An accessory with its view.
struct ListCellPart {
  /// The distance between two accessories, in points: an estimate.
  static let gap: CGFloat = 12

  let accessory: CellAccessory
  let view: View
  /// The size of the view.
  let size: CGSize

  init(_ accessory: CellAccessory, category: ContentSizeCategory) {
    self.accessory = accessory
    switch accessory.kind {
    case .disclosureIndicator, .checkmark:
      let glyph = AccessoryGlyph()
      if case .checkmark = accessory.kind {
        glyph.type = .checkmark
        glyph.color = accessory.tintColor ?? .systemBlue
      } else {
        glyph.type = .disclosureIndicator
        glyph.color = accessory.tintColor ?? .tertiaryLabel
      }
      (view, size) = (glyph, AccessoryGlyph.size)
    case .delete, .insert, .multiselect:
      let control = EditControl()
      control.kind =
        switch accessory.kind {
        case .insert: .insert
        case .multiselect: .select
        default: .delete
        }
      (view, size) = (control, EditControl.size)
    case .reorder: (view, size) = (ReorderControl(), ReorderControl.size)
    case .detail: (view, size) = (DetailButton(), DetailButton.size)
    case .outlineDisclosure:
      (view, size) = (OutlineDisclosureControl(color: accessory.tintColor), AccessoryGlyph.size)
    case .label(let text, let options):
      let label = Label()
      label.text = text
      label.font =
        options.ownFont
        ?? DynamicFont.body.font(in: options.adjustsFontForContentSizeCategory ? category : .large)
      label.textColor = accessory.tintColor ?? .secondaryLabel
      (view, size) = (label, label.sizeThatFits(.zero))
    case .customView(let configuration):
      view = configuration.customView
      let own = view.bounds.size
      size =
        configuration.maintainsFixedSize
        ? own : own == .zero ? view.systemLayoutSizeFitting(.zero) : own
    }
  }

  /// The width that the accessory takes.
  var width: CGFloat {
    switch accessory.reservedLayoutWidth {
    case nil, .actual: size.width
    case .standard: max(size.width, EditControl.size.width)
    case .custom(let width): max(0, ListLimit.admitted(width))
    }
  }
}
