// SPDX-FileCopyrightText: 2026 The Offscreen authors
// SPDX-License-Identifier: MIT

import Foundation

/// The two methods by which a class of views answers a hit test: `hitTest(_:with:)` and
/// `point(inside:with:)`.
///
/// A view whose class inherits both from `View` is searched without a call. The language does not
/// tell whether a class overrides a method, but its metadata does: they contain the addresses of all
/// methods that can be overridden, and those of a subclass begin with the same methods in the same
/// order ("Class Metadata" in `docs/ABI/TypeMetadata.rst` of Swift). Where the two addresses are is
/// found by comparing three classes of which each overrides one of them or none, so that of the other
/// words only the metadata's own size is read. If they are not found, every class but `View` counts as overriding
/// both, which is always right and only slower.
enum HitTestMethods {
  /// Whether a class overrides neither method, nor inherits an override; costs two comparisons.
  static func areInherited(by type: View.Type) -> Bool {
    guard let inherited else { return type == View.self }
    return inherited.hitTest.isInherited(by: type) && inherited.pointInside.isInherited(by: type)
  }

  /// The two methods as `View` implements them; nil if they are not found.
  private static let inherited: (hitTest: Method, pointInside: Method)? = {
    guard
      let hitTest = Method(
        overriddenBy: AnsweringHitTest.self, butNotBy: Plain.self, AnsweringPointInside.self),
      let pointInside = Method(
        overriddenBy: AnsweringPointInside.self, butNotBy: Plain.self, AnsweringHitTest.self)
    else { return nil }
    return (hitTest, pointInside)
  }()
}

/// A method of `View`: its position in the metadata of all classes of views, and its address there.
private struct Method {
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
  /// Two numbers of 32 bits, the size of the metadata and that of the part before the address, follow
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

/// Overrides neither method.
private final class Plain: View {}

/// Overrides one method.
private final class AnsweringHitTest: View {
  override func hitTest(_ point: CGPoint, with event: Event?) -> View? { nil }
}

/// Overrides the other method.
private final class AnsweringPointInside: View {
  override func point(inside point: CGPoint, with event: Event?) -> Bool { false }
}
