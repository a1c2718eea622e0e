public import Foundation
public import OffscreenGeometry
public import OffscreenScrolling
public import OffscreenViews

/// Pages side by side, each as wide as the view, of which the neighbours are seen beside it.
///
/// The view does not clip: a page strip 106 points wide in the middle of a wide host shows the
/// neighbours to both sides, as far as no view further out clips them. `touchInsets` lets touches
/// there reach them too. Only the pages that can be seen, and `preloadDistance` more to each side,
/// have views; a page that goes out of reach
/// leaves its view to another one. A page that is a scroll view finds its own offset again.
open class PagingScrollView: ScrollView {
  /// Says how many pages there are and makes them; another one reloads at the next layout.
  open weak var dataSource: (any PagingScrollViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }

  /// Hears about scrolling; one that is a `PagingScrollViewDelegate` also about pages.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet { pageDelegate = delegate as? any PagingScrollViewDelegate }
  }

  /// How far touches count beyond the bounds, outwards where negative; zero by default.
  ///
  /// `EdgeInsets(left: -107, right: -107)` makes a strip of 106 points take touches in 320.
  open var touchInsets: EdgeInsets = .zero

  /// How many more pages to each side have views although they cannot be seen; none by default.
  open var preloadDistance: Int = 0 {
    didSet { setNeedsLayout() }
  }

  /// The page nearest to the middle of the view, a half counting upwards; 0 without pages.
  public private(set) var currentPage = 0

  private weak var pageDelegate: (any PagingScrollViewDelegate)?
  private var pageCount = 0
  private var live: [(index: Int, view: View)] = []
  private var waiting: [View] = []
  /// The offsets of pages that are scroll views and have no view now.
  private var offsets: [Int: CGPoint] = [:]
  private var mostLive = 0
  private var needsReload = true
  private var isWorking = false
  private var isResizing = false

  /// Creates a view without pages.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isPagingEnabled = true
    clipsToBounds = false
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
  }

  /// The width of a page: that of the bounds.
  open var pageWidth: CGFloat { bounds.width }

  /// The views of the pages that have one, in the order of the pages.
  public var visiblePages: [View] {
    updateIfNeeded()
    return live.map(\.view)
  }

  /// The pages that have views, ascending.
  public var indexesForVisiblePages: [Int] {
    updateIfNeeded()
    return live.map(\.index)
  }

  /// The number of pages at the last reload.
  public var numberOfPages: Int {
    updateIfNeeded()
    return pageCount
  }

  /// The view of a page; nil for one that has none now.
  public func page(at index: Int) -> View? {
    updateIfNeeded()
    return live.first { $0.index == index }?.view
  }

  /// Scrolls to a page; one out of range is brought into it.
  public func scrollToPage(_ index: Int, animated: Bool) {
    updateIfNeeded()
    guard pageCount > 0 else { return }
    let page = min(max(index, 0), pageCount - 1)
    let target = CGPoint(x: CGFloat(page) * pageWidth, y: contentOffset.y)
    guard target != contentOffset else { return }
    setContentOffset(target, animated: animated)
  }

  /// Asks for everything anew; the current page stays as far as there are that many.
  ///
  /// All views wait for reuse first, and the pages' own offsets are forgotten.
  open func reloadData() {
    guard !isWorking else {
      setNeedsReload()
      return
    }
    needsReload = true
    updateIfNeeded()
  }

  // MARK: Touches

  /// Whether a point lies in the bounds widened by `touchInsets`.
  open override func point(inside point: CGPoint, with event: Event?) -> Bool {
    let area = bounds.inset(by: touchInsets)
    return area.minX <= point.x && point.x < area.maxX
      && area.minY <= point.y && point.y < area.maxY
  }

  /// The frontmost view at a point; outside the bounds only what lies on a page.
  ///
  /// So the background beside the pages leaves touches to what is behind it.
  open override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    let isInside =
      bounds.minX <= point.x && point.x < bounds.maxX
      && bounds.minY <= point.y && point.y < bounds.maxY
    return hit === self && !isInside ? nil : hit
  }

  // MARK: Layout

  /// Makes the pages that have come within reach and retires the others.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateIfNeeded()
  }

  /// Follows the offset, and keeps the page when the width changes.
  open override func boundsDidChange(from oldBounds: CGRect) {
    guard bounds.size != oldBounds.size else {
      super.boundsDidChange(from: oldBounds)
      updateCurrentPage()
      return
    }
    // On the way the offset does not fit the width yet: the page stays what it is.
    isResizing = true
    super.boundsDidChange(from: oldBounds)
    if !needsReload {
      updateContentSize()
      if !isDragging, bounds.width != oldBounds.width {
        setContentOffset(
          CGPoint(x: CGFloat(currentPage) * bounds.width, y: contentOffset.y), animated: false)
      }
      for (index, view) in live {
        place(view, at: index)
      }
    }
    isResizing = false
    updateCurrentPage()
  }

  private func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  private func updateIfNeeded() {
    guard !isWorking else { return }
    isWorking = true
    defer { isWorking = false }
    if needsReload {
      needsReload = false
      load()
    }
    tile()
  }

  private func load() {
    retire { _ in true }
    offsets = [:]
    pageCount = max(0, dataSource?.numberOfPages(in: self) ?? 0)
    updateContentSize()
    updateCurrentPage()
  }

  private func updateContentSize() {
    let inset = adjustedContentInset
    contentSize = CGSize(
      width: CGFloat(pageCount) * pageWidth,
      height: max(0, bounds.height - inset.top - inset.bottom))
  }

  private func tile() {
    let wanted = pagesWithinReach()
    retire { !wanted.contains($0) }
    for index in wanted where !live.contains(where: { $0.index == index }) {
      realise(index)
    }
    mostLive = max(mostLive, live.count)
  }

  /// The pages that overlap what is seen by more than nothing, and those to be made in advance.
  private func pagesWithinReach() -> Range<Int> {
    guard pageWidth > 0, pageCount > 0 else { return 0..<0 }
    let count = CGFloat(pageCount)
    let seen = seenRect()
    guard seen.width > 0 else { return 0..<0 }
    let first = (seen.minX / pageWidth).rounded(.down)
    let end = (seen.maxX / pageWidth).rounded(.up)
    let lower = Int(min(max(first, 0), count))
    let upper = Int(min(max(end, 0), count))
    guard lower < upper else { return 0..<0 }
    let extra = max(0, preloadDistance)
    return max(0, lower - extra)..<min(pageCount, upper + extra)
  }

  /// What can be seen of the strip, in its own coordinates.
  ///
  /// The bounds, and beyond them as far as the nearest view further out that clips, or the root,
  /// lets through.
  private func seenRect() -> CGRect {
    var view: View = self
    while !view.clipsToBounds, let superview = view.superview {
      view = superview
    }
    return view === self ? bounds : bounds.union(view.convert(view.bounds, to: self))
  }

  private func realise(_ index: Int) {
    guard let dataSource else { return }
    let view = dataSource.pagingScrollView(self, pageAt: index, reusing: waiting.popLast())
    precondition(
      !live.contains { $0.view === view },
      "The view for page \(index) is in use for another page and cannot be used for both.")
    place(view, at: index)
    if let page = view as? ScrollView, let offset = offsets.removeValue(forKey: index) {
      page.setContentOffset(offset, animated: false)
    }
    let position = live.firstIndex { $0.index > index } ?? live.endIndex
    live.insert((index, view), at: position)
    pageDelegate?.pagingScrollView(self, willDisplay: view, at: index)
    addSubview(view)
  }

  private func retire(_ isRetired: (Int) -> Bool) {
    let leaving = live.filter { isRetired($0.index) }
    live.removeAll { isRetired($0.index) }
    for (index, view) in leaving {
      if let page = view as? ScrollView {
        offsets[index] = page.contentOffset
      }
      view.removeFromSuperview()
      pageDelegate?.pagingScrollView(self, didEndDisplaying: view, at: index)
      if waiting.count < mostLive + 2 {
        waiting.append(view)
      }
    }
  }

  /// Sizes a page by its bounds' size and centre: its bounds' origin is its own offset.
  private func place(_ view: View, at index: Int) {
    view.bounds.size = CGSize(width: pageWidth, height: contentSize.height)
    view.center = CGPoint(
      x: (CGFloat(index) + view.anchorPoint.x) * pageWidth,
      y: view.anchorPoint.y * contentSize.height)
  }

  private func updateCurrentPage() {
    guard pageWidth > 0, !isResizing, !needsReload else { return }
    let nearest = (contentOffset.x / pageWidth + 0.5).rounded(.down)
    let page = Int(min(max(nearest, 0), CGFloat(max(0, pageCount - 1))))
    guard page != currentPage else { return }
    currentPage = page
    pageDelegate?.pagingScrollView(self, didChangeCurrentPage: page)
  }
}
