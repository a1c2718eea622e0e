/// An object that receives touches, and hands those it does not want to the next one.
open class Responder {
  /// Creates a responder at the end of a chain.
  public init() {}

  /// The responder that receives what this one does not handle; nil at the end of the chain.
  open var next: Responder? { nil }

  /// Tells that fingers came down; the default hands it to `next`.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    handOn { $0.touchesBegan(touches, with: event) }
  }

  /// Tells that fingers moved; the default hands it to `next`.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    handOn { $0.touchesMoved(touches, with: event) }
  }

  /// Tells that fingers were lifted; the default hands it to `next`.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    handOn { $0.touchesEnded(touches, with: event) }
  }

  /// Tells that the touches belong to somebody else from now on; the default hands it to `next`.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    handOn { $0.touchesCancelled(touches, with: event) }
  }

  private func handOn(_ tell: (Responder) -> Void) {
    if let handler = nextHandler { withRoomOnStack { tell(handler) } }
  }

  /// The next responder that may do something with touches: plain views only hand them on.
  private var nextHandler: Responder? {
    var responder = next
    while let view = responder, type(of: view) == View.self { responder = view.next }
    return responder
  }
}

// A tree belongs to whoever made it: whole trees may live on different threads, but no object of
// one may be shared between them.
@available(*, unavailable)
extension Responder: Sendable {}
