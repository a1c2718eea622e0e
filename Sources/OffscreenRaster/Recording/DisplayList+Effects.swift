import COffscreenKernels
import OffscreenGeometry

extension DisplayList {
  /// The most bytes of all pictures together; layers beyond them have no effects.
  private static let pictureByteBudget = 1 << 28
  /// The most pixels of one picture, whose making takes 5 bytes each.
  private static let pixelLimit = 1 << 25

  /// Gives all commands from `start` on, which are one layer, an effect.
  ///
  /// `shadow` is the layer's blurred opacities in their place, where they are known.
  mutating func close(_ effect: LayerEffect, beginningAt start: Int, shadow: Shape? = nil) {
    let pieces = Array(commands[start...])
    commands.removeSubrange(start...)
    switch effect.kind {
    case .shadow(let pixel, let x, let y):
      let shape =
        shadow
        ?? addPicture(.coverage, of: pieces, for: effect).map { index in
          let frame = pictures[index].bounds.moved(x: x, y: y)
          return Shape(
            kind: .picture, bounds: frame.intersection(effect.visible), frame: frame,
            first: Int32(index))
        }
      if let shape, !shape.bounds.isEmpty {
        commands.append(Command(kind: .fill, shape: shape, paint: .solid(pixel)))
      }
      commands += Self.cut(pieces, to: effect.visible)
    case .blur:
      guard let index = addPicture(.pixels, of: pieces, for: effect) else {
        commands += Self.cut(pieces, to: effect.visible)
        return
      }
      let bounds = pictures[index].bounds.intersection(effect.visible)
      if !bounds.isEmpty {
        commands.append(
          Command(
            kind: .fill, shape: Shape(kind: .rect, bounds: bounds), paint: .picture(Int32(index))))
      }
    }
  }

  /// Adds what matters of a layer; nil if that is nothing, or if there is no more room.
  private mutating func addPicture(
    _ kind: LayerPicture.Kind, of pieces: [Command], for effect: LayerEffect
  ) -> Int? {
    let commands = Self.cut(pieces, to: effect.source)
    let sharp = commands.reduce(PixelRect.empty) { $0.union($1.shape.bounds) }
    let picture = LayerPicture(
      kind: kind, commands: commands,
      bounds: sharp.expanded(by: Int(off_blur_reach(effect.box))).intersection(effect.source),
      box: effect.box)
    guard !picture.bounds.isEmpty,
      picture.bounds.width * picture.bounds.height <= Self.pixelLimit,
      pictureByteCount + picture.byteCount <= Self.pictureByteBudget
    else { return nil }
    pictureByteCount += picture.byteCount
    pictures.append(picture)
    return pictures.count - 1
  }

  /// The parts of commands inside `area`.
  ///
  /// A layer that has none there holds no command that has.
  private static func cut(_ commands: [Command], to area: PixelRect) -> [Command] {
    commands.compactMap { command in
      var command = command
      command.shape.bounds = command.shape.bounds.intersection(area)
      return command.shape.bounds.isEmpty ? nil : command
    }
  }
}
