public import Foundation
import OffscreenGeometry
public import OffscreenScrolling
import OffscreenViews

/// A list of columns side by side that scrolls horizontally.
///
/// Only the columns in view have cells, which are reused as the offset changes. Positions come from
/// prefix sums, computed once per reload: a scroll step costs O(log n) plus the columns in view,
/// independently of the number of columns. `columnSpacing` precedes every column and does not
/// follow the last.
open class HorizontalTableView: ColumnListView<HorizontalTableViewCell> {
  /// Provides the number of columns and their cells; setting it reloads at the next layout.
  open weak var dataSource: (any HorizontalTableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }

  /// Receives scrolling events and, if it is a `HorizontalTableViewDelegate`, those of columns.
  ///
  /// A delegate that provides widths must be set before the reload that asks for them.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      columnDelegate = delegate as? any HorizontalTableViewDelegate
      if delegate !== oldValue { setNeedsReload() }
    }
  }

  /// The space before every column, in points; takes effect at the next reload.
  ///
  /// There is none after the last column. Spacing that is negative or not finite counts as zero.
  open var columnSpacing: CGFloat = 0

  /// The selected column, if there is one.
  ///
  /// A batch of updates keeps it with its column. It need not be in view.
  public internal(set) var indexForSelectedColumn: Int? {
    get { selection }
    set { selection = newValue }
  }

  /// The delegate, if it wants the events of columns.
  weak var columnDelegate: (any HorizontalTableViewDelegate)?
  /// The positions of the columns at the last reload or update.
  var columns = ExtentIndex()
  /// The changes of the batch that is being collected.
  var batch = OpenBatch<BatchUpdate>()
  /// The cells in transition while an update changes the columns.
  var transition: ListTransition?

  override var positions: any ColumnPositions { columns }

  override func bringUpToDate() { updateIfNeeded() }

  // MARK: Loading

  /// Loads the number and the widths of the columns, and gives up the cells and the transition of
  /// an update.
  func load() throws(StalePass) {
    hasLoaded = true
    dropTransition()
    recycleAll()
    try checkCurrent()
    columns = try loadedColumns(
      count: asked(dataSource)?.numberOfColumns(in: self), spacing: columnSpacing,
      width: columnDelegate.map { delegate in
        { self.askedForSize(delegate).tableView(self, widthForColumnAt: $0) }
      })
    if let selected = indexForSelectedColumn, selected >= columns.count {
      indexForSelectedColumn = nil
    }
    updateContentSize()
  }

  /// Makes the content as long as all columns, and as high as the view without its insets.
  func updateContentSize() {
    contentSize = CGSize(width: columns.total, height: columnBreadth)
  }

  // MARK: Layout

  // The superclass leaves this to its subclasses: Swift 6.3.1 gives its override, in a generic
  // class, a second entry in the table of methods, which other modules do not see.
  /// Creates the cells of columns that came into view and recycles the others.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateIfNeeded()
  }

  /// Adjusts the columns to a new height.
  open override func boundsDidChange(from oldBounds: CGRect) {
    if bounds.height != oldBounds.height {
      heightDidChange()
    }
    super.boundsDidChange(from: oldBounds)
  }

  /// Adjusts the height of the columns to the insets.
  open override func adjustedContentInsetDidChange() {
    heightDidChange()
    super.adjustedContentInsetDidChange()
  }

  /// Gives columns and cells the new height; before the first reload there are none.
  private func heightDidChange() {
    guard hasLoaded else { return }
    updateContentSize()
    placeCells()
    hideDepartures()
    setNeedsLayout()
  }
}

/// One column of a horizontal table, with centred text.
open class HorizontalTableViewCell: ListCell {}
