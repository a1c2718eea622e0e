/// The header or the footer of a section, in the order in which they lie.
struct SectionPart: Hashable, Comparable {
  /// Header or footer, from top to bottom.
  enum Kind: Int, CaseIterable {
    case header
    case footer
  }

  /// The number of the section.
  var section: Int
  /// Header or footer.
  let kind: Kind

  /// Orders parts by section, the header first.
  static func < (first: SectionPart, second: SectionPart) -> Bool {
    (first.section, first.kind.rawValue) < (second.section, second.kind.rawValue)
  }
}
