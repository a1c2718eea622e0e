package import Offscreen
import OffscreenFiles

/// The names of a tree's views in reports: a path of classes and ids from the root, and the
/// shortest selector that matches the view.
///
/// The tree must not change as long as the names are used: views with the same class or id are
/// counted once, in O(n), and found in constant time from then on.
package struct ViewNames {
  private let root: View
  private let counted = CountedViews()

  package init(root: View) {
    self.root = root
  }

  /// The class with its id, or with the place of the item that the view shows in a list, or with an
  /// index if several siblings have the same class.
  package func step(of view: View) -> String {
    let name = className(of: view)
    if let identifier = view.accessibilityIdentifier {
      return name + identifier.printableIdentifier
    }
    if let (_, place) = view.itemPlace { return "\(name)[\(place.printable)]" }
    guard let superview = view.superview else { return name }
    return name + counted.children(of: superview).index(of: view, name)
  }

  /// The steps from the root down to the view, separated by slashes.
  package func path(of view: View) -> String {
    var steps: [String] = []
    var next: View? = view
    while let current = next {
      steps.append(step(of: current))
      next = current.superview
    }
    return steps.reversed().joined(separator: "/")
  }

  /// A selector that matches only this view.
  ///
  /// It is the id, if no other view has it. A view that shows an item of a list is named by the list and the
  /// place of the item, such as `#list TableViewCell[row 4]`, and the content view of a cell by the cell;
  /// views inside an item follow its name. Every other view has the name of the nearest ancestor with an id,
  /// the class and, if needed, an index.
  ///
  /// Ids that a selector cannot name, such as those with spaces or control characters, do not count.
  package func selector(of view: View) -> String {
    if view !== root, let cell = view.cellOfContent { return selector(of: cell) }
    let identifier = identifier(of: view)
    if let identifier {
      let index = counted.index(of: view, identifiedBy: identifier, below: root)
      if index.isEmpty || !isInItem(view) { return "#\(identifier)\(index)" }
    }
    let name = className(of: view)
    if let (list, place) = item(of: view) {
      return "\(selector(of: list)) \(name)[\(place)]" + index(of: view, name, place, in: list)
    }
    let anchor = anchor(of: view)
    let prefix = anchor.map { selector(of: $0) + " " } ?? ""
    if let identifier, let anchor {
      let alike = AlikeViews(byIdentifier: anchor.subtreeInOrder.filter { $0 !== anchor })
      return prefix + "#\(identifier)" + alike.index(of: view, identifier)
    }
    let alike = counted.descendants(of: anchor ?? root, includingItself: anchor == nil)
    return prefix + name + alike.index(of: view, name)
  }

  /// A selector that matches only this layer, as `ViewSelector.layers(in:)` finds them.
  ///
  /// It is that of its view; for a layer without a view its class and name, such as `ShapeLayer#ring`, or without a name
  /// the selector of the nearest view around it and its class, such as `#card GradientLayer`; with an index if needed.
  ///
  /// - Complexity: O(layers) for a layer without a view.
  package func selector(of layer: Layer) -> String {
    if let view = layer.view { return selector(of: view) }
    let className = className(of: layer)
    guard let view = layer.viewAround else { return className }
    let name = layer.name.flatMap { ViewSelector.canName($0) ? $0 : nil }
    let scope = name == nil ? view.layer : root.layer
    let alike = scope.subtreeInOrder.filter { other in
      other.view == nil && other.isNamed(className) && (name == nil || other.name == name)
    }
    let index = alike.firstIndex { $0 === layer }.map { alike.count > 1 ? "[\($0)]" : "" } ?? ""
    if let name { return "\(className)#\(name)\(index)" }
    return "\(selector(of: view)) \(className)\(index)"
  }

  /// The item that a view shows in a list of the tree; nil for a view that shows none.
  private func item(of view: View) -> (list: View, place: String)? {
    guard view !== root, let item = view.itemPlace, item.list.isDescendant(of: root) else {
      return nil
    }
    return item
  }

  /// Whether a view shows an item of a list, or is inside one that does.
  private func isInItem(_ view: View) -> Bool {
    ancestors(of: view, includingItself: true).contains { item(of: $0) != nil }
  }

  /// The nearest view around a view that has an id or shows an item of a list.
  private func anchor(of view: View) -> View? {
    ancestors(of: view, includingItself: false).first {
      self.identifier(of: $0) != nil || item(of: $0) != nil
    }
  }

  /// The views around a view up to the root, from the inside out.
  private func ancestors(of view: View, includingItself: Bool) -> [View] {
    var found: [View] = includingItself ? [view] : []
    var current = view
    while current !== root, let parent = current.superview {
      found.append(parent)
      current = parent
    }
    return found
  }

  /// The index of an item's view in brackets, if lists in other items of its list show views of the same
  /// class at the same place.
  private func index(of view: View, _ name: String, _ place: String, in list: View) -> String {
    guard counted.listCount(in: list) > 1 else { return "" }
    let alike = list.subtreeInOrder.filter {
      className(of: $0) == name && $0.itemPlace?.place == place
    }
    guard alike.count > 1, let index = alike.firstIndex(where: { $0 === view }) else { return "" }
    return "[\(index)]"
  }

  /// The view's id, if it has one that selectors can contain.
  private func identifier(of view: View) -> String? {
    guard let identifier = view.accessibilityIdentifier, ViewSelector.canName(identifier)
    else { return nil }
    return identifier
  }
}

/// Groups of views, counted once.
private final class CountedViews {
  private var children: [ObjectIdentifier: AlikeViews] = [:]
  private var descendants: [ObjectIdentifier: AlikeViews] = [:]
  private var listCounts: [ObjectIdentifier: Int] = [:]
  private var identified: AlikeViews?
  /// The number of searches by id before the views of the tree were grouped by ids.
  private var soughtCount = 0

  /// The number of searches from which on all views are grouped by ids; for fewer, comparing views
  /// is faster.
  private static let groupedFrom = 4

  /// The subviews of a view by class.
  func children(of view: View) -> AlikeViews {
    if let found = children[ObjectIdentifier(view)] { return found }
    let found = AlikeViews(byClass: view.subviews)
    children[ObjectIdentifier(view)] = found
    return found
  }

  /// The views below a view by class.
  func descendants(of view: View, includingItself: Bool) -> AlikeViews {
    if let found = descendants[ObjectIdentifier(view)] { return found }
    let views = view.subtreeInOrder.filter { includingItself || $0 !== view }
    let found = AlikeViews(byClass: views)
    descendants[ObjectIdentifier(view)] = found
    return found
  }

  /// The number of lists among a view and those below it.
  func listCount(in view: View) -> Int {
    if let found = listCounts[ObjectIdentifier(view)] { return found }
    let found = view.subtreeInOrder.count { $0 is any ItemPlacing }
    listCounts[ObjectIdentifier(view)] = found
    return found
  }

  /// The place of a view among those with its id in a tree, in brackets if there are several.
  func index(of view: View, identifiedBy identifier: String, below root: View) -> String {
    soughtCount += 1
    if let identified { return identified.index(of: view, identifier) }
    let views = root.subtreeInOrder
    guard soughtCount < Self.groupedFrom else {
      let found = AlikeViews(byIdentifier: views)
      identified = found
      return found.index(of: view, identifier)
    }
    return AlikeViews(byIdentifier: views.filter { $0.accessibilityIdentifier == identifier })
      .index(of: view, identifier)
  }
}

/// The places of views among those with the same key.
private struct AlikeViews {
  private var places: [ObjectIdentifier: Int] = [:]
  private var counts: [String: Int] = [:]

  /// Groups views by their identifiers; those without one are in no group.
  init(byIdentifier views: [View]) {
    for view in views {
      guard let identifier = view.accessibilityIdentifier else { continue }
      let place = counts[identifier, default: 0]
      places[ObjectIdentifier(view)] = place
      counts[identifier] = place + 1
    }
  }

  /// Groups views by the names of their classes, which several classes may share.
  init(byClass views: [View]) {
    places.reserveCapacity(views.count)
    var groups: [ObjectIdentifier: Int] = [:]
    var names: [String: Int] = [:]
    var sizes: [Int] = []
    for view in views {
      let type = ObjectIdentifier(type(of: view))
      let group = groups[type] ?? names[className(of: view)] ?? sizes.count
      if groups[type] == nil {
        groups[type] = group
        names[className(of: view)] = group
        if group == sizes.count { sizes.append(0) }
      }
      places[ObjectIdentifier(view)] = sizes[group]
      sizes[group] += 1
    }
    counts = names.mapValues { sizes[$0] }
  }

  /// The place of a view in brackets if several have its key, else nothing.
  func index(of view: View, _ key: String) -> String {
    guard let place = places[ObjectIdentifier(view)], counts[key, default: 0] > 1 else { return "" }
    return "[\(place)]"
  }
}

extension View {
  /// The path of classes and ids from the root of its tree to this view.
  package var pathFromRoot: String {
    var root = self
    while let parent = root.superview { root = parent }
    return ViewNames(root: root).path(of: self)
  }
}
