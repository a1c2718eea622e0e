import OffscreenGeometry
import Synchronization

/// A part of a display list, such as what one layer shows, which a later drawing may take over in place of recording it
/// again.
struct RecordedPart: Sendable {
  /// The numbers of entries that a display list has at one moment of its recording.
  struct Position: Equatable, Sendable {
    var commands, clips, edges, glyphs, images, gradients, patches, pictures, projections: Int32
  }

  /// The map to pixels and the clip under which the part was recorded.
  var transform: CGAffineTransform
  var clip: GridRect
  var visible: PixelRect
  /// The list's numbers of entries before and after the part.
  var start: Position
  var end: Position
  /// The numbers of entries before the part in the list from which it was taken over; nil if it was recorded.
  var origin: Position?
  /// The place of what the part depends on besides, among that of all parts; nil if there is nothing.
  var dependencies: Int32?

  /// The files that a part depends on, and what is missing in its text.
  struct Dependencies: Sendable {
    var sources: [any PixelSource] = []
    var fontGaps: [FontGap] = []

    var isEmpty: Bool { sources.isEmpty && fontGaps.isEmpty }
  }
}

/// The parts of one display list that later drawings may take over.
struct RecordedParts: Sendable {
  /// A number that no other list of the process has; 0 for a list whose parts are not kept.
  private(set) var number: UInt64 = 0
  /// The number of the list from which parts were taken over; 0 if none was.
  private(set) var formerNumber: UInt64 = 0
  /// The number of parts that were taken over.
  private(set) var takenCount = 0
  private var parts: [RecordedPart] = []
  private var dependencies: [RecordedPart.Dependencies] = []

  /// The numbers of lists whose parts are kept.
  private static let lastNumber = Atomic<UInt64>(0)
  /// The bits of a key that hold the place of a part.
  private static let placeBits: UInt64 = 24

  /// Creates the parts of a list that are kept.
  static func kept() -> RecordedParts {
    RecordedParts(number: lastNumber.add(1, ordering: .relaxed).newValue)
  }

  /// Whether a further part has a key.
  var hasRoom: Bool { number > 0 && parts.count < 1 << Self.placeBits }

  /// The parts that were taken over, in the order of the list.
  var taken: some Sequence<RecordedPart> { parts.lazy.filter { $0.origin != nil } }

  /// Adds a part and returns its key, which is unlike those of all other parts of all lists, and above 1.
  mutating func add(
    _ part: RecordedPart, dependingOn needed: RecordedPart.Dependencies?
  ) -> UInt64 {
    parts.append(part)
    if let needed {
      parts[parts.count - 1].dependencies = Int32(dependencies.count)
      dependencies.append(needed)
    }
    return number << Self.placeBits | UInt64(parts.count - 1)
  }

  /// Adds a part that was taken over from another list, and returns its key.
  mutating func add(
    _ part: RecordedPart, takenFrom former: RecordedParts,
    dependingOn needed: RecordedPart.Dependencies?
  ) -> UInt64 {
    formerNumber = former.number
    takenCount += 1
    return add(part, dependingOn: needed)
  }

  /// The part with a key; nil for a key of another list.
  subscript(key: UInt64) -> RecordedPart? {
    guard number > 0, key >> Self.placeBits == number else { return nil }
    return parts[Int(key & (1 << Self.placeBits - 1))]
  }

  /// What a part of this list depends on; nil if there is nothing.
  func dependencies(of part: RecordedPart) -> RecordedPart.Dependencies? {
    part.dependencies.map { dependencies[Int($0)] }
  }
}
