import Foundation
import Offscreen
import OffscreenFiles
import OffscreenSnapshots

/// The page that a reviewer sees of one snapshot.
struct ReviewPage {
  let snapshot: PendingSnapshot
  /// The result in the last run; nil for a snapshot of an earlier run.
  let entry: RunEntry?
  /// The position in the review, such as `2 of 9`.
  let position: String
  let pictures: TerminalPictures
  let hasColors: Bool

  /// The heading, the failure message, the lines that differ, and the pictures.
  var text: String {
    var text =
      "\(bold("\(position)  \(snapshot.name.path.printable)"))  (\(snapshot.pathExtension))\n"
    text += entry?.message.map { $0.printableLines + "\n" } ?? unknown
    for line in snapshot.differingLines.split(separator: "\n").prefix(40) {
      text += colored(String(line).printable) + "\n"
    }
    if let picture {
      let size = Terminal.size
      text += pictures.text(for: picture, columns: size.columns - 1, rows: max(6, size.rows - 8))
    }
    return text
  }

  private var unknown: String {
    let masks = snapshot.maskedBoxes
    return "  \(snapshot.isNew ? "there is no reference" : "differs from") "
      + "\(snapshot.shownReference.printable)\n"
      + (masks.isEmpty ? "" : "  masks   \(masks.joined(separator: "; ").printable)\n")
  }

  /// The expected picture, the difference and the actual picture side by side, or only the actual
  /// one.
  private var picture: Pixmap? {
    guard pictures != .none else { return nil }
    var expected: URL? = snapshot.expected
    var actual: URL? = snapshot.actual
    if let frame = snapshot.frames().first(where: { $0.change != .same }) {
      expected = frame.expected
      actual = frame.actual
    }
    guard let new = read(actual) else { return read(expected) }
    guard let old = read(expected) else { return new }
    let triptych = DifferenceStyle.triptych.draw(expected: old, actual: new)
    return triptych.width > 0 ? triptych : new
  }

  private func read(_ url: URL?) -> Pixmap? {
    guard let url, url.pathExtension == "png",
      let data = try? InputFile.read(url.path)
    else { return nil }
    return try? PNG.decode(data).pixmap
  }

  private func bold(_ text: String) -> String { hasColors ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  private func colored(_ line: String) -> String {
    guard hasColors else { return line }
    switch line.first {
    case "-": return "\u{1B}[31m\(line)\u{1B}[0m"
    case "+": return "\u{1B}[32m\(line)\u{1B}[0m"
    case "@": return "\u{1B}[36m\(line)\u{1B}[0m"
    default: return line
    }
  }
}
