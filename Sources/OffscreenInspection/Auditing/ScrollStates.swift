import Foundation
package import Offscreen

/// Moves the scroll views of a stage through their ranges.
///
/// A scroll view is moved if it can scroll and a finger reaches it. Its content is moved by half of
/// its visible part at a time, or by pages, and at each place the scroll views inside it are moved
/// in turn; scroll views beside one another are moved one after the other. Content without an end is
/// moved on by what repeats. Where results are still
/// open, the steps are then halved down to 8 points. At the end all are moved back. Scrolling may
/// start movements such as animations: each state is examined when they have ended, or after a
/// second of virtual time.
struct ScrollStates {
  /// The number of states so far.
  private(set) var count = 0
  /// Whether all states were visited, so that the limit left none out.
  private(set) var isComplete = true

  private let stage: Stage
  private let limit: Int
  /// The scroll views that have been moved through their whole range once.
  private var known: Set<TargetKey> = []

  /// Examines the state after the given scroll views were moved, and returns what finds the views that a
  /// finger reaches in it, which is called only if something in the window can be scrolled further.
  typealias Look = ([ScrollView]) -> () -> [View]
  /// Whether results are open for targets in a scroll view, or in a part of its content if one is
  /// given.
  typealias IsOpen = (TargetKey, CGRect?) -> Bool

  /// The shortest step in points.
  private static let shortestStep = 8.0

  init(_ stage: Stage, limit: Int) {
    self.stage = stage
    self.limit = limit
  }

  /// Examines the present state, and all states that can be reached by scrolling.
  mutating func visitAll(_ look: Look, isOpen: IsOpen) {
    visit([], look, isOpen)
  }

  /// Examines the present state, then moves the scroll views inside the last one that was moved.
  private mutating func visit(_ moved: [ScrollView], _ look: Look, _ isOpen: IsOpen) {
    guard count < limit else {
      isComplete = false
      return
    }
    count += 1
    settle()
    let reached = look(moved)
    for scrollView in movable(in: moved.last ?? stage.window, reached) {
      let key = TargetKey(scrollView)
      guard !known.contains(key) || isOpen(key, nil) else { continue }
      known.insert(key)
      moveThrough(moved + [scrollView], key, look, isOpen)
    }
  }

  /// Waits for the end of movements and animations.
  private func settle() {
    stage.window.layoutIfNeeded()
    if stage.isMoving { _ = try? stage.settle(limit: .seconds(1)) }
  }

  /// The outermost scroll views inside a view that can scroll and that a finger reaches.
  private func movable(in container: View, _ findReached: () -> [View]) -> [ScrollView] {
    guard container.holdsMovable else { return [] }
    let reached = findReached()
    var found: [ScrollView] = []
    var known: Set<ObjectIdentifier> = []
    for view in reached where view.isDescendant(of: container) {
      var outermost: ScrollView?
      var next: View? = view
      while let current = next, current !== container {
        if let scrollView = current as? ScrollView, scrollView.canBeScrolled {
          outermost = scrollView
        }
        next = current.superview
      }
      if let outermost, known.insert(ObjectIdentifier(outermost)).inserted {
        found.append(outermost)
      }
    }
    return found
  }

  private mutating func moveThrough(
    _ moved: [ScrollView], _ key: TargetKey, _ look: Look, _ isOpen: IsOpen
  ) {
    guard let scrollView = moved.last else { return }
    let home = scrollView.contentOffset
    // Content may change while it is moved; where it repeats is decided at the start.
    let endless = scrollView.endlessOffsets
    func range(_ axis: ScrollAxis) -> ClosedRange<Double> {
      endless?.axis == axis ? endless?.range ?? 0...0 : scrollView.offsetLimits(axis)
    }
    var visited: Set<[Double]> = []
    var divisor = 1.0
    repeat {
      let isFirst = divisor == 1
      var y = range(.vertical).lowerBound
      repeat {
        var x = range(.horizontal).lowerBound
        repeat {
          let part = CGRect(origin: CGPoint(x: x, y: y), size: scrollView.bounds.size)
          if isFirst || isOpen(key, part), visited.insert([x, y]).inserted {
            scrollView.setContentOffset(part.origin, animated: false)
            visit(moved, look, isOpen)
          }
        } while isComplete && advance(&x, to: range(.horizontal), scrollView, .horizontal, divisor)
      } while isComplete && advance(&y, to: range(.vertical), scrollView, .vertical, divisor)
      divisor *= 2
    } while isComplete && isOpen(key, nil)
      && ScrollAxis.allCases.contains { scrollView.step($0) / divisor >= Self.shortestStep }
    scrollView.setContentOffset(home, animated: false)
    settle()
  }

  /// Moves to the next offset along an axis; returns false at the end of the range.
  private func advance(
    _ offset: inout Double, to range: ClosedRange<Double>, _ scrollView: ScrollView,
    _ axis: ScrollAxis, _ divisor: Double
  ) -> Bool {
    guard scrollView.window === stage.window, offset < range.upperBound else { return false }
    let isPaging = scrollView.isPagingEnabled
    let step =
      isPaging
      ? scrollView.step(axis) : max(Self.shortestStep, scrollView.step(axis) / divisor)
    // Smaller steps would give more places than the limit of states.
    let least = (range.upperBound - range.lowerBound) / Double(limit)
    offset = min(offset + step * max(1, (least / step).rounded(.up)), range.upperBound)
    return true
  }
}

extension View {
  /// Whether a view in this one can be scrolled.
  fileprivate var holdsMovable: Bool {
    subtreeInOrder.contains { $0 !== self && ($0 as? ScrollView)?.canBeScrolled == true }
  }
}

extension ScrollView {
  /// The offsets, from the present one, after which content without an end repeats; nil if it has ends.
  fileprivate var endlessOffsets: (axis: ScrollAxis, range: ClosedRange<Double>)? {
    guard let axis = (self as? any EndlessScrolling)?.endlessAxis else { return nil }
    let start = Double(contentOffset[axis])
    return (axis, start...start + max(0, Double(contentSize[axis])))
  }

  /// Whether a finger can move the content, bouncing excluded.
  fileprivate var canBeScrolled: Bool {
    isScrollEnabled
      && ScrollAxis.allCases.contains { axis in
        let range = offsetLimits(axis)
        return range.upperBound - range.lowerBound >= 0.5
      }
  }

  /// The distance by which the content is moved along an axis: a page, or half of the length inside
  /// the insets.
  package func step(_ axis: ScrollAxis) -> Double {
    let length = Double(bounds.size[axis])
    if isPagingEnabled, length >= 1 { return length }
    if (self as? any EndlessScrolling)?.endlessAxis == axis { return max(8, length / 2) }
    let insets = adjustedContentInset
    return max(8, (length - Double(insets.leading(axis) + insets.trailing(axis))) / 2)
  }
}
