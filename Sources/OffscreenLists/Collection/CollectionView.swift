public import Foundation
import OffscreenGeometry
import OffscreenRaster
public import OffscreenScrolling
public import OffscreenViews

/// A list whose items are positioned by a layout, with headers, footers and a view above all.
///
/// Only visible elements have views, which are reused as the offset changes. A scroll step costs
/// what the layout's query costs: O(log n) plus the visible elements for the layouts in this
/// package.
open class CollectionView: ScrollView {
  /// The kind of a section's header, with UIKit's name without its prefix as its value.
  public static let elementKindSectionHeader = "CollectionElementKindSectionHeader"

  /// The kind of a section's footer.
  public static let elementKindSectionFooter = "CollectionElementKindSectionFooter"

  /// Provides the number of items and their views; setting it reloads at the next layout.
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet {
      outlineSource = dataSource as? any OutlineSource
      if dataSource !== oldValue { setNeedsReload() }
    }
  }
  /// The background that the layout has given; nil without one.
  private final var listBackground: Color?
  /// The data source, if its items can have children.
  final weak var outlineSource: (any OutlineSource)?

  /// Receives scrolling events and, if it is a `CollectionViewDelegate`, those of items.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      itemDelegate = delegate as? any CollectionViewDelegate
      updateMenuPress()
      if delegate !== oldValue { setNeedsReload() }
    }
  }

  /// Determines the positions of all elements; setting it computes all positions again at the next
  /// layout.
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

  /// A view behind all items that does not scroll, as large as the bounds; nil by default.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
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
  ///
  /// Code cannot select either while it is false, but what is selected remains so.
  open var allowsSelection: Bool = true

  /// Whether several items can be selected, with a tap on a selected one deselecting it; false by
  /// default.
  open var allowsMultipleSelection: Bool = false

  /// Whether the list is in editing mode, in which cells show the accessories for editing; false by default.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      closeSwipe(animated: true)
      for cell in visibleCells { cell.isEdited = isEditing }
    }
  }

  /// The changes of cells, headers and footers after which those are measured again whose layout estimates
  /// their size; `enabled` by default.
  ///
  /// A new width and new traits have this effect in any case.
  open var selfSizingInvalidation = ItemSizeInvalidation.enabled {
    didSet { for view in visible.items { prepareSizing(of: view) } }
  }

  /// UIKit's name of the kinds of changes.
  public typealias SelfSizingInvalidation = ItemSizeInvalidation

  /// The views that have reported another size.
  var outdatedItems: Set<ObjectIdentifier> = []
  /// The item to which the last scroll goes; nil once something else has moved the offset.
  var scrollGoal: ScrollGoal<ScrollPosition>?
  /// The view that is being measured.
  weak var measuredItem: ListItemView?
  /// The traits for which the layout was computed.
  private var preparedTraits: TraitCollection?
  /// Whether the pending reload drops the selection.
  private var dropsSelection = false
  /// The item whose cell the data source is asked to configure again, with the cell.
  var reconfigured: (path: IndexPath, cell: CollectionReusableView)?
  /// The delegate, if it wants the events of items.
  weak var itemDelegate: (any CollectionViewDelegate)?
  /// The views of the visible elements.
  var visible = VisibleItems<ElementKey, CollectionReusableView>()
  /// The selected items; the delegate is told of changes by touch alone.
  var selected: Set<IndexPath> = []
  /// The classes of cells, by identifier.
  var registeredClasses: [String: CollectionViewCell.Type] = [:]
  /// The classes of supplementary views, by kind and identifier.
  var registeredSupplementaryClasses: [String: [String: CollectionReusableView.Type]] = [:]
  /// The row that is aside.
  var swipe: RowSwipe?
  let swipeRecognizer = PanGestureRecognizer()
  /// The registrations that were used, whose numbers are their identifiers.
  var registrations: [RegistrationToken] = []
  /// The cells that are available for reuse.
  var cellPool = ReusePool<CollectionReusableView>()
  /// The supplementary views that are available for reuse, by kind.
  var supplementaryPools: [String: ReusePool<CollectionReusableView>] = [:]
  /// The number of items in each section at the last reload.
  private(set) var counts: [Int] = []
  var needsReload = true
  /// Whether the layout must compute everything again.
  private var needsPreparation = true
  /// The size that the layout computed for; nil before the first time.
  private var preparedArea: CGSize?
  /// The height of the head view when it was set, in points.
  private var headHeight: CGFloat = 0
  var isWorking = false
  var batch = OpenBatch<ListUpdate>()
  /// The element whose view the data source is asked for.
  var wantedElement: CollectionViewLayoutAttributes?
  /// The views in transition while an update changes the items.
  var transition: ListTransition?
  /// The size of the bounds before they changed last.
  private(set) var formerSize = CGSize.zero
  /// The item that is moved by hand.
  var heldItem: HeldItem?
  /// The scroll views of the sections in view that scroll by themselves.
  var sectionViews: [Int: SectionScrollView] = [:]
  /// The offsets of such sections when they were in view last, from where reading begins.
  var sectionOffsets: [Int: Double] = [:]
  /// Whether the layout was told of an animated change of the size and not yet of its end.
  private var isChangingBounds = false

  /// Creates a view without items.
  public init(frame: CGRect = .zero, collectionViewLayout layout: CollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    proposeTarget = { [unowned self] target, velocity in
      let proposed = CGPoint(x: target.x, y: target.y - layoutTop)
      let chosen = collectionViewLayout.targetContentOffset(
        forProposedContentOffset: proposed, withScrollingVelocity: velocity)
      return chosen == proposed ? target : CGPoint(x: chosen.x, y: chosen.y + layoutTop)
    }
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

  /// Whether there was such an item at the last reload.
  func hasItem(at indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && counts.indices.contains(indexPath.section)
      && (0..<counts[indexPath.section]).contains(indexPath.item)
  }

  // MARK: Loading

  /// Reloads everything: sections, items, sizes, and the visible views.
  ///
  /// The visible views become available for reuse first. Nothing is selected afterwards, without a call
  /// to the delegate. When called from a callback, the reload happens after it.
  open func reloadData() {
    dropsSelection = true
    reload()
  }

  /// Computes the layout again before the next frame.
  func layoutWasInvalidated() {
    needsPreparation = true
    setNeedsLayout()
  }

  /// Loads the numbers of sections and items; sizes are for the layout to ask, which is prepared
  /// afterwards.
  func load() throws(StalePass) {
    dropTransition()
    heldItem = nil
    recycleAll()
    try checkCurrent()
    replaceCounts(by: try countsInSource())
    selected = dropsSelection ? [] : selected.filter(hasItem)
    dropsSelection = false
    outdatedItems = []
  }

  /// The numbers of items in the sections, as the data source tells them.
  func countsInSource() throws(StalePass) -> [Int] {
    let sections = ListLimit.admitted(
      asked(dataSource)?.numberOfSections(in: self), "sections", limit: ListLimit.sections)
    try checkCurrent()
    var counts: [Int] = []
    for section in 0..<sections {
      counts.append(numberOfItemsInSource(section))
      try checkCurrent()
    }
    return counts
  }

  /// Takes over numbers of items, for which the layout has to be computed again.
  func replaceCounts(by counts: [Int]) {
    self.counts = counts
    scrollGoal = nil
    collectionViewLayout.forgetPreferredSizes()
    needsPreparation = true
  }

  /// Passes the size that a view prefers to the layout; returns whether the layout has to be
  /// computed again for it.
  func notePreference(
    of view: CollectionReusableView, isNew: Bool, over attributes: CollectionViewLayoutAttributes
  ) throws(StalePass) -> Bool {
    guard collectionViewLayout.estimatesSize(of: attributes) else {
      guard isNew, collectionViewLayout.asksNewViews,
        attributes.representedElementCategory != .decorationView
      else { return false }
      return try invalidateForPreference(of: view, over: attributes)
    }
    let preferred = preferredAttributes(of: view, over: attributes)
    view.isSelfSized = true
    try checkCurrent()
    let isOther = collectionViewLayout.adopt(preferred, for: attributes)
    if isOther { needsPreparation = true }
    return isOther
  }

  /// Asks a layout whether the attributes that a view prefers make it invalid.
  private func invalidateForPreference(
    of view: CollectionReusableView, over attributes: CollectionViewLayoutAttributes
  ) throws(StalePass) -> Bool {
    let preferred = preferredAttributes(of: view, over: attributes)
    try checkCurrent()
    let isOther = collectionViewLayout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    try checkCurrent()
    guard isOther else { return false }
    let context = collectionViewLayout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    try checkCurrent()
    collectionViewLayout.invalidateLayout(with: context)
    try checkCurrent()
    return true
  }

  /// The number of items in a section according to the data source, checked against what a list can
  /// hold.
  private func numberOfItemsInSource(_ section: Int) -> Int {
    ListLimit.admitted(
      asked(dataSource)?.collectionView(self, numberOfItemsInSection: section),
      "items for section \(section)",
      limit: collectionViewLayout.givesItemsOwnSizes ? ListLimit.ownItems : ListLimit.equalItems)
  }

  /// Computes the layout if it is invalid, or if it depends on a property that has changed.
  func prepareIfNeeded() throws(StalePass) {
    let (area, traits) = (layoutArea, traitCollection)
    let isElsewhere = preparedArea != area || preparedTraits != traits
    guard needsPreparation || isElsewhere else { return }
    needsPreparation = false
    if mayHaveOtherSizes(in: area) || traits.mayHaveOtherSizes(than: preparedTraits) {
      collectionViewLayout.forgetPreferredSizes()
    } else if isElsewhere {
      collectionViewLayout.surroundingsDidChange()
    }
    preparedArea = area
    preparedTraits = traits
    collectionViewLayout.prepare()
    try checkCurrent()
    if collectionViewLayout.offersSwipes, swipeRecognizer.view == nil { addSwipeRecognizer() }
    showListBackground()
    let size = collectionViewLayout.collectionViewContentSize
    contentSize = CGSize(
      width: size.width, height: max(layoutTop + size.height, minimumContentHeight))
    placeHeadView()
  }

  /// Shows the background of a list of rows, unless another one was set.
  private func showListBackground() {
    guard backgroundColor == nil || backgroundColor == listBackground else { return }
    listBackground = collectionViewLayout.listBackground
    backgroundColor = listBackground
  }

  /// Whether elements may prefer other sizes in an area than in the former one.
  private func mayHaveOtherSizes(in area: CGSize) -> Bool {
    guard let axis = collectionViewLayout.scrollAxis, let preparedArea else { return true }
    return preparedArea[axis.other] != area[axis.other]
  }

  // MARK: Geometry

  /// The distance from the top of the content to the origin of the layout's coordinates, in points.
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

  /// The length in which headers and footers stick, from the line at which headers do.
  func pinnedLength(_ axis: ScrollAxis) -> Double {
    switch axis {
    case .vertical: bounds.height - stickyLine - adjustedContentInset.bottom
    case .horizontal:
      bounds.width - adjustedContentInset.left - adjustedContentInset.right
    }
  }

  /// Makes the head view as wide as the view, at the top of the content.
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
    if isChangingBounds {
      isChangingBounds = false
      collectionViewLayout.finalizeAnimatedBoundsChange()
    }
    // Through bounds and centre, because it may be a scroll view.
    backgroundView?.bounds.size = bounds.size
    backgroundView?.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// The long press on items with menus; nil if the delegate has none.
  final var menuPress: ItemMenuPress?

  /// Whether a recogniser of the list may begin: the one that pulls rows aside only if its row has actions, and the
  /// long press only if its item has a menu.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === swipeRecognizer { return swipeMayBegin() }
    if let menuPress, menuPress.owns(recognizer) { return menuPress.mayBegin() }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  /// Computes the layout again when the size changes, if the layout asks for it.
  open override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    if bounds.minY != oldBounds.minY { closeSwipe(animated: true) }
    formerSize = oldBounds.size
    if bounds.size != oldBounds.size, View.inheritedAnimationDuration > 0 {
      isChangingBounds = true
      collectionViewLayout.prepare(forAnimatedBoundsChange: oldBounds)
    }
    if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
      collectionViewLayout.invalidateLayout(
        with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
    } else if bounds.size != oldBounds.size {
      preparedArea = layoutArea
    }
  }

  // MARK: Inspecting

  /// The number of items, and the selection, where they differ from their defaults.
  open override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    attributes.add("items", "\(counts.reduce(0, +))")
    let paths = selected.sorted().map { "\($0.section):\($0.item)" }
    attributes.add("selected", paths.joined(separator: " "), if: !paths.isEmpty)
    return attributes
  }
}

extension CollectionView: LeadingSpaceList {
  /// The background, and the head view in front of it.
  var backViews: [View] { [backgroundView, headView].compactMap(\.self) }
}
