import OffscreenGeometry

/// Leaves out of a band what an opaque rectangle hides later.
///
/// Only what is drawn on the band itself hides anything, not what is drawn into a layer; what is
/// hidden may be anything, whole layers as well. No pixel changes: each was to be overwritten.
struct Occlusion {
  /// The most rectangles that are remembered; later ones, which come earlier in painting order,
  /// replace the smallest.
  private static let keptCount = 4

  private var covers: [PixelRect] = []

  /// The numbers of the commands that may be seen, in painting order.
  static func visible(
    _ indices: ArraySlice<Int32>, of commands: [Command], in list: DisplayList, band: PixelRect
  ) -> [Int32] {
    var occlusion = Occlusion()
    var seen: [Int32] = []
    seen.reserveCapacity(indices.count)
    var depth = 0
    /// Whether the outermost of the layers gone through is hidden.
    var isHidden = false
    for index in indices.reversed() {
      let command = commands[Int(index)]
      let area = command.shape.bounds.intersection(band)
      if depth == 0 { isHidden = occlusion.hides(area) }
      switch command.kind {
      case .fill: break
      case .endLayer: depth += 1
      case .beginLayer: depth -= 1
      }
      if isHidden { continue }
      seen.append(index)
      if depth == 0, command.isOpaqueRect(in: list) { occlusion.add(area) }
    }
    return seen.reversed()
  }

  private func hides(_ area: PixelRect) -> Bool {
    covers.contains { $0.intersection(area) == area }
  }

  private mutating func add(_ area: PixelRect) {
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
  /// Whether nothing of what lies beneath its bounds is left.
  fileprivate func isOpaqueRect(in list: DisplayList) -> Bool {
    guard kind == .fill, shape.kind == .rect, clip < 0, blendMode == .normal else { return false }
    switch paint {
    case .solid(let word): return word >> 24 == 255
    case .gradient(let index): return alpha == 255 && list.gradients[Int(index)].isOpaque
    default: return false
    }
  }
}
