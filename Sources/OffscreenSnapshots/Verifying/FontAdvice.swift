internal import Foundation
package import Offscreen

/// The characters and styles that the text of pictures lacks, and how to provide them to tests; system images without a
/// drawing, for which there is no cure.
package struct FontAdvice: Hashable, Sendable {
  private let gaps: Set<FontGap>

  /// Advice on the gaps in the fonts of some pictures.
  package init(_ gaps: Set<FontGap>) {
    self.gaps = gaps
  }

  /// Advice on the gaps noted in records of runs; unknown texts are left out.
  package init(noted texts: [String]) {
    self.init(Set(texts.compactMap { FontGap(note: $0) }))
  }

  /// The notes for records of runs, sorted; nil if nothing is missing.
  var notes: [String]? {
    gaps.isEmpty ? nil : gaps.map(\.note).sorted()
  }

  /// The missing characters and styles, each kind in one line; none if nothing is missing.
  package var problems: [String] {
    let characters = characters
    var lines: [String] = []
    if !characters.isEmpty {
      let shown = characters.prefix(Self.listedCount).map { "\($0) \(Self.code($0))" }
      let rest = characters.count - shown.count
      lines.append(
        "no font has \(shown.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "")"
          + ": boxes are drawn")
    }
    for (font, styles) in styles {
      lines.append("\(font) has no \(styles.joined(separator: ", no ")): it is drawn without")
    }
    let images = systemImages
    if !images.isEmpty {
      let rest = images.count - Self.listedCount
      lines.append(
        "no drawing of \(images.prefix(Self.listedCount).joined(separator: ", "))"
          + "\(rest > 0 ? " and \(rest) more" : ""): boxes are drawn")
    }
    return lines
  }

  /// The two lines that solve the problem: a command that installs fonts of the system, and the
  /// trait that names them together with the fonts in use; none if nothing is missing.
  ///
  /// - Parameter book: The fonts in use.
  /// - Returns: Both lines, or none.
  package func cure(in book: FontBook = .current) -> [String] {
    guard !characters.isEmpty || !styles.isEmpty else { return [] }
    let new = Set(characters.map { FontBook.suggestedSystemFile(for: $0) }).sorted()
    let first = styles.isEmpty ? [] : [FontBook.suggestedVariableFile]
    let packages = Set((first + new).compactMap { FontBook.package(ofSystemFile: $0) }).sorted()
    var inUse: [String] = []
    for file in book.fileNames where !inUse.contains(file) && !(first + new).contains(file) {
      inUse.append(file)
    }
    if first.isEmpty && inUse.isEmpty { inUse = ["builtin"] }
    let files = (first + inUse + new).map { "\"\($0)\"" }.joined(separator: ", ")
    return [
      "sudo apt-get install \(packages.joined(separator: " "))",
      "@Suite(.snapshots(fonts: [\(files)]))",
    ]
  }

  /// The number of characters that a line names.
  private static let listedCount = 5

  private var characters: [Unicode.Scalar] {
    gaps.compactMap { if case .character(let scalar) = $0 { scalar } else { nil } }.sorted()
  }

  /// The names of system images without a drawing.
  private var systemImages: [String] {
    gaps.compactMap { if case .systemImage(let name) = $0 { name } else { nil } }.sorted()
  }

  /// The styles that each font lacks, by the fonts' names.
  private var styles: [(font: String, styles: [String])] {
    var found: [String: [String]] = [:]
    for case .style(let style, let font) in gaps { found[font, default: []].append(style) }
    return found.map { ($0.key, $0.value.sorted()) }.sorted { $0.0 < $1.0 }
  }

  fileprivate static func code(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension FontGap {
  /// The gap in records of runs: `U+65E5`, `weight 700 of DejaVu Sans`, or `system image figure.walk`.
  fileprivate var note: String {
    switch self {
    case .character(let scalar): FontAdvice.code(scalar)
    case .style(let style, let font): "\(style) of \(font)"
    case .systemImage(let name): Self.imagePrefix + name
    }
  }

  private static let imagePrefix = "system image "

  /// Reads what ``note`` writes; nil for any other text.
  fileprivate init?(note: String) {
    if note.hasPrefix("U+"), let value = UInt32(note.dropFirst(2), radix: 16),
      let scalar = Unicode.Scalar(value)
    {
      self = .character(scalar)
    } else if note.hasPrefix(Self.imagePrefix) {
      self = .systemImage(String(note.dropFirst(Self.imagePrefix.count)))
    } else if let separator = note.range(of: " of ") {
      self = .style(
        String(note[..<separator.lowerBound]), font: String(note[separator.upperBound...]))
    } else {
      return nil
    }
  }
}
