import Foundation
import OffscreenRaster
import OffscreenViews

/// What indicators need to know about cells that are out of view, during a transition from or to
/// them.
struct BarFacts {
  /// The width of the title, and the indicator colour of the cell.
  struct Facts {
    var titleWidth: CGFloat?
    var color: Color?
  }

  private var facts: [Int: Facts] = [:]
  /// The difference between the widths of a column and its title, at the cell seen last.
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
