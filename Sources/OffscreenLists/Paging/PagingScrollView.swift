public import Foundation
public import OffscreenGeometry
public import OffscreenScrolling
public import OffscreenViews

/// Pages side by side, or one below the other, each as large as the view, whose neighbours are visible beside it.
///
/// The view does not clip: a strip 106 points wide in the middle of a wide host shows the
/// neighbours on both sides, unless an ancestor clips them. With `touchInsets` they can be touched
/// there too. Only pages that can be visible, at most 1,000 on each side of the bounds, and
/// `preloadDistance` more have views; the view of a page out of reach is reused. A page that is a
/// scroll view gets its offset back when it returns.
///
/// Without a data source the content is what is added with `addSubview(_:)`, and `contentSize` is set
/// by hand; there is then one page for each width of the view that begins in it, or each height.
open class PagingScrollView: ScrollView {
  /// Provides the number of pages and their views; setting it reloads at the next layout.
  open weak var dataSource: (any PagingScrollViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }

  /// Receives scrolling events and, if it is a `PagingScrollViewDelegate`, those of pages.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet { pageDelegate = delegate as? any PagingScrollViewDelegate }
  }

  /// The distance by which the touchable area extends beyond each edge of the bounds; negative is
  /// outwards, zero by default.
  ///
  /// With `EdgeInsets(left: -107, right: -107)` a strip of 106 points takes touches in 320 points:
  /// they go to the view under the finger, or drag the pages where there is none. Touches further
  /// out go to views beside or behind this one.
  open var touchInsets: EdgeInsets = .zero

  /// The number of invisible pages on each side that also have views, at most 1,000; zero by
  /// default.
  open var preloadDistance: Int = 0 {
    didSet { setNeedsLayout() }
  }

  /// Whether the pages continue endlessly in both directions; false by default.
  ///
  /// The data source is then asked for any integer, including negative ones, and not for a number
  /// of pages; page 0 is at offset 0. For a ring of pages, use the index modulo their number.
  /// Endless means a thousand million pages on each side. Takes effect at the next reload.
  open var isEndless: Bool = false {
    didSet { if isEndless != oldValue { setNeedsReload() } }
  }

  /// Whether the first page is the right-most and the others follow to its left; false by default.
  ///
  /// Nothing inside a page is mirrored. Pages from top to bottom are not affected. Setting it reloads at the next layout.
  open var runsRightToLeft: Bool = false {
    didSet { if runsRightToLeft != oldValue { setNeedsReload() } }
  }

  /// The axis along which pages follow one another: side by side, or from top to bottom; horizontal by default.
  ///
  /// Setting it reloads at the next layout, and keeps the current page.
  open var axis: LayoutAxis = .horizontal {
    didSet {
      guard axis != oldValue else { return }
      pageAfterReload = pageAfterReload ?? currentPage
      setNeedsReload()
      contentOffset[pageAxis.other] = 0 - adjustedContentInset.leading(pageAxis.other)
    }
  }

  /// The page nearest to the middle of the view, halves rounded up; 0 without pages.
  public var currentPage: Int { mirrored(currentPlace) }

  /// The place of the current page, from left to right or from top to bottom.
  var currentPlace = 0
  /// Whether the pages ran from right to left at the last reload.
  var isReversed = false
  /// The page to be shown after the next reload; nil for the current one.
  var pageAfterReload: Int?
  /// Whether the views of pages stay with their owner: none is reused, and the offset of none is changed.
  package final var keepsViews = false
  /// Called when the pages in view may have changed.
  package final var pagesDidMove: (() -> Void)?

  /// The source of the pages.
  enum Source {
    /// From views and a content size set by hand.
    case content
    /// From the data source, which has a number of them.
    case counted
    /// From the data source, without end.
    case endless
  }

  /// The delegate, if it wants the events of pages.
  weak var pageDelegate: (any PagingScrollViewDelegate)?
  /// The source of the pages at the last reload.
  var source = Source.content
  /// The pages at the last reload, if they come from the data source.
  var loadedPages = 0..<0
  /// The views of the pages within reach, by page.
  var visible = VisibleItems<Int, View>()
  /// The views that are available for reuse.
  var waiting = ReuseStack<View>()
  /// The offsets of pages that are scroll views and have no view at present.
  var offsets: [Int: CGPoint] = [:]
  /// The movement of the pages during a jump; nil outside of one.
  var jumper: PageJumper?
  /// The appearances and disappearances of pages that have been reported.
  var lifeCycle = PageLifeCycle()
  /// Events that will be reported after the present one.
  var unreported: [PageLifeCycle.Event] = []
  /// Set while events are reported.
  var isReporting = false
  /// The position of the pages when they were last checked, in pages.
  var lastPosition: CGFloat = 0
  /// Whether the number of pages and their views are outdated.
  var needsReload = true
  /// Set while views are being changed, so that callbacks do not start another update.
  var isWorking = false
  /// Whether pages may have appeared or disappeared unreported while views were being changed.
  var hasToLook = false
  /// Set while the offset does not match a new size yet.
  var isResizing = false

  /// The number of endless pages on each side.
  static let endlessReach = 1_000_000_000
  /// The maximum number of pages on one side of the bounds that have views because they are seen,
  /// and of those that are made in advance.
  static let sideLimit = 1_000

  /// Creates a view without pages.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isPagingEnabled = true
    scrollsToTop = false
    clipsToBounds = false
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
  }

  /// The width of a page: that of the bounds.
  open var pageWidth: CGFloat { bounds.width }

  /// The extent of a page along the axis.
  package final var pageLength: CGFloat { axis == .horizontal ? pageWidth : bounds.height }

  /// The existing views of pages, in the order of the pages.
  ///
  /// With `preloadDistance` these are more than are seen.
  public var visiblePages: [View] {
    updateIfNeeded()
    return isReversed ? visible.items.reversed() : visible.items
  }

  /// The pages that have views, ascending.
  public var indexesForVisiblePages: [Int] {
    updateIfNeeded()
    return visible.keys.map(mirrored).sorted()
  }

  /// The number of pages at the last reload; if they are endless, all of them.
  public var numberOfPages: Int {
    updateIfNeeded()
    return pages.count
  }

  /// The view of a page; nil if it has none at present.
  public func page(at index: Int) -> View? {
    updateIfNeeded()
    return visible[mirrored(index)]
  }

  /// Reloads everything; the current page is kept if it still exists.
  ///
  /// All views become available for reuse first, and the pages' own offsets are forgotten.
  open func reloadData() {
    reload()
  }

  /// The size of the content; set by the view itself as long as it has a data source.
  open override var contentSize: CGSize {
    didSet { if contentSize != oldValue, source == .content { offsetDidChange() } }
  }

  /// Whether fingers can scroll; they cannot during a jump, even if this is true.
  open override var isScrollEnabled: Bool {
    get { jumper?.wasScrollEnabled ?? super.isScrollEnabled }
    set {
      if let jumper { jumper.wasScrollEnabled = newValue } else { super.isScrollEnabled = newValue }
    }
  }

  // MARK: Touches

  /// Whether a point is in the bounds extended by `touchInsets`.
  open override func point(inside point: CGPoint, with event: Event?) -> Bool {
    let area = bounds.inset(by: touchInsets)
    return area.minX <= point.x && point.x < area.maxX
      && area.minY <= point.y && point.y < area.maxY
  }

  // MARK: Layout

  /// Creates the pages that came within reach and recycles the others.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateIfNeeded()
  }

  /// The space around the content; for endless pages it includes the pages beside page 0.
  open override var adjustedContentInset: EdgeInsets {
    var inset = insetBesideContent
    if source == .endless {
      let reach = CGFloat(Self.endlessReach) * pageLength
      switch axis {
      case .horizontal:
        inset.left += reach
        inset.right += reach
      case .vertical:
        inset.top += reach
        inset.bottom += reach
      }
    }
    return inset
  }

  /// The space around the content, without the pages beside page 0.
  package var insetBesideContent: EdgeInsets { super.adjustedContentInset }

  /// Follows the offset, and keeps the current page when the size changes.
  open override func boundsDidChange(from oldBounds: CGRect) {
    guard bounds.size != oldBounds.size else {
      super.boundsDidChange(from: oldBounds)
      offsetDidChange()
      return
    }
    let page = jump?.end.page ?? currentPlace
    isResizing = true
    endJump()
    super.boundsDidChange(from: oldBounds)
    if !needsReload, source != .content {
      updateContentSize()
      if !isDragging, bounds.size[pageAxis] != oldBounds.size[pageAxis] {
        var offset = contentOffset
        offset[pageAxis] = CGFloat(existing(page)) * bounds.size[pageAxis]
        setContentOffset(offset, animated: false)
      }
      placePages()
    }
    isResizing = false
    offsetDidChange()
  }

  /// Makes the content and the pages as high, or as wide, as the new insets leave room for.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    guard !needsReload, !isResizing, source != .content else { return }
    updateContentSize()
    placePages()
  }

  /// Ends a jump at its target when there is no longer a stage.
  open override func didMoveToWindow() {
    let jump = jump
    super.didMoveToWindow()
    if host == nil, let jump { finish(jump) }
  }

  /// The current page, in addition to a scroll view's attributes.
  open override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    attributes.add("axis", "vertical", if: axis == .vertical)
    return attributes + [TreeAttribute("page", "\(currentPage)")]
  }
}
