import OffscreenGeometry

/// Parts of a shape that are known to be covered completely: two rectangles, which cross each other
/// in a rectangle with rounded corners.
struct SolidParts {
  /// The rectangle of full width between the upper and the lower corners.
  var wide: PixelRect
  /// The rectangle of full height between the left and the right corners.
  var tall: PixelRect
}

extension DisplayList {
  /// The parts of a shape that are known to be covered completely; either may be empty.
  func solidParts(of shape: Shape) -> SolidParts {
    switch shape.coverage {
    case .rect: return SolidParts(wide: shape.bounds, tall: .empty)
    case .edges, .picture: return SolidParts(wide: .empty, tall: .empty)
    case .stencil(let index, let frame):
      let stencil = stencils[Int(index)]
      guard !stencil.solidColumns.isEmpty else { return SolidParts(wide: .empty, tall: .empty) }
      let wide = PixelRect(
        minX: frame.minX + stencil.solidColumns.lowerBound, minY: frame.minY + stencil.top,
        maxX: frame.maxX - (stencil.width - stencil.solidColumns.upperBound),
        maxY: frame.maxY - stencil.bottom)
      let tall = PixelRect(
        minX: frame.minX + stencil.left, minY: frame.minY + stencil.solidRows.lowerBound,
        maxX: frame.maxX - stencil.right,
        maxY: frame.maxY - (stencil.height - stencil.solidRows.upperBound))
      return SolidParts(
        wide: wide.intersection(shape.bounds), tall: tall.intersection(shape.bounds))
    }
  }

  /// The innermost of a command's clips that does not cover an area completely; nil if all of them
  /// do.
  ///
  /// - Complexity: O(clips that are left out).
  func clip(of command: Command, in area: PixelRect) -> Int32? {
    var node = command.clip
    while let index = node {
      let clip = clips[Int(index)]
      let solid = solidParts(of: clip.shape)
      guard solid.wide.contains(area) || solid.tall.contains(area) else { break }
      node = clip.parent
    }
    return node
  }
}
