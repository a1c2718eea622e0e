public import Foundation
public import Offscreen
import OffscreenViews

extension Button {
  /// Creates a button of a type with the title and the image of an action, which a tap runs.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    guard let primaryAction else { return }
    show(primaryAction)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Creates a button with the title and the image of an action and with a menu, which a touch opens if there is no action.
  public convenience init(frame: CGRect, primaryAction: UIAction?, menu: UIMenu?) {
    self.init(frame: frame, primaryAction: primaryAction)
    self.menu = menu
  }

  /// Creates a button with a configuration; its title is that of the action if the configuration
  /// has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    show(configuration, title: primaryAction?.title)
  }

  /// Shows the title and the image of an action.
  func show(_ action: UIAction) {
    setTitle(action.title, for: .normal)
    if let image = action.image { setImage(image, for: .normal) }
  }

  private func show(_ configuration: Configuration, title: String?) {
    var configuration = configuration
    if configuration.title == nil { configuration.title = title }
    self.configuration = configuration
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
