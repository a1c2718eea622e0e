public import Offscreen

extension Font {
  /// The built-in font, which stands here for the system's: a machine's own fonts are never asked.
  public static func systemFont(ofSize size: CGFloat) -> Font {
    .builtin(size: size)
  }
}
