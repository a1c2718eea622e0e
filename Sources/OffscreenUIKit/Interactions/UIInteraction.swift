public import Foundation
public import Offscreen
import OffscreenViews

/// Behaviour that is added to a view.
public protocol UIInteraction: NSObjectProtocol {
  /// The view that has the interaction; nil if none has.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or removed if it is nil.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or removed if it is nil.
  func didMove(to view: UIView?)
}

extension View {
  private static let interactionsKey = AttachedKey()

  /// The interactions of the view, in the order in which they were added; empty by default.
  ///
  /// Setting them removes those that are not among the new ones, and adds the others.
  public final var interactions: [any UIInteraction] {
    get { self[Self.interactionsKey] as? [any UIInteraction] ?? [] }
    set {
      for interaction in interactions where !newValue.contains(where: { $0 === interaction }) {
        removeInteraction(interaction)
      }
      for interaction in newValue where interaction.view !== self { addInteraction(interaction) }
    }
  }

  /// Adds an interaction behind the others, after removing it from the view that has it.
  public final func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    self[Self.interactionsKey] = interactions + [interaction]
    interaction.didMove(to: self)
  }

  /// Removes an interaction; without effect if it is another view's.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    self[Self.interactionsKey] = interactions.filter { $0 !== interaction }
    interaction.didMove(to: nil)
  }
}
