import Foundation
import Offscreen
import OffscreenSceneFiles
import OffscreenTesting
import Testing

/// Indicators, cell styles and accessories of lists, one to a picture, in the built-in font.
@Suite struct ListSnapshotTests {
  enum Indicator: String, CaseIterable {
    case line, lengthening, offset, dotLine, pill, triangle

    var indicator: OptionBarIndicator {
      switch self {
      case .line: .line
      case .lengthening: .lengthening
      case .offset: .lengtheningWithOffset(8)
      case .dotLine: .dotLine
      case .pill: .pill
      case .triangle: .triangle
      }
    }
  }

  /// Each indicator two fifths of the way from the first column to the second.
  @Test(arguments: Indicator.allCases)
  func indicator(_ indicator: Indicator) {
    let titles = TitleColumns(["Day", "Month"])
    titles.padding = 8
    let pages = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 1))
    pages.contentSize = CGSize(width: 200, height: 1)
    let bar = OptionBar(frame: CGRect(x: 0, y: 0, width: 112, height: 30))
    bar.backgroundColor = .white
    bar.indicators = [indicator.indicator]
    bar.dataSource = titles
    bar.delegate = titles
    bar.track(pages)
    bar.reloadData()
    pages.contentOffset.x = 40
    assertSnapshot(of: bar.snapshot(), as: .image)
  }

  /// All but `value2`, whose title alone is as wide as a small picture.
  @Test(arguments: [TableViewCell.CellStyle.default, .value1, .subtitle])
  func cellStyle(_ style: TableViewCell.CellStyle) {
    let cell = TableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    assertSnapshot(of: picture(of: cell), as: .image)
  }

  @Test(arguments: [
    TableViewCell.AccessoryType.disclosureIndicator, .checkmark, .detailButton,
    .detailDisclosureButton,
  ])
  func accessory(_ type: TableViewCell.AccessoryType) {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.accessoryType = type
    assertSnapshot(of: picture(of: cell), as: .image)
  }

  private func picture(of cell: TableViewCell) -> Pixmap {
    cell.frame = CGRect(x: 0, y: 0, width: 128, height: 44)
    return cell.snapshot()
  }
}
