public import Foundation
import Offscreen

/// The shadow of a text; its blur is not drawn.
open class NSShadow: NSObject {
  /// The offset of the shadow, in points to the right and down.
  open var shadowOffset = CGSize.zero
  /// The blur in UIKit; shadows of text have no blur here.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour, a `UIColor`; by default black with an alpha of one third.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// Creates a shadow without an offset.
  public override init() {
    super.init()
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { String(reflecting: type(of: self)) }

  /// The shadow as a value; nil without a colour.
  final var value: TextShadow? {
    (shadowColor as? UIColor).map { TextShadow(color: $0, offset: shadowOffset) }
  }
}
