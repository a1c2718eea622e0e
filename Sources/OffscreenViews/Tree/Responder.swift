/// An object that receives touches and forwards those it does not handle to the next responder.
open class Responder {
  /// Creates a responder without a next responder.
  public init() {}

  /// The responder that receives what this one does not handle; nil at the end of the chain.
  open var next: Responder? { nil }

  /// Called when fingers touch down; the default forwards to `next`.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    forward { $0.touchesBegan(touches, with: event) }
  }

  /// Called when fingers move; the default forwards to `next`.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    forward { $0.touchesMoved(touches, with: event) }
  }

  /// Called when fingers are lifted; the default forwards to `next`.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    forward { $0.touchesEnded(touches, with: event) }
  }

  /// Called when the touches are taken away, for example by a gesture recogniser; the default
  /// forwards to `next`.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    forward { $0.touchesCancelled(touches, with: event) }
  }

  /// Passes touches on to the next responder, on another stack if the chain is too long for this
  /// one.
  private func forward(_ tell: (Responder) -> Void) {
    if let handler = nextHandler { withRoomOnStack { tell(handler) } }
  }

  /// The next responder that may handle touches: plain views only forward them.
  private var nextHandler: Responder? {
    var responder = next
    while let view = responder, type(of: view) == View.self { responder = view.next }
    return responder
  }
}

// A tree belongs to the code that made it: different trees may be used on different threads, but no
// object of one may be shared between threads.
@available(*, unavailable)
extension Responder: Sendable {}
