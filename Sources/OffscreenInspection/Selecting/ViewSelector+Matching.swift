import Foundation
package import Offscreen

extension ViewSelector {
  /// A view that a selector matches, or the part of a view that assistive technologies see by itself.
  package struct Match {
    /// The view, or the one in which the part is.
    package let view: View
    /// The element that has the label and the role; nil if the selector asks for neither.
    package let element: AccessibleObject?

    /// Whether the element is a part of the view without a view of its own, such as a segment.
    package var isPart: Bool { element.map { $0.object !== view } ?? false }
  }

  /// All views that the selector matches, in tree order; `[n]` picks one of the preceding matches.
  ///
  /// The first part may match the root itself, later ones only descendants of earlier matches. A `near` that does not
  /// match exactly one view matches nothing.
  ///
  /// - Complexity: O(views) for each part and each match of the part before it, and a survey of the elements if a part
  ///   has a label or a role.
  package func matches(in root: View) -> [View] {
    var known: Set<ObjectIdentifier> = []
    return found(in: root).map(\.view).filter { known.insert(ObjectIdentifier($0)).inserted }
  }

  /// The same with the elements that have the label and the role; several of them may be in one view.
  package func found(in root: View) -> [Match] {
    let elements = HeardElements(asked: parts.contains { $0.isHeard } ? root : nil)
    return matches(
      in: Match(view: root, element: nil), subtree: { $0.view.subtreeInOrder },
      box: { $0.place(in: root) }, root: root,
      satisfying: { part, view in
        guard part.isSatisfied(by: view) else { return [] }
        guard part.isHeard else { return [Match(view: view, element: nil)] }
        return elements.of(view).filter(part.isSatisfied).map { Match(view: view, element: $0) }
      })
  }

  /// All layers that the selector matches, in tree order: those of views by their views, and layers without a view by
  /// their names, as ids, their classes and kinds, and the texts of text layers.
  ///
  /// - Complexity: O(layers) for each part and each match of the part before it.
  package func layers(in root: View) -> [Layer] {
    let elements = HeardElements(asked: parts.contains { $0.isHeard } ? root : nil)
    return matches(
      in: root.layer, subtree: \.subtreeInOrder,
      box: { $0.convert($0.bounds, to: root.layer) }, root: root,
      satisfying: { part, layer in
        guard part.isSatisfied(by: layer) else { return [] }
        guard part.isHeard else { return [layer] }
        return layer.view.map { elements.of($0).contains(where: part.isSatisfied) } == true
          ? [layer] : []
      })
  }

  private func matches<Node: SelectedNode>(
    in start: Node, subtree: (Node) -> [Node.Object], box: (Node) -> CGRect, root: View,
    satisfying: (Part, Node.Object) -> [Node]
  ) -> [Node] {
    var scopes = [start]
    for (position, part) in parts.enumerated() {
      var found: [Node] = []
      var known: Set<ObjectIdentifier> = []
      for scope in scopes {
        for node in subtree(scope) where position == 0 || node !== scope.object {
          guard !known.contains(ObjectIdentifier(node)) else { continue }
          let matches = satisfying(part, node)
          if !matches.isEmpty { known.insert(ObjectIdentifier(node)) }
          found += matches
        }
      }
      if let near = part.near {
        let anchors = near.found(in: root)
        found =
          anchors.count == 1
          ? anchors[0].nearest(of: found, box: box, isAll: part.index != nil, root: root) : []
      }
      if let index = part.index {
        found = found.indices.contains(index) ? [found[index]] : []
      }
      scopes = found
    }
    return scopes
  }
}

/// The result of a selector: a layer, or a view with one of its elements.
private protocol SelectedNode {
  associatedtype Object: AnyObject
  var object: Object { get }
  /// The view that decides whether one contains the other.
  var owner: View? { get }
}

extension ViewSelector.Match: SelectedNode {
  fileprivate var object: View { view }
  fileprivate var owner: View? { view }
}

extension Layer: SelectedNode {
  fileprivate var object: Layer { self }
  fileprivate var owner: View? { viewAround }
}

extension ViewSelector.Match {
  /// The place in the coordinates of a view around it.
  fileprivate func place(in root: View) -> CGRect {
    guard isPart, let element else { return view.convert(view.bounds, to: root) }
    return root.convert(element.frame, from: nil)
  }

  /// The nodes with the smallest distance from this match, or all of them by their distances.
  ///
  /// The distance is that between two boxes, and between their middles where boxes are equally far. The match itself,
  /// what is around it and what is in it are not near it.
  fileprivate func nearest<Node: SelectedNode>(
    of nodes: [Node], box: (Node) -> CGRect, isAll: Bool, root: View
  ) -> [Node] {
    let own = place(in: root)
    var measured: [(node: Node, gap: Double, middles: Double, place: Int)] = []
    for node in nodes {
      if let owner = node.owner, owner.isDescendant(of: view) || view.isDescendant(of: owner) {
        guard isPart, owner === view, (node as? Self)?.element?.object !== element?.object else {
          continue
        }
      }
      let other = box(node)
      let gapX = Double(max(0, other.minX - own.maxX, own.minX - other.maxX))
      let gapY = Double(max(0, other.minY - own.maxY, own.minY - other.maxY))
      let middleX = Double(other.midX - own.midX)
      let middleY = Double(other.midY - own.midY)
      // Rounding hides the errors of coordinate conversion.
      let gap = (gapX * gapX + gapY * gapY).squareRoot().rounded6
      let middles = (middleX * middleX + middleY * middleY).squareRoot().rounded6
      guard gap.isFinite, middles.isFinite else { continue }
      measured.append((node, gap, middles, measured.count))
    }
    measured.sort { ($0.gap, $0.middles, $0.place) < ($1.gap, $1.middles, $1.place) }
    guard !isAll, let first = measured.first else { return measured.map(\.node) }
    return measured.prefix { ($0.gap, $0.middles) == (first.gap, first.middles) }.map(\.node)
  }
}

/// The elements of assistive technologies by their views.
struct HeardElements {
  /// All of them, in the order of reading.
  let all: [AccessibleObject]
  private let byView: [ObjectIdentifier: [AccessibleObject]]

  /// Surveys a view; nil has no elements.
  init(asked root: View?) {
    all = root.map { AccessibilitySurvey(of: $0).elements } ?? []
    byView = Dictionary(grouping: all) { ObjectIdentifier($0.view) }
  }

  /// The elements that a view is or that are parts of it.
  func of(_ view: View) -> [AccessibleObject] { byView[ObjectIdentifier(view)] ?? [] }
}

extension ViewSelector.Part {
  /// Whether an element has the label and the role of the part.
  func isSatisfied(by element: AccessibleObject) -> Bool {
    if let label, element.object.accessibilityLabel != label { return false }
    if let role, AccessibilityRole(of: element) != role { return false }
    return true
  }
}

extension ViewSelector.Part {
  /// Whether a view has the class, id, text and place of the part; what is heard, near and the index are ignored.
  func isSatisfied(by view: View) -> Bool {
    if let identifier, view.accessibilityIdentifier != identifier { return false }
    if let className, !view.isNamed(className) { return false }
    if let text, view.writtenText != text { return false }
    if let place, view.itemPlace?.place != place { return false }
    return true
  }
}

extension ViewSelector.Part {
  /// Whether a layer has the class, name and text of the part, or its view does.
  fileprivate func isSatisfied(by layer: Layer) -> Bool {
    if let view = layer.view { return isSatisfied(by: view) }
    if let identifier, layer.name != identifier { return false }
    if let className, !layer.isNamed(className) { return false }
    if let text, (layer as? TextLayer)?.string as? String != text { return false }
    return place == nil
  }
}

extension Layer {
  /// Whether the layer's class or its kind has a name.
  func isNamed(_ name: String) -> Bool { className(of: self) == name || kind == name }
}

extension View {
  /// Whether the view's class has a name, or the name is that of all cells and the view is one.
  func isNamed(_ name: String) -> Bool {
    className(of: self) == name || (name == "Cell" && isCell)
  }

  /// The text that the view itself shows: that of a label, of a text view or of a field, or a field's placeholder; nil
  /// for other views and for secret texts.
  package var writtenText: String? {
    switch self {
    case let label as Label: return label.text
    case let view as TextView: return view.text
    case let field as TextField:
      guard let text = field.text, !text.isEmpty else { return field.placeholder }
      return field.isSecureTextEntry ? nil : text
    default: return nil
    }
  }

  /// This view and its descendants, parents before children and back to front.
  package var subtreeInOrder: [View] {
    var found: [View] = []
    var waiting = [self]
    while let view = waiting.popLast() {
      found.append(view)
      waiting.append(contentsOf: view.subviews.reversed())
    }
    return found
  }
}
