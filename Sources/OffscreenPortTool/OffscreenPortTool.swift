import Foundation
import OffscreenPort

/// The program of the plugin `UIKitSources`.
///
/// Its arguments are the original and the result of each file in turn, then the file of aliases.
@main enum OffscreenPortTool {
  static func main() {
    do {
      try port(Array(CommandLine.arguments.dropFirst()))
    } catch {
      print("error: \(error)")
      exit(1)
    }
  }

  private static func port(_ paths: [String]) throws {
    let originals = stride(from: 0, to: paths.count - 1, by: 2).map { paths[$0] }
    let results = stride(from: 1, to: paths.count - 1, by: 2).map { paths[$0] }
    let pass = SourcePass(
      try originals.map { (path: $0, text: try String(contentsOfFile: $0, encoding: .utf8)) })
    for (file, result) in zip(pass.files, results) {
      let place = "#sourceLocation(file: \"\(escaped(file.path))\", line: 1)\n"
      try (place + file.text).write(toFile: result, atomically: true, encoding: .utf8)
    }
    if let names = paths.last {
      try pass.aliases.text.write(toFile: names, atomically: true, encoding: .utf8)
    }
    for note in pass.notes { print(note) }
  }

  /// A path as the text of a string literal.
  private static func escaped(_ path: String) -> String {
    path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
