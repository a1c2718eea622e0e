import Foundation
import OffscreenGeometry
import OffscreenViews

/// The guide that places the line of a list cell.
final class SeparatorPlace {
  let guide = LayoutGuide()
  /// From the start of the cell to the usual start of the line.
  private let start: LayoutConstraint

  /// Adds the guide to a cell.
  init(in cell: View) {
    cell.addLayoutGuide(guide)
    start = guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor)
    let usual = [
      start, guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
      guide.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
      guide.heightAnchor.constraint(equalToConstant: 1),
    ]
    for constraint in usual {
      constraint.priority = LayoutPriority(1)
      constraint.isActive = true
    }
  }

  /// Moves a line, which is at its usual place, to the guide; `usualStart` is where the line starts without constraints
  /// of others, in points.
  func place(_ line: View, from usualStart: CGFloat) {
    if start.constant != usualStart { start.constant = usualStart }
    let frame = guide.layoutFrame
    guard frame.width > 0 else { return }
    line.bounds.size.width = frame.width
    line.center.x = frame.midX
  }
}
