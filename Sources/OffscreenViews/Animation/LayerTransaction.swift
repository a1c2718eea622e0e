public import Foundation

/// Changes of layers that belong together: how implicit animations run, and what is called when they have ended.
///
/// Transactions are nested by `begin()` and `commit()`, on each thread for itself; an inner one begins with the
/// settings of the outer one. Outside of all there is an implicit one, which lasts until the stage's next turn: until
/// time passes or a picture is drawn. Changes take effect at once, so that committing only ends the settings, and
/// calls the completion if nothing is animated.
public final class LayerTransaction: NSObject {
  /// Begins a transaction inside the present one.
  public class func begin() {
    TransactionStack.current.begin()
  }

  /// Commits the innermost transaction; without a call of `begin()`, the implicit one.
  public class func commit() {
    TransactionStack.current.commit()
  }

  /// Commits the implicit transaction.
  ///
  /// Animations that were added begin at the stage's present time, as they would without the call.
  public class func flush() {
    TransactionStack.flush()
  }

  /// The duration in seconds of the implicit animations, and of animations without a duration; 0.25 by default.
  public class func animationDuration() -> TimeInterval {
    TransactionStack.current.innermost.settings.duration
  }

  /// Sets the duration in seconds of implicit animations.
  ///
  /// With 0, or a value that is negative or not a number, properties change without animations.
  public class func setAnimationDuration(_ dur: TimeInterval) {
    TransactionStack.current.innermost.settings.duration = dur > 0 ? min(dur, 1e9) : 0
  }

  /// The progress of implicit animations; nil, the default, means `MediaTimingFunctionName.default`.
  public class func animationTimingFunction() -> MediaTimingFunction? {
    TransactionStack.current.innermost.settings.timingFunction
  }

  /// Sets the progress of implicit animations.
  public class func setAnimationTimingFunction(_ function: MediaTimingFunction?) {
    TransactionStack.current.innermost.settings.timingFunction = function
  }

  /// Whether changes of properties run no actions; false by default.
  public class func disableActions() -> Bool {
    TransactionStack.current.innermost.settings.disablesActions
  }

  /// Sets whether changes of properties run no actions, and so no implicit animations.
  public class func setDisableActions(_ flag: Bool) {
    TransactionStack.current.innermost.settings.disablesActions = flag
  }

  /// The closure that waits for the animations of the transaction.
  public class func completionBlock() -> (() -> Void)? {
    TransactionStack.current.innermost.completionBlock
  }

  /// Sets a closure that is called when all animations that are added from now on, in this transaction and in those
  /// inside it, are over or removed; blocks of views count too.
  ///
  /// It is called at the commit if there is none. A closure that was set before waits for the animations that were
  /// added until now.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    TransactionStack.current.innermost.setCompletionBlock(block)
  }

  /// A setting by its key: one of Core Animation's (`animationDuration`, `animationTimingFunction`, `disableActions`,
  /// `completionBlock`), or any value that was set.
  public class func value(forKey key: String) -> Any? {
    switch key {
    case "animationDuration": animationDuration()
    case "animationTimingFunction": animationTimingFunction()
    case "disableActions": disableActions()
    case "completionBlock": completionBlock()
    default: TransactionStack.current.innermost.settings.values[key]
    }
  }

  /// Sets a setting by its key; a value of another type than the setting's has no effect.
  public class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case "animationDuration":
      if case .number(let seconds) = anObject.map(AnimatableValue.init(any:)) {
        setAnimationDuration(TimeInterval(seconds))
      }
    case "animationTimingFunction": setAnimationTimingFunction(anObject as? MediaTimingFunction)
    case "disableActions":
      if let flag = anObject as? Bool { setDisableActions(flag) }
    case "completionBlock": setCompletionBlock(anObject as? () -> Void)
    default: TransactionStack.current.innermost.settings.values[key] = anObject
    }
  }

  /// Does nothing: a tree of layers belongs to one thread.
  public class func lock() {}

  /// Does nothing: a tree of layers belongs to one thread.
  public class func unlock() {}
}

@available(*, unavailable)
extension LayerTransaction: Sendable {}
