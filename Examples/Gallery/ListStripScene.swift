import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `list-strip`: five timetables side by side in a strip a third of the screen wide, which also
/// receives touches beyond its bounds; the button behind it stays reachable.
enum ListStripScene {
  static let scene = Scene(
    name: "list-strip", title: "Lists in a paged strip", size: CGSize(width: 320, height: 300),
    parameters: []
  ) { context in
    let size = context.size
    let screen = ListStripView(frame: CGRect(origin: .zero, size: size))
    return BuiltScene(root: screen)
  }
}

/// A title bar with a button behind the strip, and the strip.
private final class ListStripView: View, PagingScrollViewDataSource {
  private static let piers = ["Pier 1", "Pier 2", "Pier 3", "Pier 4", "Pier 5"]
  private static let colors = ["#2C5F8A", "#2F7F79", "#D69A2D", "#C8553D", "#8E4585"]
  private static let titleHeight: CGFloat = 50

  private let titleLabel = Label()
  private let button = Button(type: .system)
  private let strip = PagingScrollView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    backgroundColor = Color(hex: "#F4F3F0")
    titleLabel.text = "Departures"
    titleLabel.font = .standard(size: 20)
    titleLabel.textColor = Color(hex: "#1F2328") ?? .label
    addSubview(titleLabel)
    button.accessibilityIdentifier = "refresh"
    button.setTitle("Refresh", for: .normal)
    button.tintColor = Color(hex: "#2F6F62")
    addSubview(button)
    strip.accessibilityIdentifier = "strip"
    strip.dataSource = self
    addSubview(strip)
  }

  override func layoutSubviews() {
    titleLabel.frame = CGRect(x: 16, y: 13, width: 180, height: 26)
    button.frame = CGRect(x: bounds.width - 96, y: 11, width: 84, height: 30)
    let width = (bounds.width / 3).rounded(.down)
    let left = ((bounds.width - width) / 2).rounded()
    strip.frame = CGRect(
      x: left, y: Self.titleHeight, width: width, height: max(0, bounds.height - Self.titleHeight))
    strip.touchInsets = EdgeInsets(
      top: 0, left: -left, bottom: 0, right: left + width - bounds.width)
  }

  func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { Self.piers.count }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
  ) -> View {
    let list = reused as? Timetable ?? Timetable()
    list.show(
      name: Self.piers[index], pier: index,
      color: Color(hex: Self.colors[index]) ?? .systemTeal)
    return list
  }
}

/// The departures from one pier: a coloured header and rows.
private final class Timetable: ScrollView {
  private static let places = ["Holm", "Skerry", "Ness", "Vik", "Sund", "Oyra", "Hamn"]
  private static let rowHeight: CGFloat = 38
  private static let headHeight: CGFloat = 44
  private static let rowCount = 16

  private let card = View()
  private let head = Label()
  private var rows: [(time: Label, place: Label, rule: View)] = []

  init() {
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    card.backgroundColor = .white
    card.layer.cornerRadius = 12
    card.clipsToBounds = true
    addSubview(card)
    head.font = .standard(size: 15)
    head.textColor = .white
    head.textAlignment = .center
    card.addSubview(head)
    for _ in 0..<Self.rowCount {
      let row = (time: Label(), place: Label(), rule: View())
      row.time.font = .standard(size: 14)
      row.place.font = .standard(size: 12)
      row.place.textColor = Color(hex: "#77736B") ?? .secondaryLabel
      row.rule.backgroundColor = Color(hex: "#EEECE6")
      for view in [row.rule, row.time, row.place] { card.addSubview(view) }
      rows.append(row)
    }
  }

  func show(name: String, pier: Int, color: Color) {
    accessibilityIdentifier = "pier-\(pier + 1)"
    head.text = name
    head.backgroundColor = color
    for (index, row) in rows.enumerated() {
      let minutes = 6 * 60 + pier * 11 + index * (17 + pier * 4)
      let (hour, minute) = (minutes / 60 % 24, minutes % 60)
      row.time.text = "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
      row.place.text = Self.places[(index * 3 + pier) % Self.places.count]
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 8)
    let height = Self.headHeight + CGFloat(rows.count) * Self.rowHeight
    card.frame = CGRect(x: 4, y: 0, width: width, height: height)
    head.frame = CGRect(x: 0, y: 0, width: width, height: Self.headHeight)
    for (index, row) in rows.enumerated() {
      let y = Self.headHeight + CGFloat(index) * Self.rowHeight
      row.rule.frame = CGRect(x: 10, y: y, width: max(0, width - 20), height: index == 0 ? 0 : 1)
      row.time.frame = CGRect(x: 10, y: y + 10, width: 42, height: 18)
      row.place.frame = CGRect(x: 54, y: y + 11, width: max(0, width - 56), height: 16)
    }
    contentSize = CGSize(width: bounds.width, height: height + 10)
  }
}
