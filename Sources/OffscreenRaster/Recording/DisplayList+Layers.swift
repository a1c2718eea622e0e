import OffscreenGeometry

extension DisplayList {
  /// The maximum number of pieces of a group whose bounds are compared with each other.
  private static let comparedPieceCount = 16

  /// Ends the layer that begins with command `start`, in the cheapest form that gives the same
  /// result: no commands, its pieces alone, or a buffer of the size of its contents.
  ///
  /// The layer is inside the one that begins at `outer`, if there is one, and is visible within
  /// `visible`.
  mutating func closeLayer(
    beginningAt start: Int, inLayerAt outer: Int?, visible: PixelRect
  ) {
    let begin = commands[start]
    let isBounded = begin.blendMode.leavesDestinationWithoutSource
    if isBounded, begin.alpha == 0 || start + 1 == commands.count {
      commands.removeSubrange(start...)
      return
    }
    if needsNoBuffer(beginningAt: start) {
      commands.remove(at: start)
      for index in start..<commands.count { commands[index].multiplyPaint(by: begin.alpha) }
      return
    }
    var bounds = Self.bounds(of: commands[(start + 1)...])
    if !isBounded {
      // The result is empty wherever both the layer and the drawing beneath it are empty.
      let beneath = outer.map { Self.bounds(of: commands[($0 + 1)..<start]) }
      bounds = beneath.map { bounds.union($0).intersection(visible) } ?? visible
    }
    commands[start].shape.bounds = bounds
    var end = commands[start]
    end.kind = .endLayer
    commands.append(end)
  }

  /// Whether the layer that begins with command `start` and contains all later ones may be replaced
  /// by its pieces.
  ///
  /// A separate function, so that the slice is released before the caller changes the commands:
  /// while a slice exists, a change copies all commands.
  private func needsNoBuffer(beginningAt start: Int) -> Bool {
    let begin = commands[start]
    let pieces = commands[(start + 1)...]
    return begin.blendMode == .normal && begin.clip == nil
      && pieces.allSatisfy { $0.blendMode == .normal }
      && (begin.alpha == 255 || Self.areDisjoint(pieces))
  }

  private static func bounds(of pieces: ArraySlice<Command>) -> PixelRect {
    pieces.reduce(into: .empty) { bounds, piece in
      if piece.kind != .endLayer { bounds = bounds.union(piece.shape.bounds) }
    }
  }

  /// Whether no two of the pieces can cover the same pixel, and none is a layer.
  private static func areDisjoint(_ pieces: ArraySlice<Command>) -> Bool {
    guard pieces.count <= comparedPieceCount else { return false }
    for (offset, piece) in pieces.enumerated() {
      guard piece.isFill else { return false }
      for other in pieces.dropFirst(offset + 1)
      where !piece.shape.bounds.intersection(other.shape.bounds).isEmpty {
        return false
      }
    }
    return true
  }
}

extension Command {
  /// Multiplies the paint of a fill by an opacity.
  mutating func multiplyPaint(by alpha: UInt8) {
    guard isFill, alpha < 255 else { return }
    switch paint {
    case .solid(let word):
      paint = .solid(Pixel(word: word).multiplied(by: alpha).word)
    case .image, .gradient, .patch, .picture, .projection:
      self.alpha = Pixel.product(self.alpha, alpha)
    }
  }
}

extension Pixel {
  /// This pixel with all four bytes multiplied by `factor` / 255 and rounded.
  package func multiplied(by factor: UInt8) -> Pixel {
    Pixel(
      red: Pixel.product(red, factor), green: Pixel.product(green, factor),
      blue: Pixel.product(blue, factor), alpha: Pixel.product(alpha, factor))
  }
}
