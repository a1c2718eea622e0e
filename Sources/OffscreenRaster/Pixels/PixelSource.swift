/// A file that drawing depends on, such as that of a font.
///
/// Display lists and pixmaps record the sources that they were drawn with: the files besides the code
/// on which their pixels depend.
package protocol PixelSource: AnyObject, Sendable {
  /// The path of the file.
  var path: String { get }
  /// The hash of its bytes, as 32 hexadecimal digits; the first use may read the whole file.
  var fileHash: String { get }
}

/// A file that a picture was drawn with: its name without folders, and the hash of its bytes.
public struct UsedFile: Hashable, Sendable {
  /// The file's name without folders, such as `DejaVuSans.ttf`.
  public let name: String
  /// 32 hexadecimal digits that change with any accidental change of the bytes.
  public let hash: String

  package init(_ source: any PixelSource) {
    name = source.path.split(separator: "/").last.map(String.init) ?? ""
    hash = source.fileHash
  }

  /// Parses a line written by ``line``; nil for any other text.
  package init?(line: some StringProtocol) {
    guard let space = line.lastIndex(of: " "), space > line.startIndex else { return nil }
    let digits = line[line.index(after: space)...]
    guard digits.count == 32, digits.allSatisfy(\.isHexDigit) else { return nil }
    name = String(line[..<space])
    hash = String(digits)
  }

  /// The name and the hash, separated by a space, on one line.
  package var line: String {
    String(name.map { $0.isNewline ? " " : $0 }) + " " + hash
  }

  /// The distinct files of sources, sorted by name and hash.
  package static func files(_ sources: [any PixelSource]) -> [UsedFile] {
    Set(sources.map(UsedFile.init)).sorted { ($0.name, $0.hash) < ($1.name, $1.hash) }
  }
}

extension [any PixelSource] {
  /// Adds a source unless it is already included.
  mutating func add(_ source: any PixelSource) {
    // A picture has few sources, and consecutive texts usually have the same one.
    guard last !== source, !contains(where: { $0 === source }) else { return }
    append(source)
  }
}
