public import Foundation

/// The way from one controller to another.
///
/// There are no interface files that describe ways; code makes them.
open class StoryboardSegue: NSObject {
  /// The name of the way; nil for none.
  public final let identifier: String?
  /// The controller at which the way begins.
  public final let source: ViewController
  /// The controller to which it leads.
  public final let destination: ViewController
  private let handler: (() -> Void)?

  /// Creates a way that `perform()` of a subclass goes.
  public init(identifier: String?, source: ViewController, destination: ViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = nil
  }

  /// Creates a way that a closure goes.
  public convenience init(
    identifier: String?, source: ViewController, destination: ViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier, source, destination, performHandler)
  }

  private init(
    _ identifier: String?, _ source: ViewController, _ destination: ViewController,
    _ handler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.handler = handler
  }

  /// Goes the way: calls the closure, if there is one.
  open func perform() { handler?() }
}
