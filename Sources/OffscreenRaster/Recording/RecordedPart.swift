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
  /// The files that the part depends on, and what is missing in its text.
  var sources: [any PixelSource] = []
  var fontGaps: [FontGap] = []
}

/// The parts of one display list that later drawings may take over.
struct RecordedParts: Sendable {
  /// A number that no other list of the process has; 0 for a list whose parts are not kept.
  var number: UInt64 = 0
  var parts: [RecordedPart] = []

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

  /// Adds a part and returns its key, which is unlike those of all other parts of all lists, and above 1.
  mutating func add(_ part: RecordedPart) -> UInt64 {
    parts.append(part)
    return number << Self.placeBits | UInt64(parts.count - 1)
  }

  /// The part with a key; nil for a key of another list.
  subscript(key: UInt64) -> RecordedPart? {
    guard number > 0, key >> Self.placeBits == number else { return nil }
    return parts[Int(key & (1 << Self.placeBits - 1))]
  }
}
