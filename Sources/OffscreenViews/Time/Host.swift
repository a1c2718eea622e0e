package import Foundation

/// The stage as its tree sees it: it supplies the time and the resolution, and announces each
/// frame.
package protocol Host: AnyObject {
  /// The virtual time since the stage was created.
  var now: Duration { get }
  /// Pixels per point.
  var scale: CGFloat { get }
  /// The number of frame ticks per second.
  var framesPerSecond: Int { get }
  /// The traits of the tree's environment.
  var traits: TraitCollection { get }
  /// Changes the traits that a collection specifies, and tells the views.
  func setTraits(_ traits: TraitCollection)
  /// Calls `ticker` at every frame tick from the next one on, until it reports that it is at rest.
  ///
  /// A ticker is registered only once. The host keeps it alive.
  func addTicker(_ ticker: any FrameTicking)
  /// Stops calling `ticker`.
  func removeTicker(_ ticker: any FrameTicking)
}

/// An animation or motion that is updated in every frame.
package protocol FrameTicking: AnyObject {
  /// Updates the moving object for the time `now`; returns whether it is still moving.
  func frameTick(at now: Duration) -> Bool
  /// A description of the moving object, for the error of a stage that does not settle.
  var tickerName: String { get }
  /// Whether something is moving; false for a ticker that only waits for time to pass.
  var isInMotion: Bool { get }
  /// Whether the ticker never ends, so that `settle` does not wait for it.
  var isEndless: Bool { get }
  /// Whether the motion has no end by intent, such as that of an animation with an infinite repeat count;
  /// `settle` waits for it all the same.
  var repeatsForever: Bool { get }
}

extension FrameTicking {
  package var tickerName: String { className(of: self) }
  package var isInMotion: Bool { true }
  package var isEndless: Bool { false }
  package var repeatsForever: Bool { false }
}
