public import Foundation

/// An error of a font from a file or a book.
public enum FontError: Error, Hashable, Sendable {
  /// The file or folder at the URL cannot be read; `reason` says why, such as `permission denied`.
  case unreadable(URL, reason: String)
  /// The file contains no usable font: it is truncated, damaged or of another format.
  case notAFont(URL)
  /// The file contains fewer fonts than the index requires; a single font has index 0.
  case noFace(URL, index: Int, count: Int)
  /// The collection or the font book has no font with that name.
  case noFaceNamed(String)
  /// No folder of ``FontBook/systemFolders`` has a file with that name; `package` is the Debian and
  /// Ubuntu package that contains it, if known.
  case noSystemFile(String, package: String?)
  /// A variable font has no named instance with that name.
  case noInstance(String, of: String)
}

extension FontError: CustomStringConvertible {
  /// A line with the name of the file or font.
  public var description: String {
    switch self {
    case .unreadable(let url, let reason): "\(url.path) cannot be read: \(reason)"
    case .notAFont(let url): "\(url.lastPathComponent) is damaged or no font"
    case .noFace(let url, let index, let count):
      "\(url.lastPathComponent) has \(count == 1 ? "1 font" : "\(count) fonts"), and none of index \(index)"
    case .noFaceNamed(let name): "there is no font named '\(name)'"
    case .noSystemFile(let name, let package):
      "the system has no file '\(name)'"
        + (package.map { "; the package \($0) of Debian and Ubuntu has it" } ?? "")
    case .noInstance(let name, let font): "\(font) has no instance '\(name)'"
    }
  }
}
