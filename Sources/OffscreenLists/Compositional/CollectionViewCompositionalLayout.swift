public import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenScrolling
import OffscreenViews

/// The blueprint of a section, by its number; it is asked again whenever the size or the items change.
///
/// Every section needs one: nil ends the program with a message.
public typealias CollectionViewCompositionalLayoutSectionProvider = (
  _ section: Int, _ layoutEnvironment: any CollectionLayoutEnvironment
) -> CollectionLayoutSection?

/// The properties of a compositional layout as a whole.
public class CollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  /// The direction in which sections follow each other; vertical by default.
  public var scrollDirection = CollectionView.ScrollDirection.vertical
  /// The space between two sections, in points; zero by default, and not negative.
  public var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole layout; none by default.
  ///
  /// The data source is asked for them with an index path of one number, which counts those of a kind.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// The edges across the scroll direction to which the insets of sections are added; the safe area by default.
  public var contentInsetsReference = ContentInsetsReference.safeArea

  /// Creates the usual configuration.
  public override init() {}

  /// Returns a configuration with the same values.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = CollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}

/// Sections of groups of items, composed of blueprints.
///
/// A section repeats its group as often as there are items for it, and a group places its items; see ``CollectionLayoutSection``
/// and ``CollectionLayoutGroup``. Sizes are fractions of what contains them, points, or estimates, in whose place the sizes
/// come that views prefer. Edges are rounded to pixels. The layout is mirrored where text is read from right to left.
///
/// A section without estimates takes no memory for its items. A query costs O(log n) plus the groups that it meets.
open class CollectionViewCompositionalLayout: CollectionViewLayout {
  private let sectionProvider: CollectionViewCompositionalLayoutSectionProvider

  /// The properties of the layout as a whole.
  open var configuration: CollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  /// The sections when the layout was last prepared.
  final var sections: [SectionPlan] = []
  /// The headers and footers of the whole layout.
  final var boundary: BoundaryPlan?
  /// The length of everything along the scroll direction.
  final var length = 0.0
  /// The greatest distance by which something sticks out of its section along the scroll direction.
  final var overhang = 0.0
  /// The axis along which sections follow each other.
  final var axis = ScrollAxis.vertical
  /// The size that the layout was prepared for.
  final var area = CGSize.zero

  /// The sizes that views prefer, and the sections and items for which they are new.
  private final var preferredSizes: [CollectionView.ElementKey: CGSize] = [:]
  private final var preferences: [Int: SectionPreferences] = [:]
  private final var layoutPreferences: [String: [Int: CGSize]] = [:]
  private final var outdated: [Int: Set<Int>] = [:]
  private final var needsArrangement = true
  /// Whether a section changes its elements before they are shown.
  final var hasHandlers = false

  /// Creates a layout whose sections are all alike.
  public convenience init(section: CollectionLayoutSection) {
    self.init(section: section, configuration: CollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections are all alike, with a configuration.
  public convenience init(
    section: CollectionLayoutSection,
    configuration: CollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout of sections that a closure provides.
  public convenience init(
    sectionProvider: @escaping CollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: CollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout of sections that a closure provides, with a configuration.
  public init(
    sectionProvider: @escaping CollectionViewCompositionalLayoutSectionProvider,
    configuration: CollectionViewCompositionalLayoutConfiguration
  ) {
    self.sectionProvider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// True: reading begins at the leading edge.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override var asksNewViews: Bool { false }
  override var givesItemsOwnSizes: Bool { true }

  // MARK: Preferred sizes

  override func estimatesSize(of attributes: CollectionViewLayoutAttributes) -> Bool {
    preferredSizes[CollectionView.ElementKey(attributes)] == nil && isEstimated(attributes)
  }

  override func preferredSize(of key: CollectionView.ElementKey) -> CGSize? { preferredSizes[key] }

  override func forgetPreferredSizes() {
    preferredSizes = [:]
    preferences = [:]
    layoutPreferences = [:]
    outdated = [:]
    needsArrangement = true
  }

  /// The provider knows the traits and the area.
  override func surroundingsDidChange() { needsArrangement = true }

  override var scrollAxis: ScrollAxis? { axis }

  override func forgetPreferredSize(of key: CollectionView.ElementKey) -> Bool {
    guard preferredSizes.removeValue(forKey: key) != nil else { return false }
    prefer(nil, for: key)
    return true
  }

  override func adopt(
    _ preferred: CollectionViewLayoutAttributes, for estimate: CollectionViewLayoutAttributes
  ) -> Bool {
    let scale = collectionView?.pixelScale ?? 1
    let wanted = preferred.size
    let size = CGSize(
      width: max(0, ListLimit.admitted(wanted.width)),
      height: max(0, ListLimit.admitted(wanted.height))
    ).roundedUp(toPixelsOf: scale)
    let key = CollectionView.ElementKey(estimate)
    preferredSizes[key] = size
    prefer(size, for: key)
    let fixed = estimate.fixedAxis
    return fixed != .horizontal && size.width != estimate.size.width
      || fixed != .vertical && size.height != estimate.size.height
  }

  /// Notes the size that an element prefers, or that none is known.
  private func prefer(_ size: CGSize?, for key: CollectionView.ElementKey) {
    let path = key.indexPath
    guard path.count == 2 else {
      layoutPreferences[key.kind ?? "", default: [:]][path.first ?? 0] = size
      needsArrangement = true
      return
    }
    let (section, item) = (path[0], path[1])
    var known = preferences[section] ?? SectionPreferences()
    outdated[section, default: []].formUnion([])
    if let kind = key.kind {
      if isBoundary(kind, inSection: section) {
        known.boundary[kind, default: [:]][item] = size
      } else {
        known.groups.attachments[kind, default: [:]][item] = size
        outdated[section]?.insert(item)
      }
    } else {
      known.groups.items[item] = size
      outdated[section]?.insert(item)
    }
    preferences[section] = known
  }

  /// Whether a kind is that of a section's headers or footers.
  final func isBoundary(_ kind: String, inSection section: Int) -> Bool {
    sections.indices.contains(section)
      && sections[section].boundary.parts.contains { $0.definition.elementKind == kind }
  }

  // MARK: Computing

  /// Asks for the blueprints of all sections and places everything; cells are asked again for their preferred attributes.
  open override func invalidateLayout() {
    forgetPreferredSizes()
    super.invalidateLayout()
  }

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    needsArrangement = true
    super.invalidateLayout(with: context)
  }

  /// Places the sections; O(sections), plus O(n) for the items of lines that hold as many as fit by their own sizes.
  ///
  /// After views have preferred other sizes than the estimates, only what depends on them is placed anew.
  open override func prepare() {
    guard let collectionView else {
      sections = []
      boundary = nil
      length = 0
      return
    }
    if needsArrangement {
      arrangeAll(in: collectionView)
    } else {
      for (section, items) in outdated.sorted(by: { $0.key < $1.key })
      where sections.indices.contains(section) {
        sections[section].update(
          items: items, preferences: preferences[section] ?? SectionPreferences())
      }
    }
    outdated = [:]
    stack()
  }

  private func arrangeAll(in collectionView: CollectionView) {
    needsArrangement = false
    axis = configuration.scrollDirection == .vertical ? .vertical : .horizontal
    let available = collectionView.layoutArea
    area = CGSize(
      width: max(0, ListLimit.admitted(available.width)),
      height: max(0, ListLimit.admitted(available.height)))
    sections = []
    let count = collectionView.numberOfSections
    sections.reserveCapacity(count)
    let standard = insets(to: configuration.contentInsetsReference, of: collectionView)
    let environment = LayoutEnvironment(
      LayoutContainer(size: area, insets: standard), collectionView.traitCollection)
    for index in 0..<count {
      guard !isStale else { return }
      let provided = sectionProvider(index, environment)
      guard !isStale else { return }
      guard let definition = provided else {
        fatalError("The provider of a compositional layout made no section \(index).")
      }
      let reference = definition.contentInsetsReference
      sections.append(
        SectionPlan(
          definition, count: collectionView.numberOfItems(inSection: index), axis: axis, area: area,
          reference: reference == .automatic ? standard : insets(to: reference, of: collectionView),
          environment: environment, preferences: preferences[index] ?? SectionPreferences()))
    }
  }

  /// Puts the sections one after another, between the headers and footers of the layout.
  private func stack() {
    let spacing = max(0, ListLimit.admitted(configuration.interSectionSpacing))
    let content =
      sections.reduce(0) { $0 + $1.length } + spacing * Double(max(0, sections.count - 1))
    let boundary = BoundaryPlan(
      configuration.boundarySupplementaryItems, length: content,
      across: 0...area[axis.other], container: area, axis: axis,
      preferred: { self.layoutPreferences[$0]?[$1] })
    var cursor = boundary.before
    overhang = 0
    for index in sections.indices {
      sections[index].start = cursor
      cursor += sections[index].length + spacing
      overhang = max(overhang, sections[index].overhang)
    }
    hasHandlers = sections.contains { $0.definition.visibleItemsInvalidationHandler != nil }
    self.boundary = boundary
    length = boundary.before + content + boundary.after
  }

  /// The distances of the edges across the scroll direction from those of a reference.
  private func insets(
    to reference: ContentInsetsReference, of view: CollectionView
  ) -> DirectionalEdgeInsets {
    let outer: EdgeInsets
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea: outer = view.safeAreaInsets
    case .layoutMargins: outer = view.layoutMargins
    case .readableContent:
      let readable = view.readableContentGuide.layoutFrame
      outer = EdgeInsets(
        top: readable.minY - view.bounds.minY, left: readable.minX - view.bounds.minX,
        bottom: view.bounds.maxY - readable.maxY, right: view.bounds.maxX - readable.maxX)
    }
    let own = view.adjustedContentInset
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (left, right) = (max(0, outer.left - own.left), max(0, outer.right - own.right))
    return axis == .vertical
      ? DirectionalEdgeInsets(
        leading: isMirrored ? right : left, trailing: isMirrored ? left : right)
      : DirectionalEdgeInsets(
        top: max(0, outer.top - own.top), bottom: max(0, outer.bottom - own.bottom))
  }

  /// The view's size across the scroll direction, and the length of everything along it.
  open override var collectionViewContentSize: CGSize {
    var size = area
    size[axis] = length
    return size
  }

  // MARK: Queries

  /// The elements that overlap a rectangle, section by section.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]! { findElements(in: rect) }

  /// The position of an item; nil if it is out of range, or in a group without a place for it.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { findItem(at: indexPath) }

  /// The position of a header, a footer, or a view attached to an item; nil without such a view.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { findSupplementaryView(ofKind: elementKind, at: indexPath) }

  /// The position of a view behind a section; nil without such a view.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { findDecorationView(ofKind: elementKind, at: indexPath) }

  override func sectionScrollings(in rect: CGRect) -> [SectionScrolling] {
    findScrollings(in: rect)
  }

  // MARK: Lists of rows

  override var offersSwipes: Bool {
    sections.contains {
      $0.definition.list?.leadingSwipeActionsConfigurationProvider != nil
        || $0.definition.list?.trailingSwipeActionsConfigurationProvider != nil
    }
  }

  override var listBackground: Color? { sections.first?.definition.list?.backgroundColor }

  override func swipeConfiguration(
    forItemAt indexPath: IndexPath, isTrailing: Bool
  ) -> SwipeActionsConfiguration? {
    guard indexPath.count == 2, sections.indices.contains(indexPath[0]),
      let list = sections[indexPath[0]].definition.list
    else { return nil }
    return isTrailing
      ? list.trailingSwipeActionsConfigurationProvider?(indexPath)
      : list.leadingSwipeActionsConfigurationProvider?(indexPath)
  }

  override func willShow(_ elements: [CollectionViewLayoutAttributes]) { runHandlers(elements) }
}

extension SectionPlan {
  /// The greatest distance by which something sticks out of the section along the scroll direction.
  fileprivate var overhang: Double {
    var overhang = scrolls ? 0 : groups.overhang
    for part in boundary.parts {
      overhang = max(
        overhang, -part.frame.origin[axis], part.frame.origin[axis] + part.frame.size[axis] - length
      )
    }
    return overhang
  }
}
