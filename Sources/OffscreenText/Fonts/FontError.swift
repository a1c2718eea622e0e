public import Foundation

/// What can be wrong with a font that comes from outside.
public enum FontError: Error, Hashable, Sendable {
  /// No file can be read at the URL.
  case unreadable(URL)
  /// The file holds no font that can be drawn: it is truncated, damaged or something else.
  case notAFont(URL)
  /// The file holds fewer fonts than the index asks for; a single font has index 0.
  case noFace(URL, index: Int, count: Int)
  /// No font of that name is in the collection or the font book.
  case noFaceNamed(String)
  /// No folder of ``FontBook/systemFolders`` has a file of that name; the package of Debian and
  /// Ubuntu that brings it, where that is known.
  case noSystemFile(String, package: String?)
  /// A variable font has no place of that name on its axes.
  case noInstance(String, of: String)
}

extension FontError: CustomStringConvertible {
  /// One line with the file's or the font's name.
  public var description: String {
    switch self {
    case .unreadable(let url): "\(url.path) cannot be read"
    case .notAFont(let url): "\(url.lastPathComponent) is damaged or no font"
    case .noFace(let url, let index, let count):
      "\(url.lastPathComponent) has \(count) fonts, and none of index \(index)"
    case .noFaceNamed(let name): "there is no font named '\(name)'"
    case .noSystemFile(let name, let package):
      "the system has no file '\(name)'"
        + (package.map { "; the package \($0) of Debian and Ubuntu has it" } ?? "")
    case .noInstance(let name, let font): "\(font) has no instance '\(name)'"
    }
  }
}
