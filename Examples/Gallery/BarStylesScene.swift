import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `bar-styles`: option bars with images, columns that fill them, and what surrounds their columns.
enum BarStylesScene {
  static let scene = Scene(
    name: "bar-styles", title: "Styles of option bars", size: CGSize(width: 320, height: 590),
    parameters: []
  ) { context in
    let sheet = BarStylesView(frame: CGRect(origin: .zero, size: context.size))
    return BuiltScene(root: sheet, owners: sheet.owners) { sheet.select() }
  }
}

/// A column of option bars with captions.
private final class BarStylesView: View {
  private static let few = ["Map", "List", "Saved"]
  private static let many = ["Morning", "Noon", "Afternoon", "Evening", "Night"]

  private(set) var owners: [TitleColumns] = []
  private var bars: [(bar: OptionBar, selected: Int)] = []
  private var nextY: CGFloat = 12

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    backgroundColor = Color(hex: "#F4F3F0")
    add("Equal columns, a gradient", Self.few, selecting: 1) { bar, _ in
      bar.distribution = .fillEqually
      var line = OptionBarIndicator.line
      line.fill = .gradient([.systemPurple, .systemOrange])
      bar.indicators = [line]
    }
    add("Filled columns, a pill with a shadow", Self.few, selecting: 2) { bar, titles in
      bar.distribution = .fill
      bar.border = OptionBar.Border()
      titles.selectedTitleWeight = 700
      var pill = OptionBarIndicator.pill
      pill.color = .white
      pill.cornerRadius = 8
      pill.shadow = OptionBarIndicator.Shadow()
      bar.indicators = [pill]
    }
    add("Images above titles", ["Home", "Search", "People"], selecting: 0, height: 60) {
      bar, titles in
      bar.distribution = .fillEqually
      titles.images = ["house", "magnifyingglass", "person"].compactMap {
        Image(systemName: $0)
      }
      titles.imagePlacement = .top
      bar.indicators = [.line]
    }
    add(
      "Images before titles of two lines", ["Fast\ntrains", "Slow\nplanes", "Cars"], selecting: 1,
      height: 52
    ) { bar, titles in
      titles.images = ["tram", "airplane", "car"].compactMap { Image(systemName: $0) }
      titles.titleLines = 2
      bar.distribution = .spreadWhenFew
      bar.indicators = [.triangle]
    }
    add("A pill that colours the titles", Self.many, selecting: 2) { bar, titles in
      titles.selectedTitleColor = .white
      var pill = OptionBarIndicator.pill
      pill.masksTitles = true
      bar.indicators = [pill]
    }
    add("Fading beside buttons", Self.many, selecting: 2) { bar, _ in
      bar.edgeFade = 32
      bar.leadingAccessoryView = Self.button("magnifyingglass", "Search")
      bar.trailingAccessoryView = Self.button("plus", "Add")
      bar.indicators = [.lengthening]
    }
    add("The selected column first", Self.many, selecting: 1) { bar, _ in
      bar.selectionPlacement = .leading
      bar.indicators = [.doubleLine]
    }
  }

  func select() {
    for (bar, index) in bars { bar.selectColumn(at: index, animated: false) }
  }

  private static func button(_ image: String, _ name: String) -> View {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    button.backgroundColor = .white
    button.setImage(Image(systemName: image), for: .normal)
    button.accessibilityLabel = name
    return button
  }

  private func add(
    _ caption: String, _ titles: [String], selecting index: Int, height: CGFloat = 44,
    configure: (OptionBar, TitleColumns) -> Void
  ) {
    let label = Label(frame: CGRect(x: 14, y: nextY, width: bounds.width - 28, height: 16))
    label.text = caption
    label.font = .standard(size: 12)
    label.textColor = Color(hex: "#77736B") ?? .secondaryLabel
    addSubview(label)
    let columns = TitleColumns(titles)
    let bar = OptionBar(frame: CGRect(x: 0, y: nextY + 19, width: bounds.width, height: height))
    bar.backgroundColor = .white
    bar.tintColor = Color(hex: "#2F6F62")
    bar.dataSource = columns
    bar.delegate = columns
    configure(bar, columns)
    addSubview(bar)
    owners.append(columns)
    bars.append((bar, index))
    nextY += height + 34
  }
}
