import Foundation

/// The page in place, or the two in transition, as a value that returns the events of each change.
///
/// The events of an appearing and a disappearing page come in pairs, first "will", at the end
/// "did". A transition that turns back is reported as one in the opposite direction, so that every
/// "will" is followed by a "did" or its opposite, and nothing is reported twice.
package struct PageLifeCycle {
  /// An event of a page, given by its number, for the delegate.
  enum Event: Hashable {
    case willDisappear(Int)
    case willAppear(Int)
    case didDisappear(Int)
    case didAppear(Int)
  }

  /// The pages in the bounds, which follows from the events so far.
  package enum State: Hashable, Sendable {
    /// The view has no pages.
    case empty
    case resting(Int)
    case moving(from: Int, to: Int)
  }

  private(set) var state = State.empty

  /// Handles pages that are at a position, counted in pages, outside of a jump.
  mutating func move(to position: CGFloat) -> [Event] {
    var events: [Event] = []
    if case .moving(let start, let end) = state {
      let (lower, upper) = (CGFloat(min(start, end)), CGFloat(max(start, end)))
      // A jump that code or another size has ended between its pages has turned back.
      if upper - lower == 1, lower < position, position < upper { return [] }
      let leavesAtEnd = end > start ? position >= upper : position <= lower
      events += leavesAtEnd ? arrive(from: start, at: end) : turnBack(from: end, to: start)
    }
    let lower = Int(position.rounded(.down))
    let isInPlace = position == CGFloat(lower)
    switch state {
    case .empty:
      let page = Int((position + 0.5).rounded(.down))
      events += [.willAppear(page), .didAppear(page)]
      state = .resting(page)
      return events
    case .resting(let page):
      let near = page <= lower ? lower : isInPlace ? lower : lower + 1
      if page != near {
        events += begin(from: page, to: near) + arrive(from: page, at: near)
      }
      if !isInPlace {
        events += begin(from: near, to: near == lower ? lower + 1 : lower)
      }
    case .moving:
      break
    }
    return events
  }

  /// Handles a jump to a page, past those in between.
  mutating func jump(to page: Int) -> [Event] {
    var events: [Event] = []
    if case .moving(let start, let end) = state {
      // Either one of the two pages is the target of the jump, or both disappear.
      if end == page { return [] }
      events += turnBack(from: end, to: start)
    }
    if case .resting(let start) = state, start != page {
      events += begin(from: start, to: page)
    }
    return events
  }

  /// Handles the removal of all pages.
  mutating func clear() -> [Event] {
    var events: [Event] = []
    if case .moving(let start, let end) = state { events += turnBack(from: end, to: start) }
    if case .resting(let page) = state { events += [.willDisappear(page), .didDisappear(page)] }
    state = .empty
    return events
  }

  /// Reports that a transition between two pages has begun.
  private mutating func begin(from start: Int, to end: Int) -> [Event] {
    state = .moving(from: start, to: end)
    return [.willDisappear(start), .willAppear(end)]
  }

  /// Reports that the transition has ended; its target is then at rest.
  private mutating func arrive(from start: Int, at end: Int) -> [Event] {
    state = .resting(end)
    return [.didDisappear(start), .didAppear(end)]
  }

  /// Reports that the transition has come back to its start, which rests then.
  private mutating func turnBack(from end: Int, to start: Int) -> [Event] {
    state = .resting(start)
    return [.willDisappear(end), .willAppear(start), .didDisappear(end), .didAppear(start)]
  }
}
