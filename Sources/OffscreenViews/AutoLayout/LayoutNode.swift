import Foundation
import OffscreenGeometry

/// The data of one view or guide that constraints need.
///
/// A view gets one with its first constraint, anchor or guide, or when it stops translating its
/// autoresizing mask; a guide always has one. The view or guide owns it.
final class LayoutNode: LayoutPart, Placeable {
  /// The view, or the view that owns the guide; nil once it is gone.
  var view: View? {
    get { unsafe viewReference }
    set { unsafe viewReference = newValue }
  }
  /// The guide; nil in the node of a view.
  var guide: LayoutGuide? {
    get { unsafe guideReference }
    set { unsafe guideReference = newValue }
  }
  // Each retain of an object with weak references takes several times as long. Views and guides set these to nil when
  // they are deallocated. Only their accessors touch them, so no access can overlap another one.
  @exclusivity(unchecked) private unowned(unsafe) var viewReference: View?
  @exclusivity(unchecked) private unowned(unsafe) var guideReference: LayoutGuide?

  // No user code runs during an access to these, so none can overlap another one.
  /// The active constraints whose items have this view as their nearest common ancestor, by their
  /// activations.
  @safe @exclusivity(unchecked) var held = NumberedList<LayoutConstraint>()
  /// The active constraints that name this item, by their activations.
  @safe @exclusivity(unchecked) var referring = NumberedList<UnretainedConstraint>()
  /// The guides that were added to the view.
  @safe @exclusivity(unchecked) var guides: [LayoutGuide] = []
  /// The view's built-in guides, made when they are first needed.
  @safe @exclusivity(unchecked) var ownGuides: [LayoutGuide] = []
  /// The height of the part of the view that the keyboard covers, in points, as far as constraints know it.
  var keyboardInset: CGFloat = 0
  var priorities = ContentPriorities()
  var margins = Margins()
  /// The solution of the tree of which this view is the root, or of the view's contents if it hosts an
  /// engine.
  @safe @exclusivity(unchecked) var engine: LayoutEngine?
  /// The place of the node's entry in the engine that placed it last.
  @safe @exclusivity(unchecked) var place = PlaceInList()
  /// The number of active constraints between the inside of the view, which wants an engine of its own, and the
  /// tree around it.
  @safe @exclusivity(unchecked) var outerConstraintCount = 0

  var item: AnyObject? { guide ?? view }
  // The next three only compare references, so that nothing is retained.
  /// Whether the view is left.
  var hasView: Bool { unsafe viewReference != nil }
  /// Whether neither a view nor a guide is left.
  var isGone: Bool { unsafe guideReference == nil && viewReference == nil }
  /// Whether this is the node of a view, and not that of a guide.
  func isNode(of view: View) -> Bool { unsafe guideReference == nil && viewReference === view }
  var isGuide: Bool { guide != nil }

  /// Forgets the view, which is being deallocated, and ends what only it kept alive: its guides, its engine and the
  /// constraints that it holds.
  func viewIsGone() {
    view = nil
    for guide in guides + ownGuides { guide.node.view = nil }
    guides = []
    ownGuides = []
    engine = nil
    let constraints = held.elements
    held.removeAll()
    for constraint in constraints { constraint.holderIsGone() }
  }
}

/// The priorities with which a view resists being larger or smaller than its contents, on both
/// axes.
struct ContentPriorities {
  var hugging = PriorityOfAxes()
  var compression = PriorityOfAxes()

  /// A priority for each axis; nil for the usual one.
  struct PriorityOfAxes {
    private var horizontal: LayoutPriority?
    private var vertical: LayoutPriority?

    subscript(axis: LayoutConstraint.Axis) -> LayoutPriority? {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }
}

/// The settings of a view's layout margins.
struct Margins {
  /// The margins that were set; nil for the usual ones.
  var base: DirectionalEdgeInsets?
  var preservesSuperview = false
  var insetsFromSafeArea = true
  /// The margins that `layoutMarginsDidChange()` last reported.
  var known: EdgeInsets?
}
