package import Foundation
import OffscreenViews

extension ScrollView {
  /// The target of an offset set with animation; nil without such an animation.
  package var animationTarget: CGPoint? {
    machine.movementKind == .animation ? machine.restingOffset : nil
  }

  /// Changes the target of an offset set with animation, keeping its time of arrival.
  ///
  /// Returns whether there is such an animation.
  package func redirectAnimation(to target: CGPoint) -> Bool {
    machine.redirect(to: target, at: now).begins
  }

  /// The offset at which the content will stop after a finger was lifted; nil unless it is
  /// decelerating.
  package var settlingTarget: CGPoint? {
    machine.isDecelerating ? machine.restingOffset : nil
  }

  /// Follows another movement: sets an offset at once, rounded to device pixels and clamped to the
  /// range.
  ///
  /// Ends the scroll view's own drag or movement.
  package func follow(to offset: CGPoint) {
    if machine.movementKind != nil || machine.isDragging {
      setContentOffset(contentOffset, animated: false)
    }
    move(to: geometry.clamped(offset))
  }
}
