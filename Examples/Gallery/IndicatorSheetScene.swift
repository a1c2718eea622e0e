import Foundation
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `indicators`: every style of option bar indicator at five positions between two columns.
enum IndicatorSheetScene {
  static let scene = Scene(
    name: "indicators", title: "Option bar indicators", size: CGSize(width: 872, height: 356),
    parameters: []
  ) { context in
    let size = context.size
    let sheet = IndicatorSheet(frame: CGRect(origin: .zero, size: size))
    return BuiltScene(root: sheet, owners: sheet.owners)
  }
}

/// One row per style, one column per progress value.
private final class IndicatorSheet: View {
  private static let rows: [(name: String, indicators: [OptionBarIndicator])] = [
    ("line", [.line]),
    ("lengthening", [.lengthening]),
    ("with offset", [.lengtheningWithOffset(12)]),
    ("dot line", [.dotLine]),
    ("pill", [.pill]),
    ("triangle", [.triangle]),
    ("two at once", [.pill, topLine]),
  ]
  private static let progresses: [CGFloat] = [0, 0.25, 0.5, 0.75, 1]
  private static let barSize = CGSize(width: 146, height: 38)
  private static let left: CGFloat = 92
  private static let top: CGFloat = 36
  private static let pageWidth: CGFloat = 100

  private static var topLine: OptionBarIndicator {
    var line = OptionBarIndicator.lengthening
    line.placement = .top
    line.width = .title(increment: 0)
    line.color = Color(hex: "#C8553D")
    return line
  }

  private(set) var owners: [AnyObject] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "screen"
    backgroundColor = Color(hex: "#F4F3F0")
    for (column, progress) in Self.progresses.enumerated() {
      addCaption(
        "p = \(progress == progress.rounded() ? "\(Int(progress))" : "\(progress)")",
        in: CGRect(x: x(ofColumn: column), y: 12, width: Self.barSize.width, height: 16))
    }
    for (row, kind) in Self.rows.enumerated() {
      let y = Self.top + CGFloat(row) * (Self.barSize.height + 7)
      addCaption(kind.name, in: CGRect(x: 12, y: y + 11, width: Self.left - 16, height: 16))
      for (column, progress) in Self.progresses.enumerated() {
        let origin = CGPoint(x: x(ofColumn: column), y: y)
        addBar(
          in: CGRect(origin: origin, size: Self.barSize), indicators: kind.indicators,
          progress: progress)
      }
    }
  }

  private func x(ofColumn column: Int) -> CGFloat {
    Self.left + CGFloat(column) * (Self.barSize.width + 8)
  }

  private func addCaption(_ text: String, in frame: CGRect) {
    let label = Label(frame: frame)
    label.text = text
    label.font = .standard(size: 12)
    label.textColor = Color(hex: "#77736B") ?? .secondaryLabel
    addSubview(label)
  }

  private func addBar(in frame: CGRect, indicators: [OptionBarIndicator], progress: CGFloat) {
    let titles = TitleColumns(["Day", "Month"])
    titles.padding = 16
    let pages = ScrollView(
      frame: CGRect(x: 0, y: 0, width: Self.pageWidth, height: 1))
    pages.contentSize = CGSize(width: 2 * Self.pageWidth, height: 1)
    let bar = OptionBar(frame: frame)
    bar.backgroundColor = .white
    bar.layer.cornerRadius = 8
    bar.tintColor = Color(hex: "#2F6F62")
    bar.distribution = .center
    bar.contentEdgeInsets = EdgeInsets(top: 0, left: 4, bottom: 0, right: 4)
    bar.indicators = indicators
    bar.dataSource = titles
    bar.delegate = titles
    addSubview(bar)
    bar.track(pages)
    bar.reloadData()
    pages.contentOffset.x = progress * Self.pageWidth
    owners += [titles, pages]
  }
}
