public import Foundation
public import Offscreen
internal import OffscreenScript
internal import OffscreenSnapshots

/// Fingers on views that are on their own stage, and the pictures taken meanwhile.
///
/// Time passes only in the calls. An error, such as a selector that matches no view, ends the
/// storyboard: later calls do nothing, and the assertion fails with the reason.
public final class Storyboard {
  /// A position of a finger.
  public enum Place: Hashable, Sendable {
    /// A point of the window, in points.
    case point(CGPoint)
    /// A point of a view in unit coordinates, where (0, 0) is the top left corner; the selector is,
    /// for example, `#list` or `#list Cell[2]`.
    case view(String, _ x: CGFloat = 0.5, _ y: CGFloat = 0.5)
  }

  /// What a finger does at one moment.
  public enum Phase: Hashable, Sendable {
    /// It touches down.
    case down
    /// It moves while it is down.
    case move
    /// It is lifted.
    case up
    /// The touch is cancelled by the system.
    case cancel
  }

  /// How the speed of a movement changes, like UIKit's curves of the same names.
  public enum Curve: Hashable, Sendable {
    /// Constant speed.
    case linear
    /// Slow at first.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Slow at first and at the end.
    case easeInOut
  }

  /// When a series of frames ends.
  public enum End: Hashable, Sendable {
    /// When nothing moves any more; it is an error if something still moves after `max`.
    case settled(max: Duration = .seconds(10))
    /// After a time.
    case after(Duration)
  }

  /// The stage, with the views in its window.
  public var stage: Stage { runner.stage }

  let runner: ScriptRunner
  /// The first error.
  private(set) var error: (any Error)?

  init(_ runner: ScriptRunner) {
    self.runner = runner
  }

  /// Changes the phase of a finger, at the present time.
  public func touch(_ phase: Phase, at place: Place, id: Int = 0) {
    attempt { () throws(ScriptError) in
      try runner.touch(Step.Phase(phase), at: try Step.Target(place), id: id)
    }
  }

  /// Moves a finger that is down in a straight line, at every tick of the stage.
  public func move(
    to place: Place, over duration: Duration, curve: Curve = .linear, id: Int = 0
  ) {
    attempt { () throws(ScriptError) in
      try runner.move(to: try Step.Target(place), over: duration, curve: Step.Curve(curve), id: id)
    }
  }

  /// Lifts a finger.
  public func up(id: Int = 0) {
    attempt { () throws(ScriptError) in
      try runner.touch(.up, at: nil, id: id)
    }
  }

  /// Taps a position `count` times, a tenth of a second apart.
  public func tap(_ place: Place, count: Int = 1) {
    attempt { () throws(ScriptError) in
      try runner.perform(.tap(target: try Step.Target(place), count: count))
    }
  }

  /// Puts a finger down, moves it in a straight line, holds it still and lifts it.
  ///
  /// If it is held for more than a tenth of a second, nothing is flung.
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

  /// Flings with a velocity in points per second, by the shortest drag that produces it.
  public func fling(_ place: Place, velocity: CGVector) {
    attempt { () throws(ScriptError) in
      try runner.fling(try Step.Target(place), velocity: velocity)
    }
  }

  /// Lets time pass.
  public func wait(_ duration: Duration) {
    attempt { () throws(ScriptError) in try runner.perform(.wait(duration)) }
  }

  /// Lets time pass until nothing moves; it is an error if something still moves after `max`.
  public func settle(max: Duration = .seconds(10)) {
    attempt { () throws(ScriptError) in try runner.perform(.settle(limit: max)) }
  }

  /// Takes a named picture at the present time.
  public func frame(_ name: String) {
    attempt { () throws(ScriptError) in try runner.perform(.frame(name: name)) }
  }

  /// Takes a picture now and after each interval.
  ///
  /// - Parameters:
  ///   - interval: The time between pictures, at least a millisecond.
  ///   - end: When the last picture is taken.
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
      // Calls have no position in a file.
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
