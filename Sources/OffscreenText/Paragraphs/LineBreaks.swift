internal import COffscreenICU

/// Where the lines of a paragraph may end, by the Unicode Line Breaking Algorithm (UAX 14).
package struct LineBreaks: Hashable, Sendable {
  /// What may happen at a place between two code units.
  package enum Opportunity: UInt8, Hashable, Sendable {
    case none
    case allowed
    /// After a line feed and its kin.
    case required
  }

  /// One entry for each offset in UTF-16 code units, from 0 to the length of the text.
  package let opportunities: [Opportunity]

  /// Finds the breaks of a text, given as UTF-16; Thai, Khmer, Lao and Burmese by dictionary.
  ///
  /// - Complexity: O(length).
  package init(_ text: [UInt16], locale: String = "") {
    var breaks = [UInt8](repeating: 0, count: text.count + 1)
    let code = unsafe off_icu_line_breaks(text, Int32(text.count), locale, &breaks)
    precondition(code == 0, "ICU found no line breaks: error \(code).")
    opportunities = breaks.map { Opportunity(rawValue: $0) ?? .none }
  }
}
