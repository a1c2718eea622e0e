/// A piece of Swift source that is neither white space nor a comment.
struct Token: Equatable, Sendable {
  enum Kind: UInt8, Sendable {
    /// An identifier or a keyword; one in backticks includes them.
    case name
    /// `#` with the name behind it: `#if`, `#selector`.
    case directive
    case number
    /// One run of a string literal's text, or its opening or closing delimiter.
    case string
    /// A run of operator characters, or two and more dots.
    case binary
    /// One of `( ) [ ] { } , ; : @ \ .`, or a single `?` or `!` behind an operand.
    case mark
  }

  let kind: Kind
  /// Whether there is a line break between the token and the one before it.
  let startsLine: Bool
  /// The range in UTF-8 units.
  let range: Range<Int>
}
