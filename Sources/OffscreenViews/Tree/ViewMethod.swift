/// A method of `View` that classes of users may override: its position in the metadata of all classes of
/// views, and its address there.
///
/// The language does not tell whether a class overrides a method, but its metadata does: they contain
/// the addresses of all methods that can be overridden, and those of a subclass begin with the same
/// methods in the same order ("Class Metadata" in `docs/ABI/TypeMetadata.rst` of Swift). Where an address
/// is, is found by comparing three classes of which one overrides the method, so that of the other words
/// only the metadata's own size is read.
struct ViewMethod {
  /// In words, from the address to which a metatype is a pointer.
  private let position: Int
  /// That of the implementation of `View`.
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

  /// Whether a class has the implementation of `View`.
  func isInherited(by type: View.Type) -> Bool {
    Self.word(at: position, of: type) == address
  }

  /// How many words of a class's metadata begin at its metatype's address, as they say themselves.
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

  /// A word of a class's metadata, to whose address its metatype is a pointer.
  private static func word(at position: Int, of type: View.Type) -> UInt {
    unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self)[position]
  }
}
