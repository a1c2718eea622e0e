package import Foundation
package import Offscreen

/// The data source and delegate of an option bar with titles, each column as wide as its title, or in a
/// vertical bar as high.
package final class TitleColumns: OptionBarDataSource, OptionBarDelegate {
  package let titles: [String]
  package var font = Font.standard(size: 15)
  package var padding: CGFloat = 14
  package var titleColor = Color(hex: "#77736B") ?? .secondaryLabel
  package var selectedTitleColor = Color(hex: "#1F2328") ?? .label
  package var selectedTitleScale: CGFloat = 1
  package var badges: [Int: OptionBarBadge] = [:]
  package var selectedTitleWeight: CGFloat?
  package var titleLines = 1
  /// The images of the columns in turn; empty for none.
  package var images: [Image] = []
  /// The images of the selected columns in turn; empty for the same as of the others.
  package var selectedImages: [Image] = []
  package var imagePlacement = OptionBarTitleCell.ImagePlacement.leading
  package var imageSpacing: CGFloat = 4
  /// The indicator colours of the columns in turn; empty for the bar's tint colour.
  package var indicatorColors: [Color] = []

  package init(_ titles: [String]) {
    self.titles = titles
  }

  package func numberOfColumns(in optionBar: OptionBar) -> Int { titles.count }

  package func optionBar(_ optionBar: OptionBar, widthForColumnAt index: Int) -> CGFloat {
    if optionBar.axis == .vertical {
      return (cell(for: optionBar, at: index).titleHeight ?? 0) + 2 * padding
    }
    let width = OptionBarTitleCell.width(forTitle: titles[index], font: font, padding: padding)
    return images.isEmpty && titleLines == 1
      ? width : cell(for: optionBar, at: index).preferredWidth - 32 + 2 * padding
  }

  package func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
    cell(for: optionBar, at: index)
  }

  private func cell(for optionBar: OptionBar, at index: Int) -> OptionBarTitleCell {
    let cell =
      optionBar.dequeueReusableCell(withIdentifier: "title") as? OptionBarTitleCell
      ?? OptionBarTitleCell(reuseIdentifier: "title")
    cell.title = titles[index]
    cell.textLabel.font = font
    cell.titleColor = titleColor
    cell.selectedTitleColor = selectedTitleColor
    cell.selectedTitleScale = selectedTitleScale
    cell.selectedTitleWeight = selectedTitleWeight
    cell.textLabel.numberOfLines = titleLines
    cell.image = images.isEmpty ? nil : images[index % images.count]
    cell.selectedImage =
      selectedImages.isEmpty ? nil : selectedImages[index % selectedImages.count]
    cell.imagePlacement = imagePlacement
    cell.imageSpacing = imageSpacing
    cell.badge = badges[index]
    cell.indicatorColor =
      indicatorColors.isEmpty ? nil : indicatorColors[index % indicatorColors.count]
    return cell
  }
}
