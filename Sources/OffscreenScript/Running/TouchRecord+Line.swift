import Foundation
import Offscreen

extension ScriptRunner.TouchRecord {
  /// The event as one line: tick, time, finger, phase, and point in the window.
  package var line: String {
    "tick \(tick)  \(time.scriptText)  finger \(id)  \(phase.rawValue)  "
      + "\(point.x.shortText), \(point.y.shortText)"
  }
}
