import Foundation

extension TableView {
  /// How rows and sections appear and disappear in an update, while others slide to their
  /// positions.
  public enum RowAnimation: String, CaseIterable, Hashable, Sendable {
    /// They fade.
    case fade
    /// They slide in from the right, or out to the right.
    case right
    /// They slide in from the left, or out to the left.
    case left
    /// They fade and slide in from above, or out upwards.
    case top
    /// They fade and slide in from below, or out downwards.
    case bottom
    /// They appear or disappear at once; if nothing else is in the update, nothing slides either.
    case none
    /// They fade.
    case middle
    /// They fade.
    case automatic

    /// The effect for a view of a given size; nil for none.
    func effect(size: CGSize) -> UpdateTransition.Effect? {
      switch self {
      case .none: nil
      case .fade, .middle, .automatic: UpdateTransition.Effect()
      case .right: UpdateTransition.Effect(shift: CGPoint(x: size.width, y: 0), fades: false)
      case .left: UpdateTransition.Effect(shift: CGPoint(x: 0 - size.width, y: 0), fades: false)
      case .top: UpdateTransition.Effect(shift: CGPoint(x: 0, y: 0 - size.height))
      case .bottom: UpdateTransition.Effect(shift: CGPoint(x: 0, y: size.height))
      }
    }
  }
}
