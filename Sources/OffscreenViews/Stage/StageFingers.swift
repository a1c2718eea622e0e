import Foundation
import OffscreenGeometry

/// The fingers of a stage: validates their phases, and delivers at most one move per finger and
/// frame.
final class StageFingers {
  /// The dispatcher that receives the touches of the fingers.
  let dispatcher: TouchDispatcher
  /// The stage's clock, which tells whether two moves are in the same frame.
  private let clock: FrameClock
  /// The fingers that are down, by number.
  private var fingers: [Int: Finger] = [:]

  /// The state of a finger that is down.
  private struct Finger {
    /// When the last move in the present frame was delivered.
    var lastMove: Duration?
    /// The latest move that waits for the next tick.
    var waiting: (point: CGPoint, time: Duration)?
  }

  /// Creates fingers, none of them down.
  init(window: Window, clock: FrameClock) {
    self.clock = clock
    dispatcher = TouchDispatcher(window: window, clock: clock)
  }

  var isWaitingForTime: Bool {
    dispatcher.isWaitingForTime || fingers.contains { $0.value.waiting != nil }
  }

  func touch(_ phase: Touch.Phase, at point: CGPoint, id: Int, time: Duration) {
    let point = point.isFinite ? point : (dispatcher.touch(id: id)?.locationInWindow ?? .outside)
    switch phase {
    case .began:
      demand(
        fingers[id] == nil,
        "The finger \(id) is down already; lift it before it begins again.")
      fingers[id] = Finger()
      dispatcher.begin(id: id, at: point, time: time)
    case .moved: move(id, to: point, time: time)
    case .stationary:
      tellWaitingMove(of: id)
      dispatcher.change(touch(id, phase), to: .stationary, at: point, time: time)
    case .ended, .cancelled:
      tellWaitingMove(of: id)
      fingers[id] = nil
      dispatcher.change(touch(id, phase), to: phase, at: point, time: time)
    case .regionEntered, .regionMoved, .regionExited:
      demand(false, "A finger touches the window; \(phase.rawValue) is of pointers above it.")
    }
  }

  /// Delivers the moves that waited for this tick.
  func tick(at now: Duration) {
    for touch in dispatcher.touchesDown {
      let told = tellWaitingMove(of: touch.id)
      fingers[touch.id]?.lastMove = told ? now : nil
    }
    dispatcher.tick(at: now)
  }

  /// Resets the recognisers that a tick has decided.
  func settle() {
    dispatcher.tick(at: clock.now)
  }

  /// Delivers a move, or keeps it for the next tick if one was delivered in this frame.
  private func move(_ id: Int, to point: CGPoint, time: Duration) {
    let touch = touch(id, .moved)
    if let lastMove = fingers[id]?.lastMove, lastMove != time {
      fingers[id]?.waiting = (point, time)
      return
    }
    fingers[id]?.waiting = nil
    fingers[id]?.lastMove = time
    dispatcher.change(touch, to: .moved, at: point, time: time)
  }

  @discardableResult
  private func tellWaitingMove(of id: Int) -> Bool {
    guard let (point, time) = fingers[id]?.waiting, let touch = dispatcher.touch(id: id) else {
      return false
    }
    fingers[id]?.waiting = nil
    dispatcher.change(touch, to: .moved, at: point, time: time)
    return true
  }

  private func touch(_ id: Int, _ phase: Touch.Phase) -> Touch {
    guard let touch = dispatcher.touch(id: id) else {
      fatalError("The finger \(id) is not down, so its phase cannot be \(phase).")
    }
    return touch
  }
}

extension CGPoint {
  /// A point outside of all views.
  fileprivate static let outside = CGPoint(x: -1e9, y: -1e9)
}
