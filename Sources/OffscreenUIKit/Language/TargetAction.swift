import OffscreenViews

/// A target, which is not retained, and the method that is called on it.
final class TargetAction {
  private let hasTarget: Bool
  private weak var target: AnyObject?
  let selector: Selector

  /// Without a target, the method is called on the first object of the sender's responder chain that
  /// can do it.
  init(target: Any?, selector: Selector) {
    hasTarget = target != nil
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
  }

  /// The target; nil without one, and once it is freed.
  var currentTarget: AnyObject? { target }

  /// Calls the method; does nothing if the target was freed.
  func send(from sender: Responder, with event: Event?) {
    if let target {
      selector.call(on: target, sender, event)
    } else if !hasTarget {
      let responder = sender.target(forAction: selector, withSender: sender)
      selector.call(on: responder as AnyObject?, sender, event)
    }
  }

  /// Calls the method of a recogniser's target.
  func send(from recognizer: GestureRecognizer) {
    if let target { selector.call(on: target, recognizer) }
  }

  /// Whether a removal applies to this one: nil means every target and every method.
  func matches(target other: Any?, selector: Selector?) -> Bool {
    if let other, target !== other as AnyObject { return false }
    return selector.map { $0 == self.selector } ?? true
  }
}
