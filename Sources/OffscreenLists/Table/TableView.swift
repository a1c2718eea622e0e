public import Foundation
public import OffscreenGeometry
public import OffscreenRaster
public import OffscreenScrolling
public import OffscreenViews

/// A list of rows in sections that scrolls up and down: UIKit's table view.
///
/// Only the rows in view have cells, which are used again as the offset moves. Where a row lies
/// comes from prefix sums, built once at a reload: a scroll step costs O(log n) and the rows in
/// view, whatever the number of rows. The headers of a plain table stick to the top edge while
/// their sections are in view, and its footers to the bottom edge.
///
/// Measures are fixed ones where UIKit's vary with its version: a row is 44 points high, a header or
/// footer 28, no space is above a header, and heights are not estimated, until something else is
/// set. Lists of the same kind lie above one another in the tree: rows behind headers and footers.
open class TableView: ScrollView {
  /// A height that the table or the cell decides.
  public static let automaticDimension: CGFloat = -1

  /// Whether headers stick to the edge; fixed when the table is made.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Headers stick to the top edge and footers to the bottom edge.
    case plain
    /// Headers and footers scroll with their rows, on a grey ground.
    case grouped
  }

  /// What is drawn between rows.
  public enum SeparatorStyle: String, CaseIterable, Hashable, Sendable {
    /// Nothing.
    case none
    /// A line, one pixel thick, at the bottom of every row.
    case singleLine
  }

  /// Whether headers stick to the edge.
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
      if delegate !== oldValue { setNeedsReload() }
    }
  }

  // MARK: Heights

  /// The height of rows whose delegate does not say otherwise; 44 points by default.
  ///
  /// `automaticDimension` leaves it to each cell's `sizeThatFits(_:)`, and estimates until then.
  open var rowHeight: CGFloat = 44 {
    didSet { if rowHeight != oldValue { setNeedsReload() } }
  }

  /// What a row's height is taken for until the row comes into view; 0, the default, asks every
  /// height at the reload, and `automaticDimension` estimates 44 points.
  ///
  /// When a row that reaches beyond the top edge turns out higher or lower than estimated, the
  /// offset moves along, so that what is in view stays where it is.
  open var estimatedRowHeight: CGFloat = 0 {
    didSet { if estimatedRowHeight != oldValue { setNeedsReload() } }
  }

  /// The height of headers whose delegate does not say otherwise; 28 points by default.
  open var sectionHeaderHeight: CGFloat = 28 {
    didSet { if sectionHeaderHeight != oldValue { setNeedsReload() } }
  }

  /// The height of footers whose delegate does not say otherwise; 28 points by default.
  open var sectionFooterHeight: CGFloat = 28 {
    didSet { if sectionFooterHeight != oldValue { setNeedsReload() } }
  }

  /// The space above every section that has a header; 0 by default.
  open var sectionHeaderTopPadding: CGFloat = 0 {
    didSet { if sectionHeaderTopPadding != oldValue { setNeedsReload() } }
  }

  // MARK: Looks

  /// What is drawn between rows; lines by default.
  open var separatorStyle: SeparatorStyle = .singleLine {
    didSet { updateSeparators() }
  }

  /// The colour of the lines between rows; nil draws none.
  open var separatorColor: Color? = .separator {
    didSet { updateSeparators() }
  }

  /// By how much the lines between rows are shorter than the rows; 16 points on the left by default.
  open var separatorInset = EdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { updateSeparators() }
  }

  /// A view above all sections, as wide as the table and as high as its own bounds; nil by default.
  open var tableHeaderView: View? {
    didSet { replaceEdgeView(oldValue, with: tableHeaderView) }
  }

  /// The space before everything else, which a view around this one asks for.
  package var leadingSpace: CGFloat = 0 {
    didSet {
      guard leadingSpace != oldValue else { return }
      if !isWorking { updateContentSize() }
      setNeedsLayout()
    }
  }

  /// A view below all sections, as wide as the table and as high as its own bounds; nil by default.
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

  // MARK: Selection

  /// Whether a tap selects a row, as code always can; true by default.
  open var allowsSelection = true

  /// Whether several rows can be selected, and a second tap deselects; false by default.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, selectedPaths.count > 1 { setSelection([]) } }
  }

  // MARK: State

  weak var tableDelegate: (any TableViewDelegate)?
  var geometry = TableGeometry()
  var cells = VisibleItems<IndexPath, TableViewCell>()
  var parts = VisibleItems<SectionPart, View>()
  /// Headers and footers in view that have a height but no view.
  var blankParts: Set<SectionPart> = []
  /// Cells that were made to be measured and are not in view yet.
  var measuredCells: [IndexPath: TableViewCell] = [:]
  var selectedPaths: Set<IndexPath> = []
  /// The row that a scroll over estimated heights is after.
  var scrollGoal: ScrollGoal?
  var cellPool = ReusePool<TableViewCell>()
  var partPool = ReusePool<TableViewHeaderFooterView>()
  /// What was asked for since the outermost update began; nil outside updates.
  var update: TableUpdate?
  var updateDepth = 0
  /// The views on their way while an update changes the rows.
  var transition: ListTransition?
  var needsReload = true
  var isWorking = false

  /// Creates a table without rows.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    keepsHitTest(if: TableView.self)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
  }

  /// Creates a plain table without rows.
  public convenience override init(frame: CGRect = .zero) {
    self.init(frame: frame, style: .plain)
  }

  // MARK: Loading

  /// Asks for everything anew: the numbers of sections and rows, each height once, and the views in
  /// view.
  ///
  /// The cells in view wait for reuse first. The selection stays with its index paths while they are
  /// in range, and calls nobody. From within a callback of the table the reload follows after it.
  open func reloadData() {
    reload()
  }

  /// Creates the cells of rows that came into view and recycles the others.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateIfNeeded()
  }

  /// Gives the rows the new width.
  open override func boundsDidChange(from oldBounds: CGRect) {
    if bounds.width != oldBounds.width {
      widthDidChange()
    }
    super.boundsDidChange(from: oldBounds)
  }

  /// The space around the rows; at the left and right it makes them narrower.
  open override var contentInset: EdgeInsets {
    didSet { if contentInset != oldValue { widthDidChange() } }
  }

  // MARK: Inspecting

  /// The numbers of sections and rows and the selection, where they differ from their defaults.
  open override var treeAttributes: [(key: String, value: String)] {
    var attributes = super.treeAttributes
    if style != .plain { attributes.append((key: "style", value: style.rawValue)) }
    if geometry.sections.count != 1 {
      attributes.append((key: "sections", value: "\(geometry.sections.count)"))
    }
    let rows = geometry.sections.reduce(0) { $0 + $1.rows.count }
    attributes.append((key: "rows", value: "\(rows)"))
    if !selectedPaths.isEmpty {
      let paths = selectedPaths.sorted().map { "\($0.section):\($0.row)" }
      attributes.append((key: "selected", value: paths.joined(separator: ",")))
    }
    return attributes
  }
}

extension TableView: LeadingSpaceList, ReloadingList {
  var isCollectingChanges: Bool { update != nil }
}
