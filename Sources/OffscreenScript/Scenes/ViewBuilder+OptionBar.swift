import Foundation
import Offscreen

extension ViewBuilder {
  mutating func apply(_ key: String, _ value: AttributeValue, to bar: OptionBar) -> Bool {
    switch (key, value) {
    case ("options", .options(let options)):
      let columns = TitleColumns(options)
      keep(columns)
      bar.dataSource = columns
      bar.delegate = columns
      bar.reloadData()
    case ("indicators", .indicators(let indicators)): bar.indicators = indicators
    case ("selectedIndex", .integer(let index)): bar.selectColumn(at: index, animated: false)
    case ("columnSpacing", .number(let spacing)): bar.columnSpacing = spacing
    case ("contentEdgeInsets", .insets(let insets)): bar.contentEdgeInsets = insets
    case ("distribution", .text(let word)):
      bar.distribution = OptionBar.Distribution(rawValue: word) ?? .leading
    case ("layoutDirection", .text(let word)):
      bar.layoutDirection = OptionBar.LayoutDirection(rawValue: word) ?? .leftToRight
    case ("selectedWidthScale", .number(let scale)): bar.selectedWidthScale = scale
    case ("tintColor", .color(let color)): bar.tintColor = color
    default: return false
    }
    return true
  }
}

extension TitleColumns {
  convenience init(_ options: OptionsDescription) {
    self.init(options.titles)
    font = options.font?.font(size: options.fontSize) ?? .standard(size: options.fontSize)
    padding = options.padding
    titleColor = options.titleColor
    selectedTitleColor = options.selectedTitleColor
    selectedTitleScale = options.selectedTitleScale
    for (index, badge) in options.badges.enumerated() where badge >= 0 {
      badges[index] = badge == 0 ? .dot : .number(badge)
    }
  }
}
