import Offscreen
import OffscreenPlayback

extension Stage {
  /// A step after which nothing moves, or a pause if an animation repeats for ever.
  var settlingStep: Interaction {
    hasRepeats
      ? .wait(ExplorationLimits.pauseBesideRepeats) : .settle(limit: ExplorationLimits.settling)
  }
}
