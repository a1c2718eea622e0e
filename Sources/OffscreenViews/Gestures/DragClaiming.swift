package import Foundation

/// A view that fingers drag as a whole, such as a sheet, around the scroll views inside it.
package protocol DragClaiming: View {
  /// Whether the view follows a drag that begins in a scroll view inside it, in place of that scroll
  /// view.
  ///
  /// `translation` is the finger's movement in the scroll view's coordinates; the content may be at its
  /// top, and may be able to move in the finger's direction.
  func claimsDrag(by translation: CGPoint, contentAtTop: Bool, contentCanMove: Bool) -> Bool
}
