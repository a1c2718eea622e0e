import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `shelves`: horizontal lists stacked in a vertical scroll view.
enum ShelvesScene {
  static let scene = Scene(
    name: "shelves", title: "Shelves", size: CGSize(width: 170, height: 190),
    parameters: [
      .count("shelves", 1...50, default: 6, help: "the number of lists"),
      .count("books", 0...100, default: 9, help: "the number of books in each"),
    ]
  ) { context in
    let size = context.size
    return BuiltScene(
      root: ShelvesView(
        frame: CGRect(origin: .zero, size: size), shelves: context.count("shelves"),
        books: context.count("books")))
  }
}

private final class ShelvesView: View {
  private static let shelfHeight: CGFloat = 92
  private static let titleHeight: CGFloat = 24
  private static let bookSize = CGSize(width: 46, height: 60)
  private static let gap: CGFloat = 8

  private let column = ScrollView()
  private var shelves: [ScrollView] = []

  init(frame: CGRect, shelves count: Int, books: Int) {
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    backgroundColor = Color(hex: "#F4F3F0")
    column.accessibilityIdentifier = "column"
    addSubview(column)
    for index in 0..<count {
      let title = Label(
        frame: CGRect(
          x: 10, y: CGFloat(index) * Self.shelfHeight + 4, width: 140, height: 18))
      title.text = SwatchLibrary.color(at: index).name
      title.font = .standard(size: 12)
      column.addSubview(title)
      let shelf = makeShelf(index, books: books)
      column.addSubview(shelf)
      shelves.append(shelf)
    }
  }

  override func layoutSubviews() {
    column.frame = bounds
    column.contentSize = CGSize(
      width: bounds.width, height: CGFloat(shelves.count) * Self.shelfHeight)
    for (index, shelf) in shelves.enumerated() {
      shelf.frame = CGRect(
        x: 0, y: CGFloat(index) * Self.shelfHeight + Self.titleHeight, width: bounds.width,
        height: Self.bookSize.height + 4)
    }
  }

  private func makeShelf(_ index: Int, books: Int) -> ScrollView {
    let shelf = ScrollView()
    shelf.accessibilityIdentifier = "shelf\(index + 1)"
    shelf.showsHorizontalScrollIndicator = false
    let step = Self.bookSize.width + Self.gap
    shelf.contentSize = CGSize(
      width: CGFloat(books) * step + Self.gap, height: Self.bookSize.height)
    for number in 0..<books {
      let book = View(
        frame: CGRect(
          origin: CGPoint(x: Self.gap + CGFloat(number) * step, y: 0), size: Self.bookSize))
      book.layer.cornerRadius = 4
      book.backgroundColor = Color(hex: SwatchLibrary.color(at: index + number * 8).hex)
      let label = Label(frame: CGRect(x: 6, y: 36, width: 36, height: 20))
      label.text = "\(number + 1)"
      label.font = .standard(size: 12)
      label.textColor = .white
      book.addSubview(label)
      shelf.addSubview(book)
    }
    return shelf
  }
}
