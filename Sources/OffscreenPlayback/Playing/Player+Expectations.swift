import Foundation
package import Offscreen
import OffscreenSnapshots

extension Player {
  /// Checks an expectation about a view or about the result of a hit test.
  func check(_ expectation: Interaction.Expectation) throws(ScriptError) {
    switch expectation {
    case .value(let selector, let key, let expected, let tolerance, let position):
      let actual = try ViewProperties.value(
        of: key, in: try view(selector, at: position), at: position)
      guard !actual.equals(expected, within: tolerance) else { return }
      throw ScriptError(
        .expectation(
          subject: "\(key) of \(selector)", actual: actual.text,
          expected: expected.text + (tolerance > 0 ? " within \(tolerance.shortText)" : "")),
        at: position)
    case .hit(let target, let selector, let position):
      let point = try point(target)
      let expected = try view(selector, at: position)
      let hit = stage.window.hitTest(point, with: nil)
      guard hit !== expected else { return }
      throw ScriptError(
        .expectation(
          subject: "the view hit at \(point.x.shortText), \(point.y.shortText)",
          actual: hit.map { $0.pathFromRoot } ?? "none", expected: expected.pathFromRoot),
        at: position)
    }
  }
}

/// The properties of a view that expectations can check.
package enum ViewProperties {
  /// The value of `key`.
  ///
  /// - Throws: An error with the nearest key if the view has no such property.
  package static func value(
    of key: String, in view: View, at position: SourcePosition? = nil
  ) throws(ScriptError) -> Interaction.ExpectedValue {
    let properties = properties(of: view)
    if let value = properties.first(where: { $0.key == key })?.value { return value }
    let known = properties.map(\.key)
    throw ScriptError(
      .unknownName(
        kind: "key of a \(className(of: view))", name: key, nearest: nearest(key, in: known),
        known: known), at: position)
  }

  private typealias Property = (key: String, value: Interaction.ExpectedValue)

  private static func properties(of view: View) -> [Property] {
    commonProperties(of: view) + textProperties(of: view) + scrollProperties(of: view)
      + listProperties(of: view)
  }

  private static func commonProperties(of view: View) -> [Property] {
    [
      ("frame", .numbers(view.frame.numbers)),
      ("bounds", .numbers(view.bounds.numbers)),
      ("center", .numbers([view.center.x, view.center.y])),
      ("alpha", .number(view.alpha)),
      ("isHidden", .flag(view.isHidden)),
      ("isUserInteractionEnabled", .flag(view.isUserInteractionEnabled)),
      ("subviews", .number(Double(view.subviews.count))),
    ]
  }

  private static func textProperties(of view: View) -> [Property] {
    guard let label = view as? Label else { return [] }
    return [("text", .text(label.text ?? ""))]
  }

  private static func scrollProperties(of view: View) -> [Property] {
    guard let scrollView = view as? ScrollView else { return [] }
    let (offset, size) = (scrollView.contentOffset, scrollView.contentSize)
    return [
      ("contentOffset", .numbers([offset.x, offset.y])),
      ("contentOffset.x", .number(offset.x)),
      ("contentOffset.y", .number(offset.y)),
      ("contentSize", .numbers([size.width, size.height])),
      ("isTracking", .flag(scrollView.isTracking)),
      ("isDragging", .flag(scrollView.isDragging)),
      ("isDecelerating", .flag(scrollView.isDecelerating)),
      ("zoomScale", .number(scrollView.zoomScale)),
      ("isZooming", .flag(scrollView.isZooming)),
      ("isRefreshing", .flag(scrollView.refreshControl?.isRefreshing ?? false)),
    ]
  }

  private static func listProperties(of view: View) -> [Property] {
    func numbers(_ values: [Int]) -> Interaction.ExpectedValue {
      .numbers(values.map(Double.init))
    }
    switch view {
    case let bar as OptionBar:
      return [
        ("selectedIndex", .number(Double(bar.selectedIndex ?? -1))),
        ("indexesForVisibleColumns", numbers(bar.indexesForVisibleColumns)),
      ]
    case let pages as PagingScrollView:
      return [
        ("currentPage", .number(Double(pages.currentPage))),
        ("indexesForVisiblePages", numbers(pages.indexesForVisiblePages)),
      ]
    case let table as HorizontalTableView:
      return [
        ("indexesForVisibleColumns", numbers(table.indexesForVisibleColumns)),
        ("indexForSelectedColumn", .number(Double(table.indexForSelectedColumn ?? -1))),
      ]
    default: return []
    }
  }
}

extension CGRect {
  fileprivate var numbers: [Double] { [minX, minY, width, height] }
}

extension Interaction.ExpectedValue {
  /// Whether the values are equal, with a tolerance for numbers.
  func equals(_ other: Interaction.ExpectedValue, within tolerance: Double) -> Bool {
    switch (self, other) {
    case (.number(let first), .number(let second)):
      abs(first - second) <= tolerance
    case (.numbers(let first), .numbers(let second)):
      first.count == second.count
        && zip(first, second).allSatisfy { abs($0 - $1) <= tolerance }
    default: self == other
    }
  }

  /// The value as it is written in a script.
  package var text: String {
    switch self {
    case .number(let value): value.shortText
    case .numbers(let values): "[" + values.map(\.shortText).joined(separator: ", ") + "]"
    case .flag(let value): String(value)
    case .text(let text): quoted(text)
    }
  }
}
