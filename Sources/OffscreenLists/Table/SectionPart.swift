/// The header or the footer of a section, in the order in which they lie.
struct SectionPart: Hashable, Comparable {
  /// Which of the two it is, from top to bottom.
  enum Kind: Int, CaseIterable {
    case header
    case footer
  }

  /// The number of the section.
  var section: Int
  /// Header or footer.
  let kind: Kind

  /// By section, and the header first.
  static func < (first: SectionPart, second: SectionPart) -> Bool {
    (first.section, first.kind.rawValue) < (second.section, second.kind.rawValue)
  }
}
