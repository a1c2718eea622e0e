import Foundation
import Offscreen

/// The swatches, whose names and colours are computed from the index, so that any number of them
/// needs no memory.
final class SwatchLibrary: HorizontalTableViewDataSource, HorizontalTableViewDelegate {
  let count: Int
  /// Called whenever the list has scrolled.
  var didScroll: () -> Void = {}

  private static let widths: [CGFloat] = [112, 88, 136, 100, 120, 92, 148, 104]
  private static let families: [(name: String, colors: [String])] = [
    ("Clay", ["#C8553D", "#D97B5F", "#E5A48E"]),
    ("Ochre", ["#D69A2D", "#E2B45C", "#EBCB8B"]),
    ("Moss", ["#5E7F3B", "#84A45F", "#AEC493"]),
    ("Sea", ["#2F7F79", "#5AA29B", "#93C4BD"]),
    ("Harbour", ["#2C5F8A", "#5B87AE", "#93B2CD"]),
    ("Iris", ["#5B4B9A", "#8375BA", "#AFA6D6"]),
    ("Heather", ["#8E4585", "#AF74A7", "#CDA5C8"]),
    ("Slate", ["#46505A", "#737E89", "#A5AEB7"]),
  ]

  init(count: Int) {
    self.count = count
  }

  /// The name and colour of the swatch at `index`.
  static func color(at index: Int) -> (name: String, hex: String) {
    let family = families[(index * 5 + index / 8) % families.count]
    let hex = family.colors[(index * 7 + index / 3) % family.colors.count]
    return (family.name, hex)
  }

  /// An integer with commas between groups of three digits.
  static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var text = ""
    while digits.count > 3 {
      text = "," + digits.suffix(3) + text
      digits.removeLast(3)
    }
    return digits + text
  }

  func numberOfColumns(in tableView: HorizontalTableView) -> Int { count }

  func tableView(
    _ tableView: HorizontalTableView, cellForColumnAt index: Int
  ) -> HorizontalTableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: SwatchCell.identifier) as? SwatchCell
      ?? SwatchCell(reuseIdentifier: SwatchCell.identifier)
    cell.show(index: index)
    return cell
  }

  func tableView(_ tableView: HorizontalTableView, widthForColumnAt index: Int) -> CGFloat {
    Self.widths[index % Self.widths.count]
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    didScroll()
  }
}
