import Foundation
import OffscreenGeometry

/// One side of a constraint: an attribute of an item, or the distance between two attributes.
struct AnchorTerm {
  /// The view or guide, which may be gone.
  let node: LayoutNode?
  let attribute: LayoutConstraint.Attribute
  /// The location from which a distance is counted, if the side is one.
  let startNode: LayoutNode?
  let startAttribute: LayoutConstraint.Attribute?
  /// The item whose direction leading and trailing follow, if it is not `node`: the stack of an arranged view.
  private let directionNode: LayoutNode?

  init(
    _ node: LayoutNode?, _ attribute: LayoutConstraint.Attribute,
    directionOf directionNode: LayoutNode? = nil
  ) {
    self.node = node
    self.attribute = attribute
    self.directionNode = directionNode
    startNode = nil
    startAttribute = nil
  }

  /// An item of unknown type, as the initialiser of constraints takes it.
  init(item: Any, _ attribute: LayoutConstraint.Attribute) {
    switch item {
    case let view as View: self.init(view.makeLayoutNode(), attribute)
    case let guide as LayoutGuide: self.init(guide.node, attribute)
    default:
      demand(false, "A constraint is between views and layout guides, not \(type(of: item)).")
      self.init(nil, attribute)
    }
  }

  /// The distance from one location to another on the same axis.
  init(from start: Self, to end: Self) {
    node = end.node
    attribute = end.attribute
    startNode = start.node
    startAttribute = start.attribute
    directionNode = nil
  }

  var isDistance: Bool { startAttribute != nil }

  /// Whether the trailing side is the left one.
  var isMirrored: Bool {
    attribute.followsDirection && (directionNode ?? node)?.view?.isRightToLeft == true
  }
}
