import Synchronization

/// The versions of the bands of rows of a picture: bands with equal versions have equal pixels.
package struct BandVersions: Sendable {
  private static let count = Atomic<UInt64>(0)

  private let bands: RowBands
  private let width: Int
  private var versions: [UInt64]

  /// Versions that no other picture has.
  init(_ bands: RowBands, width: Int) {
    self.bands = bands
    self.width = width
    versions = Array(repeating: Self.next(), count: bands.count)
  }

  /// A number that is not in use.
  private static func next() -> UInt64 {
    count.add(1, ordering: .relaxed).newValue
  }

  /// The versions of a picture in which some bands were drawn anew.
  func advanced(where changed: [Bool]) -> BandVersions {
    guard changed.contains(true) else { return self }
    var next = self
    let version = Self.next()
    for band in changed.indices where changed[band] { next.versions[band] = version }
    return next
  }

  /// Whether two pictures have the same dimensions and the same bands.
  package func areComparable(to other: BandVersions) -> Bool {
    width == other.width && bands == other.bands
  }

  /// Whether rows may differ from those of a comparable picture.
  package func mayDiffer(in rows: Range<Int>, from other: BandVersions) -> Bool {
    bands.indices(of: rows).contains { versions[$0] != other.versions[$0] }
  }
}
