public import Foundation
import OffscreenGeometry
public import OffscreenRaster
import OffscreenText
public import OffscreenViews

/// A bar with a title, buttons and a stack of items, of which the last one is shown.
///
/// It is 44 points high, 32 on a phone of small height and 50 on a pad; large titles add 52 points, and more with
/// large text, a prompt adds 30, and a search bar 52. Titles in the row and buttons do not grow with the preferred size of text, as
/// in UIKit. A bar that is higher than this shows its large title at its lower edge, and one that is lower
/// cuts it off.
open class NavigationBar: View, BarPositioning {
  /// The object that decides about items; not retained.
  open weak var delegate: (any NavigationBarDelegate)?

  private final let background = BarBackground()
  private final let edgeBackground = BarBackground()
  private final var stack: [NavigationItem] = []
  private final var topView: NavigationItemView?
  /// The change of the top item that is shown.
  private final var change: Change?

  private struct Change {
    let other: NavigationItemView
    let isPush: Bool
  }

  /// The look of the bar; the default background by default.
  ///
  /// It is kept as a copy.
  open var standardAppearance: NavigationBarAppearance {
    get { appearances.standard }
    set { appearances.standard = use(newValue) }
  }
  /// The look in a bar of small height; nil, the default, is `standardAppearance`.
  open var compactAppearance: NavigationBarAppearance? {
    get { appearances.compact }
    set { appearances.compact = newValue.map(use) }
  }
  /// The look while the content is scrolled to its top, if a navigation controller shows the bar; nil, the default,
  /// is `standardAppearance` without background and line.
  open var scrollEdgeAppearance: NavigationBarAppearance? {
    get { appearances.edge }
    set { appearances.edge = newValue.map(use) }
  }
  private final var appearances:
    (
      standard: NavigationBarAppearance, compact: NavigationBarAppearance?,
      edge: NavigationBarAppearance?
    ) = (NavigationBarAppearance(), nil, nil)
  {
    didSet { setNeedsLayout() }
  }

  private final func use(_ appearance: NavigationBarAppearance) -> NavigationBarAppearance {
    let copy = NavigationBarAppearance(barAppearance: appearance)
    copy.user = self
    return copy
  }

  /// Whether titles are large where their items permit it; false by default.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { heightMayHaveChanged() } }
  }
  /// Whether the content extends below the bar; true by default.
  ///
  /// A navigation controller places the views of its children below a bar that is not.
  open var isTranslucent = true {
    didSet { heightMayHaveChanged() }
  }
  /// The colour of the background, in place of the appearance's; nil by default.
  open var barTintColor: Color? {
    didSet { setNeedsLayout() }
  }

  /// Creates a bar without items.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    appearances.standard.user = self
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    addSubview(background)
    addSubview(edgeBackground)
  }

  // MARK: Items

  /// The items, the last of which is shown; nil if there are none.
  open var items: [NavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { setItems(newValue, animated: false) }
  }
  /// The item that is shown; nil if there is none.
  open var topItem: NavigationItem? { stack.last }
  /// The item to which the back button returns; nil if there is none.
  open var backItem: NavigationItem? { stack.dropLast().last }

  /// Shows another item above the present one, if the delegate permits it.
  ///
  /// - Precondition: The item is not in the bar, and no navigation controller manages the bar.
  open func pushItem(_ item: NavigationItem, animated: Bool) {
    demandUnmanaged()
    demand(!stack.contains { $0 === item }, "The item is already in the navigation bar.")
    if let delegate, !delegate.navigationBar(self, shouldPush: item) { return }
    guard !stack.contains(where: { $0 === item }) else { return }
    show(stack + [item], isPush: true, animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPush: item)
    }
  }

  /// Returns to the previous item, if the delegate permits it; returns the item that was shown.
  ///
  /// Nil if there is no previous one, or the delegate does not permit it.
  ///
  /// - Precondition: No navigation controller manages the bar.
  @discardableResult
  open func popItem(animated: Bool) -> NavigationItem? {
    demandUnmanaged()
    guard stack.count > 1, let item = stack.last else { return nil }
    if let delegate, !delegate.navigationBar(self, shouldPop: item) { return nil }
    guard stack.last === item, stack.count > 1 else { return nil }
    show(stack.dropLast(), isPush: false, animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPop: item)
    }
    return item
  }

  /// Replaces the items; the change moves as a push, or as a pop if the new last item was in the bar.
  ///
  /// - Precondition: No item is there twice, and no navigation controller manages the bar.
  open func setItems(_ items: [NavigationItem]?, animated: Bool) {
    demandUnmanaged()
    let new = items ?? []
    for (index, item) in new.enumerated() {
      demand(
        !new[..<index].contains { $0 === item },
        "An item is twice among the items of a navigation bar.")
    }
    let isPush = new.last.map { last in !stack.contains { $0 === last } } ?? false
    show(new, isPush: isPush, animated: animated) {}
  }

  private final func demandUnmanaged() {
    demand(
      goBackByManager == nil,
      "A navigation controller manages the items of this bar; push and pop its controllers instead."
    )
  }

  /// The action of the back button if a navigation controller manages the bar.
  package final var goBackByManager: (() -> Void)?
  /// Called when the height that the bar prefers may have changed.
  package final var heightDidChange: (() -> Void)?

  final func goBack() {
    if let goBackByManager { return goBackByManager() }
    popItem(animated: true)
  }

  // MARK: Changes

  private final func show(
    _ items: [NavigationItem], isPush: Bool, animated: Bool, completion: @escaping () -> Void
  ) {
    beginChange(to: items, isPush: isPush)
    guard animated, window != nil, change != nil else {
      endChange(isComplete: true)
      return completion()
    }
    let began = change?.other
    View.performWithoutAnimation { showChange(at: 0) }
    View.animate(
      withDuration: Self.changeDuration, animations: { showChange(at: 1) },
      completion: { [weak self] _ in
        if let self, began != nil, change?.other === began { endChange(isComplete: true) }
        completion()
      })
  }

  /// The duration of a change in a bar without a navigation controller, in seconds.
  private static let changeDuration: TimeInterval = 0.35

  /// Replaces the items; the view of the former top item stays until `endChange`.
  package final func beginChange(to items: [NavigationItem], isPush: Bool) {
    if change != nil { endChange(isComplete: true) }
    for item in stack where !items.contains(where: { $0 === item }) { item.bar = nil }
    let former = topView
    stack = items
    for item in items {
      if let other = item.bar, other !== self { other.lose(item) }
      item.bar = self
    }
    guard let item = items.last else {
      topView = nil
      former?.removeFromSuperview()
      return heightMayHaveChanged()
    }
    if former?.item === item, former?.backItem === backItem {
      former?.update()
      return heightMayHaveChanged()
    }
    let view = NavigationItemView(item, back: backItem, in: self)
    topView = view
    addSubview(view)
    if let former, former.item !== item {
      change = Change(other: former, isPush: isPush)
      former.isUserInteractionEnabled = false
      view.isUserInteractionEnabled = false
    } else {
      former?.removeFromSuperview()
    }
    heightMayHaveChanged()
  }

  /// Shows the other items after another bar has taken one; a change that runs ends at once.
  private final func lose(_ item: NavigationItem) {
    beginChange(to: stack.filter { $0 !== item }, isPush: false)
    endChange(isComplete: true)
  }

  /// Shows a change as far as it has come, from 0 to 1.
  package final func showChange(at progress: CGFloat) {
    guard let change, let topView else { return }
    layoutIfNeeded()
    change.other.show(presence: 1 - progress, side: change.isPush ? -1 : 1)
    topView.show(presence: progress, side: change.isPush ? 1 : -1)
  }

  /// Ends a change; one that is not complete shows the former items again.
  package final func endChange(isComplete: Bool, restoring former: [NavigationItem] = []) {
    guard let change else { return }
    self.change = nil
    if isComplete {
      change.other.removeFromSuperview()
    } else {
      topView?.removeFromSuperview()
      for item in stack where !former.contains(where: { $0 === item }) { item.bar = nil }
      stack = former
      for item in former { item.bar = self }
      topView = change.other
    }
    topView?.isUserInteractionEnabled = true
    topView?.show(presence: 1, side: 0)
    heightMayHaveChanged()
  }

  final func itemDidChange(_ item: NavigationItem) {
    if let view = topView, view.item === item || view.backItem === item { view.update() }
    heightMayHaveChanged()
  }

  private final func heightMayHaveChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    heightDidChange?()
  }

  // MARK: Metrics

  /// The lengths of the bar in its present traits.
  struct Metrics {
    var contentHeight: CGFloat
    var margin: CGFloat
    var isCompact: Bool
  }

  final var metrics: Metrics {
    let traits = traitCollection
    return Metrics(
      contentHeight: traits.barHeight(44), margin: barMargin, isCompact: traits.hasLowBars)
  }

  /// The insets of the safe area at the sides, in points.
  final var sideInsets: EdgeInsets {
    EdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
  }

  /// The height of the prompt, in points.
  final var promptHeight: CGFloat { promptHeight(of: topItem) }

  private final func promptHeight(of item: NavigationItem?) -> CGFloat {
    item?.prompt == nil ? 0 : 30
  }

  /// The category of the large title, which grows up to `extraExtraExtraLarge`: an estimate, because UIKit's
  /// limit is not published.
  final var largeCategory: ContentSizeCategory {
    let category = traitCollection.preferredContentSizeCategory
    return category.isAccessibilityCategory ? .extraExtraExtraLarge : category
  }

  /// The height that a large title adds, in points: 52 in the usual size of text.
  package final var largeTitleHeight: CGFloat {
    52 + 41 * (TextStyleSizes.largeTitle.factor(in: largeCategory) - 1)
  }

  /// Whether an item's title is large.
  package final func isLarge(_ item: NavigationItem) -> Bool {
    guard prefersLargeTitles, !metrics.isCompact else { return false }
    guard let index = stack.firstIndex(where: { $0 === item }) else {
      return item.largeTitleDisplayMode == .always
    }
    let mode = stack[...index].last { $0.largeTitleDisplayMode != .automatic }
    return mode?.largeTitleDisplayMode != .never
  }

  /// The height without a large title and a search bar, in points.
  package final var smallHeight: CGFloat { metrics.contentHeight + promptHeight }

  /// The heights of a bar that shows an item, in points.
  package struct Heights {
    /// The height that stays when the content scrolls.
    package var fixed: CGFloat = 0
    /// The search bar, if it collapses.
    package var search: CGFloat = 0
    /// The large title, which collapses after it.
    package var largeTitle: CGFloat = 0
    /// The height that collapses.
    package var room: CGFloat { search + largeTitle }

    /// None, for a bar that is hidden.
    package init() {}
  }

  /// The heights while an item is shown.
  ///
  /// While a search runs, nothing collapses, and the search bar stands alone or below a small title.
  package final func heights(for item: NavigationItem) -> Heights {
    var heights = Heights()
    heights.fixed = metrics.contentHeight + promptHeight(of: item)
    let search = searchHeight(of: item)
    if let running = item.search, running.isSearching {
      heights.fixed = search + (running.hidesNavigationBarDuringPresentation ? 0 : heights.fixed)
      return heights
    }
    heights.largeTitle = isLarge(item) ? largeTitleHeight : 0
    if item.hidesSearchBarWhenScrolling { heights.search = search } else { heights.fixed += search }
    return heights
  }

  private final func searchHeight(of item: NavigationItem) -> CGFloat {
    guard let bar = item.search?.searchBar else { return 0 }
    return SearchBar.heightInNavigationBar + bar.scopesHeight
  }

  /// The height of the search bar of an item in the bar as high as it is, in points.
  final func shownSearchHeight(of item: NavigationItem) -> CGFloat {
    guard let search = item.search else { return 0 }
    let whole = searchHeight(of: item)
    guard !search.isSearching else { return min(whole, bounds.height) }
    let heights = heights(for: item)
    guard heights.search > 0 else { return max(0, min(whole, bounds.height)) }
    return max(0, min(whole, bounds.height - heights.fixed - heights.largeTitle))
  }

  /// Whether a search runs that has the bar for itself.
  final func showsOnlySearch(of item: NavigationItem) -> Bool {
    guard let search = item.search else { return false }
    return search.isSearching && search.hidesNavigationBarDuringPresentation
  }

  /// The height that the bar prefers, in points.
  package final var preferredHeight: CGFloat {
    guard let heights = topItem.map(heights(for:)) else { return smallHeight }
    return heights.fixed + heights.room
  }

  final func hidesSmallTitle(of item: NavigationItem) -> Bool {
    guard !showsOnlySearch(of: item) else { return isLarge(item) }
    return isLarge(item)
      && !NavigationItemView.isCollapsed(bounds.height - smallHeight - shownSearchHeight(of: item))
  }

  /// The width as given, and the height that the bar prefers.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: preferredHeight)
  }

  /// No width, and the height that the bar prefers.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: preferredHeight)
  }

  // MARK: Appearance

  /// How far the content has moved below the bar, from 0 at its top to 1; a bar without a navigation
  /// controller shows 1.
  package final var overlap: CGFloat = 1 {
    didSet { if overlap != oldValue { setNeedsLayout() } }
  }

  /// The place of the bar, which the delegate decides.
  public final var barPosition: BarPosition {
    if goBackByManager != nil { return .topAttached }
    return delegate?.position(for: self) ?? .any
  }

  /// The appearance of the titles.
  final var shownAppearance: NavigationBarAppearance {
    overlap > 0 ? standing : edge ?? standing
  }

  private final var standing: NavigationBarAppearance {
    if metrics.isCompact, let compact = topItem?.compactAppearance ?? compactAppearance {
      return compact
    }
    return topItem?.standardAppearance ?? standardAppearance
  }

  private final var edge: NavigationBarAppearance? {
    topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }

  final var textColor: Color { .label }

  /// Places the background and the contents.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let rise = barPosition == .topAttached ? max(0, frame.minY) : 0
    let area = CGRect(
      x: bounds.minX, y: bounds.minY - rise, width: bounds.width, height: bounds.height + rise)
    background.show(standing)
    if let barTintColor { background.backgroundColor = barTintColor }
    background.frame = area
    background.alpha = overlap
    background.isHidden = overlap == 0
    edgeBackground.isHidden = overlap == 1 || edge == nil
    edgeBackground.alpha = 1 - overlap
    if let edge { edgeBackground.show(edge) }
    edgeBackground.frame = area
    for view in [topView, change?.other] {
      view?.frame = bounds
      view?.setNeedsLayout()
    }
  }

  /// The titles of the items, in addition to the attributes of every view.
  open override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    attributes.add("items", stack.map { "\"\($0.title ?? "")\"" }.joined(separator: " "))
    return attributes
  }

  /// Prefers another height in other traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    heightMayHaveChanged()
  }
}
