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
