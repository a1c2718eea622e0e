internal import Foundation
public import Offscreen
public import OffscreenPlayback
internal import OffscreenSnapshots

/// Moves fingers on views on a stage, and takes pictures meanwhile.
///
/// Time passes only in the calls. An error, such as a selector that matches no view, ends the
/// storyboard: later calls do nothing, and the assertion fails with the reason, at the line of the call.
/// The last four parameters of each call are its position in the source; a function that makes calls on
/// behalf of tests passes on its caller's.
public final class Storyboard {
  /// A place at which a finger is aimed.
  public typealias Place = OffscreenPlayback.Place
  /// The change of speed during a movement.
  public typealias Curve = FingerPath.Curve

  /// The end of a series of frames.
  public enum End: Hashable, Sendable {
    /// The series ends when nothing moves any more; it is an error if something still moves after
    /// `max`.
    case settled(max: Duration = .seconds(10))
    /// The series ends after this time.
    case after(Duration)
  }

  /// The stage, with the views in its window.
  public var stage: Stage { player.stage }

  let player: Player
  /// The first error, with the position of its call.
  private(set) var error: ScriptError?
  /// The call that failed.
  private(set) var failedCall: CallSite?

  init(_ player: Player) {
    self.player = player
  }

  /// Changes the phase of a finger, at the present time.
  public func touch(
    _ phase: Touch.Phase, at place: Place, id: Int = 0, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    perform(
      .touch(phase, at: place, id: id), at: CallSite(fileID, filePath, line: line, column: column))
  }

  /// Moves a finger that is down in a straight line, at every tick of the stage.
  public func move(
    to place: Place, over duration: Duration, curve: Curve = .linear, id: Int = 0,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    attempt(at: CallSite(fileID, filePath, line: line, column: column)) { () throws(ScriptError) in
      try player.move(to: place, over: duration, curve: curve, id: id)
    }
  }

  /// Lifts a finger.
  public func up(
    id: Int = 0, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    perform(
      .touch(.ended, at: nil, id: id), at: CallSite(fileID, filePath, line: line, column: column))
  }

  /// Taps a position `count` times, a tenth of a second apart.
  ///
  /// If the place names a view, it is an error if another view would receive the touch; the error
  /// names that view and the rule of hit testing. With `force`, the finger taps in any case.
  public func tap(
    _ place: Place, count: Int = 1, force: Bool = false, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    perform(
      .tap(place, count: count, isForced: force),
      at: CallSite(fileID, filePath, line: line, column: column))
  }

  /// Puts a finger down, moves it in a straight line, holds it still and lifts it.
  ///
  /// If it is held for more than `FingerPath.restingTime`, the drag ends without a fling.
  public func drag(
    from start: Place, to end: Place, over duration: Duration, curve: Curve = .linear,
    hold: Duration = .zero, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    perform(
      .drag(from: start, to: .place(end), over: duration, curve: curve, hold: hold),
      at: CallSite(fileID, filePath, line: line, column: column))
  }

  /// Flings with a velocity in points per second, by the shortest drag that produces it.
  public func fling(
    _ place: Place, velocity: CGVector, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    perform(
      .fling(place, velocity: velocity), at: CallSite(fileID, filePath, line: line, column: column))
  }

  /// Advances the time.
  public func wait(
    _ duration: Duration, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    perform(.wait(duration), at: CallSite(fileID, filePath, line: line, column: column))
  }

  /// Advances the time until nothing moves; it is an error if something still moves after `max`.
  public func settle(
    max: Duration = .seconds(10), fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    perform(.settle(limit: max), at: CallSite(fileID, filePath, line: line, column: column))
  }

  /// Takes a named picture at the present time.
  public func frame(
    _ name: String, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    perform(.frame(name: name), at: CallSite(fileID, filePath, line: line, column: column))
  }

  /// Takes a picture now and after each interval.
  ///
  /// - Parameters:
  ///   - interval: The time between pictures, at least a millisecond.
  ///   - end: When the last picture is taken.
  ///   - fileID: The module and name of the calling file.
  ///   - filePath: The absolute path of the calling file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func frames(
    every interval: Duration, until end: End = .settled(), fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    demand(
      interval >= .milliseconds(1), "Frames every \(interval) are too many; pass 1 ms or more.")
    attempt(at: CallSite(fileID, filePath, line: line, column: column)) { () throws(ScriptError) in
      switch end {
      case .settled(let limit):
        try player.captureFrames(every: interval, limit: limit, untilSettled: true)
      case .after(let time):
        try player.captureFrames(every: interval, limit: time, untilSettled: false)
      }
    }
  }

  /// Takes a picture at each offset of a scroll view, from the beginning of its content to the end, and moves
  /// it back, without letting time pass.
  ///
  /// - Parameters:
  ///   - selector: The scroll view, such as `#list`.
  ///   - step: The distance between offsets in points, at least 1; nil means half of what the scroll view shows,
  ///     or its pages.
  ///   - fileID: The module and name of the calling file.
  ///   - filePath: The absolute path of the calling file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func scrollStates(
    of selector: String, every step: CGFloat? = nil, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    demand(
      step ?? 1 >= 1, "Scroll states every \(step ?? 1) points are too many; pass 1 or more.")
    attempt(at: CallSite(fileID, filePath, line: line, column: column)) { () throws(ScriptError) in
      guard let selector = ViewSelector(selector) else {
        throw ScriptError(
          .unexpected(found: quoted(selector), expected: "a selector such as '#list'"))
      }
      try player.captureStates([ScrollSeries(selector, step: step.map(Double.init))])
    }
  }

  /// Performs a call, unless an earlier one has failed.
  private func perform(_ interaction: Interaction, at site: CallSite) {
    attempt(at: site) { () throws(ScriptError) in try player.perform(interaction) }
  }

  /// Runs the closure of a call, unless an earlier call has failed, and keeps its error.
  private func attempt(at site: CallSite, _ body: () throws(ScriptError) -> Void) {
    guard error == nil else { return }
    do throws(ScriptError) {
      try body()
    } catch {
      failedCall = site
      self.error = ScriptError(error.problem, file: site.fileName, at: site.position)
    }
  }
}

extension CallSite {
  /// The name of the file without folders.
  fileprivate var fileName: String {
    URL(filePath: "\(filePath)").lastPathComponent
  }

  fileprivate var position: SourcePosition {
    SourcePosition(line: Int(line), column: Int(column))
  }
}
