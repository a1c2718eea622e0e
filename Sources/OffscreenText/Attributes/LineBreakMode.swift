/// The way in which text that is longer than its line is broken or truncated.
///
/// With more than one line, the truncating modes break lines between words and truncate only the
/// last one.
public enum LineBreakMode: Hashable, Sendable, CaseIterable {
  /// Lines are broken after spaces; a word longer than a line is broken between characters.
  case byWordWrapping
  /// Lines are broken between any two characters.
  case byCharWrapping
  /// Lines are broken only where the text has line breaks, and may exceed the width.
  case byClipping
  /// The beginning is replaced by an ellipsis.
  case byTruncatingHead
  /// The end is replaced by an ellipsis.
  case byTruncatingTail
  /// The middle is replaced by an ellipsis.
  case byTruncatingMiddle

  /// Whether an ellipsis replaces the text that does not fit.
  var truncates: Bool {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: false
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
    }
  }
}
