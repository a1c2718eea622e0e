/// An event that code has posted to assistive technologies, as `UIAccessibility.post(notification:argument:)` does.
public struct PostedAccessibilityNotification {
  /// What has happened.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Most of the screen has changed.
    case screenChanged
    /// Parts of the screen have changed.
    case layoutChanged
    /// The screen reader should speak a text.
    case announcement
    /// A page was scrolled; the text says to where.
    case pageScrolled
    /// Any other event.
    case other
  }

  /// What has happened.
  public let kind: Kind
  /// The text that is spoken, or the label of the element to which the cursor goes; nil for neither.
  public let text: String?
  /// The moment in the stage's time.
  public let time: Duration
  /// The element to which the cursor goes; nil for none, or once it is gone.
  package private(set) weak var element: Responder?

  init(_ kind: Kind, argument: Any?, at time: Duration) {
    self.kind = kind
    self.time = time
    element = argument as? Responder
    text = argument as? String ?? element?.accessibilityLabel
  }
}

extension Stage {
  /// The maximum number of events that are kept; the oldest are dropped.
  package static let postedNotificationLimit = 1_000

  /// Notes an event for assistive technologies on the stage that was last created or played on this thread.
  package static func post(_ kind: PostedAccessibilityNotification.Kind, argument: Any?) {
    guard let stage = DeferredWork.current.stage else { return }
    stage.add(PostedAccessibilityNotification(kind, argument: argument, at: stage.now))
  }
}
