import COffscreenKernels
import Foundation
import OffscreenGeometry

/// Tells which commands of a display list paint the same as commands of a former list.
///
/// Edges, stencils, glyphs, clips and paints are compared with what they refer to, byte for byte, because equal
/// drawings may have them at different places. A command that is not recognised as equal is only painted again.
struct ListComparison {
  private let new: DisplayList
  private let old: DisplayList
  /// For each clip and each picture of the new list the equal one of the old list, or -1.
  private var clips: [Int32]
  private var pictures: [Int32]
  /// For each command of the new list the one of the old list with which it was last compared, and the result.
  private var compared: [(command: Int32, isSame: Bool)]

  /// Begins a comparison; O(commands, clips, and commands of pictures).
  init(of new: DisplayList, with old: DisplayList) {
    self.new = new
    self.old = old
    compared = Array(repeating: (-1, false), count: new.commands.count)
    clips = Array(repeating: -1, count: new.clips.count)
    pictures = Array(repeating: -1, count: new.pictures.count)
    if new.parts.formerNumber == old.parts.number { noteTakenParts() }
    // A clip comes after its parent, and a picture after those that it shows, so that these are compared first.
    for index in clips.indices where clips[index] < 0 {
      clips[index] = counterpart(ofClip: index)
    }
    for index in pictures.indices where pictures[index] < 0 {
      pictures[index] = counterpart(ofPicture: index)
    }
  }

  /// Notes that what was taken over from the old list is the same there.
  private mutating func noteTakenParts() {
    for part in new.parts.taken {
      guard let origin = part.origin else { continue }
      for place in part.start.commands..<part.end.commands {
        compared[Int(place)] = (place - part.start.commands + origin.commands, true)
      }
      for place in part.start.clips..<part.end.clips {
        clips[Int(place)] = place - part.start.clips + origin.clips
      }
      for place in part.start.pictures..<part.end.pictures {
        pictures[Int(place)] = place - part.start.pictures + origin.pictures
      }
    }
  }

  /// Whether two commands, given by their places in the new and in the old list, paint the same pixels on the same
  /// ground.
  mutating func isSame(_ place: Int32, _ former: Int32) -> Bool {
    if compared[Int(place)].command == former { return compared[Int(place)].isSame }
    let isSame = isSame(new.commands[Int(place)], old.commands[Int(former)])
    compared[Int(place)] = (former, isSame)
    return isSame
  }

  /// The picture of the old list that is the same as one of the new list; nil without one.
  func formerPicture(of index: Int) -> Int? {
    pictures[index] >= 0 ? Int(pictures[index]) : nil
  }

  private func isSame(_ a: Command, _ b: Command) -> Bool {
    guard a.alpha == b.alpha, a.blendMode == b.blendMode, isSameClip(a.clip, b.clip),
      isSame(a.shape, b.shape), isSame(a.paint, b.paint, in: a.shape.bounds)
    else { return false }
    return switch (a.kind, b.kind) {
    case (.glyphs(let mine), .glyphs(let theirs)): isSame(glyphs: mine, theirs)
    default: a.kind == b.kind
    }
  }

  // MARK: Clips and pictures

  private func isSameClip(_ a: Int32?, _ b: Int32?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return clips[Int(a)] == b
  }

  private func counterpart(ofClip index: Int) -> Int32 {
    candidate(for: index, of: new.clips.count, among: old.clips.count) { candidate in
      let (a, b) = (new.clips[index], old.clips[candidate])
      return a.bounds == b.bounds && isSameClip(a.parent, b.parent) && isSame(a.shape, b.shape)
    }
  }

  private func counterpart(ofPicture index: Int) -> Int32 {
    candidate(for: index, of: new.pictures.count, among: old.pictures.count) { candidate in
      let (a, b) = (new.pictures[index], old.pictures[candidate])
      return a.kind == b.kind && a.bounds == b.bounds && a.box == b.box
        && a.commands.elementsEqual(b.commands, by: isSame)
    }
  }

  /// The entry of the old list that has the same place as an entry of the new one, counted from the beginning or
  /// from the end, if it is the same; otherwise -1.
  private func candidate(
    for index: Int, of count: Int, among oldCount: Int, where isSame: (Int) -> Bool
  ) -> Int32 {
    if index < oldCount, isSame(index) { return Int32(index) }
    let fromEnd = index + oldCount - count
    if fromEnd != index, fromEnd >= 0, isSame(fromEnd) { return Int32(fromEnd) }
    return -1
  }

  // MARK: Shapes

  private func isSame(_ a: Shape, _ b: Shape) -> Bool {
    guard a.bounds == b.bounds else { return false }
    switch (a.coverage, b.coverage) {
    case (.rect, .rect): return true
    case (.edges(let mine, let rule), .edges(let theirs, let otherRule)):
      return rule == otherRule && isSame(edges: mine, theirs)
    case (.stencil(let mine, let frame), .stencil(let theirs, let otherFrame)):
      return frame == otherFrame && isSame(new.stencils[Int(mine)], old.stencils[Int(theirs)])
    case (.picture(let mine, let frame), .picture(let theirs, let otherFrame)):
      return frame == otherFrame && pictures[Int(mine)] == theirs
    default: return false
    }
  }

  private func isSame(edges mine: Range<Int32>, _ theirs: Range<Int32>) -> Bool {
    unsafe new.edges.withEdges { edges in
      unsafe old.edges.withEdges { otherEdges in
        unsafe haveSameBytes(
          edges, Int(mine.lowerBound)..<Int(mine.upperBound), otherEdges,
          Int(theirs.lowerBound)..<Int(theirs.upperBound))
      }
    }
  }

  private func isSame(_ a: Stencil, _ b: Stencil) -> Bool {
    guard (a.left, a.right, a.top, a.bottom) == (b.left, b.right, b.top, b.bottom) else {
      return false
    }
    return unsafe new.stencilBytes.withUnsafeBufferPointer { bytes in
      unsafe old.stencilBytes.withUnsafeBufferPointer { otherBytes in
        let count = a.width * a.height
        return unsafe haveSameBytes(
          bytes, a.bytes..<a.bytes + count, otherBytes, b.bytes..<b.bytes + count)
      }
    }
  }

  private func isSame(glyphs mine: Range<Int32>, _ theirs: Range<Int32>) -> Bool {
    guard mine.count == theirs.count else { return false }
    return zip(mine, theirs).allSatisfy { mine, theirs in
      let (a, b) = (new.glyphs[Int(mine)], old.glyphs[Int(theirs)])
      return (a.x, a.y) == (b.x, b.y)
        && new.glyphPictures[Int(a.picture)].isSame(as: old.glyphPictures[Int(b.picture)])
    }
  }

  /// Whether ranges of two arrays, whose elements have no padding, are the same byte for byte.
  private func haveSameBytes<Element>(
    _ a: UnsafeBufferPointer<Element>, _ mine: Range<Int>, _ b: UnsafeBufferPointer<Element>,
    _ theirs: Range<Int>
  ) -> Bool {
    guard mine.count == theirs.count else { return false }
    guard !mine.isEmpty, let a = a.baseAddress, let b = b.baseAddress else { return true }
    return unsafe memcmp(
      a + mine.lowerBound, b + theirs.lowerBound,
      mine.count * MemoryLayout<Element>.stride) == 0
  }

  // MARK: Paints

  private func isSame(_ a: Paint, _ b: Paint, in bounds: PixelRect) -> Bool {
    switch (a, b) {
    case (.solid(let mine), .solid(let theirs)): mine == theirs
    case (.image(let mine), .image(let theirs)):
      new.images[Int(mine)].isSame(as: old.images[Int(theirs)], in: bounds)
    case (.gradient(let mine), .gradient(let theirs)):
      new.gradients[Int(mine)] == old.gradients[Int(theirs)]
    case (.patch(let mine), .patch(let theirs)):
      new.patches[Int(mine)].isSame(as: old.patches[Int(theirs)])
    case (.picture(let mine), .picture(let theirs)): pictures[Int(mine)] == theirs
    case (.projection(let mine), .projection(let theirs)):
      pictures[Int(new.projections[Int(mine)].picture)] == old.projections[Int(theirs)].picture
        && new.projections[Int(mine)].hasPositions(of: old.projections[Int(theirs)])
    default: false
    }
  }
}

extension ImagePaint {
  /// Whether another paint is known to have the same samples.
  ///
  /// Pixels are compared only if they are not many more than those of the given area, in which they are painted.
  fileprivate func isSame(as other: ImagePaint, in area: PixelRect) -> Bool {
    guard map == other.map, interpolation == other.interpolation, factors == other.factors else {
      return false
    }
    if pixmap.sharesPixels(with: other.pixmap) { return true }
    return pixmap.bounds.pixelCount <= 4 * area.pixelCount && pixmap == other.pixmap
  }
}
