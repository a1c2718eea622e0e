import Foundation
import OffscreenRaster
import OffscreenViews

/// What indicators need of cells that have gone out of view, while they are on the way to or from
/// those.
struct BarFacts {
  /// Width of the title, and the colour the cell wishes for.
  struct Facts {
    var titleWidth: CGFloat?
    var color: Color?
  }

  private var facts: [Int: Facts] = [:]
  /// By how much a column was wider than its title, at the cell seen last.
  private(set) var padding: CGFloat = 0

  subscript(index: Int) -> Facts? { facts[index] }

  mutating func remember(_ cell: OptionBarCell, at index: Int) {
    facts[index] = Facts(titleWidth: cell.titleWidth, color: cell.indicatorColor)
    if let width = cell.titleWidth {
      padding = cell.bounds.width - width
    }
  }

  mutating func forget(allBut kept: Set<Int>) {
    facts = facts.filter { kept.contains($0.key) }
  }
}
