import Foundation
import OffscreenScrolling
import OffscreenViews

/// Where a table's views were before an update, and where they go.
struct TableTransition {
  /// The painted centres before the update, on the screen: with the offset taken off.
  private(set) var starts: [ObjectIdentifier: CGPoint] = [:]
  private let oldGeometry: TableGeometry
  private let oldOffset: CGPoint
  var views = UpdateTransition()

  init(of table: TableView) {
    oldGeometry = table.geometry
    oldOffset = table.contentOffset
    for view in table.cells.items as [View] + table.parts.items {
      let center = view.paintedCenter
      starts[ObjectIdentifier(view)] = CGPoint(
        x: center.x - oldOffset.x, y: center.y - oldOffset.y)
    }
  }

  /// Where a view that was in view before was painted, on the screen.
  func startOfLeaving(_ view: View) -> CGPoint? { starts[ObjectIdentifier(view)] }

  /// Where a part of the height was before the update, as a view of it would have been.
  func start(ofOld span: (TableGeometry) -> TableGeometry.Span) -> Double {
    let span = span(oldGeometry)
    return span.start + span.length / 2 - oldOffset.y
  }
}

extension UpdateTransition.Effect {
  /// Slides along and neither fades nor shifts.
  static let slide = UpdateTransition.Effect(fades: false)
}

extension TableView {
  /// Takes a cell out of the table and lets it go on its way; `start` is on the screen.
  func dismiss(
    _ cell: TableViewCell, at path: IndexPath, from start: CGPoint, to end: CGPoint,
    with effect: UpdateTransition.Effect
  ) {
    takeOut(cell, at: path)
    transition?.views.depart(cell, from: inContent(start), to: end, with: effect) { [weak self] in
      self?.cellPool.enqueue(cell)
    }
  }

  /// A point on the screen in content coordinates at the present offset.
  func inContent(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + contentOffset.x, y: point.y + contentOffset.y)
  }

  /// Sets the views in view going from where they were, and those that left on their way out.
  ///
  /// A row that came from far outside the view comes from just outside it.
  func runTransition(
    _ update: TableUpdate, _ mapping: TableMapping, completion: ((Bool) -> Void)?
  ) {
    guard var transition else {
      completion?(true)
      return
    }
    self.transition = nil
    if update.isAnimated || update.isEmpty {
      for (path, cell) in cells.pairs {
        animate(cell, at: path, update, mapping, in: &transition)
      }
      for (part, view) in parts.pairs {
        animate(view, of: part, update, mapping, in: &transition)
      }
    }
    if update.isAnimated || update.isEmpty {
      transition.views.run(in: self, above: backgroundView, completion: completion)
    } else {
      View.performWithoutAnimation {
        transition.views.run(in: self, above: backgroundView, completion: completion)
      }
    }
  }

  private func animate(
    _ cell: TableViewCell, at path: IndexPath, _ update: TableUpdate, _ mapping: TableMapping,
    in transition: inout TableTransition
  ) {
    if let start = transition.startOfLeaving(cell) {
      transition.views.slide(cell, from: inContent(start))
      return
    }
    guard let old = mapping.oldPath(of: path) else {
      let animation =
        update.insertedRows[path] ?? update.insertedSections[path.section]
        ?? mapping.sections.inverse.newIndex(of: path.section).flatMap {
          update.reloadedSections[$0]
        }
      appear(cell, animation ?? .fade, in: &transition)
      return
    }
    let y = transition.start { $0.span(ofRow: old) }
    let start = CGPoint(x: cell.center.x, y: justOutside(y, height: cell.bounds.height))
    if let animation = update.reloadedRows[old] {
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
    _ view: View, of part: SectionPart, _ update: TableUpdate, _ mapping: TableMapping,
    in transition: inout TableTransition
  ) {
    if let start = transition.startOfLeaving(view) {
      transition.views.slide(view, from: inContent(start))
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
    let y = transition.start { $0.span(of: SectionPart(section: old, kind: part.kind)) }
    transition.views.slide(
      view, from: CGPoint(x: view.center.x, y: justOutside(y, height: view.bounds.height)))
  }

  private func appear(
    _ view: View, _ animation: RowAnimation, in transition: inout TableTransition
  ) {
    guard let effect = animation.effect(size: view.bounds.size) else { return }
    transition.views.appear(view, with: effect)
  }

  /// A centre on the screen in content coordinates, brought to the edge of the view if far off.
  private func justOutside(_ y: Double, height: CGFloat) -> CGFloat {
    let nearest = min(max(y, -height / 2), bounds.height + height / 2)
    return nearest + contentOffset.y
  }
}
