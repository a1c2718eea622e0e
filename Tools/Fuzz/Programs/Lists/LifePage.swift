import Foundation
import Offscreen

/// A page of coloured rows, which blend with those of a page beside it.
final class LifePage: ScrollView, ListLifeCell {
  private let rows = (0..<4).map { _ in View() }

  /// Shows an item, in rows of 8 points.
  func show(_ item: ListData.Item) {
    backgroundColor = item.color
    showsVerticalScrollIndicator = false
    contentSize = CGSize(width: 0, height: (item.length / 6).rounded() * 8)
    for (index, row) in rows.enumerated() {
      row.backgroundColor = Color(white: CGFloat(index) / 4, alpha: 0.5)
      addSubview(row)
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * 8.25, width: bounds.width, height: 4.5)
    }
  }
}
