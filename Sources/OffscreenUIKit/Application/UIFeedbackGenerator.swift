public import Foundation
public import Offscreen
import OffscreenViews

/// Creates haptic feedback, which a stage notes in `Stage.haptics`.
open class UIFeedbackGenerator: NSObject {
  /// Prepares the device in UIKit; without effect here.
  open func prepare() {}

  /// Notes feedback on the stage that was created, or advanced its time, last on this thread.
  final func fire(_ kind: HapticFeedback.Kind) {
    DeferredWork.current.stage?.note(kind)
  }
}

/// Creates the feedback of things that collide.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strengths of collisions.
  public enum FeedbackStyle: Int, Hashable, Sendable {
    /// Of small, light things.
    case light = 0
    /// Of things of medium size.
    case medium = 1
    /// Of large, heavy things.
    case heavy = 2
    /// Of soft things.
    case soft = 3
    /// Of rigid things.
    case rigid = 4
  }

  private let style: FeedbackStyle

  /// Creates a generator of one strength.
  public init(style: FeedbackStyle) {
    self.style = style
  }

  /// Creates a generator of medium strength.
  public override convenience init() {
    self.init(style: .medium)
  }

  /// Notes a collision with full intensity.
  public func impactOccurred() {
    impactOccurred(intensity: 1)
  }

  /// Notes a collision; the intensity is clamped to 0...1, and NaN is 0.
  public func impactOccurred(intensity: CGFloat) {
    fire(.impact(style, intensity: intensity > 0 ? min(intensity, 1) : 0))
  }
}

/// Creates the feedback of a choice that changes under the finger.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Notes a change of the choice.
  public func selectionChanged() { fire(.selection) }
}

/// Creates the feedback of a task that has ended.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcomes of tasks.
  public enum FeedbackType: Int, Hashable, Sendable {
    /// The task has succeeded.
    case success = 0
    /// The task has produced a warning.
    case warning = 1
    /// The task has failed.
    case error = 2
  }

  /// Notes an outcome.
  public func notificationOccurred(_ notificationType: FeedbackType) {
    fire(.notification(notificationType))
  }
}

/// Haptic feedback that code has created, and when.
public struct HapticFeedback: Hashable, Sendable {
  /// The kinds of feedback.
  public enum Kind: Hashable, Sendable {
    /// A collision, with an intensity in 0...1.
    case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
    /// A change of a choice.
    case selection
    /// The outcome of a task.
    case notification(UINotificationFeedbackGenerator.FeedbackType)
  }

  /// The kind of feedback.
  public let kind: Kind
  /// The stage's time.
  public let time: Duration
}

extension Stage {
  private static let hapticsKey = AttachedKey()

  /// The haptic feedback that code has created on this stage, in that order.
  public final var haptics: [HapticFeedback] {
    window[Self.hapticsKey] as? [HapticFeedback] ?? []
  }

  fileprivate final func note(_ kind: HapticFeedback.Kind) {
    window[Self.hapticsKey] = haptics + [HapticFeedback(kind: kind, time: now)]
  }
}
