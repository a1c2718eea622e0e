public import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

// The views of the visible elements: finding, creating, placing and reusing them.

extension CollectionView {
  /// Identifies an element; decoration views come first, then cells, then headers and footers, as they
  /// are stacked.
  struct ElementKey: Hashable, Comparable {
    let indexPath: IndexPath
    let kind: String?
    let isDecoration: Bool

    /// The key of an item; with a kind, the key of a header, footer or decoration view.
    init(_ indexPath: IndexPath, kind: String? = nil, isDecoration: Bool = false) {
      self.indexPath = indexPath
      self.kind = kind
      self.isDecoration = isDecoration
    }

    /// The key of the element that a layout has placed.
    init(_ attributes: CollectionViewLayoutAttributes) {
      indexPath = attributes.indexPath
      kind = attributes.representedElementKind
      isDecoration = attributes.representedElementCategory == .decorationView
    }

    /// Decoration views come before cells, and those before headers and footers; otherwise by path, then
    /// by kind.
    static func < (left: ElementKey, right: ElementKey) -> Bool {
      guard left.isDecoration == right.isDecoration else { return left.isDecoration }
      guard (left.kind == nil) == (right.kind == nil) else { return left.kind == nil }
      return left.indexPath == right.indexPath
        ? (left.kind ?? "") < (right.kind ?? "") : left.indexPath < right.indexPath
    }
  }

  // MARK: Making

  /// Registers a class for creating cells with an identifier; nil unregisters.
  ///
  /// - Precondition: The class is `CollectionViewCell` or derived from it.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registeredClasses[identifier] = registrable(
      cellClass, as: CollectionViewCell.self, for: identifier)
  }

  /// Registers a class for creating supplementary views of a kind with an identifier; nil unregisters.
  ///
  /// - Precondition: The class is `CollectionReusableView` or derived from it.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    registeredSupplementaryClasses[elementKind, default: [:]][identifier] = registrable(
      viewClass, as: CollectionReusableView.self, for: identifier)
  }

  /// A cell for an item: one available for reuse, or a new one of the registered class.
  ///
  /// While the data source is asked for an item, its cell has the size that the layout gives the item.
  ///
  /// - Precondition: a class is registered for the identifier.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell {
    if let present = reconfigured, present.path == indexPath,
      present.cell.reuseIdentifier == identifier, let cell = present.cell as? CollectionViewCell
    {
      return cell
    }
    let place = place(of: ElementKey(indexPath))
    if let cell = cellPool.removeLast(withIdentifier: identifier) as? CollectionViewCell {
      cell.preparedForReuse(at: place)
      return prepared(cell, for: ElementKey(indexPath))
    }
    guard let cellClass = registeredClasses[identifier] else {
      fatalError("No cell class is registered for the identifier “\(identifier)”.")
    }
    let cell = cellClass.init(frame: place ?? .zero)
    cell.reuseIdentifier = identifier
    return prepared(cell, for: ElementKey(indexPath))
  }

  /// A header or footer for a section; works like the dequeuing of cells.
  ///
  /// - Precondition: a class is registered for the kind and the identifier.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    let key = ElementKey(indexPath, kind: elementKind)
    let place = place(of: key)
    if let view = supplementaryPools[elementKind]?.removeLast(withIdentifier: identifier) {
      view.preparedForReuse(at: place)
      return prepared(view, for: key)
    }
    guard let viewClass = registeredSupplementaryClasses[elementKind]?[identifier] else {
      fatalError(
        "No class is registered for views of the kind “\(elementKind)” with the identifier"
          + " “\(identifier)”.")
    }
    let view = viewClass.init(frame: place ?? .zero)
    view.reuseIdentifier = identifier
    return prepared(view, for: key)
  }

  /// Tells a view which row of a list it will be, while the data source is asked for it.
  private func prepared<ItemView: CollectionReusableView>(
    _ view: ItemView, for key: ElementKey
  ) -> ItemView {
    if let wanted = wantedElement, ElementKey(wanted) == key { view.take(wanted.listPlace) }
    if key.kind == nil { view.take(outlineSource?.outlinePlace(at: key.indexPath)) }
    return view
  }

  /// The place of an element in the layout, without its transform, while the data source is asked
  /// for that element; otherwise nil.
  private func place(of key: ElementKey) -> CGRect? {
    wantedElement.flatMap { ElementKey($0) == key ? $0.restingFrame : nil }
  }

  // MARK: Finding

  /// The cell of a visible item; nil for any other.
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    updateIfNeeded()
    return visible[ElementKey(indexPath)] as? CollectionViewCell
  }

  /// A visible header or footer; nil for any other.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? {
    updateIfNeeded()
    return visible[ElementKey(indexPath, kind: elementKind)]
  }

  /// The item that a visible cell shows; nil for any other view.
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    visible.key(of: cell).flatMap { $0.kind == nil ? $0.indexPath : nil }
  }

  /// The visible items, ascending.
  public var indexPathsForVisibleItems: [IndexPath] {
    updateIfNeeded()
    return visible.keys.filter { $0.kind == nil }.map(\.indexPath)
  }

  /// The visible cells, in the order of their items.
  public var visibleCells: [CollectionViewCell] {
    updateIfNeeded()
    return visible.pairs.compactMap {
      $0.key.kind == nil ? $0.item as? CollectionViewCell : nil
    }
  }

  /// The visible headers or footers, in the order of their sections.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    updateIfNeeded()
    return visible.pairs.filter { $0.key.kind == elementKind && !$0.key.isDecoration }.map(\.item)
  }

  /// The position of an item, in content coordinates; nil for one that is not shown.
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    updateIfNeeded()
    guard hasItem(at: indexPath) else { return nil }
    return collectionViewLayout.layoutAttributesForItem(at: indexPath).map(inContent)
  }

  /// The position of a header or footer, in content coordinates; nil for one that is not shown.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    updateIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
      .map(inContent)
  }

  /// The item at a point in content coordinates; nil between and outside items.
  ///
  /// The left and top edges belong to an item, the right and bottom edges do not.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    updateIfNeeded()
    let rect = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return elements(in: rect).last { element in
      element.representedElementKind == nil && element.frame.containsHalfOpen(point)
    }?.indexPath
  }

  /// An element placed by the layout, in content coordinates: below the head view.
  func inContent(
    _ attributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    guard layoutTop != 0 || isFlipped,
      let moved = attributes.copy() as? CollectionViewLayoutAttributes
    else { return attributes }
    moved.restingFrame = inContent(attributes.restingFrame)
    if let place = moved.sectionPlace { moved.sectionPlace = inContent(place) }
    return moved
  }

  /// A rectangle of the layout, in content coordinates.
  func inContent(_ rect: CGRect) -> CGRect {
    let moved = rect.offsetBy(dx: 0, dy: layoutTop)
    return isFlipped ? flipped(moved) : moved
  }

  /// The place where a view is, as the layout would give it.
  func attributes(
    of view: CollectionReusableView, _ key: ElementKey
  ) -> CollectionViewLayoutAttributes {
    let center = inContent(view.center, of: view)
    let attributes = collectionViewLayout.makeAttributes(
      kind: key.kind, at: key.indexPath,
      frame: CGRect(
        x: center.x - view.anchorPoint.x * view.bounds.width,
        y: center.y - view.anchorPoint.y * view.bounds.height, width: view.bounds.width,
        height: view.bounds.height))
    if key.isDecoration { attributes.represent(.decorationView, kind: key.kind) }
    if isFlipped { attributes.restingFrame = flipped(attributes.restingFrame) }
    attributes.restingFrame.origin.y -= layoutTop
    attributes.transform3D = view.layer.transform
    attributes.alpha = view.alpha
    attributes.zIndex = Int((view.layer.zPosition - view.raisedLevel).rounded())
    return attributes
  }

  /// Whether the layout is shown mirrored.
  var isFlipped: Bool {
    collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// A rectangle mirrored in the width of the content.
  func flipped(_ rect: CGRect) -> CGRect {
    CGRect(
      x: contentSize.width - rect.minX - rect.width, y: rect.minY, width: rect.width,
      height: rect.height)
  }

  /// The elements that overlap a rectangle in content coordinates, in order.
  package func elements(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
    elements(in: rect, isShown: false)
  }

  /// The elements in view, in order, as they are shown: their layout may have changed them for the offset.
  func shownElements() -> [CollectionViewLayoutAttributes] { elements(in: bounds, isShown: true) }

  private func elements(in rect: CGRect, isShown: Bool) -> [CollectionViewLayoutAttributes] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    let area = (isFlipped ? flipped(rect) : rect).offsetBy(dx: 0, dy: -layoutTop)
    let found: [CollectionViewLayoutAttributes]? =
      collectionViewLayout.layoutAttributesForElements(in: area)
    if isShown { collectionViewLayout.willShow(found ?? []) }
    return makingRoom((found ?? []).map(inContent)).sorted { ElementKey($0) < ElementKey($1) }
  }

  // MARK: Tiling

  /// Updates the views for the offset, until those in view have the sizes that they prefer.
  ///
  /// Each item is asked for its size once, so that the repetition ends.
  func tile() throws(StalePass) {
    while try tileOnce() {
      scrollGoal = valid(scrollGoal)
      try prepareIfNeeded()
      pursueScrollGoal()
      try checkCurrent()
    }
  }

  /// Recycles views, then creates others; returns whether sizes differ from their estimates.
  private func tileOnce() throws(StalePass) -> Bool {
    forgetOutdatedSizes()
    try prepareIfNeeded()
    let sections = showSections()
    let wanted = shownElements()
    try checkCurrent()
    visible.remove(allBut: wanted.map(ElementKey.init)).each { recycle($1, $0) }
    try checkCurrent()
    hideSections(except: sections.shown)
    var isStacked = sections.areStacked
    var isOutdated = false
    for attributes in wanted {
      var view = visible[ElementKey(attributes)]
      let isNew = view == nil
      if let view {
        let depth = view.layer.zPosition
        moveIntoHolder(view, attributes)
        view.apply(inHolder(attributes))
        if view.layer.zPosition != depth { isStacked = false }
      } else {
        view = try create(attributes)
        isStacked = false
      }
      try checkCurrent()
      if let view, try notePreference(of: view, isNew: isNew, over: attributes) {
        isOutdated = true
      }
    }
    if !isStacked { restackElements() }
    noteVisible()
    return isOutdated
  }

  /// Adds the view of an element that came into view, where the layout places it.
  ///
  /// A view that the data source returned before it asked for a reload is kept for reuse instead.
  private func create(
    _ attributes: CollectionViewLayoutAttributes
  ) throws(StalePass) -> CollectionReusableView? {
    guard let dataSource else { return nil }
    let key = ElementKey(attributes)
    wantedElement = attributes
    let view: CollectionReusableView = withTraits {
      if let kind = key.kind, key.isDecoration {
        return collectionViewLayout.makeDecorationView(ofKind: kind)
      }
      guard let kind = key.kind else {
        return asked(dataSource).collectionView(self, cellForItemAt: key.indexPath)
      }
      return asked(dataSource).collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: key.indexPath)
    }
    wantedElement = nil
    view.noteConfigured()
    view.isSelfSized = false
    prepareSizing(of: view)
    if needsReload { enqueue(view, for: key) }
    try checkCurrent()
    demand(
      !visible.contains(view),
      "The view for the item \(key.indexPath.item) of section \(key.indexPath.section) is in use"
        + " for another element and cannot be used for both.")
    view.apply(inHolder(attributes))
    visible.insert(view, for: key)
    if key.kind == nil, let cell = view as? CollectionViewCell {
      cell.isEdited = isEditing
      cell.isSelected = selected.contains(key.indexPath)
      called(itemDelegate)?.collectionView(self, willDisplay: cell, forItemAt: key.indexPath)
    }
    stack(key, attributes)
    return view
  }

  /// Removes all visible views, making them available for reuse.
  func recycleAll() {
    visible.removeAll().each { recycle($1, $0) }
  }

  /// Takes a view out of the tree, tells the delegate of a cell, and keeps the view for reuse.
  func recycle(_ view: CollectionReusableView, _ key: ElementKey) {
    view.removeFromSuperview()
    endDisplaying(view, key)
    enqueue(view, for: key)
  }

  /// Tells the delegate that a cell is no longer shown.
  func endDisplaying(_ view: CollectionReusableView, _ key: ElementKey) {
    guard key.kind == nil, let cell = view as? CollectionViewCell else { return }
    called(itemDelegate)?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
  }

  /// Keeps a view for reuse: cells in one pool, headers and footers in one for each kind.
  ///
  /// Decoration views are few, and are not reused.
  func enqueue(_ view: CollectionReusableView, for key: ElementKey) {
    if key.isDecoration { return }
    if let kind = key.kind {
      supplementaryPools[kind, default: ReusePool()].enqueue(view)
    } else {
      cellPool.enqueue(view)
    }
  }

  /// Adapts the size of the pools to the number of visible views.
  private func noteVisible() {
    cellPool.noteVisible(visible.count)
    for kind in supplementaryPools.keys {
      supplementaryPools[kind]?.noteVisible(visible.count)
    }
  }
}

extension [View] {
  /// The subviews sorted by `zIndex`, so that sticking headers also receive touches before cells;
  /// otherwise in their present order.
  func sortedByDepth() -> [View] {
    enumerated().sorted {
      ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset)
    }
    .map(\.element)
  }
}
