import COffscreenKernels
import OffscreenGeometry

/// Moves parts of a former display list to a new one, with what their commands refer to.
///
/// The first part brings all stencils and pictures of glyphs of the former list, in a single copy, or none if the new
/// list has no others yet.
struct PartTransfer {
  private let former: DisplayList
  /// The numbers in the new list of the first stencil and of the first picture of a glyph of the former list; nil before the
  /// first part.
  private var tables: (stencils: Int32, glyphPictures: Int32)?

  init(from former: DisplayList) {
    self.former = former
  }

  /// The part of the former list that has a key; nil for a key of another list.
  func part(_ key: UInt64) -> RecordedPart? { former.parts[key] }

  /// Appends a part of the former list to a list and to its edges, which must have room for it; returns its key.
  mutating func append(
    _ part: RecordedPart, to list: inout DisplayList, _ edges: EdgeStore
  ) -> UInt64 {
    let tables = tables ?? list.adoptCoverage(of: former)
    self.tables = tables
    var taken = part
    taken.start = list.position(edges)
    taken.origin = part.start
    edges.append(former.edges, Int(part.start.edges)..<Int(part.end.edges))
    let offset = PartOffset(
      places: taken.start - part.start, stencils: tables.stencils,
      glyphPictures: tables.glyphPictures)
    list.append(part, of: former, movedBy: offset)
    taken.end = list.position(edges)
    let dependencies = former.parts.dependencies(of: part)
    for source in dependencies?.sources ?? [] { list.sources.add(source) }
    if let gaps = dependencies?.fontGaps { list.fontGaps.formUnion(gaps) }
    return list.parts.add(taken, takenFrom: former.parts, dependingOn: dependencies)
  }
}

/// How far the numbers of the entries of a part differ between two lists.
private struct PartOffset {
  var places: RecordedPart.Position
  var stencils: Int32
  var glyphPictures: Int32

  var isZero: Bool { places == .zero && stencils == 0 && glyphPictures == 0 }

  func moved(_ glyph: off_placed_glyph) -> off_placed_glyph {
    var glyph = glyph
    glyph.picture += glyphPictures
    return glyph
  }

  func moved(_ clip: ClipNode) -> ClipNode {
    var clip = clip
    clip.parent = clip.parent.map { $0 + places.clips }
    clip.shape = moved(clip.shape)
    return clip
  }

  func moved(_ picture: LayerPicture) -> LayerPicture {
    var picture = picture
    picture.commands = picture.commands.map(moved)
    return picture
  }

  func moved(_ projection: ProjectionPaint) -> ProjectionPaint {
    var projection = projection
    projection.picture += places.pictures
    return projection
  }

  func moved(_ command: Command) -> Command {
    var command = command
    if case .glyphs(let range) = command.kind {
      command.kind = .glyphs(range.moved(by: places.glyphs))
    }
    command.clip = command.clip.map { $0 + places.clips }
    command.shape = moved(command.shape)
    command.paint = moved(command.paint)
    return command
  }

  private func moved(_ paint: Paint) -> Paint {
    switch paint {
    case .solid: paint
    case .image(let index): .image(index + places.images)
    case .gradient(let index): .gradient(index + places.gradients)
    case .patch(let index): .patch(index + places.patches)
    case .picture(let index): .picture(index + places.pictures)
    case .projection(let index): .projection(index + places.projections)
    }
  }

  private func moved(_ shape: Shape) -> Shape {
    var shape = shape
    switch shape.coverage {
    case .rect: break
    case .edges(let range, let rule):
      shape.coverage = .edges(range.moved(by: places.edges), rule: rule)
    case .stencil(let index, let frame):
      shape.coverage = .stencil(index + stencils, frame: frame)
    case .picture(let index, let frame):
      shape.coverage = .picture(index + places.pictures, frame: frame)
    }
    return shape
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

  /// The bytes of stencils and of pictures of glyphs.
  package var coverageBytes: Int { stencilBytes.count + glyphByteCount }

  /// Whether the stencils and pictures of glyphs that came from former lists may be mostly unused by now, so that a
  /// drawing should be recorded as a whole.
  var hasStaleCoverage: Bool {
    coverageBytes > 2 * (wholeCoverageBytes ?? coverageBytes) + Self.staleCoverageBytes
  }

  /// The bytes of unused stencils and pictures of glyphs that do not matter.
  private static var staleCoverageBytes: Int { 1 << 18 }

  /// Appends all stencils and pictures of glyphs of another list; returns the numbers of the first ones.
  fileprivate mutating func adoptCoverage(
    of former: DisplayList
  ) -> (stencils: Int32, glyphPictures: Int32) {
    let first = (Int32(stencils.count), Int32(glyphPictures.count))
    wholeCoverageBytes = former.wholeCoverageBytes ?? former.coverageBytes
    glyphByteCount += former.glyphByteCount
    glyphPictures.takeOver(former.glyphPictures)
    let (bytes, rows) = (stencilBytes.count, stencilRows.count)
    stencilBytes.takeOver(former.stencilBytes)
    stencilRows.takeOver(former.stencilRows)
    stencils.takeOver(former.stencils)
    if bytes > 0 {
      for index in Int(first.0)..<stencils.count {
        stencils[index].bytes += bytes
        stencils[index].rows += rows
      }
    }
    return first
  }

  /// Appends the entries of a part of another list, but for its edges.
  fileprivate mutating func append(
    _ part: RecordedPart, of former: DisplayList, movedBy offset: PartOffset
  ) {
    let (start, end) = (part.start, part.end)
    for index in start.pictures..<end.pictures {
      pictureByteCount += former.pictures[Int(index)].byteCount
    }
    images.append(start.images..<end.images, of: former.images)
    gradients.append(start.gradients..<end.gradients, of: former.gradients)
    patches.append(start.patches..<end.patches, of: former.patches)
    if offset.isZero {
      clips.append(start.clips..<end.clips, of: former.clips)
      glyphs.append(start.glyphs..<end.glyphs, of: former.glyphs)
      pictures.append(start.pictures..<end.pictures, of: former.pictures)
      projections.append(start.projections..<end.projections, of: former.projections)
      commands.append(start.commands..<end.commands, of: former.commands)
    } else {
      clips.append(start.clips..<end.clips, of: former.clips, offset.moved)
      glyphs.append(start.glyphs..<end.glyphs, of: former.glyphs, offset.moved)
      pictures.append(start.pictures..<end.pictures, of: former.pictures, offset.moved)
      projections.append(
        start.projections..<end.projections, of: former.projections, offset.moved)
      commands.append(start.commands..<end.commands, of: former.commands, offset.moved)
    }
  }
}

extension Array {
  /// Appends another array, whose memory is shared if this one is empty.
  fileprivate mutating func takeOver(_ other: [Element]) {
    if isEmpty { self = other } else { self += other }
  }

  /// Appends a range of another array, which is empty in most cases.
  fileprivate mutating func append(_ range: Range<Int32>, of other: [Element]) {
    guard !range.isEmpty else { return }
    self += other[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// Appends a part of another array with each element changed.
  fileprivate mutating func append(
    _ range: Range<Int32>, of other: [Element], _ changed: (Element) -> Element
  ) {
    for index in range { append(changed(other[Int(index)])) }
  }
}

extension Range<Int32> {
  fileprivate func moved(by offset: Int32) -> Self {
    lowerBound + offset..<upperBound + offset
  }
}

extension RecordedPart.Position {
  fileprivate static var zero: Self {
    Self(
      commands: 0, clips: 0, edges: 0, glyphs: 0, images: 0, gradients: 0, patches: 0,
      pictures: 0, projections: 0)
  }

  fileprivate static func - (a: Self, b: Self) -> Self {
    Self(
      commands: a.commands - b.commands, clips: a.clips - b.clips, edges: a.edges - b.edges,
      glyphs: a.glyphs - b.glyphs, images: a.images - b.images,
      gradients: a.gradients - b.gradients, patches: a.patches - b.patches,
      pictures: a.pictures - b.pictures, projections: a.projections - b.projections)
  }
}
