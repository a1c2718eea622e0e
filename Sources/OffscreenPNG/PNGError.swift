/// An error in bytes that should be a PNG, or in a picture that should be encoded as one.
public enum PNGError: Error, Hashable, Sendable {
  /// The bytes do not begin with a PNG's signature; `found` describes the bytes.
  case notAPNG(found: String)
  /// The bytes end before the picture does.
  case truncated
  /// The bytes violate the format; `reason` is libpng's own wording.
  case corrupt(reason: String)
  /// The picture has more pixels than the caller allows, or than a `Pixmap` can hold.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// A picture without pixels cannot be a PNG.
  case empty
  /// A keyword is not 1 to 79 Latin-1 characters without leading, trailing or doubled spaces.
  case badKeyword(String)
  /// There was not enough memory.
  case outOfMemory
}

extension PNGError: CustomStringConvertible {
  /// One line without the file's name.
  public var description: String {
    switch self {
    case .notAPNG(let found): "expected a PNG, found \(found)"
    case .truncated: "the PNG ends before its picture does"
    case .corrupt(let reason): "the PNG is damaged: \(reason)"
    case .tooLarge(let width, let height, let limit):
      "a picture of \(width)x\(height) has more than \(limit) pixels"
    case .empty: "a picture without pixels cannot be a PNG"
    case .badKeyword(let keyword):
      "'\(keyword)' is no keyword of 1 to 79 Latin-1 characters without spaces at its ends"
    case .outOfMemory: "there is not enough memory"
    }
  }
}
