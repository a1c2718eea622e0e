public import Foundation
public import Offscreen
internal import OffscreenScript
internal import OffscreenSnapshots

/// A finger at some views on a stage of their own, and the pictures that are taken meanwhile.
///
/// Time passes only as the calls say. What goes wrong, such as a selector that names no view, ends
/// the storyboard: later calls do nothing, and the assertion fails with the reason.
public final class Storyboard {
  /// A place under the finger.
  public enum Place: Hashable, Sendable {
    /// A point of the window, in points.
    case point(CGPoint)
    /// A point of a view's bounds in unit coordinates, (0, 0) its top left corner; the selector is
    /// such as `#list` or `#list Cell[2]`.
    case view(String, _ x: CGFloat = 0.5, _ y: CGFloat = 0.5)
  }

  /// What a finger does at one moment.
  public enum Phase: Hashable, Sendable {
    /// It touches the glass.
    case down
    /// It is moved while it is down.
    case move
    /// It is lifted.
    case up
    /// The system takes the touch away.
    case cancel
  }

  /// How a movement's speed changes, as UIKit's curves of the same names.
  public enum Curve: Hashable, Sendable {
    /// The same speed throughout.
    case linear
    /// Slow at first.
    case easeIn
    /// Slow at last.
    case easeOut
    /// Slow at first and at last.
    case easeInOut
  }

  /// When a row of frames ends.
  public enum End: Hashable, Sendable {
    /// When nothing moves any more; it is an error when something still does after `max`.
    case settled(max: Duration = .seconds(10))
    /// After a time.
    case after(Duration)
  }

  /// The stage, with the views in its window.
  public var stage: Stage { runner.stage }

  let runner: ScriptRunner
  /// What went wrong first.
  private(set) var error: (any Error)?

  init(_ runner: ScriptRunner) {
    self.runner = runner
  }

  /// Does one thing with a finger, now.
  public func touch(_ phase: Phase, at place: Place, id: Int = 0) {
    attempt { () throws(ScriptError) in
      try runner.touch(Step.Phase(phase), at: try Step.Target(place), id: id)
    }
  }

  /// Moves a finger that is down along a straight line, at every tick of the stage.
  public func move(
    to place: Place, over duration: Duration, curve: Curve = .linear, id: Int = 0
  ) {
    attempt { () throws(ScriptError) in
      try runner.move(to: try Step.Target(place), over: duration, curve: Step.Curve(curve), id: id)
    }
  }

  /// Lifts a finger where it is.
  public func up(id: Int = 0) {
    attempt { () throws(ScriptError) in
      try runner.touch(.up, at: nil, id: id)
    }
  }

  /// Taps a place so many times, a tenth of a second apart.
  public func tap(_ place: Place, count: Int = 1) {
    attempt { () throws(ScriptError) in
      try runner.perform(.tap(target: try Step.Target(place), count: count))
    }
  }

  /// Puts a finger down, moves it along a straight line, holds it still and lifts it.
  ///
  /// A hold of more than a tenth of a second means that nothing is flung.
  public func drag(
    from start: Place, to end: Place, over duration: Duration, curve: Curve = .linear,
    hold: Duration = .zero
  ) {
    attempt { () throws(ScriptError) in
      try runner.drag(
        from: try Step.Target(start), to: try Step.Target(end), over: duration,
        curve: Step.Curve(curve), hold: hold)
    }
  }

  /// Flings a place with a velocity in points per second, by the shortest drag that gives it.
  public func fling(_ place: Place, velocity: CGVector) {
    attempt { () throws(ScriptError) in
      try runner.fling(try Step.Target(place), velocity: velocity)
    }
  }

  /// Lets time pass.
  public func wait(_ duration: Duration) {
    attempt { () throws(ScriptError) in try runner.perform(.wait(duration)) }
  }

  /// Lets time pass until nothing moves; it is an error when something still does after `max`.
  public func settle(max: Duration = .seconds(10)) {
    attempt { () throws(ScriptError) in try runner.perform(.settle(limit: max)) }
  }

  /// Takes a picture now, under a name.
  public func frame(_ name: String) {
    attempt { () throws(ScriptError) in try runner.perform(.frame(name: name)) }
  }

  /// Takes a picture now and after each interval.
  ///
  /// - Parameters:
  ///   - interval: The time between pictures, at least a millisecond.
  ///   - end: When the last one is taken.
  public func frames(every interval: Duration, until end: End = .settled()) {
    precondition(
      interval >= .milliseconds(1), "Frames every \(interval) are too many; pass 1 ms or more.")
    attempt { () throws(ScriptError) in
      switch end {
      case .settled(let limit):
        try runner.captureFrames(every: interval, limit: limit, untilSettled: true)
      case .after(let time):
        try runner.captureFrames(every: interval, limit: time, untilSettled: false)
      }
    }
  }

  private func attempt(_ body: () throws(ScriptError) -> Void) {
    guard error == nil else { return }
    do throws(ScriptError) {
      try body()
    } catch {
      // Calls have no place in a file.
      self.error = ScriptError(error.problem)
    }
  }
}

extension Step.Target {
  fileprivate init(_ place: Storyboard.Place) throws(ScriptError) {
    switch place {
    case .point(let point): self = .point(point)
    case .view(let text, let x, let y):
      guard let selector = Selector(text) else {
        throw ScriptError(
          .unexpected(found: quoted(text), expected: "a selector such as '#list' or 'Cell[2]'"))
      }
      self = .view(
        selector, unit: CGPoint(x: x, y: y), position: SourcePosition(line: 1, column: 1))
    }
  }
}

extension Step.Phase {
  fileprivate init(_ phase: Storyboard.Phase) {
    self =
      switch phase {
      case .down: .down
      case .move: .move
      case .up: .up
      case .cancel: .cancel
      }
  }
}

extension Step.Curve {
  fileprivate init(_ curve: Storyboard.Curve) {
    let name: Step.Curve.Name =
      switch curve {
      case .linear: .linear
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInOut: .easeInOut
      }
    self.init(name)
  }
}
