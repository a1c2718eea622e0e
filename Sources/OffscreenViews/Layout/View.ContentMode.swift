public import Foundation

extension View {
  /// The placement in the bounds of contents with a fixed size, such as an image.
  public enum ContentMode: String, CaseIterable, Hashable, Sendable {
    /// Stretched to the bounds.
    case scaleToFill
    /// Scaled to the largest size that fits completely, centred.
    case scaleAspectFit
    /// Scaled to the smallest size that covers the bounds, centred.
    case scaleAspectFill
    /// Stretched to the bounds, and drawn again when they change.
    case redraw
    /// At its own size, centred.
    case center
    /// At its own size, at the middle of the top edge.
    case top
    /// At its own size, at the middle of the bottom edge.
    case bottom
    /// At its own size, at the middle of the left edge.
    case left
    /// At its own size, at the middle of the right edge.
    case right
    /// At its own size, in the top left corner.
    case topLeft
    /// At its own size, in the top right corner.
    case topRight
    /// At its own size, in the bottom left corner.
    case bottomLeft
    /// At its own size, in the bottom right corner.
    case bottomRight
  }
}

extension View.ContentMode {
  /// The rectangle for contents of `size` in `bounds`; for contents without area, the bounds
  /// themselves.
  public func rect(forContentOf size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let (horizontal, vertical) = alignment
    var placed = size
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit, .scaleAspectFill:
      let ratios = (bounds.width / size.width, bounds.height / size.height)
      let factor =
        self == .scaleAspectFit ? min(ratios.0, ratios.1) : max(ratios.0, ratios.1)
      placed = CGSize(width: size.width * factor, height: size.height * factor)
    default: break
    }
    return CGRect(
      x: bounds.minX + (bounds.width - placed.width) * horizontal,
      y: bounds.minY + (bounds.height - placed.height) * vertical,
      width: placed.width, height: placed.height)
  }

  /// The fraction of the free space that goes to the left of and above the contents.
  private var alignment: (horizontal: CGFloat, vertical: CGFloat) {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}
