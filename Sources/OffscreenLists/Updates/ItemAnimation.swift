import Foundation

/// The animation with which inserted items appear and deleted items disappear in an update, while
/// others slide to their positions.
enum ItemAnimation: Equatable {
  /// At once.
  case none
  /// From or to a place at a distance, in multiples of the item's size.
  case slide(x: CGFloat = 0, y: CGFloat = 0, fades: Bool = true)

  /// Fading in place.
  static let fade = ItemAnimation.slide()

  /// The effect for a view of a given size; nil for none.
  func effect(size: CGSize) -> UpdateTransition.Effect? {
    guard case .slide(let x, let y, let fades) = self else { return nil }
    return UpdateTransition.Effect(
      shift: CGPoint(x: x * size.width, y: y * size.height), fades: fades)
  }
}
