package import Foundation
package import Offscreen
import OffscreenInspection

/// One touch event of one finger.
package struct TouchRecord: Hashable, Sendable {
  package var time: Duration
  /// The number of frame ticks up to and including the event's time.
  package var tick: Int
  package var id: Int
  package var phase: Touch.Phase
  package var point: CGPoint

  /// The event as one line: tick, time, finger, phase, and point in the window.
  package var line: String {
    "tick \(tick)  \(time.scriptText)  finger \(id)  \(phase.scriptName)  "
      + "\(point.x.shortText), \(point.y.shortText)"
  }
}

extension Touch.Phase {
  /// The names of the phases in scripts.
  package static let scriptNames: KeyValuePairs<String, Touch.Phase> = [
    "down": .began, "move": .moved, "up": .ended, "cancel": .cancelled,
  ]

  /// The phase as a script names it.
  package var scriptName: String {
    Self.scriptNames.first { $0.value == self }?.key ?? rawValue
  }
}
