import Foundation
package import Offscreen

/// The objects in a window that assistive technologies see, in the order in which VoiceOver goes from one to the next.
///
/// The rules are those that UIKit documents, in the reading of AccessibilitySnapshot (Cash App), whose tests compare them
/// with a device:
///
/// - What is hidden, fully transparent or hides its elements has none, and neither has a view of no size that clips.
/// - An element hides what is inside it. In a row of a table or a text field it stands beside the controls inside, unless
///   code has set whether the view is an element.
/// - A container with `accessibilityElements` has these in their order, and else the elements of its subviews.
/// - Of the subviews of one view, the last one that is modal hides the others.
/// - Groups, lists, items and bars are read without a break, where the first of their elements stands.
package struct AccessibilitySurvey {
  /// The elements and containers, in the order of reading.
  package private(set) var nodes: [AccessibilityNode] = []
  /// The elements, in the order of reading.
  package var elements: [AccessibleObject] { nodes.flatMap(\.elements) }

  private let order: ReadingOrder
  private var known: Set<ObjectIdentifier> = []
  /// The objects that were made for the survey must live as long as their identifiers are compared.
  private var kept: [Responder] = []

  /// The most elements that an object may count for `accessibilityElement(at:)`.
  private static let countLimit = 10_000
  /// The most levels of containers; those around so many do not group what is inside.
  private static let heightLimit = 100

  /// Looks at what a view shows, which must be laid out.
  ///
  /// This runs code of views. Each object is visited once, so that containers that contain one another end.
  ///
  /// - Complexity: O(views * depth), and O(elements²) in each container at worst.
  package init(of root: View) {
    order = ReadingOrder(of: root)
    let found =
      if let window = root as? Window {
        window.foremostViews.isEmpty || window.isUnseenByAssistants
          ? [] : contents(of: Array(window.foremostViews), in: nil)
      } else {
        nodes(of: root, around: root, in: nil)
      }
    nodes = order.sorted(found, by: \.place)
  }

  // MARK: Walking

  /// The elements of views beside one another, of which the last modal one hides the others.
  private mutating func contents(
    of views: [View], in list: (any ItemPlacing)?
  ) -> [AccessibilityNode] {
    let modal = views.last { $0.accessibilityViewIsModal && !$0.isHidden && $0.alpha > 0 }
    var found: [AccessibilityNode] = []
    for view in modal.map({ [$0] }) ?? views {
      found += withRoomOnStack { nodes(of: view, around: view, in: list) }
    }
    return found
  }

  /// The elements of an object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - view: The object, or the nearest view around it.
  ///   - list: The nearest list around it.
  /// - Returns: Its element, or those inside it, not yet in the order of reading unless they are in a container.
  private mutating func nodes(
    of object: Responder, around view: View, in list: (any ItemPlacing)?
  ) -> [AccessibilityNode] {
    guard known.insert(ObjectIdentifier(object)).inserted else { return [] }
    kept.append(object)
    guard !object.accessibilityElementsHidden else { return [] }
    let own = object as? View
    if let own, own.isHidden || own.alpha <= 0 { return [] }
    if let own = object as? any AccessibilityCombining, own.accessibility.isElement == nil,
      let found = combined(own, in: list)
    {
      return found
    }
    if object.isAccessibilityElement {
      guard own?.isWithoutSize != true else { return [] }
      let element = AccessibilityNode.element(AccessibleObject(object, in: view))
      return [own.flatMap { position(of: $0, in: list) }.map(element.placed) ?? element]
    }
    if let listed = listed(by: object) {
      guard own?.isWithoutSize != true else { return [] }
      var found: [AccessibilityNode] = []
      for element in listed {
        let inside = withRoomOnStack {
          nodes(of: element, around: element as? View ?? view, in: list)
        }
        found += order.sorted(inside, by: \.place)
      }
      return contained(found, in: object, around: view, list, isOrdered: true)
    }
    guard let own, !(own.isWithoutSize && own.clipsToBounds) else { return [] }
    let found = contents(of: own.subviews, in: own as? any ItemPlacing ?? list)
    return contained(found, in: own, around: own, list, isOrdered: false)
  }

  /// The elements that an object lists itself; nil if it lists none.
  private func listed(by object: Responder) -> [Responder]? {
    if let elements = object.accessibilityElements {
      return elements.compactMap { $0 as? Responder }
    }
    let count = object.accessibilityElementCount()
    guard count > 0 else { return nil }
    return (0..<min(count, Self.countLimit)).compactMap {
      object.accessibilityElement(at: $0) as? Responder
    }
  }

  /// The element of a view that stands for its texts, and those of the other views in it; nil if it says nothing.
  private mutating func combined(
    _ view: any AccessibilityCombining, in list: (any ItemPlacing)?
  ) -> [AccessibilityNode]? {
    guard view.accessibilityElements == nil, !view.isWithoutSize else { return nil }
    let says = [view.accessibilityLabel, view.accessibilityValue].contains { $0?.isEmpty == false }
    guard says || view.isAccessibilityElement else { return nil }
    for text in view.accessibleTexts { known.insert(ObjectIdentifier(text)) }
    if let control = view.accessibilityControl { known.insert(ObjectIdentifier(control)) }
    let others = contents(of: view.subviews, in: view as? any ItemPlacing ?? list)
    let own = AccessibilityNode.element(AccessibleObject(view, in: view))
    guard !others.isEmpty else { return [position(of: view, in: list).map(own.placed) ?? own] }
    return contained(
      [own] + order.sorted(others, by: \.place), in: view, around: view, list, isOrdered: true)
  }

  // MARK: Containers

  /// The elements of an object, in a container if it is one.
  private func contained(
    _ found: [AccessibilityNode], in object: Responder, around view: View,
    _ list: (any ItemPlacing)?, isOrdered: Bool
  ) -> [AccessibilityNode] {
    guard !found.isEmpty else { return [] }
    let item = (object as? View).flatMap { position(of: $0, in: list) }
    if let item, found.count == 1, case .element = found[0] {
      return [found[0].placed(at: item)]
    }
    guard let kind = kind(of: object, isItem: item != nil, isOrdered: isOrdered) else {
      return found
    }
    let children = spoken(
      isOrdered ? found : order.sorted(found, by: \.place), in: object, isOrdered: isOrdered)
    let height = (children.map(\.height).max() ?? 0) + 1
    guard height <= Self.heightLimit else { return children }
    let container = AccessibilityNode.container(
      AccessibleContainer(
        kind: kind, object: object, view: view, position: item, children: children,
        place: place(of: children), height: height))
    switch kind {
    case .tabBar: return [container.numbered(in: .tabs)]
    case .control where object is SegmentedControl: return [container.numbered(in: .parts)]
    default: return [container]
    }
  }

  /// The children of a container, which know what is spoken because of it.
  private func spoken(
    _ children: [AccessibilityNode], in object: Responder, isOrdered: Bool
  ) -> [AccessibilityNode] {
    switch object.accessibilityContainerType {
    case .dataTable:
      guard let table = object as? any AccessibilityContainerDataTable else { return children }
      return children.map { $0.spoken(in: table) }
    case .list, .landmark:
      guard isOrdered, let first = children.first, let last = children.last else { return children }
      let type = object.accessibilityContainerType
      guard children.count > 1 else { return [first.spoken(in: .first(type))] }
      return [first.spoken(in: .first(type))] + children.dropFirst().dropLast()
        + [last.spoken(in: .last(type))]
    case .none, .semanticGroup: return children
    }
  }

  /// The kind of container that an object is; nil if it is none.
  private func kind(
    of object: Responder, isItem: Bool, isOrdered: Bool
  ) -> AccessibilityContainerKind? {
    if object.accessibilityTraits.contains(.tabBar) { return .tabBar }
    switch object.accessibilityContainerType {
    case .list: return .list
    case .dataTable: return .dataTable
    case .landmark: return .landmark
    case .semanticGroup: return .group
    case .none: break
    }
    switch object {
    case is PagingScrollView, is SwipeTableView: return .pages
    case is any ItemPlacing: return .list
    case is NavigationBar: return .navigationBar
    case is Control: return .control
    default: break
    }
    if isItem { return .item }
    return isOrdered || object.shouldGroupAccessibilityChildren ? .group : nil
  }

  private func position(of view: View, in list: (any ItemPlacing)?) -> AccessibilityPosition? {
    list?.itemPosition(of: view).map { AccessibilityPosition(index: $0.index + 1, count: $0.count) }
  }

  /// The place of the first of some nodes.
  private func place(of nodes: [AccessibilityNode]) -> CGRect {
    nodes.map(\.place).reduce(nil) { first, place in
      first.map { order.precedes(place, $0) ? place : $0 } ?? place
    } ?? .zero
  }
}

extension View {
  /// Whether the view has neither width nor height.
  fileprivate final var isWithoutSize: Bool { frame.size == .zero }
}
