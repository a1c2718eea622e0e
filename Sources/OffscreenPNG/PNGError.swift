/// What can be wrong with bytes that should be a PNG, or with a picture that should become one.
public enum PNGError: Error, Hashable, Sendable {
  /// The bytes do not begin with a PNG's signature; `found` says what they look like instead.
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
