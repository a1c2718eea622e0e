import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews

/// An endless bar, alone or with pages of its width below it.
final class EndlessWorld {
  let bars: OptionBarWorld
  let pages = PagingScrollView(frame: CGRect(x: 0, y: 40, width: 320, height: 440))
  private let source = Pages()
  var bar: OptionBar { bars.bar }
  var stage: Stage { bars.stage }

  init(
    _ widths: [CGFloat], pages count: Int? = nil, pagesRepeat: Bool = false,
    _ configure: (OptionBar) -> Void = { _ in }
  ) {
    bars = OptionBarWorld(widths: widths)
    bar.isEndless = true
    configure(bar)
    if count != nil || pagesRepeat {
      source.count = count ?? 0
      pages.isEndless = pagesRepeat
      pages.dataSource = source
      stage.window.addSubview(pages)
      bar.track(pages)
    }
    stage.window.layoutIfNeeded()
    bars.lines = []
  }

  private final class Pages: PagingScrollViewDataSource {
    var count = 0
    func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { count }
    func pagingScrollView(
      _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
    ) -> View { reused ?? View() }
  }

  /// Turns the page by a finger: forwards, or backwards.
  func swipe(forwards: Bool) throws {
    stage.drag(
      from: CGPoint(x: forwards ? 300 : 20, y: 200), to: CGPoint(x: forwards ? 100 : 220, y: 200),
      over: .milliseconds(80))
    try stage.settle()
  }

  /// The selections that the delegate was told of.
  var selections: [String] {
    bars.lines.filter { $0.hasPrefix("select") || $0.hasPrefix("deselect") }
  }

  /// The selected cell nearest to the middle.
  var selectedX: CGFloat? {
    bar.selectedIndex.map { bar.rectForColumn(at: $0).midX - bar.bounds.midX }
  }
}
