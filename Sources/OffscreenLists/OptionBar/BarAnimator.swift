import Foundation
import OffscreenScrolling
import OffscreenViews

/// Drives an option bar's transition with the stage's time, like an offset set with animation.
final class BarAnimator: FrameTicking {
  /// The bar, which may be freed before the transition is over.
  private weak var bar: OptionBar?
  /// The stage's time at the beginning.
  private let start: Duration
  /// The progress from 0 to 1 by the time since the start.
  private let motion = EasedMotion(start: 0, target: 1)

  init(bar: OptionBar, start: Duration) {
    self.bar = bar
    self.start = start
  }

  func frameTick(at now: Duration) -> Bool {
    guard let bar, bar.animator === self else { return false }
    let seconds: Double = (now - start) / .seconds(1)
    bar.advanceTransition(to: CGFloat(motion.position(at: seconds)))
    return seconds < motion.duration
  }
}
