public import OffscreenViews

extension Stage {
  /// Presses and releases a key of a hardware keyboard: a character, or one of the inputs of `KeyCommand`.
  ///
  /// The first responder receives it; without one, the frontmost presented controller, or the window. A command of
  /// that responder or of one behind it in the chain takes the key, if an object from there on can do its action.
  /// Otherwise the responder is told by `pressesBegan(_:with:)` and `pressesEnded(_:with:)`. A key types no text:
  /// `type(_:)` does.
  ///
  /// - Returns: Whether a command took the key.
  @discardableResult
  public func press(_ input: String, modifiers: KeyModifierFlags = []) -> Bool {
    let receiver: Responder = window.firstResponder ?? window.frontmostController ?? window
    let key = Key(input, modifiers: modifiers)
    var responder: Responder? = receiver
    while let current = responder {
      for command in current.keyCommands ?? [] where command.matches(key) {
        guard let target = receiver.target(forAction: command.action, withSender: command) else {
          continue
        }
        if command.action.call(on: target as AnyObject, command) { return true }
      }
      responder = current.next
    }
    let press = Press(of: key, at: now, in: window, responder: receiver)
    receiver.pressesBegan([press], with: PressesEvent(timestamp: now, presses: [press]))
    press.phase = .ended
    receiver.pressesEnded([press], with: PressesEvent(timestamp: now, presses: [press]))
    return false
  }
}

extension Window {
  /// The controller that is presented by the others, or the root; nil without a controller.
  fileprivate var frontmostController: ViewController? { rootViewController?.frontmostPresented }
}
