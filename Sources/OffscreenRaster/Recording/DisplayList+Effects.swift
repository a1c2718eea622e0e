import COffscreenKernels
import OffscreenGeometry

extension DisplayList {
  /// The maximum number of bytes of all pictures; layers beyond it have no effects.
  static let pictureByteBudget = 1 << 28
  /// The maximum number of pixels of one picture, which takes 5 bytes each to make.
  static let pixelLimit = 1 << 25

  /// Applies an effect to all commands from `start` on, which are one layer.
  ///
  /// `shadow` is the layer's blurred alpha, if it is already known.
  mutating func close(_ effect: LayerEffect, beginningAt start: Int, shadow: Shape? = nil) {
    let pieces = Array(commands[start...])
    commands.removeSubrange(start...)
    switch effect.kind {
    case .shadow(let pixel, let x, let y):
      let shapes = shadow.map { [$0] } ?? shadows(of: pieces, for: effect, x: x, y: y)
      for shape in shapes where !shape.bounds.isEmpty {
        commands.append(
          Command(kind: .fill, owner: pieces.owner, shape: shape, paint: .solid(pixel)))
      }
      commands += Self.cut(pieces, to: effect.visible)
    case .blur:
      for area in effect.areas { appendBlurred(pieces, for: effect, in: area) }
    }
  }

  /// The blurred alpha of a layer in each area, moved.
  private mutating func shadows(
    of pieces: [Command], for effect: LayerEffect, x: Int, y: Int
  ) -> [Shape] {
    effect.areas.compactMap { area in
      guard let index = addPicture(.coverage, of: pieces, for: effect, in: area) else { return nil }
      let frame = pictures[index].bounds.moved(x: x, y: y)
      return Shape(
        coverage: .picture(Int32(index), frame: frame), bounds: frame.intersection(area))
    }
  }

  /// Adds a command that shows a blurred layer in an area; without blur if memory for its picture
  /// is not available.
  private mutating func appendBlurred(
    _ pieces: [Command], for effect: LayerEffect, in area: PixelRect
  ) {
    guard let index = addPicture(.pixels, of: pieces, for: effect, in: area) else {
      commands += Self.cut(pieces, to: area)
      return
    }
    let bounds = pictures[index].bounds.intersection(area)
    guard !bounds.isEmpty else { return }
    commands.append(
      Command(
        kind: .fill, owner: pieces.owner, shape: Shape(bounds: bounds),
        paint: .picture(Int32(index))
      ))
  }

  /// Adds a picture of the part of a layer that affects an area; nil if there is none, or no memory
  /// is left.
  private mutating func addPicture(
    _ kind: LayerPicture.Kind, of pieces: [Command], for effect: LayerEffect, in area: PixelRect
  ) -> Int? {
    let source = effect.source(of: area)
    let commands = Self.cut(pieces, to: source)
    let sharp = commands.reduce(PixelRect.empty) { $0.union($1.shape.bounds) }
    let picture = LayerPicture(
      kind: kind, commands: commands,
      bounds: sharp.expanded(by: Int(off_blur_reach(effect.box))).intersection(source),
      box: effect.box)
    if picture.bounds.isEmpty { return nil }
    guard picture.bounds.pixelCount <= Self.pixelLimit,
      Kernels.canBlur(columns: picture.bounds.width, box: picture.box),
      pictureByteCount + picture.byteCount <= Self.pictureByteBudget
    else {
      exceededLimits.insert(.effects)
      return nil
    }
    pictureByteCount += picture.byteCount
    pictures.append(picture)
    return pictures.count - 1
  }

  /// The parts of commands inside `area`.
  ///
  /// A layer without a part there contains no commands with one.
  private static func cut(_ commands: [Command], to area: PixelRect) -> [Command] {
    commands.compactMap { command in
      var command = command
      command.shape.bounds = command.shape.bounds.intersection(area)
      return command.shape.bounds.isEmpty ? nil : command
    }
  }
}

extension [Command] {
  /// The owner of a layer with these commands: that of the first.
  fileprivate var owner: Int32 { first?.owner ?? 0 }
}
