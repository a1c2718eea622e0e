package import Foundation

/// What a tree is told by the stage it stands on: the time, the pixels, and when a frame comes.
package protocol Host: AnyObject {
  /// The virtual time since the stage was made.
  var now: Duration { get }
  /// Pixels in a point.
  var scale: CGFloat { get }
  /// The number of frame ticks in a second.
  var framesPerSecond: Int { get }
  /// Calls `ticker` at every frame tick from the next one on, until it says that it is at rest.
  ///
  /// A ticker that is registered already is not registered twice. The host keeps it alive.
  func addTicker(_ ticker: any FrameTicking)
  /// Stops calling `ticker`.
  func removeTicker(_ ticker: any FrameTicking)
}

/// Something that moves by itself from frame to frame.
package protocol FrameTicking: AnyObject {
  /// Brings the moving thing to where it is at `now`; returns whether it is still moving.
  func frameTick(at now: Duration) -> Bool
  /// What is moving, for the message of a stage that never settles.
  var tickerName: String { get }
  /// Whether something moves; one that only waits for time to pass says no.
  var isInMotion: Bool { get }
}

extension FrameTicking {
  package var tickerName: String { className(of: self) }
  package var isInMotion: Bool { true }
}
