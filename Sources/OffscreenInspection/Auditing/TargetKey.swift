import Offscreen

/// Identifies a view in every scroll state, although lists use one view for many items.
struct TargetKey: Hashable {
  /// The view itself, or the outermost list that shows the view in an item.
  private let root: ObjectIdentifier
  /// The item of each list around the view, and the path from the item's view to the view, from the
  /// inside out.
  private let steps: [String]

  /// The key of a view, as long as the view that `root` names exists.
  ///
  /// - Complexity: O(ancestors and their siblings).
  init(_ view: View) {
    var steps: [String] = []
    var waySteps: [String] = []
    var root = view
    var current = view
    while let parent = current.superview {
      if let (list, place) = current.itemPlace {
        steps += waySteps
        steps.append(place)
        root = list
        waySteps = []
        current = list
      } else {
        waySteps.append(Self.step(to: current, in: parent))
        current = parent
      }
    }
    self.root = ObjectIdentifier(root)
    self.steps = steps
  }

  /// The class of a view, and its place among the siblings of this class.
  private static func step(to view: View, in parent: View) -> String {
    let name = className(of: view)
    let place = parent.subviews.prefix { $0 !== view }.count { type(of: $0) == type(of: view) }
    return "\(name)[\(place)]"
  }
}
