public import Offscreen

extension Control {
  /// Calls a method of `target`, which is not retained, when any of some events occurs.
  ///
  /// The method takes nothing, the control, or the control and the event. Without a target, the
  /// first responder from the control on that has the method is called. Adding the same pair again
  /// adds to its events.
  public final func addTarget(
    _ target: Any?, action: Selector, for controlEvents: Events
  ) {
    let known = targetActions.first {
      $0.target.matches(target: target, selector: action)
        && ($0.target.currentTarget == nil) == (target == nil)
    }
    let entry = known?.target ?? TargetAction(target: target, selector: action)
    let events = controlEvents.subtracting(known?.events ?? [])
    guard !events.isEmpty else { return }
    add(
      ControlAction(events: events, origin: entry) { sender, event in
        entry.send(from: sender, with: event)
      })
  }

  /// Ends the calls of a target's method for some events; nil means every target or method.
  public final func removeTarget(
    _ target: Any?, action: Selector?, for controlEvents: Events
  ) {
    removeActions(for: controlEvents) { item in
      (item.origin as? TargetAction)?.matches(target: target, selector: action) ?? false
    }
  }

  /// The targets that have not been freed.
  public final var allTargets: Set<AnyHashable> {
    Set(targetActions.compactMap { $0.target.currentTarget as? AnyHashable })
  }

  /// The events for which a target or an action was added.
  public final var allControlEvents: Events {
    allActions.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// The names of the methods of a target that are called for an event; nil if there are none.
  public final func actions(forTarget target: Any?, forControlEvent event: Events) -> [String]? {
    let names = targetActions.filter {
      $0.events.contains(event) && $0.target.matches(target: target, selector: nil)
    }.map { $0.target.selector.description }
    return names.isEmpty ? nil : names
  }

  private final var targetActions: [(target: TargetAction, events: Events)] {
    allActions.compactMap { item in
      (item.origin as? TargetAction).map { ($0, item.events) }
    }
  }
}

extension Control {
  /// UIKit's name for `Control.Events`.
  public typealias Event = Events
}

extension Control.Events {
  /// Editing of a text field began.
  public static let editingDidBegin = Self(rawValue: 1 << 16)
  /// The text of a text field changed.
  public static let editingChanged = Self(rawValue: 1 << 17)
  /// Editing of a text field ended.
  public static let editingDidEnd = Self(rawValue: 1 << 18)
  /// Editing of a text field ended with the return key.
  public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
  // UIKit's names.
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  /// All events of editing.
  public static let allEditingEvents = Self(rawValue: 0x000F_0000)
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  /// All events.
  public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
}
