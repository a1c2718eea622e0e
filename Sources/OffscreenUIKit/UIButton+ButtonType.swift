public import Foundation
public import Offscreen
import OffscreenViews

extension Button {
  /// UIKit's types of buttons; a button that is made without a type is a `system` one.
  public enum ButtonType: Hashable, Sendable {
    /// A title in the tint colour, dimmed while it is pressed.
    case system
    /// A white title, which does not change while it is pressed.
    case custom
  }

  /// Creates a button with the title of its action, which a tap runs.
  public convenience init(type: ButtonType, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    if type == .custom { plainTitleColor = .white }
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Creates a button with a configuration; its title is that of the action if the configuration
  /// has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
    if configuration.title == nil { self.configuration?.title = primaryAction?.title }
  }

  /// Creates a button with a frame and the title of its action, which a tap runs.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction) {
    self.init(type: .system, primaryAction: primaryAction)
    self.frame = frame
  }
}

extension Button {
  /// Sets the title with UIKit's attributes for a state; nil uses that of `.normal`.
  public final func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setAttributedTitle(title.map(AttributedString.init(uiKit:)) as AttributedString?, for: state)
  }

  /// The title with UIKit's attributes set for a state.
  public final func attributedTitle(for state: State) -> NSAttributedString? {
    let title: AttributedString? = attributedTitle(for: state)
    return title.map(NSAttributedString.init(offscreen:))
  }

  /// The title with UIKit's attributes for the current state.
  public final var currentAttributedTitle: NSAttributedString? {
    valueOfCurrentAttributedTitle.map(NSAttributedString.init(offscreen:))
  }
}
