public import Offscreen
internal import OffscreenSnapshots

extension Stage {
  /// Runs the tasks that the code under test has begun on the main actor, and then advances the time until
  /// nothing moves; repeats both until neither changes anything.
  ///
  /// Tasks that a model begins, such as `Task { await load() }`, run on the main actor if the model is isolated to it.
  /// They run one after the other in the order in which they are ready, so that the result is the same in every run;
  /// functions without an actor that they call run in the same order meanwhile. This holds for tasks that have begun
  /// since the test last waited for something else. They must not block the main actor's thread while they wait for a
  /// detached task that they began, because its turn comes there. Work of other actors and real clocks, such as a download or
  /// `Task.sleep`, is not awaited: give the code under test a source that answers at once. Views belong to no
  /// actor, so a task that a view begins must be isolated to the main actor too.
  ///
  /// If something still moves after `limit`, the running test fails at the line of the call. Asynchronous code
  /// that wants the synchronous method instead gives its limit: `try stage.settle(limit: .seconds(10))`.
  ///
  /// - Parameters:
  ///   - limit: The longest virtual time; 10 s by default.
  ///   - isolation: The actor of the caller, usually the main actor.
  ///   - fileID: The module and name of the calling file.
  ///   - filePath: The absolute path of the calling file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The virtual time that has passed.
  @discardableResult
  public func settle(
    within limit: Duration = .seconds(10), isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> Duration {
    let start = now
    do {
      try await MainActorOrder.kept {
        var before: StageState
        repeat {
          await Self.runTasksOfMainActor()
          before = StageState(self)
          try settleNow(limit: limit - (now - start))
          await Self.runTasksOfMainActor()
        } while StageState(self) != before
      }
    } catch {
      CallSite(fileID, filePath, line: line, column: column).fail("\(error)")
    }
    return now - start
  }

  /// The function for code that is not asynchronous.
  private func settleNow(limit: Duration) throws {
    _ = try settle(limit: limit)
  }

  /// The number of times that tasks of the main actor may wait for one another in a row.
  private static let turnCount = 100

  /// Waits until the tasks that are ready have run, and those that they make ready.
  private static func runTasksOfMainActor(
    isolation: isolated (any Actor)? = #isolation
  ) async {
    // The queue of the main actor is in order: a new task runs after all those that are ready.
    for _ in 0..<turnCount { await Task { @MainActor in }.value }
  }
}

/// The facts that differ after something has happened on a stage.
private struct StageState: Equatable {
  let time: Duration
  let picture: Int

  init(_ stage: Stage) {
    time = stage.now
    picture = stage.window.pictureVersion
  }
}
