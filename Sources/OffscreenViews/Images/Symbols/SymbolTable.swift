import Foundation

/// The drawings of system images by name.
package enum SymbolTable {
  /// The drawings as texts.
  ///
  /// A line begins with a name, and indented lines continue a drawing. `=` with a name means the drawing of that name.
  private static let texts: [Substring: Substring] = {
    var texts: [Substring: Substring] = [:]
    for group in [signs, objects, people] {
      var name = Substring()
      for line in group.split(separator: "\n") {
        if line.first == " " {
          texts[name]?.append(contentsOf: line.drop { $0 == " " })
        } else {
          let end = line.firstIndex(of: " ") ?? line.endIndex
          name = line[..<end]
          texts[name] = line[end...].dropFirst()
        }
      }
    }
    return texts
  }()

  /// The drawing of a name without suffixes; nil for other names.
  static func drawing(of name: Substring) -> SymbolDrawing? {
    guard let text = texts[name] else { return nil }
    return text.first == "=" ? drawing(of: text.dropFirst()) : SymbolDrawing(text)
  }

  /// All names, sorted.
  package static var names: [String] { texts.keys.map(String.init).sorted() }
}
