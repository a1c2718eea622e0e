import Foundation
import Offscreen
import OffscreenInspection

/// What is in a window: its views, those that steps may aim at, and a hash of the state without numbers.
struct StageSurvey {
  /// All views, parents first.
  let views: [View]
  /// The views on which taps take effect.
  private(set) var targets: [View] = []
  private(set) var scrollViews: [ScrollView] = []
  /// A hash of classes, identifiers, visibility, states of controls and cells, and of where scroll views are
  /// in their ranges; equal parts of a view count once, so a list of other length is the same state.
  ///
  /// Valid in this process only.
  private(set) var state: UInt64 = 0

  /// Looks at a window that is laid out; O(views).
  init(of window: Window) {
    views = window.subtreeInOrder
    var parts: [ObjectIdentifier: UInt64] = [:]
    parts.reserveCapacity(views.count)
    var seen: Set<UInt64> = []
    let first = window.firstResponder
    for view in views {
      let outer = view.superview.flatMap { parts[ObjectIdentifier($0)] } ?? 0
      var part = Self.mix(
        outer, UInt64(UInt(bitPattern: ObjectIdentifier(type(of: view)).hashValue)))
      if let identifier = view.accessibilityIdentifier {
        part = Self.mix(part, UInt64(UInt(bitPattern: identifier.hashValue)))
      }
      part = Self.mix(part, (view.isHidden ? 1 : 0) + (view === first ? 2 : 0))
      if let scrollView = view as? ScrollView {
        if scrollView.isScrollEnabled, !scrollView.isHidden { scrollViews.append(scrollView) }
        part = Self.mix(part, scrollView.placeInRange)
      } else if let control = view as? Control {
        part = Self.mix(part, UInt64(control.state.rawValue))
      } else if let cell = view as? TableViewCell {
        part = Self.mix(part, cell.isSelected ? 1 : 0)
      }
      parts[ObjectIdentifier(view)] = part
      if seen.insert(part).inserted { state &+= part }
      if view.isTouchTarget, !view.isHidden { targets.append(view) }
    }
  }

  /// A step of SplitMix64 over both values.
  private static func mix(_ hash: UInt64, _ value: UInt64) -> UInt64 {
    var generator = SeededGenerator(seed: hash &* 31 &+ value)
    return generator.next()
  }
}

extension ScrollView {
  /// Along each axis: 0 at the start, 1 between, 2 at the end of the range, 3 beyond it.
  fileprivate var placeInRange: UInt64 {
    func place(_ offset: Double, _ limits: ClosedRange<Double>) -> UInt64 {
      if offset < limits.lowerBound - 0.5 || offset > limits.upperBound + 0.5 { return 3 }
      if offset < limits.lowerBound + 1 { return 0 }
      return offset > limits.upperBound - 1 ? 2 : 1
    }
    return place(contentOffset.x, offsetLimits(.horizontal))
      + 4 * place(contentOffset.y, offsetLimits(.vertical))
  }
}
