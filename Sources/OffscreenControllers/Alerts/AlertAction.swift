public import Foundation
import OffscreenViews

/// A button of an alert.
open class AlertAction: NSObject {
  /// The meanings of a button.
  ///
  /// Raw values are UIKit's.
  public enum Style: Int, Hashable, Sendable {
    /// It does something.
    case `default` = 0
    /// It changes nothing; an alert has at most one.
    case cancel = 1
    /// It destroys something.
    case destructive = 2
  }

  /// The title; nil for an empty button.
  public final let title: String?
  /// The meaning.
  public final let style: Style
  /// Whether the button can be tapped; true by default.
  open var isEnabled = true {
    didSet { button?.update() }
  }
  final let handler: ((AlertAction) -> Void)?
  /// The button that shows the action; not retained.
  final weak var button: AlertButton?

  /// Creates a button that calls `handler` after the alert was dismissed.
  public init(title: String?, style: Style, handler: ((AlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { className(of: self) }
}
