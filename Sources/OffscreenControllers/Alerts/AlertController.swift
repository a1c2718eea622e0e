import Foundation
public import OffscreenControls
import OffscreenGeometry
import OffscreenViews

/// Shows a title, a message and buttons above another controller, and dismisses itself when a button is tapped.
///
/// Two buttons of an alert stand side by side if their titles have room, the cancelling one where reading begins; others
/// stand one below the other, with the cancelling one last. In an action sheet it stands apart, and a tap beside the sheet
/// chooses it. An alert without buttons stays until code dismisses it. Texts grow with the preferred size of text;
/// what is too high for the safe area scrolls.
///
/// There are no popovers, so an action sheet stands at the lower edge on a pad, too.
open class AlertController: ViewController {
  /// The kinds of alerts.
  ///
  /// Raw values are UIKit's.
  public enum Style: Int, Hashable, Sendable {
    /// Buttons at the lower edge.
    case actionSheet = 0
    /// A card in the middle.
    case alert = 1
  }

  /// The title; nil for none.
  open override var title: String? {
    didSet { contentDidChange() }
  }
  /// The text below the title; nil for none.
  open var message: String? {
    didSet { contentDidChange() }
  }
  /// The kind; `actionSheet` unless another one was given.
  public private(set) final var preferredStyle = Style.actionSheet
  /// The buttons, in the order in which they were added.
  public private(set) final var actions: [AlertAction] = []
  /// The fields of an alert, in the order in which they were added; nil if there are none.
  public private(set) final var textFields: [TextField]?
  /// The button of an alert with the emphasised title; nil, the default, for the cancelling one.
  ///
  /// An action sheet always emphasises the cancelling one.
  ///
  /// - Precondition: The action was added.
  open var preferredAction: AlertAction? {
    didSet {
      demand(
        preferredAction == nil || actions.contains { $0 === preferredAction },
        "The preferred action of an alert must be one of its actions; add it first.")
      contentDidChange()
    }
  }

  /// Creates an alert without buttons.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
    modalPresentationStyle = .custom
  }

  /// Adds a button.
  ///
  /// - Precondition: The action is not in the alert, and is not a second cancelling one.
  open func addAction(_ action: AlertAction) {
    demand(
      !actions.contains { $0 === action },
      "The action “\(action.title ?? "")” is already in the alert.")
    demand(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "An alert can have only one cancelling action.")
    actions.append(action)
    contentDidChange()
  }

  /// Adds a field, which `configurationHandler` configures.
  ///
  /// - Precondition: The alert is not an action sheet.
  open func addTextField(configurationHandler: ((TextField) -> Void)? = nil) {
    demand(
      preferredStyle == .alert, "An action sheet has no text fields; use the style alert for them.")
    let field = TextField()
    field.font = AlertView.fieldStyle.font(in: .current)
    field.adjustsFontForContentSizeCategory = true
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    contentDidChange()
  }

  private final func contentDidChange() { (viewIfLoaded as? AlertView)?.update() }

  /// Makes the view.
  open override func loadView() {
    let view = AlertView(self)
    self.view = view
    view.update()
  }

  /// Begins the text input of the first field; an override calls `super`.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  /// The actions in the order in which they stand, from above.
  final var orderedActions: [AlertAction] {
    actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel }
  }

  /// The action with the emphasised title.
  final var emphasised: AlertAction? {
    let preferred = preferredStyle == .alert ? preferredAction : nil
    return preferred ?? actions.first { $0.style == .cancel }
  }

  /// Dismisses the alert, and then calls the handler of an action.
  ///
  /// Does nothing while the alert appears or disappears.
  final func choose(_ action: AlertAction) {
    guard action.isEnabled else { return }
    directPresenter?.beginDismissing(animated: true) { action.handler?(action) }
  }

  override func makeOwnPresentation() -> PresentationController? {
    AlertPresentationController(presentedViewController: self, presenting: nil)
  }

  override func makeOwnAnimator() -> (any ViewControllerAnimatedTransitioning)? {
    preferredStyle == .alert ? FadeAnimator.alert : nil
  }
}
