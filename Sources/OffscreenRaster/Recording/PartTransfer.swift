import COffscreenKernels
import OffscreenGeometry

/// Moves parts of a former display list to a new one, with what their commands refer to.
struct PartTransfer {
  private let former: DisplayList
  /// For each stencil and each picture of a glyph of the former list its number in the new one, or -1.
  private var stencils: [Int32]
  private var glyphPictures: [Int32]

  init(from former: DisplayList) {
    self.former = former
    stencils = Array(repeating: -1, count: former.stencils.count)
    glyphPictures = Array(repeating: -1, count: former.glyphPictures.count)
  }

  /// The part of the former list that has a key; nil for a key of another list.
  func part(_ key: UInt64) -> RecordedPart? { former.parts[key] }

  /// Appends a part to a list and to its edges, which must have room for it.
  mutating func append(_ part: RecordedPart, to list: inout DisplayList, _ edges: EdgeStore) {
    let (start, end, new) = (part.start, part.end, list.position(edges))
    let offset = new - start
    edges.append(former.edges, Int(start.edges)..<Int(end.edges))
    for index in start.clips..<end.clips {
      var clip = former.clips[Int(index)]
      clip.parent = clip.parent.map { $0 + offset.clips }
      move(&clip.shape, by: offset, to: &list)
      list.clips.append(clip)
    }
    for index in start.glyphs..<end.glyphs {
      var glyph = former.glyphs[Int(index)]
      glyph.picture = moved(glyphPicture: glyph.picture, to: &list)
      list.glyphs.append(glyph)
    }
    for index in start.pictures..<end.pictures {
      var picture = former.pictures[Int(index)]
      for place in picture.commands.indices {
        move(&picture.commands[place], by: offset, to: &list)
      }
      list.pictureByteCount += picture.byteCount
      list.pictures.append(picture)
    }
    for index in start.projections..<end.projections {
      var projection = former.projections[Int(index)]
      projection.picture += offset.pictures
      list.projections.append(projection)
    }
    list.images += former.images[Int(start.images)..<Int(end.images)]
    list.gradients += former.gradients[Int(start.gradients)..<Int(end.gradients)]
    list.patches += former.patches[Int(start.patches)..<Int(end.patches)]
    for index in start.commands..<end.commands {
      var command = former.commands[Int(index)]
      move(&command, by: offset, to: &list)
      list.commands.append(command)
    }
    for source in part.sources { list.sources.add(source) }
    list.fontGaps.formUnion(part.fontGaps)
  }

  private mutating func move(
    _ command: inout Command, by offset: RecordedPart.Position, to list: inout DisplayList
  ) {
    if case .glyphs(let range) = command.kind {
      command.kind = .glyphs(
        range.lowerBound + offset.glyphs..<range.upperBound + offset.glyphs)
    }
    command.clip = command.clip.map { $0 + offset.clips }
    move(&command.shape, by: offset, to: &list)
    switch command.paint {
    case .solid: break
    case .image(let index): command.paint = .image(index + offset.images)
    case .gradient(let index): command.paint = .gradient(index + offset.gradients)
    case .patch(let index): command.paint = .patch(index + offset.patches)
    case .picture(let index): command.paint = .picture(index + offset.pictures)
    case .projection(let index): command.paint = .projection(index + offset.projections)
    }
  }

  private mutating func move(
    _ shape: inout Shape, by offset: RecordedPart.Position, to list: inout DisplayList
  ) {
    switch shape.coverage {
    case .rect: break
    case .edges(let range, let rule):
      shape.coverage = .edges(
        range.lowerBound + offset.edges..<range.upperBound + offset.edges, rule: rule)
    case .stencil(let index, let frame):
      shape.coverage = .stencil(moved(stencil: index, to: &list), frame: frame)
    case .picture(let index, let frame):
      shape.coverage = .picture(index + offset.pictures, frame: frame)
    }
  }

  private mutating func moved(stencil index: Int32, to list: inout DisplayList) -> Int32 {
    if stencils[Int(index)] >= 0 { return stencils[Int(index)] }
    var stencil = former.stencils[Int(index)]
    let (bytes, rows) = (stencil.bytes, stencil.rows)
    stencil.bytes = list.stencilBytes.count
    stencil.rows = list.stencilRows.count
    list.stencilBytes += former.stencilBytes[bytes..<bytes + stencil.width * stencil.height]
    list.stencilRows += former.stencilRows[rows..<rows + stencil.height]
    list.stencils.append(stencil)
    stencils[Int(index)] = Int32(list.stencils.count - 1)
    return stencils[Int(index)]
  }

  private mutating func moved(glyphPicture index: Int32, to list: inout DisplayList) -> Int32 {
    if glyphPictures[Int(index)] < 0 {
      let picture = former.glyphPictures[Int(index)]
      list.glyphPictures.append(picture)
      list.glyphByteCount += picture.byteCount
      glyphPictures[Int(index)] = Int32(list.glyphPictures.count - 1)
    }
    return glyphPictures[Int(index)]
  }
}

extension RecordedPart.Position {
  fileprivate static func - (a: Self, b: Self) -> Self {
    Self(
      commands: a.commands - b.commands, clips: a.clips - b.clips, edges: a.edges - b.edges,
      glyphs: a.glyphs - b.glyphs, images: a.images - b.images,
      gradients: a.gradients - b.gradients, patches: a.patches - b.patches,
      pictures: a.pictures - b.pictures, projections: a.projections - b.projections)
  }
}

extension DisplayList {
  /// The numbers of entries, with the edges that are in a store during the recording.
  func position(_ edges: EdgeStore) -> RecordedPart.Position {
    RecordedPart.Position(
      commands: Int32(commands.count), clips: Int32(clips.count), edges: Int32(edges.count),
      glyphs: Int32(glyphs.count), images: Int32(images.count), gradients: Int32(gradients.count),
      patches: Int32(patches.count), pictures: Int32(pictures.count),
      projections: Int32(projections.count))
  }
}
