/// A problem of an existing reference.
public enum ReferenceProblem: Hashable, Sendable {
  /// The file is a Git LFS pointer instead of a picture.
  case gitLFSPointer
  /// The file is not a PNG; `found` is its probable format.
  case notAPNG(found: String)
  /// The file ends before the picture does.
  case truncated
  /// The file violates the PNG format; `reason` is libpng's message.
  case corrupt(reason: String)
  /// The picture has more pixels than can be compared.
  case tooLarge(width: Int, height: Int)
  /// The `frames.json` of a storyboard cannot be used.
  case badIndex(reason: String)
  /// A picture listed in the `frames.json` of a storyboard does not exist.
  case missingFrame(file: String)
  /// A text is not UTF-8.
  case notUTF8
  /// The file is a symbolic link that leads out of the reference folder.
  case outsideFolder(target: String)
  /// The system refuses to read the file; `reason` is its message.
  case unreadable(reason: String)
}

extension ReferenceProblem: CustomStringConvertible {
  /// The problem as the end of a sentence about the file, beginning with a verb.
  public var description: String {
    switch self {
    case .gitLFSPointer: "is a Git LFS pointer, not a picture; run 'git lfs pull'"
    case .notAPNG(let found): "is no PNG but \(found)"
    case .truncated: "ends before its picture does"
    case .corrupt(let reason): "is a damaged PNG: \(reason)"
    case .tooLarge(let width, let height): "has too many pixels: \(width)x\(height)"
    case .badIndex(let reason): "has a frames.json that cannot be used: \(reason)"
    case .missingFrame(let file): "has no \(file), which its frames.json names"
    case .notUTF8: "is not UTF-8"
    case .outsideFolder(let target): "leads out of the reference folder, to \(target)"
    case .unreadable(let reason): "cannot be read: \(reason)"
    }
  }
}
