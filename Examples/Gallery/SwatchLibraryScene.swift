import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `horizontal-table`: a paint shop's library of thousands of swatches in one strip under a title
/// bar, with a scrubber below that shows the position in the library.
enum SwatchLibraryScene {
  static let scene = Scene(
    name: "horizontal-table", title: "Horizontal table",
    size: CGSize(width: 390, height: 250),
    parameters: [
      .count("columns", 0...10_000_000, default: 10_000, help: "the number of cards"),
      .count("start", 0...10_000_000, default: 0, help: "the card at the left edge at first"),
      .number("spacing", 0...200, default: 12, help: "points between two cards"),
    ]
  ) { context in
    let size = context.size
    let screen = SwatchLibraryView(
      frame: CGRect(origin: .zero, size: size), count: context.count("columns"),
      spacing: context.number("spacing"))
    return BuiltScene(root: screen, owners: [screen.library]) {
      screen.start(at: context.count("start"))
    }
  }
}

/// The whole screen: title bar, strip and scrubber.
final class SwatchLibraryView: View {
  private enum Metrics {
    static let margin: CGFloat = 16
    static let titleHeight: CGFloat = 52
    static let stripHeight: CGFloat = 148
    static let scrubberHeight: CGFloat = 4
  }

  let library: SwatchLibrary
  private let titleLabel = Label()
  private let countLabel = Label()
  private let rule = View()
  private let strip = HorizontalTableView()
  private let track = View()
  private let thumb = View()
  private let positionLabel = Label()

  init(frame: CGRect, count: Int, spacing: CGFloat) {
    library = SwatchLibrary(count: count)
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    backgroundColor = Color(hex: "#F4F3F0")
    addTitleBar(count: count)
    addStrip(spacing: spacing)
    addScrubber()
    library.didScroll = { [unowned self] in updateScrubber() }
  }

  /// Scrolls the card at `index` to the left edge, as far as the content permits.
  func start(at index: Int) {
    if index > 0, library.count > 0 {
      strip.scrollToColumn(at: min(index, library.count - 1), at: .left, animated: false)
    }
    updateScrubber()
  }

  override func layoutSubviews() {
    let width = bounds.width
    let margin = Metrics.margin
    titleLabel.frame = CGRect(x: margin, y: 14, width: width / 2, height: 28)
    countLabel.frame = CGRect(x: width / 2, y: 19, width: width / 2 - margin, height: 20)
    rule.frame = CGRect(x: 0, y: Metrics.titleHeight, width: width, height: 1)
    strip.frame = CGRect(
      x: 0, y: Metrics.titleHeight + 13, width: width, height: Metrics.stripHeight)
    let bottom = strip.frame.maxY + 16
    positionLabel.frame = CGRect(x: width - margin - 96, y: bottom - 8, width: 96, height: 18)
    track.frame = CGRect(
      x: margin, y: bottom, width: max(0, width - 2 * margin - 108),
      height: Metrics.scrubberHeight)
    updateScrubber()
  }

  private func addTitleBar(count: Int) {
    titleLabel.text = "Swatches"
    titleLabel.font = .standard(size: 21)
    titleLabel.textColor = Color(hex: "#1F2328") ?? .label
    countLabel.text = SwatchLibrary.grouped(count) + " colours"
    countLabel.font = .standard(size: 13)
    countLabel.textColor = Color(hex: "#77736B") ?? .secondaryLabel
    countLabel.textAlignment = .right
    rule.backgroundColor = Color(hex: "#E4E1DA")
    addSubview(titleLabel)
    addSubview(countLabel)
    addSubview(rule)
  }

  private func addStrip(spacing: CGFloat) {
    strip.accessibilityIdentifier = "list"
    strip.columnSpacing = spacing
    strip.contentInset = EdgeInsets(
      top: 0, left: max(0, Metrics.margin - spacing), bottom: 0, right: Metrics.margin)
    strip.alwaysBounceHorizontal = true
    strip.showsHorizontalScrollIndicator = false
    strip.register(SwatchCell.self, forCellReuseIdentifier: SwatchCell.identifier)
    strip.dataSource = library
    strip.delegate = library
    addSubview(strip)
  }

  private func addScrubber() {
    track.accessibilityIdentifier = "scrubber"
    track.backgroundColor = Color(hex: "#E1DED6")
    track.layer.cornerRadius = Metrics.scrubberHeight / 2
    track.clipsToBounds = true
    thumb.backgroundColor = Color(hex: "#2F6F62")
    thumb.layer.cornerRadius = Metrics.scrubberHeight / 2
    track.addSubview(thumb)
    positionLabel.font = .standard(size: 12)
    positionLabel.textColor = Color(hex: "#77736B") ?? .secondaryLabel
    positionLabel.textAlignment = .right
    addSubview(track)
    addSubview(positionLabel)
  }

  /// Moves the scrubber to the strip's position; beyond an edge, the scrubber shrinks against it.
  private func updateScrubber() {
    let visible = strip.indexesForVisibleColumns
    if let first = visible.first, let last = visible.last {
      positionLabel.text =
        SwatchLibrary.grouped(first + 1) + "\u{2013}" + SwatchLibrary.grouped(last + 1)
    } else {
      positionLabel.text = ""
    }
    let inset = strip.contentInset
    let range = strip.contentSize.width + inset.left + inset.right - strip.bounds.width
    let travel = strip.contentOffset.x + inset.left
    let beyond = max(0 - travel, travel - max(range, 0), 0)
    let length = max(8, 36 - beyond / 3)
    let fraction = range > 0 ? min(max(travel / range, 0), 1) : 0
    thumb.frame = CGRect(
      x: (track.bounds.width - length) * fraction, y: 0, width: length,
      height: Metrics.scrubberHeight)
  }
}
