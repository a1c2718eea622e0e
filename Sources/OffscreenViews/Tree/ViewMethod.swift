/// A method of `View` that user classes may override: its position in the metadata of all view
/// classes, and its address there.
///
/// The language does not tell whether a class overrides a method, but its metadata does: they
/// contain the addresses of all methods that can be overridden, and those of a subclass begin with
/// the same methods in the same order ("Class Metadata" in `docs/ABI/TypeMetadata.rst` of Swift).
/// The position is found by comparing three classes of which one overrides the method; of the other
/// words only the metadata's own size is read.
struct ViewMethod {
  /// The position in words, from the address to which a metatype points.
  private let position: Int
  /// The address of the implementation in `View`.
  private let address: UInt

  /// Finds the method that only one of three subclasses overrides; nil if there is none.
  init?(overriddenBy overriding: View.Type, butNotBy plain: View.Type, _ other: View.Type) {
    let found = (0..<Self.wordCount(of: View.self)).first { position in
      let address = Self.word(at: position, of: View.self)
      return Self.word(at: position, of: plain) == address
        && Self.word(at: position, of: other) == address
        && Self.word(at: position, of: overriding) != address
    }
    guard let found else { return nil }
    position = found
    address = Self.word(at: found, of: View.self)
  }

  /// Whether a class inherits the implementation in `View`.
  func isInherited(by type: View.Type) -> Bool {
    Self.word(at: position, of: type) == address
  }

  /// The number of words of a class's metadata from its metatype's address on, which the metadata
  /// itself contains.
  ///
  /// Two 32-bit numbers, the size of the metadata and the size of its part before the address, follow
  /// the class's superclass and the description of its instances.
  private static func wordCount(of type: View.Type) -> Int {
    #if canImport(ObjectiveC)
    let sizes = word(at: 7, of: type)
    #else
    let sizes = word(at: 4, of: type)
    #endif
    let (all, before) = (Int(sizes & 0xFFFF_FFFF), Int(sizes >> 32))
    return (all - before) / MemoryLayout<UInt>.size
  }

  /// A word of a class's metadata, counted from the address to which its metatype points.
  private static func word(at position: Int, of type: View.Type) -> UInt {
    unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self)[position]
  }
}
