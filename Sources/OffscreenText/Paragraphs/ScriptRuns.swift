internal import COffscreenICU

/// A range of text in one script.
package struct ScriptRun: Hashable, Sendable {
  /// The range in UTF-16 code units.
  package var range: Range<Int>
  /// The ISO 15924 tag, such as `Latn`; `Zyyy` if the text has no letters.
  package var script: FontTag
}

/// Divides a text into runs of one script (UAX 24, section 5).
///
/// Characters common to several scripts join the run before them or, at the start of the text, the
/// first specific script. A closing bracket joins the run of its opening bracket.
package struct ScriptRuns: Hashable, Sendable {
  /// The runs in order, without gaps; none for an empty text.
  package let runs: [ScriptRun]

  /// Divides a text given as UTF-16.
  ///
  /// - Complexity: O(length). Brackets nested more than 64 deep count as common characters.
  package init(_ text: [UInt16]) {
    var divider = ScriptDivider()
    var offset = 0
    var decoder = UTF16()
    var units = text.makeIterator()
    while case .scalarValue(let scalar) = decoder.decodeReplacingErrors(&units) {
      divider.take(scalar, at: offset)
      offset += UTF16.width(scalar)
    }
    runs = divider.finish(at: text.count)
  }
}

extension UTF16 {
  /// Decodes the next scalar; an unpaired surrogate gives U+FFFD and consumes one unit.
  fileprivate mutating func decodeReplacingErrors(
    _ units: inout some IteratorProtocol<UInt16>
  ) -> UnicodeDecodingResult {
    switch decode(&units) {
    case .error: .scalarValue("\u{FFFD}")
    case let result: result
    }
  }
}

/// The state of one pass over a text.
private struct ScriptDivider {
  /// UAX 9 limits nested pairs of brackets to 63; ordinary text has fewer.
  private static let deepestNesting = 64
  private static let common: FontTag = "Zyyy"
  private static let inherited: FontTag = "Zinh"

  private var runs: [ScriptRun] = []
  private var start = 0
  /// The script of the run being read; common until a character determines one.
  private var current = common
  /// The open brackets, innermost last: the closing one, and the script in effect at the opening one.
  private var brackets: [(closing: UInt32, script: FontTag)] = []

  /// Continues with a character at an offset in code units.
  mutating func take(_ scalar: Unicode.Scalar, at offset: Int) {
    let own = FontTag(rawValue: off_icu_script(scalar.value))
    // A letter of the current script changes nothing, and no letter is a bracket.
    if own == current, own != Self.common { return }
    guard let script = resolved(own, of: scalar), script != current else {
      open(scalar)
      return
    }
    if current == Self.common {
      current = script
      // Brackets before the first letter belong to its script.
      for index in brackets.indices { brackets[index].script = script }
    } else {
      runs.append(ScriptRun(range: start..<offset, script: current))
      start = offset
      current = script
    }
    open(scalar)
  }

  mutating func finish(at end: Int) -> [ScriptRun] {
    if start < end { runs.append(ScriptRun(range: start..<end, script: current)) }
    return runs
  }

  /// The script that the character determines; nil if it is compatible with any.
  private mutating func resolved(_ own: FontTag, of scalar: Unicode.Scalar) -> FontTag? {
    if let index = brackets.lastIndex(where: { $0.closing == scalar.value }) {
      let script = brackets[index].script
      brackets.removeSubrange(index...)
      return script == Self.common ? nil : script
    }
    if own == Self.common || own == Self.inherited { return nil }
    let fits = current != Self.common && off_icu_has_script(scalar.value, current.rawValue) != 0
    return fits ? nil : own
  }

  /// Remembers an opening bracket, unless too many are open.
  private mutating func open(_ scalar: Unicode.Scalar) {
    let pair = off_icu_paired_bracket(scalar.value)
    guard pair != scalar.value, scalar.properties.generalCategory == .openPunctuation,
      brackets.count < Self.deepestNesting
    else { return }
    brackets.append((pair, current))
  }
}
