import Synchronization

/// Facts about the pixels of a pixmap, each computed once for all of its copies.
final class PixmapFacts: Sendable {
  /// Whether all pixels are opaque.
  let isOpaque = FoundOnce<Bool>()
  /// The hash of dimensions and pixels.
  let contentHash = FoundOnce<String>()
  /// The versions of the rows, if a kept drawing drew them.
  let bandVersions: BandVersions?

  init(bandVersions: BandVersions? = nil) { self.bandVersions = bandVersions }
}

/// A value that is computed when it is first needed.
final class FoundOnce<Value: Sendable>: Sendable {
  private let found = Mutex<Value?>(nil)

  /// The value; the first call computes it with the closure.
  func value(_ find: () -> Value) -> Value {
    found.withLock { known in
      if let known { return known }
      let value = find()
      known = value
      return value
    }
  }
}

extension Pixmap {
  /// Whether every pixel is known to be opaque.
  ///
  /// False for a pixmap that was changed since it was made, because the result could not be stored
  /// for later.
  var isKnownOpaque: Bool { facts != nil && isOpaque }
}
