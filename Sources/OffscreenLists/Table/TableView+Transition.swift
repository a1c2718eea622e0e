import Foundation
import OffscreenScrolling
import OffscreenViews

extension TableView {
  /// Removes a cell from the table and shows it until its transition ends; `start` is in view
  /// coordinates.
  func dismiss(
    _ cell: TableViewCell, at path: IndexPath, from start: CGPoint, to end: CGPoint,
    with effect: UpdateTransition.Effect
  ) {
    endDisplaying(cell, at: path)
    transition?.views.depart(cell, from: inContent(start), to: end, with: effect) { [weak self] in
      self?.cellPool.enqueue(cell)
    }
  }

  /// Starts the transition of the views in view from their former positions, and of the removed
  /// ones.
  ///
  /// A row from far outside the view starts just outside it.
  func runTransition(
    _ update: ListUpdate, _ mapping: ListMapping, from old: TableGeometry,
    completion: ((Bool) -> Void)?
  ) {
    guard var transition else {
      completion?(true)
      return
    }
    self.transition = nil
    guard update.isAnimated else {
      View.performWithoutAnimation {
        transition.views.run(in: self, above: frontmostBackView, completion: completion)
      }
      return
    }
    for (path, cell) in cells.pairs {
      animate(cell, at: path, update, mapping, from: old, in: &transition)
    }
    for (part, view) in parts.pairs {
      animate(view, of: part, update, mapping, from: old, in: &transition)
    }
    transition.views.run(in: self, above: frontmostBackView, completion: completion)
  }

  private func animate(
    _ cell: TableViewCell, at path: IndexPath, _ update: ListUpdate, _ mapping: ListMapping,
    from geometry: TableGeometry, in transition: inout ListTransition
  ) {
    if update.origins[path] != nil { transition.views.raise(cell) }
    if let start = transition.start(of: cell) {
      transition.views.slide(cell, from: inContent(start), size: transition.size(of: cell))
      return
    }
    guard let old = mapping.oldPath(of: path) else {
      let animation =
        update.insertedItems[path] ?? update.insertedSections[path.section]
        ?? mapping.sections.inverse.newIndex(of: path.section).flatMap {
          update.reloadedSections[$0]
        }
      appear(cell, animation ?? .fade, in: &transition)
      return
    }
    let start = start(of: geometry.span(ofRow: old), for: cell, transition)
    if let animation = update.reloadedItems[old] {
      if let effect = animation.effect(size: cell.bounds.size) {
        transition.views.appear(cell, with: effect, from: start)
      } else {
        transition.views.slide(cell, from: start)
      }
    } else {
      transition.views.slide(cell, from: start)
    }
  }

  private func animate(
    _ view: View, of part: SectionPart, _ update: ListUpdate, _ mapping: ListMapping,
    from geometry: TableGeometry, in transition: inout ListTransition
  ) {
    // Headers and footers stay in front of moved rows.
    if !update.origins.isEmpty { transition.views.raise(view, to: 2) }
    if let start = transition.start(of: view) {
      transition.views.slide(view, from: inContent(start), size: transition.size(of: view))
      return
    }
    guard let old = mapping.oldSection(of: part.section) else {
      let animation =
        update.insertedSections[part.section]
        ?? mapping.sections.inverse.newIndex(of: part.section).flatMap {
          update.reloadedSections[$0]
        }
      appear(view, animation ?? .fade, in: &transition)
      return
    }
    let span = geometry.span(of: SectionPart(section: old, kind: part.kind))
    transition.views.slide(view, from: start(of: span, for: view, transition))
  }

  private func appear(
    _ view: View, _ animation: ItemAnimation, in transition: inout ListTransition
  ) {
    guard let effect = animation.effect(size: view.bounds.size) else { return }
    transition.views.appear(view, with: effect)
  }

  /// The former centre of a view, moved to the edge if it was far outside.
  private func start(
    of span: TableGeometry.Span, for view: View, _ transition: ListTransition
  ) -> CGPoint {
    let height = view.bounds.height
    let y = span.start + span.length / 2 - transition.oldOffset.y
    let nearest = min(max(y, -height / 2), bounds.height + height / 2)
    return CGPoint(x: view.center.x, y: nearest + contentOffset.y)
  }
}
