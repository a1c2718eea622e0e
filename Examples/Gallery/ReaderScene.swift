import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `reader`: a newspaper whose sections are pages, under an option bar that follows the paging.
enum ReaderScene {
  static let scene = Scene(
    name: "reader", title: "Option bar over pages", size: CGSize(width: 300, height: 330),
    parameters: [
      .count("section", 0...7, default: 0, help: "the section that shows at first"),
      .flag("badges", default: true, help: "whether sections show what is new"),
    ]
  ) { context in
    let size = context.size
    let screen = ReaderView(
      frame: CGRect(origin: .zero, size: size), hasBadges: context.flag("badges"))
    return BuiltScene(root: screen, owners: [screen.sections]) {
      screen.start(at: context.count("section"))
    }
  }
}

/// Title bar, option bar, pages.
final class ReaderView: View, PagingScrollViewDataSource {
  private enum Metrics {
    static let titleHeight: CGFloat = 46
    static let barHeight: CGFloat = 40
  }

  let sections = TitleColumns([
    "Today", "Harbour", "Weather", "Tides", "Markets", "Sport", "Letters", "Crossword",
  ])
  private let titleLabel = Label()
  private let bar = OptionBar()
  private let rule = View()
  private let pager = PagingScrollView()

  init(frame: CGRect, hasBadges: Bool) {
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    backgroundColor = Color(hex: "#F4F3F0")
    titleLabel.text = "The Harbour Post"
    titleLabel.font = .standard(size: 20)
    titleLabel.textColor = Color(hex: "#1F2328") ?? .label
    addSubview(titleLabel)
    if hasBadges { sections.badges = [1: .number(3), 3: .dot] }
    addPager()
    addBar()
    rule.backgroundColor = Color(hex: "#E4E1DA")
    addSubview(rule)
  }

  /// Shows a section without notifying delegates.
  func start(at section: Int) {
    bar.selectColumn(at: section, animated: false)
  }

  private func addBar() {
    bar.accessibilityIdentifier = "bar"
    bar.tintColor = Color(hex: "#2F6F62")
    sections.selectedTitleColor = Color(hex: "#1E5146") ?? .label
    bar.contentEdgeInsets = EdgeInsets(top: 0, left: 4, bottom: 0, right: 4)
    var line = OptionBarIndicator.lengthening
    line.width = .title(increment: 4)
    line.inset.bottom = 1
    bar.indicators = [.pill, line]
    bar.dataSource = sections
    bar.delegate = sections
    bar.track(pager)
    addSubview(bar)
  }

  private func addPager() {
    pager.accessibilityIdentifier = "pages"
    pager.dataSource = self
    addSubview(pager)
  }

  override func layoutSubviews() {
    let width = bounds.width
    let bottom = Metrics.titleHeight + Metrics.barHeight
    titleLabel.frame = CGRect(x: 16, y: 12, width: width - 32, height: 26)
    bar.frame = CGRect(x: 0, y: Metrics.titleHeight, width: width, height: Metrics.barHeight)
    rule.frame = CGRect(x: 0, y: bottom, width: width, height: 1)
    pager.frame = CGRect(
      x: 0, y: bottom + 1, width: width, height: max(0, bounds.height - bottom - 1))
  }

  func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { sections.titles.count }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
  ) -> View {
    let page = reused as? ArticlePage ?? ArticlePage()
    page.show(section: index, named: sections.titles[index])
    return page
  }
}

/// One section: a vertical list of cards.
private final class ArticlePage: ScrollView {
  private static let colors = [
    "#C8553D", "#2C5F8A", "#D69A2D", "#2F7F79", "#8E4585", "#5E7F3B", "#46505A", "#5B87AE",
  ]
  private static let headlines = [
    "Ferry back on time", "New crane for pier 4", "Fog until Thursday", "Spring tide at noon",
    "Herring prices rise", "Rowers win by a length", "A letter on lamps", "Nine down: a knot",
  ]
  private static let cardHeight: CGFloat = 72
  private static let spacing: CGFloat = 10

  private var cards: [ArticleCard] = []

  init() {
    super.init(frame: .zero)
    for _ in 0..<6 {
      let card = ArticleCard()
      cards.append(card)
      addSubview(card)
    }
  }

  func show(section: Int, named name: String) {
    for (index, card) in cards.enumerated() {
      let color = Color(hex: Self.colors[(section + index * 3) % Self.colors.count]) ?? .systemTeal
      card.show(
        headline: Self.headlines[(section + index * 5) % Self.headlines.count],
        note: "\(name), \(index * 7 + section + 2) min ago", color: color)
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let step = Self.cardHeight + Self.spacing
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(
        x: 12, y: 12 + CGFloat(index) * step, width: max(0, bounds.width - 24),
        height: Self.cardHeight)
    }
    contentSize = CGSize(width: bounds.width, height: 14 + CGFloat(cards.count) * step)
  }
}

/// A card with a picture, a headline and a note.
private final class ArticleCard: View {
  private let picture = View()
  private let headlineLabel = Label()
  private let noteLabel = Label()

  init() {
    super.init(frame: .zero)
    backgroundColor = .white
    layer.cornerRadius = 12
    layer.borderWidth = 1
    layer.borderColor = Color(hex: "#E4E1DA")
    picture.layer.cornerRadius = 8
    headlineLabel.font = .standard(size: 15)
    headlineLabel.textColor = Color(hex: "#1F2328") ?? .label
    noteLabel.font = .standard(size: 12)
    noteLabel.textColor = Color(hex: "#77736B") ?? .secondaryLabel
    for view in [picture, headlineLabel, noteLabel] { addSubview(view) }
  }

  func show(headline: String, note: String, color: Color) {
    picture.backgroundColor = color
    headlineLabel.text = headline
    noteLabel.text = note
  }

  override func layoutSubviews() {
    picture.frame = CGRect(x: 10, y: 10, width: 52, height: bounds.height - 20)
    headlineLabel.frame = CGRect(x: 74, y: 15, width: bounds.width - 84, height: 20)
    noteLabel.frame = CGRect(x: 74, y: 39, width: bounds.width - 84, height: 16)
  }
}
