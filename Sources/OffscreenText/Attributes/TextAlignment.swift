/// The horizontal alignment of lines.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// Lines begin at the left edge.
  case left
  /// Lines are centred.
  case center
  /// Lines end at the right edge.
  case right
  /// Broken lines fill the width, with wider spaces and gaps beside ideographs; the last line of a
  /// paragraph is not stretched.
  case justified
  /// The side where the paragraph's direction begins: left for left-to-right text.
  case natural
}
