internal import Foundation
internal import Offscreen

/// Compares the frames of a run with those of a reference.
///
/// Frames with the same time and name are compared with each other; all others are new or gone.
struct StoryboardComparison {
  let reference: StoryboardReference
  let expected: StoryboardIndex
  let actual: StoryboardIndex
  let pictures: [PictureSubject]
  /// The count on which the comparison of the first frame with different pixels was decided.
  private(set) var gate: GateReading?
  /// The count for the first frame whose different pixels are within the tolerance.
  private(set) var tolerated: GateReading?
  /// Results by reference file and picture hash, since frames often share both.
  private var known: [Pair: StoryboardDifference.Change?] = [:]

  private struct Pair: Hashable {
    let file: String
    let hash: String
  }

  init(
    reference: StoryboardReference, expected: StoryboardIndex, actual: StoryboardIndex,
    pictures: [PictureSubject]
  ) {
    self.reference = reference
    self.expected = expected
    self.actual = actual
    self.pictures = pictures
  }

  /// The frames that differ, in order of time; at the same time, frames that are gone come first.
  mutating func frames() -> [StoryboardDifference.Frame] {
    var found: [StoryboardDifference.Frame] = []
    var (old, new) = (0, 0)
    let steps = Self.key(expected.frames)
    let difference = Self.key(actual.frames).difference(from: steps)
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    while old < expected.frames.count || new < actual.frames.count {
      if removed.contains(old) {
        let entry = expected.frames[old]
        found.append(frame(entry, .gone, expectedFile: entry.file, actualIndex: nil))
        old += 1
      } else if inserted.contains(new) {
        found.append(frame(actual.frames[new], .new, expectedFile: nil, actualIndex: new))
        new += 1
      } else {
        let file = expected.frames[old].file
        if let change = compare(file, at: new) {
          found.append(frame(actual.frames[new], change, expectedFile: file, actualIndex: new))
        }
        old += 1
        new += 1
      }
    }
    return found
  }

  private func frame(
    _ entry: StoryboardIndex.Entry, _ change: StoryboardDifference.Change, expectedFile: String?,
    actualIndex: Int?
  ) -> StoryboardDifference.Frame {
    StoryboardDifference.Frame(
      time: .microseconds(FrameTime(milliseconds: entry.milliseconds)?.microseconds ?? 0),
      name: entry.name, change: change,
      expectedFile: expectedFile, actualFile: actualIndex.map { actual.frames[$0].file },
      actualIndex: actualIndex)
  }

  private mutating func compare(_ file: String, at index: Int) -> StoryboardDifference.Change? {
    let pair = Pair(file: file, hash: pictures[index].contentHash)
    if let change = known[pair] { return change }
    let change = change(file, pictures[index])
    known[pair] = .some(change)
    return change
  }

  private mutating func change(
    _ file: String, _ picture: PictureSubject
  ) -> StoryboardDifference.Change? {
    let finding: Finding<PictureEvidence>
    do throws(ReferenceFileError) {
      finding = picture.compare(
        with: try reference.bytes(of: file), statedScale: expected.scale)
    } catch {
      return .unreadable(error.problem)
    }
    if finding.gate?.isOpen == true {
      tolerated = tolerated ?? finding.gate
      return nil
    }
    switch finding.kind {
    case .pixels(let difference):
      gate = gate ?? finding.gate
      return .pixels(difference, count: finding.gate?.count ?? difference.changedCount)
    case .size(let expected, let actual): return .size(expected: expected, actual: actual)
    case .unreadableReference(let problem): return .unreadable(problem)
    default: return nil
    }
  }

  /// The property by which frames are paired.
  private static func key(_ frames: [StoryboardIndex.Entry]) -> [String] {
    frames.map { "\(FrameTime(milliseconds: $0.milliseconds)?.microseconds ?? 0) \($0.name ?? "")" }
  }
}
