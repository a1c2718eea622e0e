public import Foundation
import OffscreenGeometry
public import OffscreenScrolling
public import OffscreenViews

/// A list whose items are positioned by a layout, with headers, footers and a view above all.
///
/// Only visible elements have views, which are reused as the offset changes. A scroll step costs
/// what the layout's query costs: O(log n) plus the visible elements for the layouts in this
/// package.
open class CollectionView: ScrollView {
  /// The kind of a section's header.
  public static let elementKindSectionHeader = "CollectionElementKindSectionHeader"

  /// The kind of a section's footer.
  public static let elementKindSectionFooter = "CollectionElementKindSectionFooter"

  /// Provides the number of items and their views; setting it reloads at the next layout.
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }

  /// Receives scrolling events and, if it is a `CollectionViewDelegate`, those of items.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      itemDelegate = delegate as? any CollectionViewDelegate
      if delegate !== oldValue { setNeedsReload() }
    }
  }

  /// Determines the positions of all elements; setting it lays out anew at the next layout.
  open var collectionViewLayout: CollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      layoutWasInvalidated()
    }
  }

  /// A view above all items that scrolls with them; nil by default.
  ///
  /// It is made as wide as the view and keeps the height that it has when it is set.
  open var headView: View? {
    didSet {
      guard headView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      headHeight = headView?.bounds.height ?? 0
      if let headView { insertSubview(headView, at: 0) }
      layoutWasInvalidated()
    }
  }

  /// The minimum height of the content, including the head view, in points; zero by default.
  open var minimumContentHeight: CGFloat = 0 {
    didSet { if minimumContentHeight != oldValue { layoutWasInvalidated() } }
  }

  /// The space before everything else, requested by an enclosing view.
  package var leadingSpace: CGFloat = 0 {
    didSet { if leadingSpace != oldValue { layoutWasInvalidated() } }
  }

  /// Whether taps select items; true by default.
  open var allowsSelection: Bool = true

  /// Whether several items can be selected, with a tap on a selected one deselecting it; false by
  /// default.
  open var allowsMultipleSelection: Bool = false

  weak var itemDelegate: (any CollectionViewDelegate)?
  var live = VisibleItems<ElementKey, CollectionReusableView>()
  var selected: Set<IndexPath> = []
  var registeredClasses: [String: CollectionViewCell.Type] = [:]
  var registeredSupplementaryClasses: [String: [String: CollectionReusableView.Type]] = [:]
  var cellPool = ReusePool<CollectionReusableView>()
  var supplementaryPools: [String: ReusePool<CollectionReusableView>] = [:]
  private(set) var counts: [Int] = []
  var needsReload = true
  private var needsPreparation = true
  private var preparedArea: CGSize?
  private var headHeight: CGFloat = 0
  var isWorking = false

  /// Creates a view without items.
  public init(frame: CGRect = .zero, collectionViewLayout layout: CollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  // MARK: Counts

  /// The number of sections at the last reload.
  public var numberOfSections: Int {
    updateIfNeeded()
    return counts.count
  }

  /// The number of items in a section at the last reload; zero for a section out of range.
  public func numberOfItems(inSection section: Int) -> Int {
    updateIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  func hasItem(at indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && counts.indices.contains(indexPath.section)
      && (0..<counts[indexPath.section]).contains(indexPath.item)
  }

  // MARK: Loading

  /// Reloads everything: sections, items, sizes, and the visible views.
  ///
  /// The visible views become available for reuse first. The selection keeps its index paths as far
  /// as they are in range, without a call to the delegate. When called from a callback, the reload
  /// happens after it.
  open func reloadData() {
    reload()
  }

  /// Computes the layout again before the next frame.
  func layoutWasInvalidated() {
    needsPreparation = true
    setNeedsLayout()
  }

  func load() throws(StalePass) {
    retireAll()
    try checkCurrent()
    let sections = ListLimit.admitted(
      dataSource?.numberOfSections(in: self), "sections", limit: ListLimit.sections)
    try checkCurrent()
    var counts: [Int] = []
    for section in 0..<sections {
      counts.append(numberOfItemsInSource(section))
      try checkCurrent()
    }
    self.counts = counts
    selected = selected.filter(hasItem)
    needsPreparation = true
  }

  private func numberOfItemsInSource(_ section: Int) -> Int {
    ListLimit.admitted(
      dataSource?.collectionView(self, numberOfItemsInSection: section),
      "items for section \(section)",
      limit: collectionViewLayout.givesItemsOwnSizes ? ListLimit.ownItems : ListLimit.equalItems)
  }

  /// Computes the layout if it is invalid or depends on what has changed.
  func prepareIfNeeded() throws(StalePass) {
    guard needsPreparation || preparedArea != layoutArea else { return }
    needsPreparation = false
    preparedArea = layoutArea
    collectionViewLayout.prepare()
    try checkCurrent()
    let size = collectionViewLayout.collectionViewContentSize
    contentSize = CGSize(
      width: size.width, height: max(layoutTop + size.height, minimumContentHeight))
    placeHeadView()
  }

  // MARK: Geometry

  /// The distance from the top of the content to the origin of the layout's coordinates.
  var layoutTop: CGFloat { leadingSpace + headHeight }

  /// The size that a layout can use without scrolling: the view's, minus insets and head view.
  var layoutArea: CGSize {
    let inset = adjustedContentInset
    return CGSize(
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom - layoutTop)
  }

  /// The position at which headers stick, in the layout's coordinates.
  func pinLine(_ axis: ScrollAxis) -> Double {
    switch axis {
    case .vertical: contentOffset.y + stickyLine - layoutTop
    case .horizontal: contentOffset.x + adjustedContentInset.left
    }
  }

  private func placeHeadView() {
    headView?.bounds.size = CGSize(width: bounds.width, height: headHeight)
    headView?.center = CGPoint(
      x: (headView?.anchorPoint.x ?? 0) * bounds.width,
      y: leadingSpace + (headView?.anchorPoint.y ?? 0) * headHeight)
  }

  /// Creates the views of elements that came into view and recycles the others.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateIfNeeded()
  }

  /// Lays out anew when the size changes, if the layout asks for it.
  open override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    guard bounds.size != oldBounds.size else { return }
    if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
      layoutWasInvalidated()
    } else {
      preparedArea = layoutArea
    }
  }

  // MARK: Inspecting

  /// The number of items, and the selection, where they differ from their defaults.
  open override var treeAttributes: [(key: String, value: String)] {
    var attributes = super.treeAttributes
    attributes.append((key: "items", value: "\(counts.reduce(0, +))"))
    if !selected.isEmpty {
      let paths = selected.sorted().map { "\($0.section):\($0.item)" }
      attributes.append((key: "selected", value: paths.joined(separator: " ")))
    }
    return attributes
  }
}

extension CollectionView: LeadingSpaceList, ReloadingList {
  var backViews: [View] { [headView].compactMap(\.self) }
}
