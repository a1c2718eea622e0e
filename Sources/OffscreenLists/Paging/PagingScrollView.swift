public import Foundation
public import OffscreenGeometry
public import OffscreenScrolling
public import OffscreenViews

/// Pages side by side, each as wide as the view, of which the neighbours are seen beside it.
///
/// The view does not clip: a page strip 106 points wide in the middle of a wide host shows the
/// neighbours to both sides, as far as no view further out clips them. `touchInsets` lets touches
/// there reach them too. Only the pages that can be seen, and `preloadDistance` more to each side,
/// have views; a page that goes out of reach leaves its view to another one. A page that is a
/// scroll view finds its own offset again.
open class PagingScrollView: ScrollView {
  /// Provides the number of pages and their views; setting it reloads at the next layout.
  open weak var dataSource: (any PagingScrollViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }

  /// Receives scrolling events and, if it is a `PagingScrollViewDelegate`, those of pages.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet { pageDelegate = delegate as? any PagingScrollViewDelegate }
  }

  /// How far touches count beyond the bounds, outwards where negative; zero by default.
  ///
  /// `EdgeInsets(left: -107, right: -107)` makes a strip of 106 points take touches in 320: what is
  /// under the finger there gets the touch, and where no page is, the pages themselves are dragged.
  /// Touches further out go to what is beside or behind the view.
  open var touchInsets: EdgeInsets = .zero

  /// How many more pages to each side have views although they cannot be seen; none by default.
  open var preloadDistance: Int = 0 {
    didSet { setNeedsLayout() }
  }

  /// Whether pages go on in both directions without end; false by default.
  ///
  /// The data source is then asked for any whole number, also a negative one, and not how many
  /// there are; page 0 is at the offset 0. Pages that go round in a ring take the number modulo
  /// theirs. Without end means a thousand million pages to each side. From the next reload on.
  open var isEndless: Bool = false {
    didSet { if isEndless != oldValue { setNeedsReload() } }
  }

  /// The page nearest to the middle of the view, a half counting upwards; 0 without pages.
  public internal(set) var currentPage = 0

  weak var pageDelegate: (any PagingScrollViewDelegate)?
  /// The pages there are.
  var pages = 0..<0
  var live: [(index: Int, view: View)] = []
  var waiting: [View] = []
  /// The offsets of pages that are scroll views and have no view now.
  var offsets: [Int: CGPoint] = [:]
  var mostLive = 0
  var jump: PageJump?
  var lifeCycle = PageLifeCycle()
  /// Where the pages were when they were last looked at, in pages.
  var lastPosition: CGFloat = 0
  var needsReload = true
  /// Set while views are being changed, so that callbacks cannot start it again.
  var isWorking = false
  /// Whether pages may have come or gone without being told of, while views were being changed.
  var hasToLook = false
  private var isResizing = false

  /// How many pages are without end, to each side.
  static let endlessReach = 1_000_000_000

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

  /// The number of pages at the last reload; of pages without end, all of them.
  public var numberOfPages: Int {
    updateIfNeeded()
    return pages.count
  }

  /// The view of a page; nil for one that has none now.
  public func page(at index: Int) -> View? {
    updateIfNeeded()
    return live.first { $0.index == index }?.view
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

  // MARK: Layout

  /// Makes the pages that have come within reach and retires the others.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateIfNeeded()
  }

  /// The space around the content; for pages without end also the pages beside page 0.
  open override var adjustedContentInset: EdgeInsets {
    var inset = super.adjustedContentInset
    if isEndless, !pages.isEmpty {
      inset.left += CGFloat(Self.endlessReach) * pageWidth
      inset.right += CGFloat(Self.endlessReach) * pageWidth
    }
    return inset
  }

  /// Follows the offset, and keeps the page when the width changes.
  open override func boundsDidChange(from oldBounds: CGRect) {
    guard bounds.size != oldBounds.size else {
      super.boundsDidChange(from: oldBounds)
      if !isResizing { offsetDidChange() }
      return
    }
    // On the way the offset does not fit the width yet: the page stays what it is.
    let page = jump?.end.page ?? currentPage
    endJump()
    isResizing = true
    super.boundsDidChange(from: oldBounds)
    if !needsReload {
      updateContentSize()
      if !isDragging, bounds.width != oldBounds.width {
        setContentOffset(
          CGPoint(x: CGFloat(page) * bounds.width, y: contentOffset.y), animated: false)
      }
      placePages()
    }
    isResizing = false
    offsetDidChange()
  }

  /// Ends a jump at its target when there is no time any more in which to make it.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard host == nil, let jump else { return }
    endJump()
    contentOffset.x = jump.end.offset
  }

  /// The page at the middle, beside a scroll view's facts.
  open override var treeAttributes: [(key: String, value: String)] {
    super.treeAttributes + [(key: "page", value: "\(currentPage)")]
  }
}
