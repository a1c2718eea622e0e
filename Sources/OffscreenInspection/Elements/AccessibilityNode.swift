import Foundation
package import Offscreen

/// The number of an element or item among those like it.
public struct AccessibilityPosition: Codable, Hashable, Sendable {
  /// The number, counted from 1.
  public let index: Int
  /// The number of all.
  public let count: Int
}

/// An object that assistive technologies see by itself.
package struct AccessibleObject {
  package let object: Responder
  /// The object, or the nearest view around it.
  package let view: View
  /// The place in the coordinates of the window; zero if it is not finite.
  package let frame: CGRect
  /// The part of the frame that is inside of the window and of all views that clip it; nil if there is none.
  package let shownFrame: CGRect?
  /// The number among the parts of a control, the tabs of a bar or the items of a list.
  package fileprivate(set) var position: AccessibilityPosition?
  /// Whether the position is spoken, and how.
  package fileprivate(set) var series: AccessibilitySeries?
  /// What is spoken because of the container; nil for nothing.
  package fileprivate(set) var context: AccessibilityContext?

  init(_ object: Responder, in view: View) {
    self.object = object
    self.view = view
    let frame = object.accessibilityFrame
    let isFinite = [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy(\.isFinite)
    self.frame = isFinite ? frame : .zero
    shownFrame = isFinite ? view.shownPart(of: frame) : nil
  }
}

/// The words that are spoken with the position of an element.
package enum AccessibilitySeries {
  /// Only the position: the parts of a control.
  case parts
  /// That it is a tab: the elements of a bar of tabs.
  case tabs
}

/// A kind of container of elements, which are read without a break.
public enum AccessibilityContainerKind: String, Codable, CaseIterable, Hashable, Sendable {
  /// The items of a list in view.
  case list
  /// Pages side by side.
  case pages
  /// An item of a list, or a page, that has several elements.
  case item
  /// A navigation bar.
  case navigationBar = "navigation bar"
  /// A bar of tabs.
  case tabBar = "tab bar"
  /// The parts of a control.
  case control
  /// A table of rows and columns.
  case dataTable = "data table"
  /// A place to which one can go directly.
  case landmark
  /// A view whose elements belong together.
  case group
}

/// A view, or another object, whose elements are read without a break.
package struct AccessibleContainer {
  package let kind: AccessibilityContainerKind
  package let object: Responder
  /// The object, or the nearest view around it.
  package let view: View
  /// The number of an item of a list.
  package fileprivate(set) var position: AccessibilityPosition?
  /// The elements inside, in the order of reading.
  package fileprivate(set) var children: [AccessibilityNode]
  /// The place that decides where the container is read: that of the first of its elements.
  let place: CGRect
  /// The number of levels of containers: 1 for one without others inside.
  let height: Int
}

/// An element, or a container of elements.
package indirect enum AccessibilityNode {
  case element(AccessibleObject)
  case container(AccessibleContainer)

  /// The place that decides where the element or container is read.
  var place: CGRect {
    switch self {
    case .element(let element): element.frame
    case .container(let container): container.place
    }
  }

  /// The number of levels of containers; 0 for an element.
  var height: Int {
    switch self {
    case .element: 0
    case .container(let container): container.height
    }
  }

  /// The elements, in the order of reading.
  package var elements: [AccessibleObject] {
    switch self {
    case .element(let element): [element]
    case .container(let container): container.children.flatMap(\.elements)
    }
  }

  /// The same node, whose elements have positions in a series, unless they are items of a list.
  func numbered(in series: AccessibilitySeries) -> AccessibilityNode {
    var next = 1
    return numbered(in: series, count: elements.count, next: &next)
  }

  private func numbered(
    in series: AccessibilitySeries, count: Int, next: inout Int
  ) -> AccessibilityNode {
    switch self {
    case .element(var element):
      element.position = element.position ?? AccessibilityPosition(index: next, count: count)
      element.series = series
      next += 1
      return .element(element)
    case .container(var container):
      container.children = container.children.map {
        $0.numbered(in: series, count: count, next: &next)
      }
      return .container(container)
    }
  }

  /// The same element with what is spoken because of its container; a container is as it was.
  func spoken(in context: AccessibilityContext) -> AccessibilityNode {
    guard case .element(var element) = self else { return self }
    element.context = element.context ?? context
    return .element(element)
  }

  /// The same node, whose elements that are cells know their places in a table.
  func spoken(in table: any AccessibilityContainerDataTable) -> AccessibilityNode {
    switch self {
    case .element(let element):
      guard let cell = element.object as? any AccessibilityContainerDataTableCell else {
        return self
      }
      return spoken(in: .cell(AccessibleCell(cell, in: table)))
    case .container(var container):
      container.children = container.children.map { $0.spoken(in: table) }
      return .container(container)
    }
  }

  /// The same element with a position; a container is as it was.
  func placed(at position: AccessibilityPosition) -> AccessibilityNode {
    guard case .element(var element) = self else { return self }
    element.position = position
    return .element(element)
  }
}

extension View {
  /// The part of a rectangle in the coordinates of the window that is inside of it and that no view around this one
  /// clips; nil if there is none.
  final func shownPart(of rect: CGRect) -> CGRect? {
    var shown = rect
    var next: View? = self
    while let view = next {
      if view.clipsToBounds || view.superview == nil {
        shown = shown.intersection(view.convert(view.bounds, to: nil))
        guard shown.width > 0, shown.height > 0 else { return nil }
      }
      next = view.superview
    }
    return shown
  }
}
