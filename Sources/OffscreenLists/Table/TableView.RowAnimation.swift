import Foundation

extension TableView {
  /// How rows and sections come and go in an update, while the others slide to their places.
  public enum RowAnimation: String, CaseIterable, Hashable, Sendable {
    /// They fade.
    case fade
    /// They slide in from the right, or out to the right.
    case right
    /// They slide in from the left, or out to the left.
    case left
    /// They fade and slide down from above, or up.
    case top
    /// They fade and slide up from below, or down.
    case bottom
    /// They are there or gone at once; if nothing else is in the update, nothing slides either.
    case none
    /// They fade.
    case middle
    /// They fade.
    case automatic

    /// The effect on a view of a size; nil for none.
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
