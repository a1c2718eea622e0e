import OffscreenFiles

/// A failure as a workflow command, which GitHub's runners show beside the file that it names.
///
/// The form is that of "Workflow commands for GitHub Actions": `::error file=…,title=…::message`.
package struct Annotation: CustomStringConvertible {
  /// The annotation as one line, without a line break at its end.
  package let description: String

  /// Makes an annotation.
  ///
  /// - Parameters:
  ///   - file: The file to which it belongs, relative to the package; nil for none.
  ///   - title: A few words.
  ///   - message: The text, which may have several lines.
  package init(file: String?, title: String, message: String) {
    let place = file.map { "file=\(Self.escapedProperty($0))," } ?? ""
    description =
      "::error \(place)title=\(Self.escapedProperty(title))::\(Self.escaped(message))"
  }

  /// The annotations for the failures of a run.
  package static func all(of run: RunRecord) -> [Annotation] {
    run.snapshots.filter { $0.verdict != .passed }.map {
      Annotation(
        file: run.source == .scripts ? $0.origin : $0.reference, title: $0.name,
        message: $0.message ?? "")
    }
  }

  /// The printable text in which characters that would end a workflow command are escaped.
  private static func escaped(_ text: String) -> String {
    text.printableLines.replacing("%", with: "%25").replacing("\n", with: "%0A")
  }

  /// The same for a property of the command, which a colon or a comma would also end.
  private static func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
