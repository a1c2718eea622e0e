public import Foundation
import OffscreenGeometry
public import OffscreenScrolling
public import OffscreenViews

/// A list whose items lie where a layout says, with headers, footers and a view above all.
///
/// Only what is in sight has views, which are used again as the offset moves. A scroll step costs
/// what the layout's answer costs: O(log n) and what is in sight with the layouts here.
open class CollectionView: ScrollView {
  /// The kind of a section's header.
  public static let elementKindSectionHeader = "CollectionElementKindSectionHeader"

  /// The kind of a section's footer.
  public static let elementKindSectionFooter = "CollectionElementKindSectionFooter"

  /// Says how many items there are and makes their views; another one reloads at the next layout.
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }

  /// Hears about scrolling; a `CollectionViewDelegate` also about items, and may give sizes.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      itemDelegate = delegate as? any CollectionViewDelegate
      if delegate !== oldValue { setNeedsReload() }
    }
  }

  /// Says where everything lies; another one lays out anew at the next layout.
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
  /// It becomes as wide as the view and keeps the height it has when it is set.
  open var headView: View? {
    didSet {
      guard headView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      headHeight = headView?.bounds.height ?? 0
      if let headView { insertSubview(headView, at: 0) }
      layoutWasInvalidated()
    }
  }

  /// The least height of the content, head view included, in points; zero by default.
  open var minimumContentHeight: CGFloat = 0 {
    didSet { if minimumContentHeight != oldValue { layoutWasInvalidated() } }
  }

  /// The space before everything else, which a view around this one asks for.
  package var leadingSpace: CGFloat = 0 {
    didSet { if leadingSpace != oldValue { layoutWasInvalidated() } }
  }

  /// Whether taps select items; true by default.
  open var allowsSelection: Bool = true

  /// Whether several items can be selected, a tap on a selected one taking it out; false by default.
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

  /// Asks for everything anew: sections, items, sizes, and the views in sight.
  ///
  /// The views in sight wait for reuse first. The selection stays with its index paths while those
  /// are in range, and calls nobody. From within a callback the reload follows after it.
  open func reloadData() {
    reload()
  }

  /// Works the layout out again before the next frame.
  func layoutWasInvalidated() {
    needsPreparation = true
    setNeedsLayout()
  }

  func load() {
    retire(live.removeAll())
    let sections = max(0, dataSource?.numberOfSections(in: self) ?? 0)
    counts = (0..<sections).map {
      max(0, dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0)
    }
    selected = selected.filter(hasItem)
    needsPreparation = true
  }

  /// Works the layout out if its questions may have other answers now.
  func prepareIfNeeded() {
    guard needsPreparation || preparedArea != layoutArea else { return }
    needsPreparation = false
    preparedArea = layoutArea
    collectionViewLayout.prepare()
    let size = collectionViewLayout.collectionViewContentSize
    contentSize = CGSize(
      width: size.width, height: max(layoutTop + size.height, minimumContentHeight))
    placeHeadView()
  }

  // MARK: Geometry

  /// How far below the top of the content the layout's coordinates begin.
  var layoutTop: CGFloat { leadingSpace + headHeight }

  /// The size that a layout can use without scrolling: the view's, less insets and head view.
  var layoutArea: CGSize {
    let inset = adjustedContentInset
    return CGSize(
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom - layoutTop)
  }

  /// Where headers stick, in the layout's coordinates.
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

  /// Realises what is in sight and retires what is not.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateIfNeeded()
  }

  /// Lays out anew when the size changes, if the layout wants it.
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

extension CollectionView: LeadingSpaceList, ReloadingList {}
