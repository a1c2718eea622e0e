import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `feed`: a list of messages with pull-to-refresh; newer messages take a second to load.
enum FeedScene {
  static let scene = Scene(
    name: "feed", title: "Feed", size: CGSize(width: 170, height: 190),
    parameters: [
      .count("messages", 0...200, default: 12, help: "the number of messages"),
      .number("start", 0...100_000, default: 0, help: "the offset at first"),
    ]
  ) { context in
    let size = context.size
    let screen = FeedView(
      frame: CGRect(origin: .zero, size: size), count: context.count("messages"))
    return BuiltScene(root: screen) { screen.start(at: context.number("start")) }
  }
}

private final class FeedView: View {
  private static let barHeight: CGFloat = 30
  private static let rowHeight: CGFloat = 34
  /// The time that loading takes, in seconds.
  private static let loadingTime = 1.0

  private let title = Label()
  private let rule = View()
  private let progress = View()
  private let list = ScrollView()
  private var rows: [View] = []

  init(frame: CGRect, count: Int) {
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    backgroundColor = .white
    title.text = "Messages"
    title.font = .standard(size: 14)
    title.textAlignment = .center
    rule.backgroundColor = Color(white: 0.85)
    progress.backgroundColor = Color(hex: "#2F7F79")
    list.accessibilityIdentifier = "list"
    list.alwaysBounceVertical = true
    list.backgroundColor = Color(hex: "#F4F3F0")
    let refresh = RefreshControl()
    refresh.addAction(for: .valueChanged) { [unowned self] in load() }
    list.refreshControl = refresh
    for view in [list, title, rule, progress] { addSubview(view) }
    for number in 1...max(1, count) where number <= count { rows.append(row(number)) }
    setNeedsLayout()
  }

  func start(at offset: Double) {
    list.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
  }

  override func layoutSubviews() {
    title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.barHeight - 1)
    rule.frame = CGRect(x: 0, y: Self.barHeight - 1, width: bounds.width, height: 1)
    list.frame = CGRect(
      x: 0, y: Self.barHeight, width: bounds.width, height: bounds.height - Self.barHeight)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
    }
    list.contentSize = CGSize(
      width: bounds.width, height: CGFloat(rows.count) * Self.rowHeight)
  }

  /// Inserts two newer messages once the progress bar under the title is at full width.
  private func load() {
    progress.frame = CGRect(x: 0, y: Self.barHeight - 2, width: 0, height: 2)
    View.animate(withDuration: Self.loadingTime, options: .curveLinear) {
      progress.frame.size.width = bounds.width
    } completion: { [weak self] _ in
      self?.finishLoading()
    }
  }

  private func finishLoading() {
    progress.frame.size.width = 0
    for _ in 0..<2 { rows.insert(row(rows.count + 1, isNew: true), at: 0) }
    setNeedsLayout()
    list.refreshControl?.endRefreshing()
  }

  private func row(_ number: Int, isNew: Bool = false) -> View {
    let row = View()
    row.backgroundColor = isNew ? Color(hex: "#E2EFED") : .white
    let badge = View(frame: CGRect(x: 10, y: 8, width: 18, height: 18))
    badge.layer.cornerRadius = 9
    badge.backgroundColor = Color(hex: SwatchLibrary.color(at: number * 3).hex)
    let label = Label(frame: CGRect(x: 36, y: 8, width: 120, height: 18))
    label.text = isNew ? "New, no. \(number)" : "Message \(number)"
    label.font = .standard(size: 12)
    let line = View(frame: CGRect(x: 36, y: Self.rowHeight - 1, width: 600, height: 1))
    line.backgroundColor = Color(white: 0.9)
    for view in [badge, label, line] { row.addSubview(view) }
    row.clipsToBounds = true
    list.addSubview(row)
    return row
  }
}
