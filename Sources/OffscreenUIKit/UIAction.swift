public import Offscreen
import OffscreenControls
import OffscreenViews

/// UIKit's name for `MenuElement`.
public typealias UIMenuElement = MenuElement
/// UIKit's name for `MenuAction`.
public typealias UIAction = MenuAction
/// UIKit's name for `Menu`.
public typealias UIMenu = Menu
/// UIKit's name for `DeferredMenuElement`.
public typealias UIDeferredMenuElement = DeferredMenuElement

extension Control {
  /// Creates a control with an action for its main event: a change of the value, or of a button a tap.
  ///
  /// A button shows the title and the image of the action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    (self as? Button)?.show(primaryAction)
    addAction(primaryAction, for: mainEvent)
  }

  private var mainEvent: Events {
    let isValued =
      self is Switch || self is Slider || self is Stepper || self is PageControl
      || self is SegmentedControl
    return isValued ? .valueChanged : .primaryActionTriggered
  }

  /// Runs `action` when any of `controlEvents` occurs, in place of an action with the same identifier.
  public final func addAction(_ action: UIAction, for controlEvents: Events) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    add(
      ControlAction(events: controlEvents, origin: action) { control, _ in
        action.run(for: control)
      })
  }

  /// Ends an action for some events.
  public final func removeAction(_ action: UIAction, for controlEvents: Events) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Ends the action with an identifier for some events.
  public final func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Events
  ) {
    removeActions(for: controlEvents) {
      ($0.origin as? UIAction)?.identifier == actionIdentifier
    }
  }

  /// Runs an action as if it was added and its event occurred.
  public final func sendAction(_ action: UIAction) { action.run(for: self) }
}
