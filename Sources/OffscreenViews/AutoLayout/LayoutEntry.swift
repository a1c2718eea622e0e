import Foundation
import OffscreenConstraints
import OffscreenGeometry

/// A view or guide in one engine: its unknowns, and the engine's own rows about them.
///
/// The unknowns are those of the alignment rectangle, in the superview's coordinates; those of a guide
/// are in its view's.
final class LayoutEntry {
  /// Whether the rectangle is given, or follows from constraints or a guide's ties.
  enum Role: Equatable {
    /// The frame is given: that of the root, and of views that translate their autoresizing masks.
    case fixed
    /// Constraints place the view.
    case placed
    /// The view is measured on its own, and its size is unknown.
    case fitted
    /// A guide that constraints place, or that is tied to its view.
    case guide(OwnGuide?)
  }

  let node: LayoutNode
  let isGuide: Bool
  let x: SolverVariable
  let y: SolverVariable
  let width: SolverVariable
  let height: SolverVariable
  // No user code runs during an access to these, so none can overlap another one.
  @safe @exclusivity(unchecked) var role: Role
  /// The engine's own rows about the frame, or about the relation of a guide to its view.
  @safe @exclusivity(unchecked) var tieRows: [LayoutRow] = []
  /// The engine's own rows about the size of the contents.
  @safe @exclusivity(unchecked) var contentRows: [LayoutRow] = []
  /// The rows whose constants depend on the item's insets, baselines or the origin of its bounds.
  @safe @exclusivity(unchecked) var dependentRows = NumberedList<LayoutRow>()
  /// The number of constraint rows that use the unknowns.
  @safe @exclusivity(unchecked) var useCount = 0
  /// The last sync that found the item in the tree.
  @safe @exclusivity(unchecked) var generation = 0
  /// The place in the order of the tree.
  @safe @exclusivity(unchecked) var index = 0
  /// The distance by which each edge of the frame is outside the alignment rectangle.
  var alignmentInsets = EdgeInsets.zero
  /// Whether the contents have to be measured.
  @safe @exclusivity(unchecked) var needsMeasuring = true
  /// The sizes that the view reported for its contents.
  var contents = ContentSizes(
    natural: CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric))
  /// The distances of the first baseline from the top and of the last one from the bottom of the
  /// alignment rectangle; nil until they are first needed.
  var baselines: Baselines?
  /// The solution in points, not rounded.
  @safe @exclusivity(unchecked) var rect = CGRect.zero

  init(_ node: LayoutNode, role: Role, in solver: inout ConstraintSolver) {
    self.node = node
    isGuide = node.isGuide
    self.role = role
    // A guide tied to a view has a negative size where the insets are larger than the view.
    let isSize = if case .guide(.some(let kind)) = role { kind == .content } else { true }
    x = solver.makeVariable()
    width = solver.makeVariable(isSize: isSize)
    y = solver.makeVariable()
    height = solver.makeVariable(isSize: isSize)
  }

  var view: View? { node.view }

  /// Whether the size of the view's contents affects the layout.
  var hasContents: Bool { role == .placed || role == .fitted }

  /// Breaks the reference cycle between the entry and its rows.
  func forgetRows() {
    tieRows = []
    contentRows = []
    dependentRows.removeAll()
  }

  /// The unknown of the left or the top edge.
  func position(along axis: LayoutConstraint.Axis) -> SolverVariable {
    axis == .horizontal ? x : y
  }

  /// The unknown of the width or the height.
  func length(along axis: LayoutConstraint.Axis) -> SolverVariable {
    axis == .horizontal ? width : height
  }

  /// The unknowns in the order in which they take their smallest values.
  var variables: [SolverVariable] { [x, width, y, height] }
  /// The value of one of `variables` in the solution, in points.
  func value(of variable: SolverVariable) -> Double {
    switch variable {
    case x: rect.minX
    case width: rect.width
    case y: rect.minY
    default: rect.height
    }
  }

  /// The attribute of each of `variables`.
  static let attributes: [LayoutConstraint.Attribute] = [.left, .width, .top, .height]
}
