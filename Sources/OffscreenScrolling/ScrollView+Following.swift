package import Foundation
import OffscreenViews

extension ScrollView {
  /// Where an offset set with animation is on its way to; nil without such an animation.
  package var animationTarget: CGPoint? {
    machine.movementKind == .animation ? machine.restingOffset : nil
  }

  /// Sends an offset set with animation to another target, to arrive when it would have.
  ///
  /// Answers whether there is such an animation.
  package func redirectAnimation(to target: CGPoint) -> Bool {
    machine.redirect(to: target, at: now)
  }

  /// Where the content will come to rest after a finger; nil unless it decelerates.
  package var settlingTarget: CGPoint? {
    machine.isDecelerating ? machine.restingOffset : nil
  }

  /// Follows another movement: takes an offset at once, rounded to device pixels and in range.
  ///
  /// A movement or drag of its own ends.
  package func follow(to offset: CGPoint) {
    if machine.movementKind != nil || machine.isDragging {
      setContentOffset(contentOffset, animated: false)
    }
    move(to: geometry.clamped(offset))
  }
}
