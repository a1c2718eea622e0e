internal import Foundation
internal import Offscreen

/// Reading references, with every way in which they can be wrong.
enum ReferenceFile {
  /// What reading a reference gives.
  enum Reading {
    case missing
    case bytes(Data)
    case problem(ReferenceProblem)
  }

  /// Reads a file in a folder; a link that leads out of the folder is not followed.
  static func read(_ url: URL, in folder: URL) -> Reading {
    if let target = escape(of: url, from: folder) {
      return .problem(.outsideFolder(target: target))
    }
    do {
      return .bytes(try Data(contentsOf: url))
    } catch {
      if (error as? CocoaError)?.code == .fileReadNoSuchFile { return .missing }
      return .problem(.unreadable(reason: SystemReason.of(error)))
    }
  }

  /// Where a path really leads if that is outside the folder, through a link in the file's place
  /// or in that of a folder on the way; what does not exist yet leads nowhere.
  static func escape(of url: URL, from folder: URL) -> String? {
    guard let root = resolved(folder.path) else { return nil }
    var path = url.path
    var status = stat()
    while unsafe lstat(path, &status) != 0 {
      path = URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
    // A link to nothing counts as leading out, since writing would create what it names.
    guard let target = resolved(path) else {
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      return "\(link ?? path), where nothing is"
    }
    return target == root || target.hasPrefix(root + "/") ? nil : target
  }

  /// The path without links, or none when it leads to nothing.
  private static func resolved(_ path: String) -> String? {
    guard let bytes = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(bytes) }
    return unsafe String(cString: bytes)
  }

  /// Decodes a reference picture.
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

/// A problem as an error.
struct ReferenceFileError: Error {
  let problem: ReferenceProblem
}

extension ReferenceProblem {
  /// What an error of decoding means.
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
