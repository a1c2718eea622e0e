/// Where the lines of a text stand between its sides.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// Lines begin at the left side.
  case left
  /// Lines stand in the middle.
  case center
  /// Lines end at the right side.
  case right
  /// Lines that were broken reach both sides, by wider spaces; the last of a paragraph begins left.
  case justified
  /// The side where the text's script begins: the left one for all that the built-in font has.
  case natural
}
