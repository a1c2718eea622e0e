internal import Foundation
internal import Offscreen
internal import OffscreenFiles

/// Reads references and detects all problems that they can have.
enum ReferenceFile {
  /// Reads a file in a folder without following links that lead out of it; nil if there is no file.
  ///
  /// - Throws: The problem of a file that must not or cannot be read.
  static func read(_ url: URL, in folder: URL) throws(ReferenceFileError) -> Data? {
    if let target = escape(of: url, from: folder) {
      throw ReferenceFileError(problem: .outsideFolder(target: target))
    }
    do {
      return try InputFile.read(url.path)
    } catch  where error.reason == .missing || error.reason == .system(ENOTDIR) {
      return nil
    } catch {
      throw ReferenceFileError(problem: .unreadable(reason: "\(error.reason)"))
    }
  }

  /// The target of a path that leads outside the folder through a link, at the file or at a folder
  /// on the way; nil otherwise, and for a path that does not exist.
  static func escape(of url: URL, from folder: URL) -> String? {
    guard let root = resolved(folder.path) else { return nil }
    var path = url.path
    var status = stat()
    while unsafe lstat(path, &status) != 0 {
      path = URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
    // A dangling link counts as leading out, because writing would create its target.
    guard let target = resolved(path) else {
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      return "\(link ?? path), where nothing is"
    }
    return target == root || target.hasPrefix(root + "/") ? nil : target
  }

  /// The path with all links resolved; nil if it does not exist.
  private static func resolved(_ path: String) -> String? {
    guard let bytes = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(bytes) }
    return unsafe String(cString: bytes)
  }

  /// Decodes a reference picture.
  ///
  /// - Throws: The problem: a Git LFS pointer, or a file that is not a PNG, truncated, damaged or too
  ///   large.
  static func decode(_ data: Data) throws(ReferenceFileError) -> Pixmap {
    if data.starts(with: Array("version https://git-lfs".utf8)) {
      throw ReferenceFileError(problem: .gitLFSPointer)
    }
    do {
      return try PNG.decode(data).pixmap
    } catch {
      throw ReferenceFileError(problem: ReferenceProblem(error))
    }
  }
}

/// A problem of a reference, as an error.
package struct ReferenceFileError: Error {
  let problem: ReferenceProblem
}

extension ReferenceProblem {
  /// Converts a decoding error.
  init(_ error: PNGError) {
    self =
      switch error {
      case .notAPNG(let found): .notAPNG(found: found)
      case .truncated: .truncated
      case .corrupt(let reason): .corrupt(reason: reason)
      case .tooLarge(let width, let height, _): .tooLarge(width: width, height: height)
      case .empty, .badKeyword, .outOfMemory: .corrupt(reason: "\(error)")
      }
  }
}
