import Foundation

/// Code that waits for the end of animations: the completion of a block or of a transaction.
final class AnimationCompletion {
  /// The number of animations that are still running.
  var remaining = 0
  /// Whether everything so far has run to its end.
  var isUnbroken = true
  /// Whether more animations may be added.
  var isOpen = true
  /// Whether an end without any animation waits for the next frame tick.
  var waitsForTick = false
  /// The stage of the first layer that was animated, or would have been.
  private(set) weak var host: (any Host)?
  /// The code; nil once it has been called.
  private var body: ((Bool) -> Void)?
  /// Whether the call is due and waits for the next tick or for another completion.
  private var isDue = false

  init(_ body: ((Bool) -> Void)?) {
    self.body = body
  }

  /// Notes the stage of a layer.
  func concerns(_ host: any Host) {
    if self.host == nil { self.host = host }
  }

  /// Counts animations that are over.
  func countDown(_ count: Int, isUnbroken: Bool = true) {
    remaining -= count
    if !isUnbroken { self.isUnbroken = false }
  }

  /// Calls the code, once, when no more animations are added and none is left, unless it has to wait.
  ///
  /// An animation without a duration completes at the next frame tick of its stage, as UIKit's does
  /// in the next turn of the run loop. A completion that becomes due inside another one waits too,
  /// until the next tick of its stage or, without a stage, until the other one has returned: so
  /// completions that animate again never nest.
  func finishIfOver() {
    guard !isOpen, remaining == 0, body != nil, !isDue else { return }
    isDue = true
    let outer = RunningCompletion.current
    if let host, outer != nil || waitsForTick {
      host.addTicker(NextTick { self.call() })
    } else if let outer {
      outer.waiting.append(self)
    } else {
      call()
    }
  }

  /// Calls the code, and then that of completions without a stage that became due inside it.
  ///
  /// Changes made by a completion do not belong to a block, unless the completion runs one itself.
  private func call() {
    PropertyChanges.observe(with: nil) {
      RunningCompletion.run { running in
        running.waiting.append(self)
        while !running.waiting.isEmpty {
          let completion = running.waiting.removeFirst()
          completion.body.take()?(completion.isUnbroken)
        }
      }
    }
  }
}

/// The completion that is running on this thread or task.
private final class RunningCompletion {
  /// The completions that became due inside it and have no stage to wait for.
  var waiting: [AnimationCompletion] = []
  private var isOpen = true

  // A completion is synchronous, so only the thread that runs it sees this object. A task created
  // inside it inherits the value and may outlive it, so finished completions do not count.
  private struct Scope: @unchecked Sendable {
    let completion: RunningCompletion
  }

  @TaskLocal private static var scope: Scope?

  /// The completion that is running; nil outside completions.
  static var current: RunningCompletion? {
    guard let completion = scope?.completion, completion.isOpen else { return nil }
    return completion
  }

  /// Runs code as a completion, so that others that become due in it wait.
  static func run(_ body: (RunningCompletion) -> Void) {
    let completion = RunningCompletion()
    $scope.withValue(Scope(completion: completion)) { body(completion) }
    completion.isOpen = false
  }
}
