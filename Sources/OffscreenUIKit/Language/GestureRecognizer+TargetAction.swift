public import Offscreen
import OffscreenViews

extension GestureRecognizer {
  // Without the last parameter, classes of recognisers could not declare an initialiser of these labels.
  /// Creates a recogniser that calls a method of `target`, which is not retained.
  ///
  /// The method takes nothing or the recogniser.
  public convenience init(target: Any?, action: Selector?, _: Void = ()) {
    self.init()
    addTargetIfAny(target, action: action)
  }

  /// Calls a method of `target`, which is not retained, at `began`, at every `changed`, and at
  /// `ended` or `cancelled`.
  public final func addTarget(_ target: Any, action: Selector) {
    let entry = TargetAction(target: target, selector: action)
    addAction(from: entry) { entry.send(from: $0) }
  }

  /// Calls a method of a target, unless one of both is nil; the source pass writes this call.
  public final func addTargetIfAny(_ target: Any?, action: Selector?) {
    if let target, let action { addTarget(target, action: action) }
  }

  /// Ends the calls of a target's method; nil means every target or method.
  public final func removeTarget(_ target: Any?, action: Selector?) {
    removeActions { ($0 as? TargetAction)?.matches(target: target, selector: action) ?? false }
  }
}
