import Synchronization

/// What is true of the pixels of a pixmap, each fact found out once for all of its copies.
final class PixmapFacts: Sendable {
  /// Whether all pixels are opaque.
  let isOpaque = FoundOnce<Bool>()
  /// The hash of dimensions and pixels.
  let contentHash = FoundOnce<String>()
}

/// A value that is found out when it is first asked for.
final class FoundOnce<Value: Sendable>: Sendable {
  private let found = Mutex<Value?>(nil)

  /// The value, which the closure gives the first time.
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
  /// Whether every pixel is opaque, as far as that is worth finding out: false for a pixmap that was changed
  /// since it was made, whose answer nobody would ask for again.
  var isKnownOpaque: Bool { facts != nil && isOpaque }
}
