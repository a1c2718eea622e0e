import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `option-bars`: option bars with few columns, badges, enlarged titles and both directions.
enum OptionBarsScene {
  static let scene = Scene(
    name: "option-bars", title: "Option bars", size: CGSize(width: 320, height: 474),
    parameters: []
  ) { context in
    let size = context.size
    let sheet = OptionBarsView(frame: CGRect(origin: .zero, size: size))
    return BuiltScene(root: sheet, owners: sheet.owners) { sheet.select() }
  }
}

/// A column of option bars with captions.
private final class OptionBarsView: View {
  private static let few = ["Map", "List", "Saved"]
  private static let many = ["Morning", "Noon", "Afternoon", "Evening", "Night"]
  private static let barHeight: CGFloat = 40
  private static let step: CGFloat = 66

  private(set) var owners: [TitleColumns] = []
  private var bars: [(bar: OptionBar, selected: Int)] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    backgroundColor = Color(hex: "#F4F3F0")
    add("Leading", Self.few, selecting: 0) { bar, _ in bar.indicators = [.line] }
    add("Spread when few", Self.few, selecting: 1) { bar, _ in
      bar.distribution = .spreadWhenFew
      bar.indicators = [.lengthening]
    }
    add("From right to left", Self.few, selecting: 0) { bar, _ in
      bar.layoutDirection = .rightToLeft
      bar.indicators = [.line]
    }
    add("From right to left, scrolled to its middle", Self.many, selecting: 2) { bar, _ in
      bar.layoutDirection = .rightToLeft
      bar.indicators = [.pill]
    }
    add("Badges", ["Inbox", "Chats", "Calls", "Files"], selecting: 0) { bar, titles in
      titles.badges = [0: .number(4), 1: .number(128), 2: .dot]
      bar.distribution = .spreadWhenFew
      bar.indicators = [.dotLine]
    }
    add("A larger title, a wider column", Self.many, selecting: 1) { bar, titles in
      titles.selectedTitleScale = 1.25
      bar.selectedWidthScale = 1.3
      bar.indicators = [.triangle]
    }
    add("Colours of the columns' own", Self.many, selecting: 3) { bar, titles in
      let colors = ["#D69A2D", "#C8553D", "#2C5F8A", "#5B4B9A", "#46505A"]
      titles.indicatorColors = colors.compactMap(Color.init(hex:))
      var line = OptionBarIndicator.line
      line.width = .title(increment: 0)
      bar.indicators = [.pill, line]
    }
  }

  func select() {
    for (bar, index) in bars { bar.selectColumn(at: index, animated: false) }
  }

  private func add(
    _ caption: String, _ titles: [String], selecting index: Int,
    configure: (OptionBar, TitleColumns) -> Void
  ) {
    let y = 12 + CGFloat(bars.count) * Self.step
    let label = Label(frame: CGRect(x: 14, y: y, width: bounds.width - 28, height: 16))
    label.text = caption
    label.font = .standard(size: 12)
    label.textColor = Color(hex: "#77736B") ?? .secondaryLabel
    addSubview(label)
    let columns = TitleColumns(titles)
    let bar = OptionBar(
      frame: CGRect(x: 0, y: y + 19, width: bounds.width, height: Self.barHeight))
    bar.backgroundColor = .white
    bar.tintColor = Color(hex: "#2F6F62")
    bar.dataSource = columns
    bar.delegate = columns
    configure(bar, columns)
    addSubview(bar)
    owners.append(columns)
    bars.append((bar, index))
  }
}
