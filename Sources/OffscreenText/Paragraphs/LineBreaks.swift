internal import COffscreenICU
import OffscreenGeometry

/// The line break opportunities of a paragraph, by the Unicode Line Breaking Algorithm (UAX 14).
package struct LineBreaks: Hashable, Sendable {
  /// The kind of opportunity between two code units.
  package enum Opportunity: UInt8, Hashable, Sendable {
    /// A line must not end here.
    case none
    /// A line may end here.
    case allowed
    /// After a line feed or another mandatory break.
    case required
  }

  /// One entry for each offset in UTF-16 code units, from 0 to the length of the text.
  package let opportunities: [Opportunity]

  /// Finds the breaks of a text given as UTF-16; breaks in Thai, Khmer, Lao and Burmese are found
  /// with a dictionary.
  ///
  /// - Complexity: O(length).
  package init(_ text: [UInt16], locale: String = "") {
    // Fast path for most lines: ASCII words break only after spaces.
    if text.allSatisfy({ $0.isPlainWordOrSpace }) {
      self.init(afterSpacesOf: text)
    } else {
      self.init(byICU: text, locale: locale)
    }
  }

  /// Allows breaks after each run of spaces that is followed by something.
  init(afterSpacesOf text: [UInt16]) {
    var opportunities = [Opportunity](repeating: .none, count: text.count + 1)
    for index in text.indices.dropFirst() where text[index - 1] == 0x20 && text[index] != 0x20 {
      opportunities[index] = .allowed
    }
    if !text.isEmpty { opportunities[text.count] = .allowed }
    self.opportunities = opportunities
  }

  /// Finds the breaks by ICU's rules for a locale, such as `ja`; empty means the root locale.
  init(byICU text: [UInt16], locale: String = "") {
    var breaks = [UInt8](repeating: 0, count: text.count + 1)
    let code = unsafe off_icu_line_breaks(text, Int32(text.count), locale, &breaks)
    demand(code == 0, "ICU found no line breaks: error \(code).")
    opportunities = breaks.map { Opportunity(rawValue: $0) ?? .none }
  }
}

extension UInt16 {
  /// Whether a code unit is an ASCII letter or digit, or a space.
  fileprivate var isPlainWordOrSpace: Bool {
    switch self {
    case 0x20, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
