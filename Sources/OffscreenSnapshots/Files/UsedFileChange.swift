internal import Foundation
internal import Offscreen

/// A font file that differs between a reference and a new picture.
public struct UsedFileChange: Hashable, Sendable {
  /// The file's name without folders.
  public let name: String
  /// The hash of the file that the reference was drawn with; nil if it was drawn without it.
  public let expected: String?
  /// The hash of the file that the new picture was drawn with; nil if it was drawn without it.
  public let actual: String?

  /// Whether a file of the same name has other bytes.
  public var isReplaced: Bool { expected != nil && actual != nil }

  /// The differences between the files of two pictures, by name.
  static func changes(from expected: [UsedFile], to actual: [UsedFile]) -> [UsedFileChange] {
    let old = expected.filter { !actual.contains($0) }
    let new = actual.filter { !expected.contains($0) }
    let names = Set((old + new).map(\.name)).sorted()
    return names.map { name in
      UsedFileChange(
        name: name, expected: old.first { $0.name == name }?.hash,
        actual: new.first { $0.name == name }?.hash)
    }
  }

  /// The differences between the files of a reference and a picture; none if the reference is not a
  /// PNG.
  static func changes(from reference: Data, to picture: Pixmap) -> [UsedFileChange] {
    guard let header = try? PNG.header(of: reference) else { return [] }
    return changes(from: header.usedFiles, to: picture.usedFiles)
  }
}

extension UsedFileChange: CustomStringConvertible {
  /// For example `DejaVuSans.ttf was 01234567, now 89abcdef`, with the first digits of the hashes.
  public var description: String {
    switch (expected, actual) {
    case (.some(let old), .some(let new)): "\(name) was \(old.prefix(8)), now \(new.prefix(8))"
    case (.some(let old), .none): "\(name) (\(old.prefix(8))) is no longer used"
    case (.none, .some(let new)): "\(name) (\(new.prefix(8))) was not used before"
    case (.none, .none): name
    }
  }
}
