/// A closure that a control runs when one of a set of events occurs.
package struct ControlAction {
  package var events: Control.Events
  /// The object from which the action was made, used to find the action again; nil for plain
  /// closures.
  package var origin: AnyObject?
  package var run: (_ sender: Control, _ event: Event?) -> Void

  package init(
    events: Control.Events, origin: AnyObject? = nil,
    run: @escaping (_ sender: Control, _ event: Event?) -> Void
  ) {
    self.events = events
    self.origin = origin
    self.run = run
  }
}
