import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `endless-bar`: the stops of a ring line above endless pages, and two stops that repeat until they fill a bar.
enum EndlessBarScene {
  static let scene = Scene(
    name: "endless-bar", title: "Endless option bars", size: CGSize(width: 320, height: 300),
    parameters: []
  ) { context in
    let screen = RingLineView(frame: CGRect(origin: .zero, size: context.size))
    return BuiltScene(root: screen, owners: [screen.stops, screen.ends]) { screen.start() }
  }
}

/// A bar of stops, a page for each, and a bar of directions.
private final class RingLineView: View, PagingScrollViewDataSource {
  let stops = TitleColumns(["Harbour", "Mill", "Old town", "Castle", "Meadows", "Spring"])
  let ends = TitleColumns(["Inner ring", "Outer ring"])
  private let bar = OptionBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  private let pages = PagingScrollView(frame: CGRect(x: 0, y: 44, width: 320, height: 212))
  private let directions = OptionBar(frame: CGRect(x: 0, y: 256, width: 320, height: 44))

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    backgroundColor = .systemBackground
    pages.accessibilityIdentifier = "pages"
    pages.isEndless = true
    pages.clipsToBounds = true
    pages.dataSource = self
    addSubview(pages)
    stops.titleColor = .label
    stops.selectedTitleColor = .white
    var pill = OptionBarIndicator.pill
    pill.masksTitles = true
    add(bar, "bar", stops, [pill])
    bar.track(pages)
    ends.titleColor = .label
    ends.selectedTitleColor = Self.green
    add(directions, "directions", ends, [.lengthening])
  }

  /// Selects the outer ring, and keeps to the stop of the first page.
  func start() { directions.selectColumn(at: 1, animated: false) }

  /// Dark enough for white titles, and on black.
  private static let green = Color(dynamic: { appearance in
    Color(hex: appearance.isDark ? "#6FBFAE" : "#2F6F62") ?? .systemGreen
  })

  private func add(
    _ bar: OptionBar, _ name: String, _ titles: TitleColumns, _ indicators: [OptionBarIndicator]
  ) {
    bar.accessibilityIdentifier = name
    bar.tintColor = Color(hex: "#2F6F62")
    bar.isEndless = true
    bar.indicators = indicators
    bar.dataSource = titles
    bar.delegate = titles
    addSubview(bar)
  }

  func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { stops.titles.count }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
  ) -> View {
    let count = stops.titles.count
    let stop = ((index % count) + count) % count
    let page = reused as? StopPage ?? StopPage(frame: pagingScrollView.bounds)
    page.show(stops.titles[stop], next: stops.titles[(stop + 1) % count], number: stop + 1)
    return page
  }
}

/// A stop of the line.
private final class StopPage: View {
  private let number = Label()
  private let name = Label()
  private let following = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    number.font = .standard(size: 40)
    name.font = .standard(size: 20)
    following.font = .standard(size: 15)
    for (label, y) in [(number, 44.0), (name, 104), (following, 138)] {
      label.textAlignment = .center
      label.frame = CGRect(x: 0, y: y, width: bounds.width, height: 48)
      label.frame.size.height = label.font.lineHeight.rounded(.up)
      label.autoresizingMask = [.flexibleWidth]
      addSubview(label)
    }
  }

  func show(_ stop: String, next other: String, number index: Int) {
    number.text = "\(index)"
    name.text = stop
    following.text = "Next stop: \(other)"
  }
}
