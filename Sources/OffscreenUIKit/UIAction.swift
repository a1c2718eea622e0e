public import Offscreen

/// An action of a control, with a title for a button made from it.
public final class UIAction {
  /// The title of a button made from the action.
  public var title: String
  /// The control that is running the action; nil outside its handler.
  public private(set) weak var sender: AnyObject?
  private let handler: (UIAction) -> Void

  /// Creates an action that calls `handler` with itself.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }

  fileprivate func run(for sender: Control) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

extension Control {
  /// Runs `action` when any of `controlEvents` occurs.
  public final func addAction(_ action: UIAction, for controlEvents: Events) {
    addAction(for: controlEvents) { control in action.run(for: control) }
  }
}
