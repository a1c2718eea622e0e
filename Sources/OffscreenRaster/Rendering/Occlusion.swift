import OffscreenGeometry

/// Omits the commands in a band that a later opaque shape hides completely.
///
/// Only what is drawn directly on the band hides anything, not what is inside layers; whole layers
/// may be hidden. A shape hides with the rectangles that it covers completely. The result is the same,
/// because every omitted pixel would be overwritten.
struct Occlusion {
  /// The maximum number of rectangles considered; those found later, which are painted earlier,
  /// replace the smallest.
  private static let keptCount = 4

  /// Opaque rectangles painted later than the command being examined.
  private var covers: [PixelRect] = []

  /// The indices of the commands that may be visible, in painting order.
  static func visible(
    _ indices: ArraySlice<Int32>, of commands: [Command], in list: DisplayList, band: PixelRect
  ) -> [Int32] {
    var occlusion = Occlusion()
    var seen: [Int32] = []
    seen.reserveCapacity(indices.count)
    var depth = 0
    /// Whether the outermost of the enclosing layers is hidden.
    var isHidden = false
    for index in indices.reversed() {
      let command = commands[Int(index)]
      let area = command.shape.bounds.intersection(band)
      if depth == 0 { isHidden = occlusion.hides(area) }
      switch command.kind {
      case .fill, .glyphs: break
      case .endLayer: depth += 1
      case .beginLayer: depth -= 1
      }
      if isHidden { continue }
      seen.append(index)
      if depth == 0, command.isOpaque(in: list), list.clip(of: command, in: area) == nil {
        let solid = list.solidParts(of: command.shape)
        occlusion.add(solid.wide.intersection(area))
        occlusion.add(solid.tall.intersection(area))
      }
    }
    return seen.reversed()
  }

  private func hides(_ area: PixelRect) -> Bool {
    covers.contains { $0.contains(area) }
  }

  private mutating func add(_ area: PixelRect) {
    if area.isEmpty { return }
    if covers.count < Self.keptCount {
      covers.append(area)
      return
    }
    for (index, cover) in covers.enumerated()
    where cover.width * cover.height < area.width * area.height {
      covers[index] = area
      return
    }
  }
}

extension Command {
  /// Whether the command overwrites what lies beneath where its shape and its clip cover it completely.
  fileprivate func isOpaque(in list: DisplayList) -> Bool {
    guard kind == .fill, blendMode == .normal else { return false }
    switch paint {
    case .solid(let word): return word >> 24 == 255
    case .gradient(let index): return alpha == 255 && list.gradients[Int(index)].isOpaque
    default: return false
    }
  }
}
