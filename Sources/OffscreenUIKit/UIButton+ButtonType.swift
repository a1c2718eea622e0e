public import Foundation
public import Offscreen

extension Button {
  /// UIKit's types of buttons, which all look the same here.
  public enum ButtonType: Hashable, Sendable {
    /// A title in the tint colour, dimmed while it is pressed.
    case system
    /// The same; in UIKit the title is white.
    case custom
  }

  /// Creates a button that takes the title of its action and runs it when tapped.
  public convenience init(type: ButtonType, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Creates a button with a frame that takes the title of its action and runs it when tapped.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction) {
    self.init(type: .system, primaryAction: primaryAction)
    self.frame = frame
  }
}
