/// A kind of step that exploring makes, by the name that weights use.
public enum ExplorationStep: String, CaseIterable, Hashable, Sendable {
  /// A tap at a point where a touch reaches a target: a control, a cell, or a view that recognises taps.
  case tap
  /// A tap at any point of the window.
  case randomTap
  /// A finger that moves along a line, mostly in a scroll view and along an axis.
  case drag
  /// The shortest drag with a velocity at its end.
  case fling
  /// Two fingers that move apart or together.
  case pinch
  /// Two fingers that move side by side.
  case twoFingers
  /// A touch that the system cancels.
  case cancel
  /// Up to a second passes.
  case wait
  /// Time passes until nothing moves.
  case settle
  /// Characters for the first responder, if there is one.
  case type
  /// An action that the scene declares, if there is one.
  case action
  /// Another size of the window, which is that of a device or of a part of a screen.
  case size
  /// Another appearance, reading direction or text size.
  case traits
  /// Another safe area.
  case safeArea

  /// How often each kind is drawn, relative to the others.
  public static let standardWeights: [ExplorationStep: Int] = [
    .tap: 30, .randomTap: 4, .drag: 20, .fling: 12, .pinch: 2, .twoFingers: 2, .cancel: 3,
    .wait: 12,
    .settle: 8, .type: 6, .action: 6, .size: 2, .traits: 2, .safeArea: 1,
  ]
}
