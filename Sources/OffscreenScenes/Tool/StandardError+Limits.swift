import Offscreen
import OffscreenFiles

extension StandardError {
  /// Writes a warning for each limit that a drawing exceeded.
  static func warn(of limits: Set<DrawingLimit>) {
    for sentence in limits.sentences { write("warning: \(sentence)\n") }
  }
}
