import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews
import Testing

private let everyEdge = EdgeInsets(top: 44, left: 10, bottom: 34, right: 20)

/// A scroll view that counts the changes of its inset, as its delegate does.
private final class CountingScrollView: ScrollView, ScrollViewDelegate {
  var changes: [EdgeInsets] = []
  var told = 0

  override func adjustedContentInsetDidChange() {
    changes.append(adjustedContentInset)
    super.adjustedContentInsetDidChange()
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) { told += 1 }
}

@Suite struct AdjustedContentInsetTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400), safeAreaInsets: everyEdge)
  private let scrollView = CountingScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))

  init() {
    scrollView.delegate = scrollView
  }

  private func show(contentSize: CGSize) {
    scrollView.contentSize = contentSize
    stage.window.addSubview(scrollView)
    stage.window.layoutIfNeeded()
  }

  /// The size of the content, and the edges at which the safe area is added to the inset.
  @Test(arguments: [
    (CGSize(width: 100, height: 100), "--"), (CGSize(width: 100, height: 900), "-v"),
    (CGSize(width: 900, height: 400), "h-"), (CGSize(width: 201, height: 401), "hv"),
  ])
  func adjustmentBehaviourDecides(contentSize: CGSize, axes: String) {
    show(contentSize: contentSize)
    scrollView.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    var scrollable = scrollView.contentInset
    if axes.hasPrefix("h") {
      scrollable.left += 10
      scrollable.right += 20
    }
    if axes.hasSuffix("v") {
      scrollable.top += 44
      scrollable.bottom += 34
    }
    #expect(scrollView.contentInsetAdjustmentBehavior == .automatic)
    #expect(scrollView.adjustedContentInset == scrollable)
    scrollView.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(scrollView.adjustedContentInset == scrollable)
    scrollView.contentInsetAdjustmentBehavior = .never
    #expect(scrollView.adjustedContentInset == scrollView.contentInset)
    scrollView.contentInsetAdjustmentBehavior = .always
    #expect(
      scrollView.adjustedContentInset == EdgeInsets(top: 45, left: 12, bottom: 37, right: 24))
    scrollView.contentInsetAdjustmentBehavior = .automatic
    scrollView.alwaysBounceHorizontal = true
    scrollView.alwaysBounceVertical = true
    #expect(
      scrollView.adjustedContentInset == EdgeInsets(top: 45, left: 12, bottom: 37, right: 24))
  }

  @Test func contentAtRestAtTheTopStaysThere() throws {
    show(contentSize: CGSize(width: 200, height: 2_000))
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: -44))
    stage.safeAreaInsets.top = 90
    stage.window.layoutIfNeeded()
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: -90))
    stage.safeAreaInsets = .zero
    stage.window.layoutIfNeeded()
    #expect(scrollView.contentOffset == .zero)
  }

  @Test func contentAddedLaterStartsAtTheTop() {
    show(contentSize: .zero)
    #expect(scrollView.contentOffset == .zero)
    scrollView.contentSize = CGSize(width: 500, height: 2_000)
    #expect(scrollView.contentOffset == CGPoint(x: -10, y: -44))
    scrollView.contentSize = .zero
    #expect(scrollView.contentOffset == .zero)
  }

  @Test func scrolledContentStaysInPlace() {
    show(contentSize: CGSize(width: 200, height: 2_000))
    scrollView.contentOffset.y = 300
    stage.safeAreaInsets.top = 90
    stage.window.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == 300)
    // The maximum offset changes with the inset at the bottom, and an offset at the end is moved
    // back into range.
    scrollView.contentOffset.y = 1_634
    stage.safeAreaInsets.bottom = 0
    stage.window.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == 1_600)
  }

  @Test func fingerKeepsTheContent() throws {
    show(contentSize: CGSize(width: 200, height: 2_000))
    stage.touch(.began, at: CGPoint(x: 100, y: 100))
    stage.touch(.moved, at: CGPoint(x: 100, y: 160))
    let held = scrollView.contentOffset.y
    stage.safeAreaInsets.top = 100
    stage.window.layoutIfNeeded()
    #expect(abs(scrollView.contentOffset.y - held) <= 0.5)
    stage.touch(.ended, at: CGPoint(x: 100, y: 160))
    try stage.settle()
    #expect(scrollView.contentOffset.y == held)
    stage.safeAreaInsets.top = 10
    stage.window.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == -10)
  }

  @Test func insetChangesAreReportedOnce() {
    show(contentSize: CGSize(width: 200, height: 2_000))
    #expect(scrollView.changes == [EdgeInsets(top: 44, bottom: 34)] && scrollView.told == 1)
    scrollView.contentInset.top = 6
    #expect(scrollView.changes.last?.top == 50 && scrollView.told == 2)
    let control = RefreshControl()
    scrollView.refreshControl = control
    control.beginRefreshing()
    #expect(scrollView.changes.last?.top == 110 && scrollView.told == 3)
    control.endRefreshing()
    #expect(scrollView.told == 4)
    scrollView.contentSize.width = 300
    #expect(scrollView.changes.last == EdgeInsets(top: 50, left: 10, bottom: 34, right: 20))
    scrollView.contentSize.height = 2_500
    scrollView.contentOffset.y = 70
    #expect(scrollView.told == 5)
    scrollView.removeFromSuperview()
    #expect(scrollView.adjustedContentInset == EdgeInsets(top: 6))
  }

  @Test func viewAddedAgainIsInRange() {
    show(contentSize: CGSize(width: 200, height: 390))
    scrollView.alwaysBounceVertical = true
    #expect(scrollView.contentOffset.y == -44)
    for _ in 0..<2 {
      scrollView.removeFromSuperview()
      #expect(scrollView.contentOffset.y == 0)
      stage.window.addSubview(scrollView)
      stage.window.layoutIfNeeded()
      #expect(scrollView.contentOffset.y == -44)
    }
  }

  @Test func limitsStayAsTheyAreBetweenTwoLayouts() {
    show(contentSize: CGSize(width: 200, height: 900))
    // Further up, the safe area at the bottom does not overlap the view.
    scrollView.frame.origin.y = -100
    stage.window.layoutIfNeeded()
    #expect(scrollView.adjustedContentInset.bottom == 0)
    // The safe area appears, an offset is set, and the safe area disappears.
    scrollView.frame.origin.y = 0
    #expect(scrollView.safeAreaInsets.bottom == 34)
    #expect(scrollView.adjustedContentInset.bottom == 0)
    scrollView.contentOffset.y = 900 - 400
    scrollView.frame.origin.y = -100
    stage.window.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == 500)
    // The safe area appears and stays, and the content can be scrolled above it.
    scrollView.frame.origin.y = 0
    stage.window.layoutIfNeeded()
    #expect(scrollView.adjustedContentInset.bottom == 34)
    scrollView.contentOffset.y = 534
    stage.window.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == 534)
  }

  @Test func onlyTheCoveredPartCounts() {
    scrollView.frame = CGRect(x: 0, y: 30, width: 200, height: 200)
    show(contentSize: CGSize(width: 200, height: 2_000))
    #expect(scrollView.adjustedContentInset == EdgeInsets(top: 14))
    scrollView.frame.origin.y = 100
    stage.window.layoutIfNeeded()
    #expect(scrollView.adjustedContentInset == .zero && scrollView.contentOffset == .zero)
  }

  @Test func indicatorsKeepOutOfTheSafeAreaToo() throws {
    show(contentSize: CGSize(width: 200, height: 2_000))
    scrollView.flashScrollIndicators()
    let bar = try #require(scrollView.subviews.first { $0.frame.width == 3 })
    #expect(abs(bar.frame.minY - scrollView.bounds.minY - 44 - 3) < 1e-9)
  }

  /// The edges that are added to the inset, and those that a subview of the scroll view's size
  /// inherits.
  @Test(arguments: [
    (ScrollView.ContentInsetAdjustmentBehavior.automatic, "--", everyEdge),
    (.automatic, "-v", EdgeInsets(left: 10, right: 20)),
    (.scrollableAxes, "h-", EdgeInsets(top: 44, bottom: 34)), (.scrollableAxes, "hv", .zero),
    (.never, "hv", everyEdge), (.always, "--", .zero),
  ])
  func contentInheritsWhatIsNotAddedToTheInset(
    behavior: ScrollView.ContentInsetAdjustmentBehavior, axes: String, expected: EdgeInsets
  ) {
    let content = FollowingView(frame: scrollView.bounds)
    scrollView.addSubview(content)
    scrollView.contentInsetAdjustmentBehavior = behavior
    show(
      contentSize: CGSize(
        width: axes.hasPrefix("h") ? 900 : 100, height: axes.hasSuffix("v") ? 900 : 100))
    scrollView.contentOffset = .zero
    #expect(content.safeAreaInsets == expected)
    #expect(scrollView.safeAreaInsets == everyEdge)
  }

  @Test func contentIsToldOfTheSafeAreaThatItInherits() {
    let content = FollowingView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    scrollView.addSubview(content)
    show(contentSize: CGSize(width: 200, height: 400))
    #expect(content.told == everyEdge)
    scrollView.contentSize.height = 401
    stage.window.layoutIfNeeded()
    #expect(content.told == EdgeInsets(left: 10, right: 20))
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentOffset = .zero
    stage.window.layoutIfNeeded()
    #expect(content.told == everyEdge)
    scrollView.enclosure.coversTop = true
    stage.window.layoutIfNeeded()
    #expect(content.told == EdgeInsets(left: 10, bottom: 34, right: 20))
  }

  @Test func marginsOfScrolledContentDoNotGrowUnderTheEdgeOfTheScreen() {
    let (content, inner) = (View(), View())
    content.addSubview(inner)
    scrollView.addSubview(content)
    for view in [content, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
    scrollView.alwaysBounceVertical = true
    scrollView.contentInsetAdjustmentBehavior = .automatic
    let (margins, edges) = (content.layoutMarginsGuide, scrollView.contentLayoutGuide)
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: edges.topAnchor),
      content.bottomAnchor.constraint(equalTo: edges.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: edges.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: edges.trailingAnchor),
      inner.topAnchor.constraint(equalTo: margins.topAnchor),
      inner.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      inner.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      inner.widthAnchor.constraint(equalToConstant: 50),
      inner.heightAnchor.constraint(equalToConstant: 600),
    ])
    stage.window.addSubview(scrollView)
    stage.window.layoutIfNeeded()
    for offset: CGFloat in [-44, 0, 30, 250] {
      scrollView.contentOffset.y = offset
      stage.window.layoutIfNeeded()
      #expect(inner.frame == CGRect(x: 18, y: 8, width: 50, height: 600), "at \(offset)")
      #expect(scrollView.contentSize.height == 616)
    }
  }

  /// Content that fits while the scroll view adds the safe area to its inset, and otherwise
  /// inherits the safe area and does not fit: neither state is consistent.
  @Test func contentResizedByTheSafeAreaSettles() {
    let content = View()
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    let edges = scrollView.contentLayoutGuide
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: edges.topAnchor),
      content.bottomAnchor.constraint(equalTo: edges.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: edges.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: edges.trailingAnchor),
      content.widthAnchor.constraint(equalToConstant: 100),
      content.safeAreaLayoutGuide.heightAnchor.constraint(equalToConstant: 380),
    ])
    stage.window.addSubview(scrollView)
    stage.window.layoutIfNeeded()
    stage.window.layoutIfNeeded()
    #expect([380, 424, 458].contains(scrollView.contentSize.height))
  }
}

/// A view that keeps the last safe area that it was told of.
private final class FollowingView: View {
  var told = EdgeInsets.zero

  override func safeAreaInsetsDidChange() { told = safeAreaInsets }
}
