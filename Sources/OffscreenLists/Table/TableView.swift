public import Foundation
public import OffscreenGeometry
public import OffscreenRaster
public import OffscreenScrolling
public import OffscreenViews

/// A vertically scrolling list of rows in sections: UIKit's table view.
///
/// Only the rows in view have cells, which are reused as the offset changes. Positions come from
/// prefix sums, computed once per reload: a scroll step costs O(log n) plus the rows in view,
/// independently of the number of rows. The headers of a plain table stick to the top edge while
/// their sections are in view, and its footers to the bottom edge.
///
/// Rows, headers and footers are as high as their contents by default, and are measured again when the
/// width or the traits of the table change, or when a cell reports another size. Among the subviews,
/// cells are in the order of their rows, behind headers and footers.
open class TableView: ScrollView {
  /// A height that is determined by the table or the cell.
  public static let automaticDimension: CGFloat = -1

  /// The appearance of sections; fixed when the table is created.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Headers stick to the top edge and footers to the bottom edge.
    case plain
    /// Headers and footers scroll with their rows, on a grey background.
    case grouped
    /// As `grouped`; the rows of each section are a card with round corners, moved in from the sides.
    case insetGrouped
  }

  /// The separator between rows.
  public enum SeparatorStyle: String, CaseIterable, Hashable, Sendable {
    /// Nothing.
    case none
    /// A line of one pixel at the bottom of every row.
    case singleLine
  }

  /// The appearance of sections.
  public let style: Style

  /// Provides the number of rows and their cells; setting it reloads at the next layout.
  open weak var dataSource: (any TableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }

  /// Receives scrolling events and, if it is a `TableViewDelegate`, those of rows and sections.
  ///
  /// A delegate that provides heights must be set before the reload that asks for them.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any TableViewDelegate
      updateMenuPress()
      if delegate !== oldValue { setNeedsReload() }
    }
  }

  // MARK: Heights

  /// The height of rows for which the delegate provides no height; `automaticDimension` by default.
  ///
  /// With `automaticDimension` the constraints in each cell's `contentView` determine it, or
  /// without such constraints the cell's `sizeThatFits(_:)`, and it is estimated until then. Heights
  /// that are negative, NaN or infinite count as zero.
  open var rowHeight: CGFloat = TableView.automaticDimension {
    didSet { if rowHeight != oldValue { setNeedsReload() } }
  }

  /// The assumed height of rows that have not come into view.
  ///
  /// `automaticDimension`, the default, assumes the table's `rowHeight`, or 44 points if that is automatic
  /// too; a table without a delegate then knows the heights of its rows if `rowHeight` is a number. 0 asks
  /// the delegate for every height at a reload.
  ///
  /// If a row that extends beyond the top edge turns out to have another height, the offset is
  /// adjusted so that what is visible stays in place.
  open var estimatedRowHeight: CGFloat = TableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { setNeedsReload() } }
  }

  /// The height of headers for which the delegate provides none; `automaticDimension` by default.
  ///
  /// With `automaticDimension` a title determines it, which breaks into lines, or the constraints in the
  /// `contentView` of the delegate's header, its configuration, its labels, or the constraints in another
  /// view of the delegate's; without any of these it is 28 points.
  open var sectionHeaderHeight: CGFloat = TableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { setNeedsReload() } }
  }

  /// The height of footers for which the delegate provides none; `automaticDimension` by default, as for
  /// headers.
  open var sectionFooterHeight: CGFloat = TableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { setNeedsReload() } }
  }

  /// The space above every section that has a header.
  ///
  /// `automaticDimension`, the default, means 22 points in a plain table, as in iOS 15, and none in the
  /// other styles.
  open var sectionHeaderTopPadding: CGFloat = TableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { setNeedsReload() } }
  }

  /// The changes of cells, headers and footers after which they are measured again; `enabled` by default.
  ///
  /// A new width and new traits have this effect in any case.
  open var selfSizingInvalidation = ItemSizeInvalidation.enabled {
    didSet {
      for item in cells.items as [ListItemView] + parts.items.compactMap({ $0 as? ListItemView }) {
        prepareSizing(of: item)
      }
    }
  }

  /// UIKit's name of the kinds of changes.
  public typealias SelfSizingInvalidation = ItemSizeInvalidation

  // MARK: Appearance

  /// The separator between rows; a line by default.
  open var separatorStyle: SeparatorStyle = .singleLine {
    didSet { updateSeparators() }
  }

  /// The colour of the lines between rows; nil draws none.
  open var separatorColor: Color? = .separator {
    didSet { updateSeparators() }
  }

  /// The insets of the lines between rows; by default 16 points on the left, or 20 in a table of at least
  /// 414 points.
  ///
  /// As long as none were set, lines begin with the texts, which images move to the right.
  open var separatorInset: EdgeInsets {
    get { ownSeparatorInset ?? EdgeInsets(left: ListMargins.side(forWidth: bounds.width)) }
    set {
      ownSeparatorInset = newValue
      updateSeparators()
    }
  }

  /// A view above all sections, as wide as the table, with its own height; nil by default.
  open var tableHeaderView: View? {
    didSet { replaceEdgeView(oldValue, with: tableHeaderView) }
  }

  /// The space before everything else, requested by an enclosing view.
  package var leadingSpace: CGFloat = 0 {
    didSet {
      guard leadingSpace != oldValue else { return }
      if !isWorking { takeEdgeLengths() }
      setNeedsLayout()
    }
  }

  /// A view below all sections, as wide as the table, with its own height; nil by default.
  open var tableFooterView: View? {
    didSet { replaceEdgeView(oldValue, with: tableFooterView) }
  }

  /// A view behind all rows that does not scroll; nil by default.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The control that is shown by pulling beyond the top, in front of a background; nil by default.
  open override var refreshControl: RefreshControl? {
    didSet { if let backgroundView { sendSubviewToBack(backgroundView) } }
  }

  // MARK: Selection

  /// Whether a tap selects a row (code always can); true by default.
  open var allowsSelection = true

  /// Whether several rows can be selected, with a second tap deselecting; false by default.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, selectedPaths.count > 1 { setSelection([]) } }
  }

  /// Whether a tap selects a row while the table is edited; false by default.
  open var allowsSelectionDuringEditing = false

  /// Whether several rows can be selected while the table is edited; false by default.
  ///
  /// The cells show circles for the selection then, in place of those that delete or insert.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet {
      if allowsMultipleSelectionDuringEditing != oldValue, isEditing {
        editingDidChange(animated: false)
      }
    }
  }

  // MARK: Editing

  private var edited = false
  /// The cell that shows the button that deletes its row.
  weak var confirmingCell: TableViewCell?
  /// The row that a finger has pulled aside.
  var swipe: RowSwipe?
  let swipeRecognizer = PanGestureRecognizer()
  /// The row that a finger moves.
  var heldRow: HeldRow?

  /// Whether rows show what can be done with them: to delete, to insert, to move, or to select several; false by default.
  open var isEditing: Bool {
    get { edited }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing, at once or in 0.3 seconds; nothing is selected afterwards.
  ///
  /// An override calls `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != edited else { return }
    edited = editing
    editingDidChange(animated: animated)
  }

  // MARK: State

  weak var tableDelegate: (any TableViewDelegate)?
  /// The insets that were set for the lines between rows; nil for the usual ones.
  var ownSeparatorInset: EdgeInsets?
  var geometry = TableGeometry()
  var cells = VisibleItems<IndexPath, TableViewCell>()
  var parts = VisibleItems<SectionPart, View>()
  /// Headers and footers in view that have a height but no view.
  var blankParts: Set<SectionPart> = []
  /// The width and the traits for which heights were measured.
  var sizingContext: SizingContext?
  /// The cells, headers and footers in view that have reported another size.
  var outdatedItems: Set<ObjectIdentifier> = []
  /// The cell, header or footer that is being measured.
  weak var measuredItem: View?
  /// Whether the pending reload drops the selection.
  var dropsSelection = false
  /// Whether a reload keeps the selection by index, as other lists here do.
  var keepsSelectionOnReload = false
  /// The row of a cell that the data source is asked to configure again, with the cell.
  var reconfigured: (path: IndexPath, cell: TableViewCell)?
  /// Cells that were created for measuring and are not in view yet.
  var measuredCells: [IndexPath: TableViewCell] = [:]
  var selectedPaths: Set<IndexPath> = []
  /// The target of a scroll over estimated heights.
  var scrollGoal: ScrollGoal<ScrollPosition>?
  var cellPool = ReusePool<TableViewCell>()
  var partPool = ReusePool<TableViewHeaderFooterView>()
  var batch = OpenBatch<ListUpdate>()
  /// The views in transition while an update changes the rows.
  var transition: ListTransition?
  var needsReload = true
  var isWorking = false
  /// The row whose cell the data source is asked for.
  var wantedRow: IndexPath?

  /// Creates a table without rows.
  public init(frame: CGRect = .zero, style: Style = .plain) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
    addSwipeRecognizer()
  }

  /// Creates a plain table without rows.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  // MARK: Loading

  /// Reloads everything: the numbers of sections and rows, each height once, and the views in view.
  ///
  /// The cells in view become available for reuse first. Nothing is selected afterwards, without a call
  /// to the delegate. When called from a callback of the table, the reload happens after it.
  open func reloadData() {
    dropsSelection = !keepsSelectionOnReload
    reload()
  }

  /// Creates the cells of rows that came into view and recycles the others.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateIfNeeded()
  }

  /// The long press on rows with menus; nil if the delegate has none.
  final var menuPress: ItemMenuPress?

  /// Whether a recogniser of the table may begin: the one that pulls rows aside only if its row has actions, and the
  /// long press only if its row has a menu.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === swipeRecognizer { return swipeMayBegin() }
    if let menuPress, menuPress.owns(recognizer) { return menuPress.mayBegin() }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  /// Adjusts the rows to a new width.
  open override func boundsDidChange(from oldBounds: CGRect) {
    if bounds.width != oldBounds.width {
      widthDidChange()
    }
    if bounds.minY != oldBounds.minY { closeConfirmation(animated: true) }
    super.boundsDidChange(from: oldBounds)
  }

  /// The space around the rows; at the left and right it makes them narrower.
  open override var contentInset: EdgeInsets {
    didSet { if contentInset != oldValue { widthDidChange() } }
  }

  // MARK: Inspecting

  /// The numbers of sections and rows, and the selection if there is one.
  open override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    attributes.add("style", style.rawValue, if: style != .plain)
    let sections = geometry.sections.count
    attributes.add("sections", "\(sections)", if: sections != 1)
    let rows = geometry.sections.reduce(0) { $0 + $1.rows.count }
    attributes.add("rows", "\(rows)")
    attributes.add("editing", if: isEditing)
    let paths = selectedPaths.sorted().map { "\($0.section):\($0.row)" }
    attributes.add("selected", paths.joined(separator: ","), if: !paths.isEmpty)
    return attributes
  }
}

extension TableView: LeadingSpaceList, TransitioningList, BatchUpdatingList {
  static var noChanges: ListUpdate { ListUpdate(of: "row") }
  var backViews: [View] { [backgroundView].compactMap(\.self) }
}
