import Foundation

extension TableView {
  /// The animation with which rows and sections appear and disappear in an update, while others
  /// slide to their positions.
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

    /// The same for any list.
    var ofItems: ItemAnimation {
      switch self {
      case .none: .none
      case .fade, .middle, .automatic: .fade
      case .right: .slide(x: 1, fades: false)
      case .left: .slide(x: -1, fades: false)
      case .top: .slide(y: -1)
      case .bottom: .slide(y: 1)
      }
    }
  }
}
