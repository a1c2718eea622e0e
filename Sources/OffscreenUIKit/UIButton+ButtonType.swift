public import Foundation
public import Offscreen
import OffscreenViews

extension Button {
  /// UIKit's types of buttons; a button that is made without a type is a `system` one.
  public enum ButtonType: Hashable, Sendable {
    /// A title in the tint colour, dimmed while it is pressed.
    case system
    /// A white title of 18 points, which does not change while it is pressed.
    case custom
  }

  /// Creates a button with the title of its action, which a tap runs.
  public convenience init(type: ButtonType, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    setUp(type: type, primaryAction: primaryAction)
  }

  // Observers of properties, which show what is set, do not run while an initialiser sets them.
  private func setUp(type: ButtonType, primaryAction: UIAction?) {
    if type == .custom {
      plainTitleColor = .white
      titleLabel.font = .standard(size: 18)
    }
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    if let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Creates a button with a configuration; its title is that of the action if the configuration
  /// has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    show(configuration, title: primaryAction?.title)
  }

  private func show(_ configuration: Configuration, title: String?) {
    var configuration = configuration
    if configuration.title == nil { configuration.title = title }
    self.configuration = configuration
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
