import Foundation
import OffscreenConstraints
import OffscreenGeometry

// The frames, content sizes and ambiguities that follow from an engine's solution.
extension LayoutEngine {
  func readSolution() {
    system.hasChanged = false
    read(&system.solver)
    system.demandBounds()
  }

  private func read(_ solver: inout ConstraintSolver) {
    for entry in order {
      entry.rect = CGRect(
        x: solver.value(of: entry.x), y: solver.value(of: entry.y),
        width: solver.value(of: entry.width), height: solver.value(of: entry.height))
    }
  }

  /// The rectangle of an item in its view's coordinates, not rounded; nil if it is not in the layout.
  func frame(of node: LayoutNode) -> CGRect? { entries[node]?.rect }

  /// The frame that constraints give to a view, on the pixels of the stage; nil if they do not place it.
  func placedFrame(of view: View) -> CGRect? {
    guard let node = view.layoutNode, let entry = entries[node],
      entry.role == .placed
    else { return nil }
    return placedFrame(of: entry, scale: view.pixelScale)
  }

  private func placedFrame(of entry: LayoutEntry, scale: CGFloat) -> CGRect {
    let insets = entry.alignmentInsets
    let frame = CGRect(
      x: entry.rect.minX - insets.left, y: entry.rect.minY - insets.top,
      width: entry.rect.width + insets.left + insets.right,
      height: entry.rect.height + insets.top + insets.bottom)
    return frame.roundedToPixels(of: scale)
  }

  /// The size that constraints give the content of a scrolling view; nil if no constraint concerns
  /// it.
  func contentSize(of view: View) -> CGSize? {
    guard let guide = view.layoutNode?.ownGuides.first(where: { $0.kind == .content }),
      let entry = entries[guide.node], entry.useCount > 0
    else { return nil }
    return entry.rect.roundedToPixels(of: view.pixelScale).size
  }

  /// Marks for layout the views whose subviews or contents have other frames in the solution than
  /// now.
  func markWhatMoves() {
    guard let scale = root?.pixelScale else { return }
    for entry in order {
      guard let view = entry.view else { continue }
      switch entry.role {
      case .placed:
        if !placedFrame(of: entry, scale: scale).isNear(view.untransformedFrame) {
          view.parent?.markNeedsLayout(by: "a new solution of constraints")
        }
      case .guide(.content):
        if contentSize(of: view) != nil {
          view.markNeedsLayout(by: "a new solution of constraints")
        }
      case .fixed, .fitted, .guide: break
      }
    }
  }

  // MARK: - Ambiguity

  /// Whether the constraints leave the place or the size of the view open.
  func isAmbiguous(_ node: LayoutNode) -> Bool { ambiguousVariable(of: node) != nil }

  private func ambiguousVariable(of node: LayoutNode) -> SolverVariable? {
    guard let entry = entries[node], entry.role != .fixed else { return nil }
    return entry.variables.first { system.solver.isAmbiguous($0) }
  }

  /// The views whose place or size the constraints leave open, each with the attributes that are not fixed.
  var ambiguities: [(view: View, attributes: [LayoutConstraint.Attribute])] {
    let movable = system.solver.movableVariables
    return order.compactMap { entry in
      guard let view = entry.view, entry.role == .placed else { return nil }
      let attributes = zip(entry.variables, LayoutEntry.attributes)
        .filter { movable.contains($0.0) && system.solver.isAmbiguous($0.0) }.map(\.1)
      return attributes.isEmpty ? nil : (view, attributes)
    }
  }

  /// Takes another solution that is as good, in which an ambiguous view has another place or size.
  ///
  /// It lasts until something changes.
  func exerciseAmbiguity(of node: LayoutNode) {
    guard let variable = ambiguousVariable(of: node), let entry = entries[node]
    else { return }
    let before = entry.rect
    for step in [Self.exercisedDistance, -Self.exercisedDistance] where entry.rect == before {
      var trial = system.solver
      let wish = LinearExpression([.init(variable)], constant: -(entry.value(of: variable) + step))
      // Below all priorities of constraints, so that it decides only between equal solutions.
      _ = try? trial.add(wish, .equal, priority: -1)
      read(&trial)
    }
    markWhatMoves()
  }

  /// The distance by which an ambiguous view is moved if nothing limits it, in points.
  private static let exercisedDistance = 100.0
}

extension CGRect {
  /// Whether the two differ only by the rounding of a centre.
  func isNear(_ other: CGRect) -> Bool {
    func areNear(_ one: CGFloat, _ two: CGFloat) -> Bool { abs(one - two) < 1e-6 }
    return areNear(minX, other.minX) && areNear(minY, other.minY)
      && areNear(width, other.width) && areNear(height, other.height)
  }

  /// The rectangle with origin and size each rounded to the nearest pixel, halves up.
  fileprivate func roundedToPixels(of scale: CGFloat) -> CGRect {
    func round(_ length: CGFloat) -> CGFloat { (length * scale + 0.5).rounded(.down) / scale }
    return CGRect(x: round(minX), y: round(minY), width: round(width), height: round(height))
  }
}
