import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `two-tables`: the same strip twice: above as a table view rotated by 90 degrees, below as a
/// horizontal table view.
///
/// Each is dragged by its own finger; the two strips are equal to the byte in every frame.
enum TwoTablesScene {
  static let scene = Scene(
    name: "two-tables", title: "Two horizontal tables", size: CGSize(width: 260, height: 216),
    parameters: []
  ) { context in
    let size = context.size
    let source = StripSource()
    let screen = TwoTablesView(frame: CGRect(origin: .zero, size: size), source: source)
    return BuiltScene(root: screen, owners: [source])
  }
}

private final class TwoTablesView: View {
  private enum Metrics {
    static let captionHeight: CGFloat = 24
    static let stripHeight: CGFloat = 78
  }

  private let captions = [Label(), Label()]
  private let turned = RotatedTableView()
  private let direct = HorizontalTableView()

  init(frame: CGRect, source: StripSource) {
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    backgroundColor = Color(hex: "#F4F3F0")
    for (caption, text) in zip(captions, ["A table, turned", "Columns laid out directly"]) {
      caption.text = text
      caption.font = .standard(size: 12)
      caption.textColor = Color(hex: "#77736B") ?? .secondaryLabel
      addSubview(caption)
    }
    turned.accessibilityIdentifier = "turned"
    turned.dataSource = source
    turned.delegate = source
    direct.accessibilityIdentifier = "direct"
    direct.dataSource = source
    direct.delegate = source
    addSubview(turned)
    addSubview(direct)
  }

  override func layoutSubviews() {
    for (index, strip) in [turned, direct].enumerated() {
      let top = 4 + CGFloat(index) * (Metrics.captionHeight + Metrics.stripHeight + 4)
      captions[index].frame = CGRect(
        x: 10, y: top, width: bounds.width - 20, height: Metrics.captionHeight)
      strip.frame = CGRect(
        x: 0, y: top + Metrics.captionHeight, width: bounds.width, height: Metrics.stripHeight)
    }
  }
}

/// Cards of three widths with a picture, a number and a line of text.
private final class StripSource: HorizontalTableViewDataSource, HorizontalTableViewDelegate,
  RotatedTableViewDataSource, RotatedTableViewDelegate
{
  private static let count = 40
  private static let widths: [CGFloat] = [76, 104, 70]
  private static let colors = ["#E2725B", "#2F7F79", "#C9A227", "#5B7DB1", "#8E5B8C"]

  func numberOfColumns(in tableView: HorizontalTableView) -> Int { Self.count }

  func numberOfColumns(in tableView: RotatedTableView) -> Int { Self.count }

  func tableView(
    _ tableView: HorizontalTableView, cellForColumnAt index: Int
  ) -> HorizontalTableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "card")
      ?? HorizontalTableViewCell(reuseIdentifier: "card")
    Self.fill(cell.contentView, index)
    return cell
  }

  func tableView(
    _ tableView: RotatedTableView, cellForColumnAt index: Int
  ) -> RotatedTableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "card")
      ?? RotatedTableViewCell(reuseIdentifier: "card")
    Self.fill(cell.contentView, index)
    return cell
  }

  func tableView(_ tableView: HorizontalTableView, widthForColumnAt index: Int) -> CGFloat {
    Self.widths[index % 3]
  }

  func tableView(_ tableView: RotatedTableView, widthForColumnAt index: Int) -> CGFloat {
    Self.widths[index % 3]
  }

  private static func fill(_ content: View, _ index: Int) {
    for view in content.subviews { view.removeFromSuperview() }
    let card = View(
      frame: CGRect(x: 5, y: 2, width: widths[index % 3] - 10, height: 70))
    card.backgroundColor = .white
    card.layer.cornerRadius = 10
    card.layer.borderWidth = 1
    card.layer.borderColor = Color(hex: "#E4E1DA")
    let chip = View(frame: CGRect(x: 6, y: 6, width: card.bounds.width - 12, height: 28))
    chip.backgroundColor = Color(hex: colors[index % colors.count])
    chip.layer.cornerRadius = 6
    let number = Label(frame: CGRect(x: 8, y: 36, width: card.bounds.width - 16, height: 18))
    number.text = "No. \(index + 1)"
    number.font = .standard(size: 13)
    let line = Label(frame: CGRect(x: 8, y: 52, width: card.bounds.width - 16, height: 14))
    line.text = index % 3 == 1 ? "wide enough" : "narrow"
    line.font = .standard(size: 10)
    line.textColor = Color(hex: "#77736B") ?? .secondaryLabel
    for view in [chip, number, line] { card.addSubview(view) }
    content.addSubview(card)
  }
}
