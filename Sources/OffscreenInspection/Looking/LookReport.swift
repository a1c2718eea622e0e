import Foundation
package import Offscreen

/// What can be touched or read on a screen, with numbers, as data that does not depend on the views.
///
/// Elements of assistive technologies come first, in the order of reading, then other touch targets and the views that
/// scroll. All places are in points of the window.
public struct LookReport: Codable, Hashable, Sendable {
  /// The items in view.
  public private(set) var items: [LookItem]
  /// A line for each item, and a last one for what is left out.
  public private(set) var lines: [String]
  /// The number of items that the budget leaves out.
  public private(set) var leftOut: Int
  /// The number of elements that are out of view.
  public let outOfView: Int

  enum CodingKeys: String, CodingKey {
    case items, lines
    case leftOut = "left_out"
    case outOfView = "out_of_view"
  }

  /// The least number of words that a look may have.
  package static let leastBudget = 20

  /// Looks at a stage's window in its present state.
  ///
  /// - Parameters:
  ///   - stage: The stage, whose window is laid out.
  ///   - numbers: The numbers of earlier looks, to which this one adds.
  ///   - budget: The maximum number of words of all lines; nil for no limit.
  /// - Complexity: That of a `HitMap` and of an `AccessibilityReport`.
  package init(in stage: Stage, numbers: LookNumbers, budget: Int? = nil) {
    let survey = LookSurvey(of: stage)
    let names = ViewNames(root: stage.window)
    items = survey.finds.map { LookItem($0, numbers, names, scale: survey.scale) }
    lines = items.map(\.line)
    leftOut = 0
    outOfView = survey.unseenCount
    if let budget { keep(to: max(budget, Self.leastBudget)) }
    if let rest { lines.append(rest) }
  }

  /// Leaves out items until the lines have no more words than a budget: first those that are only read, from the last one
  /// on, then others, and those that scroll at last.
  private mutating func keep(to budget: Int) {
    let costs = lines.map(\.wordCount)
    var sum = costs.reduce(0, +) + (outOfView > 0 ? Self.restWords : 0)
    guard sum > budget else { return }
    sum += outOfView > 0 ? 0 : Self.restWords
    var isKept = Array(repeating: true, count: items.count)
    for rank in 0...2 {
      for index in items.indices.reversed() where sum > budget && items[index].rank == rank {
        isKept[index] = false
        sum -= costs[index]
      }
    }
    leftOut = isKept.count { !$0 }
    items = zip(items, isKept).filter(\.1).map(\.0)
    lines = zip(lines, isKept).filter(\.1).map(\.0)
  }

  /// The maximum number of words of the line on what is left out.
  private static let restWords = 10

  private var rest: String? {
    let parts = [
      leftOut > 0 ? "\(leftOut) left out by the budget" : nil,
      outOfView > 0 ? "\(outOfView) out of view" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : "and " + parts.joined(separator: ", ")
  }
}

extension String {
  /// The number of words between spaces.
  package var wordCount: Int { split(whereSeparator: \.isWhitespace).count }
}

extension LookItem {
  init(_ find: LookSurvey.Find, _ numbers: LookNumbers, _ names: ViewNames, scale: Double) {
    number = numbers.number(of: find.view, part: find.part)
    id = names.selector(of: find.view)
    className = Offscreen.className(of: find.view)
    role = find.element.flatMap { AccessibilityRole(of: $0)?.rawValue }
    text = find.text
    value = find.value
    let frame = [find.frame.minX, find.frame.minY, find.frame.maxX, find.frame.maxY]
    box = frame.allSatisfy(\.isFinite) ? find.frame.rounded6 : .zero
    gestures = find.gestures
    reachable = gestures.isEmpty ? nil : find.reachable(scale: scale)?.rounded6
    state = find.state
    let scrollView = find.part == nil ? find.view as? ScrollView : nil
    offset = scrollView.map { $0.contentOffset.rounded6 }
    numbers.note(self, of: find.view)
  }

  /// Of items that do not fit, those with the lowest rank are left out first.
  fileprivate var rank: Int { offset != nil ? 2 : gestures.isEmpty ? 0 : 1 }
}
