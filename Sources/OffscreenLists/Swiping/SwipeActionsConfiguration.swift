public import Foundation
public import OffscreenRaster
public import OffscreenViews

/// The actions that a row offers when a finger pulls it aside.
open class ContextualAction: NSObject {
  /// The meanings of an action.
  ///
  /// Raw values are UIKit's.
  public enum Style: Int, Hashable, Sendable {
    /// It changes something; grey unless it has a colour of its own.
    case normal = 0
    /// It destroys something; red unless it has a colour of its own.
    case destructive = 1
  }

  /// Called when the action is chosen, with itself, its button and a closure to call when it is done.
  ///
  /// Give that closure whether the action was carried out; the row then returns to its place.
  public typealias Handler = (ContextualAction, View, @escaping (Bool) -> Void) -> Void

  /// The meaning.
  public final let style: Style
  /// The closure that performs the action.
  public final let handler: Handler
  /// The title; nil for none.
  open var title: String?
  /// The image above the title, in white unless its rendering mode is `alwaysOriginal`; nil by default.
  open var image: Image?
  // UIKit's shape.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the button; grey or red by default, to which nil returns.
  open var backgroundColor: Color! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private final var ownColor: Color?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { className(of: self) }
}

/// The actions at one side of a row, the first of which is nearest to the edge.
open class SwipeActionsConfiguration: NSObject {
  /// The actions.
  public final let actions: [ContextualAction]
  /// Whether pulling a row across most of its width chooses the first action; true by default.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a set of actions; a row with none is not pulled.
  public init(actions: [ContextualAction]) {
    self.actions = actions
    super.init()
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { className(of: self) }
}
