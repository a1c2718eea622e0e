import Foundation
import Offscreen
import OffscreenInspection
import Testing

/// The elements of all small trees, compared with a plain reading of the rules.
@Suite struct AccessibilityWorldTests {
  /// What is set for a view.
  private struct Flags: OptionSet {
    let rawValue: Int
    static let element = Flags(rawValue: 1)
    static let hidden = Flags(rawValue: 2)
    static let modal = Flags(rawValue: 4)
    static let group = Flags(rawValue: 8)
    static let all = (0..<16).map(Flags.init(rawValue:))
    static let single: [Flags] = [[], .element, .hidden, .modal, .group]
  }

  /// The places of the views in the window, in rows of their own or beside one another.
  private static let places = [
    CGPoint(x: 60, y: 40), CGPoint(x: 10, y: 40), CGPoint(x: 30, y: 0), CGPoint(x: 40, y: 80),
  ]

  /// A tree, as the number of each view's parent; -1 is the window.
  private static func trees(count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return trees(count: count - 1).flatMap { tree in (-1..<count - 1).map { tree + [$0] } }
  }

  private static func settings(count: Int, _ choices: [Flags]) -> [[Flags]] {
    guard count > 0 else { return [[]] }
    return settings(count: count - 1, choices).flatMap { setting in choices.map { setting + [$0] } }
  }

  /// The numbers of the elements in the order of reading, as the rules say.
  private static func expected(_ tree: [Int], _ flags: [Flags]) -> [Int] {
    /// Elements that are read without a break.
    typealias Run = [Int]
    func precedes(_ one: Int, _ other: Int) -> Bool {
      (places[one].y, places[one].x) < (places[other].y, places[other].x)
    }
    /// Runs by the places of their first elements.
    func sorted(_ runs: [Run]) -> [Run] {
      let firsts = runs.map { (run: $0, first: $0.min(by: precedes) ?? 0) }
      return firsts.sorted { precedes($0.first, $1.first) }.map(\.run)
    }
    func runs(below parent: Int) -> [Run] {
      var views = tree.indices.filter { tree[$0] == parent }
      if let modal = views.last(where: { flags[$0].contains(.modal) }) { views = [modal] }
      return views.flatMap { view -> [Run] in
        if flags[view].contains(.hidden) { return [] }
        if flags[view].contains(.element) { return [[view]] }
        let inside = runs(below: view)
        guard flags[view].contains(.group), !inside.isEmpty else { return inside }
        return [sorted(inside).flatMap(\.self)]
      }
    }
    return sorted(runs(below: -1)).flatMap(\.self)
  }

  private func found(_ tree: [Int], _ flags: [Flags]) -> [Int] {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var views: [View] = []
    for (number, parent) in tree.enumerated() {
      let outer: View = parent < 0 ? window : views[parent]
      let origin = window.convert(Self.places[number], to: outer)
      let view = View(frame: CGRect(origin: origin, size: CGSize(width: 10, height: 10)))
      view.tag = number
      view.isAccessibilityElement = flags[number].contains(.element)
      view.accessibilityElementsHidden = flags[number].contains(.hidden)
      view.accessibilityViewIsModal = flags[number].contains(.modal)
      view.shouldGroupAccessibilityChildren = flags[number].contains(.group)
      outer.addSubview(view)
      views.append(view)
    }
    return AccessibilitySurvey(of: window).elements.map(\.view.tag)
  }

  @Test(arguments: [1, 2, 3]) func elementsOfSmallTreesWithAllFlags(count: Int) {
    for tree in Self.trees(count: count) {
      for flags in Self.settings(count: count, Flags.all) {
        let expected = Self.expected(tree, flags)
        let found = found(tree, flags)
        if found != expected { Issue.record("\(tree) \(flags): \(found), not \(expected)") }
      }
    }
  }

  @Test func elementsOfTreesOfFourWithOneFlagEach() {
    for tree in Self.trees(count: 4) {
      for flags in Self.settings(count: 4, Flags.single) {
        let expected = Self.expected(tree, flags)
        let found = found(tree, flags)
        if found != expected { Issue.record("\(tree) \(flags): \(found), not \(expected)") }
      }
    }
  }
}
