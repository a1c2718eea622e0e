import Foundation
import Offscreen

/// The data source and delegate of an option bar with titles, each column as wide as its title.
final class TitleColumns: OptionBarDataSource, OptionBarDelegate {
  let titles: [String]
  var font = Font.standard(size: 15)
  var padding: CGFloat = 14
  var titleColor = Color(hex: "#77736B") ?? .secondaryLabel
  var selectedTitleColor = Color(hex: "#1F2328") ?? .label
  var selectedTitleScale: CGFloat = 1
  var badges: [Int: OptionBarBadge] = [:]
  /// The indicator colours of the columns in turn; empty for the bar's tint colour.
  var indicatorColors: [Color] = []

  init(_ titles: [String]) {
    self.titles = titles
  }

  func numberOfColumns(in optionBar: OptionBar) -> Int { titles.count }

  func optionBar(_ optionBar: OptionBar, widthForColumnAt index: Int) -> CGFloat {
    OptionBarTitleCell.width(forTitle: titles[index], font: font, padding: padding)
  }

  func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
    let cell =
      optionBar.dequeueReusableCell(withIdentifier: "title") as? OptionBarTitleCell
      ?? OptionBarTitleCell(reuseIdentifier: "title")
    cell.title = titles[index]
    cell.textLabel.font = font
    cell.titleColor = titleColor
    cell.selectedTitleColor = selectedTitleColor
    cell.selectedTitleScale = selectedTitleScale
    cell.badge = badges[index]
    cell.indicatorColor =
      indicatorColors.isEmpty ? nil : indicatorColors[index % indicatorColors.count]
    return cell
  }
}
