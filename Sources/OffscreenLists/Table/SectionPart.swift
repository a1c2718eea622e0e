/// The header or the footer of a section, in the order in which they lie.
struct SectionPart: Hashable, Comparable {
  enum Kind: Int, CaseIterable {
    case header
    case footer
  }

  var section: Int
  let kind: Kind

  static func < (first: SectionPart, second: SectionPart) -> Bool {
    (first.section, first.kind.rawValue) < (second.section, second.kind.rawValue)
  }
}
