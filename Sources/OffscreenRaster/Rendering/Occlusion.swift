import OffscreenGeometry

/// Omits the commands in a band that a later opaque shape hides completely.
///
/// Only shapes outside of layers hide others; hidden layers are omitted as a whole. A shape hides
/// the pixels of the rectangles that it covers completely. The result is the same, because every
/// omitted pixel would be overwritten.
struct Occlusion {
  /// The maximum number of shapes considered; those found later, which are painted earlier,
  /// replace the smallest.
  private static let keptCount = 4

  /// An opaque shape in the band.
  private struct Cover {
    var area: PixelRect
    /// The shape if it covers only a part of the area completely.
    var shape: Shape?
  }

  /// The indices of the commands that may be visible in the band examined last, the frontmost first.
  private(set) var frontToBack: [Int32] = []
  /// Whether the content of the surface behind them may be visible too.
  private(set) var showsBackground = true
  /// Opaque shapes painted later than the command being examined.
  private var covers: [Cover] = []

  /// Finds the commands that may be visible in a band, among those with the given indices, which are in painting
  /// order; the memory of the last band is used again.
  mutating func examine(
    _ indices: ArraySlice<Int32>, of commands: [Command], in list: DisplayList, band: PixelRect
  ) {
    covers.removeAll(keepingCapacity: true)
    frontToBack.removeAll(keepingCapacity: true)
    var depth = 0
    /// Whether the outermost of the enclosing layers is hidden.
    var isHidden = false
    for index in indices.reversed() {
      let command = commands[Int(index)]
      let area = command.shape.bounds.intersection(band)
      if depth == 0 { isHidden = hides(area, in: list) }
      switch command.kind {
      case .fill, .glyphs: break
      case .endLayer: depth += 1
      case .beginLayer: depth -= 1
      }
      if isHidden { continue }
      frontToBack.append(index)
      if depth == 0, command.mayBeOpaque, list.clip(of: command, in: area) == nil,
        command.isOpaque(in: list)
      {
        add(Cover(area: area, shape: command.shape.isRect ? nil : command.shape))
      }
    }
    showsBackground = !hides(band, in: list)
  }

  /// Whether one of the covers hides an area.
  ///
  /// Called for every command in every band, so it avoids the calls that `contains(where:)` makes
  /// in debug builds, and examines the solid parts of a shape only if its bounds contain the area.
  private func hides(_ area: PixelRect, in list: DisplayList) -> Bool {
    var index = 0
    while index < covers.count {
      if covers[index].area.contains(area) {
        guard let shape = covers[index].shape else { return true }
        let solid = list.solidParts(of: shape)
        if solid.wide.contains(area) || solid.tall.contains(area) { return true }
      }
      index += 1
    }
    return false
  }

  private mutating func add(_ cover: Cover) {
    if covers.count < Self.keptCount {
      covers.append(cover)
      return
    }
    let size = cover.area.width * cover.area.height
    for index in 0..<covers.count
    where covers[index].area.width * covers[index].area.height < size {
      covers[index] = cover
      return
    }
  }
}

extension Command {
  /// Whether the command is opaque if its paint is.
  var mayBeOpaque: Bool {
    guard kind == .fill, alpha == 255, blendMode == .normal, shape.mayBeSolid else { return false }
    if case .solid(let word) = paint { return word >> 24 == 255 }
    return true
  }

  /// Whether a command that may be opaque overwrites the pixels that its shape and its clip cover
  /// completely.
  ///
  /// - Complexity: O(pixels) for the first drawing of a picture.
  func isOpaque(in list: DisplayList) -> Bool {
    switch paint {
    case .solid: true
    case .gradient(let index): list.gradients[Int(index)].isOpaque
    // Samples beyond the edges of a picture are those of its edges.
    case .image(let index): list.images[Int(index)].pixmap.isKnownOpaque
    case .patch, .picture, .projection: false
    }
  }
}

extension Shape {
  /// Whether parts of the shape may be known to be covered completely.
  fileprivate var mayBeSolid: Bool {
    switch coverage {
    case .rect, .stencil: true
    case .edges, .picture: false
    }
  }
}
