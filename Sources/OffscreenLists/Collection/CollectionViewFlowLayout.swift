public import Foundation
public import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

/// Items in lines, as many in each as fit, with headers and footers around every section.
///
/// Lines follow each other in the scroll direction, `minimumLineSpacing` apart. The free space in a
/// line is distributed equally between its items, at least `minimumInteritemSpacing` each. The last
/// line of a section begins at the leading edge, with the spacing of a full line if its items have one
/// size, and with the minimum spacing otherwise. An item is in the middle of its line if no other one would
/// fit beside it, also if it is wider than the line. Positions are rounded to pixels, sizes are not. These
/// rules are those that the project openuikit measured in UIKit.
open class CollectionViewFlowLayout: CollectionViewLayout {
  /// The directions in which a layout scrolls: below each other, or beside each other with lines filled downwards.
  public typealias ScrollDirection = CollectionView.ScrollDirection

  /// The direction in which the view scrolls; vertical by default.
  open var scrollDirection: ScrollDirection = .vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// The space between two lines, in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }

  /// The minimum space between two items of a line, in points; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }

  /// The size of items for which the delegate provides none; 50 x 50 by default.
  open var itemSize: CGSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The assumed size of items that have not come into view; zero, the default, means that sizes
  /// are known: `itemSize`, or those of the delegate.
  ///
  /// With any other size, cells, headers and footers decide: each is asked for its preferred
  /// attributes when it comes into view, and the elements after it move. `automaticSize` assumes
  /// `itemSize`.
  open var estimatedItemSize: CGSize = .zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }

  /// A value for `estimatedItemSize`: until they come into view, items count as large as
  /// `itemSize`, and headers and footers as 44 points long.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// The sizes that cells, headers and footers have asked for.
  private var preferredSizes: [CollectionView.ElementKey: CGSize] = [:]
  /// The lines of sections whose cells decide the sizes, so that a new size does not arrange all items again.
  private var estimatedLines: [Int: FlowLines] = [:]
  /// The items whose preferred sizes are not in `estimatedLines` yet, by section.
  private var resizedItems: [Int: [Int]] = [:]

  /// The space around the items of a section, inside its header and footer; zero by default.
  open var sectionInset: EdgeInsets = .zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// The size of headers, of which only the length in the scroll direction counts; zero, the
  /// default, means none.
  ///
  /// With `automaticSize`, and while `estimatedItemSize` is not zero, headers decide that length.
  open var headerReferenceSize: CGSize = .zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The size of footers, of which only the length in the scroll direction counts; zero, the
  /// default, means none.
  ///
  /// With `automaticSize`, and while `estimatedItemSize` is not zero, footers decide that length.
  open var footerReferenceSize: CGSize = .zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// Whether the header of the section in view sticks to the edge; false by default.
  open var sectionHeadersPinToVisibleBounds: Bool = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// The `zIndex` of sticking headers, which puts them in front of the cells.
  static let pinnedZIndex = 1

  /// The positions of the sections when the layout was last prepared.
  private(set) var sections = FlowSections()

  /// The axis along which lines follow each other.
  var axis: ScrollAxis { scrollDirection == .vertical ? .vertical : .horizontal }

  /// The delegate, if it provides sizes and spacing.
  var flowDelegate: (any CollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any CollectionViewDelegateFlowLayout
  }

  override var scrollAxis: ScrollAxis? { axis }

  override var asksNewViews: Bool { false }

  override var givesItemsOwnSizes: Bool { flowDelegate != nil || estimatesSizes }

  /// Whether cells decide the sizes of items.
  private var estimatesSizes: Bool { estimatedItemSize != .zero }

  override func estimatesSize(of attributes: CollectionViewLayoutAttributes) -> Bool {
    guard preferredSizes[CollectionView.ElementKey(attributes)] == nil else { return false }
    switch attributes.representedElementKind {
    case nil: return estimatesSizes
    case let kind?:
      let section = sections.section(attributes.indexPath.section)
      return section?.estimatedKinds.contains(kind) == true
    }
  }

  override func forgetPreferredSizes() {
    preferredSizes = [:]
    estimatedLines = [:]
    resizedItems = [:]
  }

  override func forgetPreferredSize(of key: CollectionView.ElementKey) -> Bool {
    preferredSizes.removeValue(forKey: key) != nil
  }

  override func preferredSize(of key: CollectionView.ElementKey) -> CGSize? { preferredSizes[key] }

  /// Computes the layout again before the next frame; cells are asked again for their preferred
  /// attributes.
  open override func invalidateLayout() {
    forgetPreferredSizes()
    super.invalidateLayout()
  }

  override func adopt(
    _ preferred: CollectionViewLayoutAttributes, for estimate: CollectionViewLayoutAttributes
  ) -> Bool {
    let size = preferred.size.roundedUp(toPixelsOf: collectionView?.pixelScale ?? 1)
    preferredSizes[CollectionView.ElementKey(estimate)] = size
    if estimate.representedElementKind == nil {
      resizedItems[estimate.indexPath.section, default: []].append(estimate.indexPath.item)
    }
    return size != estimate.size
  }

  // MARK: Computing

  /// Arranges all sections; O(1) for a section whose items have one size, otherwise O(n) with one
  /// question per item.
  ///
  /// Where cells decide the sizes, only the lines around new sizes are arranged anew.
  open override func prepare() {
    guard let collectionView else {
      sections = FlowSections()
      return
    }
    // Lines that only this layout holds are changed in place.
    if estimatesSizes { sections = FlowSections() }
    let length = acrossExtent
    sections = FlowSections(count: collectionView.numberOfSections) { index in
      isStale ? FlowSection() : section(index, acrossExtent: length)
    }
  }

  /// The length of sections across the scroll direction: the view's, minus its insets.
  private var acrossExtent: Double {
    guard let collectionView else { return 0 }
    let area = collectionView.layoutArea
    return max(0, scrollDirection == .vertical ? area.width : area.height)
  }

  /// Computes a section whose start is not known yet.
  private func section(_ index: Int, acrossExtent: Double) -> FlowSection {
    guard let collectionView else { return FlowSection() }
    let delegate = flowDelegate
    let inset =
      collectionView.called(delegate)?.collectionView(
        collectionView, layout: self, insetForSectionAt: index)
      ?? sectionInset
    let header =
      collectionView.askedForSize(delegate)?.collectionView(
        collectionView, layout: self, referenceSizeForHeaderInSection: index)
      ?? headerReferenceSize
    let footer =
      collectionView.askedForSize(delegate)?.collectionView(
        collectionView, layout: self, referenceSizeForFooterInSection: index)
      ?? footerReferenceSize
    let path = IndexPath(item: 0, section: index)
    let crossAxis: ScrollAxis = scrollDirection == .vertical ? .horizontal : .vertical
    let across = ListLimit.admitted(inset.leading(crossAxis))
    let available = acrossExtent - across - ListLimit.admitted(inset.trailing(crossAxis))
    return FlowSection(
      headerExtent: extent(of: .init(path, kind: CollectionView.elementKindSectionHeader), header),
      footerExtent: extent(of: .init(path, kind: CollectionView.elementKindSectionFooter), footer),
      estimatedKinds: estimatedKinds(header: header, footer: footer),
      leading: ListLimit.admitted(inset.leading(axis)),
      trailing: ListLimit.admitted(inset.trailing(axis)), across: across,
      acrossExtent: acrossExtent,
      items: arrangement(ofSection: index, available: max(0, available)))
  }

  /// The length of a header or footer in the scroll direction: its preferred length, or else that
  /// of the given size.
  private func extent(of key: CollectionView.ElementKey, _ reference: CGSize) -> Double {
    let assumed = reference == Self.automaticSize ? Self.estimatedSupplementarySize : reference
    let known = ItemExtent(assumed, axis).along
    guard known > 0 else { return 0 }
    return preferredSizes[key].map { ItemExtent($0, axis).along } ?? known
  }

  /// The kinds of a section's views that decide their own length.
  private func estimatedKinds(header: CGSize, footer: CGSize) -> Set<String> {
    var kinds: Set<String> = []
    if estimatesSizes || header == Self.automaticSize {
      kinds.insert(CollectionView.elementKindSectionHeader)
    }
    if estimatesSizes || footer == Self.automaticSize {
      kinds.insert(CollectionView.elementKindSectionFooter)
    }
    return kinds
  }

  private static let estimatedSupplementarySize = CGSize(width: 44, height: 44)

  /// The arrangement of a section's items within a length across; overridden by subclasses.
  func arrangement(ofSection section: Int, available: Double) -> any SectionArrangement {
    guard let collectionView else {
      return FlowLines(extents: [], available: 0, spacing: 0, lineSpacing: 0)
    }
    let count = collectionView.numberOfItems(inSection: section)
    let spacing = interitemSpacing(inSection: section)
    let lineSpacing = lineSpacing(inSection: section)
    if estimatesSizes {
      let lines = estimatedLines(
        ofSection: section, count: count, available: available, spacing: spacing,
        lineSpacing: lineSpacing)
      estimatedLines[section] = lines
      return lines
    }
    guard let delegate = flowDelegate else {
      return FlowLines(
        count: count, extent: ItemExtent(itemSize, axis), available: available, spacing: spacing,
        lineSpacing: lineSpacing)
    }
    let extents = (0..<count).map { item in
      isStale
        ? ItemExtent(along: 0, across: 0)
        : ItemExtent(
          collectionView.askedForSize(delegate).collectionView(
            collectionView, layout: self, sizeForItemAt: IndexPath(item: item, section: section)),
          axis)
    }
    return FlowLines(
      extents: extents, available: available, spacing: spacing, lineSpacing: lineSpacing)
  }

  /// The lines of items with their preferred sizes, or estimates.
  private func estimatedLines(
    ofSection section: Int, count: Int, available: Double, spacing: Double, lineSpacing: Double
  ) -> FlowLines {
    func extent(of item: Int) -> ItemExtent {
      ItemExtent(
        preferredSizes[.init(IndexPath(item: item, section: section))] ?? estimate, axis)
    }
    let resized = resizedItems.removeValue(forKey: section) ?? []
    if var lines = estimatedLines.removeValue(forKey: section),
      lines.isMade(
        count: count, available: available, spacing: spacing, lineSpacing: lineSpacing)
    {
      lines.resize(resized.map { ($0, extent(of: $0)) })
      return lines
    }
    return FlowLines(
      extents: (0..<count).map(extent), available: available, spacing: spacing,
      lineSpacing: lineSpacing)
  }

  private var estimate: CGSize {
    estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
  }

  /// The minimum space between two items of a line, in points.
  func interitemSpacing(inSection section: Int) -> Double {
    guard let collectionView, let delegate = flowDelegate else {
      return ListLimit.admitted(minimumInteritemSpacing)
    }
    return ListLimit.admitted(
      collectionView.called(delegate).collectionView(
        collectionView, layout: self, minimumInteritemSpacingForSectionAt: section))
  }

  /// The space between two lines, in points.
  func lineSpacing(inSection section: Int) -> Double {
    guard let collectionView, let delegate = flowDelegate else {
      return ListLimit.admitted(minimumLineSpacing)
    }
    return ListLimit.admitted(
      collectionView.called(delegate).collectionView(
        collectionView, layout: self, minimumLineSpacingForSectionAt: section))
  }

  // MARK: Queries

  /// The view's length across the scroll direction, and the length of all sections along it.
  open override var collectionViewContentSize: CGSize {
    scrollDirection == .vertical
      ? CGSize(width: acrossExtent, height: sections.total)
      : CGSize(width: sections.total, height: acrossExtent)
  }

  /// The headers, items and footers that overlap a rectangle, section by section.
  ///
  /// O(log n) plus the number of elements returned.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]! {
    let lower = rect.origin[axis]
    let upper = lower + rect.size[axis]
    var found: [CollectionViewLayoutAttributes] = []
    for index in sections.indices(overlapping: lower, upper) {
      for kind in [
        CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter,
      ] {
        let path = IndexPath(item: 0, section: index)
        if let view = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
          view.frame.overlaps(rect)
        {
          found.append(view)
        }
      }
      let section = sections[index]
      let start = section.itemsStart
      // Rounding may move items at the edges into the rectangle.
      for (item, place) in section.items.items(
        overlapping: lower - start - 1, upper - start + 1)
      {
        let frame = frame(of: place, in: section)
        guard frame.overlaps(rect) else { continue }
        found.append(
          makeAttributes(at: IndexPath(item: item, section: index), frame: frame))
      }
    }
    return found
  }

  /// The position of an item; nil if it is out of range.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard let section = sections.section(indexPath.section),
      (0..<section.items.count).contains(indexPath.item)
    else { return nil }
    return makeAttributes(
      at: indexPath, frame: frame(of: section.items.place(of: indexPath.item), in: section))
  }

  /// Whether the positions of items are rounded to pixels; true for all but waterfalls.
  var roundsPositions: Bool { true }

  /// The rectangle of an item, in the layout's coordinates.
  private func frame(of place: ItemPlace, in section: FlowSection) -> CGRect {
    var frame = place.moved(along: section.itemsStart, across: section.across).rect(axis)
    guard roundsPositions, let scale = collectionView?.pixelScale else { return frame }
    frame.origin.x = (frame.minX * scale).rounded() / scale
    frame.origin.y = (frame.minY * scale).rounded() / scale
    return frame
  }

  /// The position of a section's header or footer; nil if it has no length.
  ///
  /// A pinned header stays at the line where headers stick, as long as its section overlaps that
  /// line.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard let section = sections.section(indexPath.section) else { return nil }
    let isHeader = elementKind == CollectionView.elementKindSectionHeader
    guard isHeader || elementKind == CollectionView.elementKindSectionFooter else { return nil }
    let extent = isHeader ? section.headerExtent : section.footerExtent
    guard extent > 0 else { return nil }
    var start = isHeader ? section.start : section.end - extent
    let pins = isHeader && sectionHeadersPinToVisibleBounds
    if pins, let line = collectionView?.pinLine(axis) {
      start = min(max(start, line), max(start, section.footerStart - extent))
    }
    let attributes = makeAttributes(
      kind: elementKind, at: indexPath,
      frame: ItemPlace(
        along: start, across: 0, alongExtent: extent, acrossExtent: section.acrossExtent
      ).rect(axis))
    attributes.zIndex = pins ? Self.pinnedZIndex : 0
    attributes.fixedAxis = axis == .vertical ? .horizontal : .vertical
    return attributes
  }
}

extension CGRect {
  /// Whether the intersection has an area.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
